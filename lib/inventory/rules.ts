/** The words of an item's fields, as the database and the API write them. */
export const conditions = ["nuevo", "bueno", "regular", "malo", "de_baja"] as const;
export const acquisitions = ["compra", "donacion"] as const;

/** Orders of the list; `total` is price × amount. */
export const itemSorts = ["name", "-name", "newest", "total", "-total"] as const;

/** Items that one call may change together. */
export const BULK_MAX = 500;

/** How long a deleted item can be restored. */
export const TRASH_DAYS = 30;

/** How many categories and how many places are offered while one is typed. */
export const PLACES_MAX = 100;

/** What the last row of an exported sheet has under Artículo, and no unit price: an import leaves it out. */
export const TOTAL_ROW = "Total";

/** Price × amount with two decimals, exact; null while one of them is no number yet. */
export function totalOf(price: string, amount: string) {
  const [, whole, cents = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(price) ?? [];
  if (whole === undefined || !/^[1-9]\d{0,8}$/.test(amount)) return null;
  const total = (BigInt(whole + cents.padEnd(2, "0")) * BigInt(amount)).toString().padStart(3, "0");
  return `${total.slice(0, -2)}.${total.slice(-2)}`;
}
