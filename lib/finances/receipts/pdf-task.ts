import type { MoneyStyle } from "@/lib/core/values/money";
import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { type DocumentChurch, makePdf, printPicture } from "@/lib/documents/print";
import { LOGO } from "../statements/sheet";
import type { ReceiptRow } from "./schema";

type ReceiptChurch = DocumentChurch & MoneyStyle;

/** `contact`: lines under the church's name; `treasurer`: who signs; `place`: city where it is signed. */
export type ReceiptContent = {
  receipt: ReceiptRow;
  contact: string[];
  treasurer: string | null;
  place: string | null;
};

export type ReceiptDocument = ReceiptContent & { church: ReceiptChurch; madeAt: Date };

/** Church of a receipt; `logo`: the stored picture. */
type Church = Omit<ReceiptChurch, "logo"> & { logo: Uint8Array | null };

const startWorker = workerOf("finances", "receipt");

/** PDF of a receipt, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeReceiptPdf(
  content: ReceiptContent,
  { name, country, currency, timeZone, logo }: Church,
  taker: Taker,
) {
  const church = { name, country, currency, timeZone, logo: await printPicture(logo, LOGO, taker) };
  const input: ReceiptDocument = { ...content, church, madeAt: new Date() };
  return makePdf(startWorker, input, taker);
}
