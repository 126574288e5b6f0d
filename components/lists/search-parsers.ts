import type { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { escapePercent, unescapePercent } from "@/lib/core/fields/list-values";

/**
 * Parsers of query parameters. A page parses the address on the server with those of `nuqs/server`, its screen in the
 * browser with those of `nuqs`: importing both would double their weight.
 */
export interface Parsers {
  createParser: typeof createParser;
  parseAsString: typeof parseAsString;
  parseAsStringLiteral: typeof parseAsStringLiteral;
}

/** Parsers of a list that has filters with several values. */
export interface ListParsers extends Parsers {
  parseAsArrayOf: typeof parseAsArrayOf;
}

/** A text among several values of a filter: nuqs escapes the commas in it, but not the percent signs. */
export const valueParser = ({ createParser }: Pick<Parsers, "createParser">) =>
  createParser({ parse: unescapePercent, serialize: escapePercent });

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 10_000_000;

/** Rows per page that a screen offers; the middle one unless the browser prefers another. */
export const PAGE_SIZES = [25, 50, 100] as const;

export type PageSize = (typeof PAGE_SIZES)[number];

/** One of the sizes; null for any other text. */
const toSize = (text: string) => PAGE_SIZES.find((size) => String(size) === text) ?? null;

/** Size of the cookie's value. */
export const toPageSize = (text: string | undefined) => toSize(text ?? "") ?? PAGE_SIZES[1];

/**
 * Query parameters of the page. `pageSize` is null for the size that the browser prefers; an address with a page has it,
 * so that the link leads to the same rows.
 */
export const pageParsers = ({ createParser }: Pick<Parsers, "createParser">) => ({
  page: wholeParsers({ createParser }).parseAsPage,
  pageSize: createParser({ parse: toSize, serialize: String }),
});

/** Integers within the API's bounds; anything else counts as absent. */
export function wholeParsers({ createParser }: Pick<Parsers, "createParser">) {
  const parseAsWhole = (min: number, max: number) =>
    createParser({
      parse: (text) => {
        const number = /^\d{1,10}$/.test(text) ? Number(text) : null;
        return number !== null && number >= min && number <= max ? number : null;
      },
      serialize: String,
    });
  return { parseAsWhole, parseAsId: parseAsWhole(1, MAX_ID), parseAsPage: parseAsWhole(1, MAX_PAGE).withDefault(1) };
}
