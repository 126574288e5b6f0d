import { type Parsers, pageParsers } from "./search-parsers";

/** Query parameters of a trash, named as in `GET /api/members/trash`. */
export const trashSearch = (parsers: Pick<Parsers, "createParser" | "parseAsString">) => ({
  name: parsers.parseAsString.withDefault(""),
  ...pageParsers(parsers),
});
