import { type Parsers, pageParsers } from "@/components/lists/search-parsers";

/** Query parameters of the import log, named as in `GET /api/members/imports`. */
export const importLogSearch = (parsers: Pick<Parsers, "createParser">) => ({
  ...pageParsers(parsers),
});
