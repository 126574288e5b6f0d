/** Characters of what a person writes or pastes: several references. */
export const CITATION_MAX = 200;
