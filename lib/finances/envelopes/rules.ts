/** Whom a new distribution of the numbers gives one. */
export const envelopeHolders = ["holders", "members"] as const;

/** Envelopes of an answer. */
export const ENVELOPES_LISTED = 500;

/** Gifts of a day that an answer lists. */
export const DAY_LISTED = 100;
