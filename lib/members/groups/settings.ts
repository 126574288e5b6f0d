import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleAnswer } from "@/lib/core/db/stale-row";
import type { GroupSettings, GroupSettingsInput } from "./schema";

/** What the church has decided about its groups; no telephones in links before it has, with version 0. */
export async function getGroupSettings(db: ChurchDb): Promise<GroupSettings> {
  const saved = await db.groupSettings.findFirst({ select: { showsPhones: true, version: true } });
  return saved ?? { showsPhones: false, version: 0 };
}

/** Saves them as last seen in `version`; without one, the last write wins. 409 with the current ones. */
export async function saveGroupSettings(
  db: ChurchDb,
  { showsPhones, version }: GroupSettingsInput,
): Promise<GroupSettings> {
  if (!version) {
    // At most one of two simultaneous requests inserts.
    const { count } = await db.groupSettings.createMany({ data: [{ showsPhones }], skipDuplicates: true });
    if (count > 0) return getGroupSettings(db);
  }
  const { count } = await db.groupSettings.updateMany({
    where: version === undefined ? {} : { version },
    data: { showsPhones, version: { increment: 1 } },
  });
  const saved = await getGroupSettings(db);
  if (count > 0) return saved;
  const row = await db.groupSettings.findFirst({ select: { id: true } });
  throw await staleAnswer(db, "group_settings", row?.id ?? 0, saved);
}
