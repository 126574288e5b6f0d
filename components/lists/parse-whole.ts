import { createParser } from "nuqs";

const MAX_ID = 2_147_483_647;
const MAX_PAGE = 10_000_000;

/** Integer query parameter within the API's bounds; anything else counts as absent. */
export const parseAsWhole = (min: number, max: number) =>
  createParser({
    parse: (text) => {
      const number = /^\d{1,10}$/.test(text) ? Number(text) : null;
      return number !== null && number >= min && number <= max ? number : null;
    },
    serialize: String,
  });

export const parseAsId = parseAsWhole(1, MAX_ID);
export const parseAsPage = parseAsWhole(1, MAX_PAGE).withDefault(1);
