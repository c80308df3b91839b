//! Derives that do nothing. The product needs no TypeScript and no OpenAPI, so `wire` takes these in place of those of
//! ts-rs and utoipa unless its feature `describe` is on, and its types keep their attributes as they are.

use proc_macro::TokenStream;

/// In place of `ts_rs::TS`.
#[proc_macro_derive(TS, attributes(ts))]
pub fn ts(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// In place of `utoipa::ToSchema`.
#[proc_macro_derive(ToSchema, attributes(schema))]
pub fn to_schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
