//! The store in PostgreSQL, shared by any number of servers.
