import type { MoneyStyle } from "@/lib/core/values/money";
import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { LOGO } from "@/lib/documents/paper";
import { type DocumentChurch, makePdf, printPicture } from "@/lib/documents/print";
import type { ReceiptRow } from "./schema";

export type ReceiptChurch = DocumentChurch & MoneyStyle & { address: string | null };

/** `treasurer`: who signs; `place`: city where it is signed. */
export type ReceiptContent = { receipt: ReceiptRow; treasurer: string | null; place: string | null };

export type ReceiptDocument = ReceiptContent & { church: ReceiptChurch; madeAt: Date };

/** Church of a receipt; `logo`: the stored picture. */
type Church = Omit<ReceiptChurch, "logo"> & { logo: Uint8Array | null };

const startWorker = workerOf("finances", "receipt");

/** PDF of a receipt, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeReceiptPdf(
  content: ReceiptContent,
  { name, address, country, currency, timeZone, logo }: Church,
  taker: Taker,
) {
  const church = { name, address, country, currency, timeZone, logo: await printPicture(logo, LOGO, taker) };
  const input: ReceiptDocument = { ...content, church, madeAt: new Date() };
  return makePdf(startWorker, input, taker);
}
