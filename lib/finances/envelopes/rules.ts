/** Whom a new distribution of the numbers gives one. */
export const envelopeHolders = ["holders", "members"] as const;

/** Envelopes of an answer. */
export const ENVELOPES_LISTED = 500;
