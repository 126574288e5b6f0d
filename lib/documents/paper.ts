/** Points, 72 per inch. */
export type Size = { width: number; height: number };

export const A4: Size = { width: 595.28, height: 841.89 };
export const LETTER: Size = { width: 612, height: 792 };

export const paperNames = ["letter", "a4"] as const;
export type PaperName = (typeof paperNames)[number];

/** Sizes in portrait. */
export const papers: Record<PaperName, Size> = { letter: LETTER, a4: A4 };

/** Countries (ISO 3166-1) whose offices print on Letter, whatever their standard is. */
const LETTER_COUNTRIES = "US MX CO CL VE CR GT SV HN NI PA PR DO CA PH".split(" ");

/** Usual paper size of a country. */
export const paperNameOf = (country: string): PaperName => (LETTER_COUNTRIES.includes(country) ? "letter" : "a4");

export const paperOf = (country: string) => papers[paperNameOf(country)];

export const landscape = ({ width, height }: Size): Size => ({ width: height, height: width });

/** Points of the largest logo in a header. */
export const LOGO: Size = { width: 120, height: 48 };
