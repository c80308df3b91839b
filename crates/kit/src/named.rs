//! Places are sent and received by the names people give them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Cell, Edge, Hex};

macro_rules! sent_by_name {
    ($($place:ty),*) => {$(
        impl Serialize for $place {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $place {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$place, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

sent_by_name!(Cell, Edge, Hex);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_its_name() {
        let places: (Cell, Edge, Hex) = serde_json::from_str(r#"["C3","B2-C2","2,-1"]"#).unwrap();
        assert_eq!(serde_json::to_string(&places).unwrap(), r#"["C3","B2-C2","2,-1"]"#);
        let refused = serde_json::from_str::<Cell>(r#""H3""#).unwrap_err().to_string();
        assert!(refused.starts_with("a cell is a letter from A to G"), "{refused}");
    }
}
