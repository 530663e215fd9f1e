//! Any law of chess for two, brought to the table.
