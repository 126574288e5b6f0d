/** Rows of a list's page where nobody asks for another number. */
export const PAGE_SIZE = 10;
