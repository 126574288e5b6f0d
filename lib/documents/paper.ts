/** Points, 72 per inch. */
export type Size = { width: number; height: number };

export const A4: Size = { width: 595.28, height: 841.89 };
export const LETTER: Size = { width: 612, height: 792 };

/** Countries (ISO 3166-1) whose offices print on Letter, whatever their standard is. */
const LETTER_COUNTRIES = "US MX CO CL VE CR GT SV HN NI PA PR DO CA PH".split(" ");

/** Usual paper size of a country. */
export const paperOf = (country: string) => (LETTER_COUNTRIES.includes(country) ? LETTER : A4);

export const landscape = ({ width, height }: Size): Size => ({ width: height, height: width });

/** Points of the largest logo in a header. */
export const LOGO: Size = { width: 120, height: 48 };
