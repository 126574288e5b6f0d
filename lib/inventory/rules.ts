/** Values of an item's fields in the database and the API. */
export const conditions = ["nuevo", "bueno", "regular", "malo", "de_baja"] as const;
export const acquisitions = ["compra", "donacion"] as const;

/** Fields whose absence the list can be filtered by. */
export const missingFacts = ["photo", "location", "category", "serie", "bill", "condition", "acquiredOn"] as const;

/** Sort orders of the list; what is unknown is last in both directions. `total` is price × amount. */
export const itemSorts = [
  "name",
  "-name",
  "newest",
  "brand",
  "-brand",
  "model",
  "-model",
  "serie",
  "-serie",
  "bill",
  "-bill",
  "amount",
  "-amount",
  "price",
  "-price",
  "total",
  "-total",
  "category",
  "-category",
  "location",
  "-location",
  "condition",
  "-condition",
  "acquisition",
  "-acquisition",
  "acquiredOn",
  "-acquiredOn",
] as const;

/** Maximum items of one bulk change. */
export const BULK_MAX = 500;

/** Days in which a deleted item can be restored. */
export const TRASH_DAYS = 30;

/** Maximum categories and maximum locations suggested while typing. */
export const PLACES_MAX = 100;

/** Name in the total row of an exported worksheet, which has no unit price: an import skips that row. */
export const TOTAL_ROW = "Total";

/** Price × amount with two decimals, exact; null while one of them is no valid number. */
export function totalOf(price: string, amount: string) {
  const [, whole, cents = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(price) ?? [];
  if (whole === undefined || !/^[1-9]\d{0,8}$/.test(amount)) return null;
  const total = (BigInt(whole + cents.padEnd(2, "0")) * BigInt(amount)).toString().padStart(3, "0");
  return `${total.slice(0, -2)}.${total.slice(-2)}`;
}
