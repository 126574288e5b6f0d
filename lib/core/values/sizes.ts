/** Default rows per page of a list. */
export const PAGE_SIZE = 10;

/** Rows that one change by filter may reach: for their two seconds no other change of them is written. */
export const FILTER_MAX = 20_000;

/** Bytes of a bulk change whose filter has lists of values. */
export const BULK_BODY_MAX = 240_000;

/** Bytes of an uploaded image. */
export const IMAGE_MAX = 10 * 1024 * 1024;

/** Pixels of the width in which a public page shows the church's logo. */
export const LOGO_WIDTH = 300;

/** Rows of a printed list at most. */
export const PRINT_MAX = 5_000;
