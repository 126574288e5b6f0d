import type { ChurchDb } from "@/lib/core/db/church-db";
import type { MoneyStyle } from "@/lib/core/values/money";
import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { type DocumentChurch, makePdf, printPicture } from "@/lib/documents/print";
import { LOGO } from "@/lib/finances/statements/sheet";
import { findWallet } from "../gifts/methods";
import { walletName } from "../gifts/rules";
import { getPaperSettings } from "../statements/settings";
import { contactLines } from "../statements/wording";
import type { CountRow } from "./schema";
import { getCount } from "./service";

type SheetChurch = DocumentChurch & MoneyStyle;

/** What is printed of a count. `categories`: names by id; `contact`: lines under the church's name; `wallet`: its name. */
export type CountSheet = { count: CountRow; categories: Record<number, string>; contact: string[]; wallet: string };

export type CountDocument = CountSheet & { church: SheetChurch; madeAt: Date };

/** A count to print, or 404. */
export async function readCountSheet(
  db: ChurchDb,
  id: number,
  church: MoneyStyle & { name: string; address: string | null },
): Promise<CountSheet> {
  const count = await getCount(db, id);
  const [categories, settings] = [
    await db.category.findMany({ select: { id: true, value: true } }),
    await getPaperSettings(db, church.country),
  ];
  const names = Object.fromEntries(categories.map(({ id, value }) => [id, value]));
  // The settings are for those who see who gives; the wallet's name is for everyone.
  const wallet = walletName(await findWallet(db), church.country);
  return { count, categories: names, contact: contactLines(church, settings), wallet };
}

const startWorker = workerOf("finances", "count");

/** Church of a sheet; `logo`: the stored picture. */
type Church = Omit<SheetChurch, "logo"> & { logo: Uint8Array | null };

/** PDF of a count, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeCountPdf(
  sheet: CountSheet,
  { name, country, currency, timeZone, logo }: Church,
  taker: Taker,
) {
  const church = { name, country, currency, timeZone, logo: await printPicture(logo, LOGO, taker) };
  const input: CountDocument = { ...sheet, church, madeAt: new Date() };
  return makePdf(startWorker, input, taker);
}
