import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { type Denomination, inCashOrder, usualDenominations } from "./denominations";
import type { CountSettings, CountSettingsInput } from "./schema";

/** Bills and coins that a church counts; those of its currency (ISO 4217) before it has chosen others. */
export async function getCountSettings(db: ChurchDb, currency: string): Promise<CountSettings> {
  const saved = await db.countSettings.findFirst();
  const denominations =
    saved?.currency === currency ? (saved.denominations as Denomination[]) : usualDenominations(currency);
  return { denominations, version: saved?.version ?? 0 };
}

/** Saves them as last seen in `version`; without one, the last write wins. 409 with the current ones. */
export async function saveCountSettings(
  db: ChurchDb,
  { version, denominations }: CountSettingsInput,
  currency: string,
): Promise<CountSettings> {
  const data = { currency, denominations: inCashOrder(denominations) };
  if (!version) {
    // At most one of two simultaneous requests inserts.
    const { count } = await db.countSettings.createMany({ data: [data], skipDuplicates: true });
    if (count > 0) return getCountSettings(db, currency);
  }
  const { count } = await db.countSettings.updateMany({
    where: version === undefined ? {} : { version },
    data: { ...data, version: { increment: 1 } },
  });
  const saved = await getCountSettings(db, currency);
  if (count > 0) return saved;
  const row = await db.countSettings.findFirst({ select: { id: true } });
  throw await staleAnswer(db, "count_settings", row?.id ?? 0, saved);
}
