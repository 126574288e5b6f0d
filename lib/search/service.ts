import type { Area } from "@/lib/core/areas";
import { type ChurchDb, inOneTrip } from "@/lib/core/db/church-db";
import { registeredModules, type SearchContext } from "@/lib/registry";
import type { SearchResult } from "./schema";

/** First rows of each of the areas that match the text, and how many do; nothing for an empty text. */
export async function searchAreas(db: ChurchDb, areas: readonly Area[], text: string, context: SearchContext) {
  if (text === "") return [];
  const modules = registeredModules().filter(({ area, search }) => search && areas.includes(area));
  const found = await inOneTrip(modules.map((module) => module.search?.(db, text, context) ?? nothing));
  return modules.map(({ area }, index): SearchResult[number] => ({
    area,
    ...(found[index] ?? { rows: [], count: 0 }),
  }));
}

const nothing = Promise.resolve({ rows: [], count: 0 });
