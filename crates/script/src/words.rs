/// Plain enums whose words stand in card files, spelled in a language's own case.
macro_rules! words {
    (
        $case:literal
        $($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),* $(,)? })*
    ) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            borsh::BorshSerialize, borsh::BorshDeserialize, serde::Serialize, serde::Deserialize,
        )]
        #[cfg_attr(feature = "describe", derive(ts_rs::TS))]
        #[serde(rename_all = $case)]
        pub enum $name { $($(#[$variant_doc])* $variant),* }
    )*};
}
