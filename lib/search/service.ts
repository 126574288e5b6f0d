import type { Area } from "@/lib/core/areas";
import { type ChurchDb, inOneTrip } from "@/lib/core/db/church-db";
import { registeredModules, type SearchContext } from "@/lib/registry";
import type { SearchResult } from "./schema";

/** First rows of each list of the areas that match the text, and how many do; nothing for an empty text. */
export async function searchAreas(
  db: ChurchDb,
  areas: readonly Area[],
  text: string,
  contextOf: (area: Area) => SearchContext,
) {
  if (text === "") return [];
  const lists = registeredModules()
    .filter(({ area }) => areas.includes(area))
    .flatMap(({ area, searches = {} }) => Object.entries(searches).map(([table, search]) => ({ area, table, search })));
  const found = await inOneTrip(lists.map(({ area, search }) => search(db, text, contextOf(area))));
  return lists.map(({ area, table }, index): SearchResult[number] => ({
    ...{ area, table },
    ...(found[index] ?? { rows: [], count: 0 }),
  }));
}
