import fc from "fast-check";

// The summary of a run prints messages: why a property failed is part of them, not their cause.
fc.configureGlobal({ includeErrorInReport: true });
