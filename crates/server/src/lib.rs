//! HTTP and WebSocket: routes, accounts, limits, pages.
