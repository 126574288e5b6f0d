/** Points, 72 to the inch. */
export type Size = { width: number; height: number };

export const A4: Size = { width: 595.28, height: 841.89 };
export const LETTER: Size = { width: 612, height: 792 };

/** Where offices print on Letter, whatever the standard says (ISO 3166-1). */
const LETTER_COUNTRIES = "US MX CO CL VE CR GT SV HN NI PA PR DO CA PH".split(" ");

/** The paper that lies in the printers of a country. */
export const paperOf = (country: string) => (LETTER_COUNTRIES.includes(country) ? LETTER : A4);

export const landscape = ({ width, height }: Size): Size => ({ width: height, height: width });
