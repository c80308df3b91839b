//! `mutable export` and `mutable import`: records out of a server's store and into it.

use store::RecordRow;
use table::{Record, Words as _, say};
use wire::Id;
use wording::Speaker;

use super::read_file;
use super::serve::{open_store, runtime};
use crate::cli::{Export, Import};
use crate::{Complaint, House};

pub(super) fn export(asked: &Export) -> Result<String, Complaint> {
    let id: Id = asked.id.parse().map_err(|_| say!("export-id", id = asked.id.as_str()))?;
    runtime()?.block_on(async {
        let (store, _) = open_store(asked.store.as_ref()).await?;
        let found =
            store.record(id).await.map_err(|fault| say!("store-failed", error = fault.to_string()))?;
        let text = found.map(|(_, text)| text).ok_or_else(|| say!("export-none", id = asked.id.as_str()))?;
        store.close().await;
        Ok(text)
    })
}

/// A record that does not hold is not kept.
pub(super) fn import(house: &House, asked: &Import, speaker: &Speaker<'_>) -> Result<String, Complaint> {
    let text = read_file(&asked.file)?;
    let record = Record::parse(&text)?;
    house.title(&record.opening().title)?.replay(&record)?;
    let row = RecordRow::imported(&record, text);
    let kept = runtime()?.block_on(async {
        let (store, _) = open_store(asked.store.as_ref()).await?;
        let kept = store.import(&row, None).await;
        store.close().await;
        kept.map_err(|fault| Complaint::from(say!("store-failed", error = fault.to_string())))
    })?;
    Ok(speaker.say(&say!("import-done", id = kept.id.to_string())) + "\n")
}
