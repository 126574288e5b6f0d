/** Rows of a list's page where nobody asks for another number. */
export const PAGE_SIZE = 10;

/** Bytes of a picture as it is sent. */
export const IMAGE_MAX = 10 * 1024 * 1024;
