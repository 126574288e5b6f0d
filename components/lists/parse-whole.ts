import { createParser } from "nuqs";
import { wholeParsers } from "./search-parsers";

export const { parseAsWhole, parseAsId, parseAsPage } = wholeParsers({ createParser });
