/** Keys of the queries of the account page, for the first answers that it brings. */
export const CHURCHES = ["users"];
export const SESSIONS = ["users", "sessions"];
