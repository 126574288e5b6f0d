import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { ADULT_AGE } from "./guardians/rules";
import type { FactSettings, FactSettingsInput } from "./schema";

/** Optional facts that the church's form leaves out, and its age of adults; none and the usual one before they are chosen, with version 0. */
export async function getFactSettings(db: ChurchDb): Promise<FactSettings> {
  const saved = await db.memberSettings.findFirst({ select: { hiddenFacts: true, adultAge: true, version: true } });
  return { hidden: saved?.hiddenFacts ?? [], adultAge: saved?.adultAge ?? ADULT_AGE, version: saved?.version ?? 0 };
}

/** Saves them as last seen in `version`; without one, the last write wins. 409 with the current ones. */
export async function saveFactSettings(
  db: ChurchDb,
  { hidden, adultAge, version }: FactSettingsInput,
): Promise<FactSettings> {
  const hiddenFacts = [...new Set(hidden)].sort();
  if (!version) {
    // At most one of two simultaneous requests inserts.
    const { count } = await db.memberSettings.createMany({ data: [{ hiddenFacts, adultAge }], skipDuplicates: true });
    if (count > 0) return getFactSettings(db);
  }
  const { count } = await db.memberSettings.updateMany({
    where: version === undefined ? {} : { version },
    data: { hiddenFacts, adultAge, version: { increment: 1 } },
  });
  const saved = await getFactSettings(db);
  if (count > 0) return saved;
  const row = await db.memberSettings.findFirst({ select: { id: true } });
  throw await staleAnswer(db, "member_settings", row?.id ?? 0, saved);
}
