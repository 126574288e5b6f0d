/** Wrong codes of one child on one day, after which only the office hands it over. */
export const TRIES_MAX = 5;

/** Characters of the name of who takes a child. */
export const TAKEN_BY_MAX = 100;
