import type { ChurchDb } from "@/lib/core/db/church-db";
import { historyOf } from "@/lib/registry";
import type { HistoryEntry } from "./schema";

type Changed = { entity: string; changes: HistoryEntry["changes"] };

/** Entries with the values that only the module of their table can put into words: ids of rows, by what they are called. */
export async function withWords<Entry extends Changed>(db: ChurchDb, entries: Entry[]): Promise<Entry[]> {
  const told = new Map<string, Awaited<ReturnType<typeof wordsOf>>>();
  for (const entity of new Set(entries.map(({ entity }) => entity)))
    told.set(
      entity,
      await wordsOf(
        db,
        entity,
        entries.filter((entry) => entry.entity === entity).flatMap(({ changes }) => changes),
      ),
    );
  return entries.map((entry) => {
    const toWords = told.get(entry.entity);
    if (!toWords) return entry;
    const changes = entry.changes.map(({ before, after, ...change }) => ({
      ...change,
      before: toWords(change.field, before),
      after: toWords(change.field, after),
    }));
    return { ...entry, changes };
  });
}

const wordsOf = async (db: ChurchDb, entity: string, changes: Changed["changes"]) =>
  changes.length > 0 ? historyOf(entity)?.words?.(db, changes) : undefined;
