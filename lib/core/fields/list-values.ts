/** A value within a list of a query, whose values are separated by commas: `,` is `%2C` and `%` is `%25`. */
export const escapeValue = (value: string) => escapePercent(value).replaceAll(",", "%2C");

export const unescapeValue = (value: string) => unescapePercent(value.replaceAll("%2C", ","));

/** For a list whose separator is escaped elsewhere, as nuqs does. */
export const escapePercent = (value: string) => value.replaceAll("%", "%25");

export const unescapePercent = (value: string) => value.replaceAll("%25", "%");
