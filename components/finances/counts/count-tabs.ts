/** Link from a count to the list. */
export const COUNTS_BACK = { href: "/finances/counts", label: "Conteos" };
