//! Score sheets of a plugin's ruleset.

use std::sync::Arc;

use unruly_contract::{Record, ScoreSheet, ScoreSheetError, message};
use unruly_table::Fault;

use crate::far::{Answer, Far, Reply};

/// How a plugin's ruleset writes whole games for other programs.
pub(crate) struct PluginSheet {
    far: Arc<dyn Far>,
    number: u32,
    plugin: Arc<str>,
    ending: String,
}

impl PluginSheet {
    /// The score sheets of the ruleset of this number.
    pub(crate) fn new(far: Arc<dyn Far>, number: u32, plugin: Arc<str>, ending: String) -> Self {
        Self { far, number, plugin, ending }
    }

    /// Reads the answer of a plugin, or breaks down over it.
    fn settled<T>(
        &self,
        answer: Answer,
        read: impl FnOnce(Vec<u8>) -> Result<T, String>,
    ) -> Result<T, ScoreSheetError> {
        let settled = match answer {
            Ok(Reply::Told(bytes)) => read(bytes).map(Ok),
            Ok(Reply::Refused(why)) => message::read(&why).map(Err).map_err(|error| error.to_string()),
            Ok(Reply::None) => Err("it says that it has score sheets, and has none".to_owned()),
            Err(fault) => Err(fault),
        };
        settled.unwrap_or_else(|fault| Fault::raise(format!("the plugin {}: {fault}", self.plugin)))
    }
}

impl ScoreSheet for PluginSheet {
    fn extension(&self) -> &str {
        &self.ending
    }

    fn write(&self, record: &Record) -> Result<String, ScoreSheetError> {
        let text = |bytes| String::from_utf8(bytes).map_err(|_| "its score sheet is no text".to_owned());
        self.settled(self.far.write_sheet(self.number, record), text)
    }

    fn read(&self, text: &str) -> Result<Vec<Record>, ScoreSheetError> {
        let records = |bytes: Vec<u8>| message::read(&bytes).map_err(|error| error.to_string());
        self.settled(self.far.read_sheets(self.number, text), records)
    }
}
