import type { ChurchDb } from "@/lib/core/db/church-db";
import { staleAnswer } from "@/lib/core/db/stale-row";
import { walletName } from "../gifts/rules";
import { getReportSigners } from "../signers/service";
import type { PaperSettingsInput, StatedSettings } from "./schema";
import type { PaperSettings } from "./wording";

const columns = {
  wallet: true,
  taxId: true,
  registration: true,
  representative: true,
  representativeDocument: true,
  accountant: true,
  accountantCard: true,
  authorization: true,
  version: true,
};

const NOTHING: StatedSettings = {
  wallet: null,
  taxId: null,
  registration: null,
  representative: null,
  representativeDocument: null,
  accountant: null,
  accountantCard: null,
  authorization: null,
  version: 0,
};

/** What the church states on its papers, saved last; version 0 before. */
export const getStatedSettings = async (db: ChurchDb): Promise<StatedSettings> =>
  (await db.givingSettings.findFirst({ select: columns })) ?? NOTHING;

/** Saves what the church states, as last seen in `version`; without one, the last write wins. 409 with the current ones. */
export async function saveStatedSettings(
  db: ChurchDb,
  { version, ...stated }: PaperSettingsInput,
): Promise<StatedSettings> {
  if (!version) {
    // At most one of two simultaneous requests inserts.
    const { count } = await db.givingSettings.createMany({ data: [stated], skipDuplicates: true });
    if (count > 0) return getStatedSettings(db);
  }
  const { count } = await db.givingSettings.updateMany({
    where: version === undefined ? {} : { version },
    data: { ...stated, version: { increment: 1 } },
  });
  const saved = await getStatedSettings(db);
  if (count > 0) return saved;
  const row = await db.givingSettings.findFirst({ select: { id: true } });
  throw await staleAnswer(db, "giving_settings", row?.id ?? 0, saved);
}

/** What receipts and constancias print: what is stated, and who signs the reports. `country`: ISO 3166-1. */
export async function getPaperSettings(db: ChurchDb, country: string): Promise<PaperSettings> {
  const [{ version: _, ...stated }, { treasurer, pastor, place }] = await Promise.all([
    getStatedSettings(db),
    getReportSigners(db),
  ]);
  return { ...stated, wallet: walletName(stated.wallet, country), treasurer, pastor, place };
}
