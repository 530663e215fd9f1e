//! Scenario files: games told and checked in plain text.
