import { AppError } from "@/lib/core/errors";
import { printableImage } from "@/lib/core/storage/images";
import { requireClient, type Taker, withSlot } from "@/lib/core/workers/slots";
import { inWorker, type StartWorker } from "@/lib/core/workers/workers";
import type { Size } from "./paper";

/** Pixels per point: 300 per inch. */
const DENSITY = 300 / 72;
/** Milliseconds of the longest document: thousands of pages. */
const STALL = 60_000;

/** Image that a PDF can embed as it is. */
export type PrintableImage = { type: "jpeg" | "png"; bytes: Uint8Array };

/** Converts a stored picture for `box` (points) at 300 dpi; null without one, or when it cannot be read. 503 BUSY. */
export async function printPicture(bytes: Uint8Array | null, box: Size, { share }: Taker) {
  if (!bytes) return null;
  return printableImage(bytes, box.width * DENSITY, box.height * DENSITY, share).catch(ignoreUnreadable);
}

/** Null for an unreadable image: the document is made without it. */
function ignoreUnreadable(error: unknown) {
  if (error instanceof AppError && error.status === 422) return null;
  throw error;
}

/**
 * PDF of plain data, made by a worker (`serveDocuments`) that is kept for the next one: it has its fonts loaded. 503 BUSY
 * when the church has several under way, 499 when the client disconnects.
 */
export async function makePdf(start: StartWorker, input: object, taker: Taker): Promise<Uint8Array> {
  let pdf: Uint8Array = new Uint8Array();
  await makePdfs(start, input, taker, async (bytes) => {
    pdf = bytes;
  });
  requireClient(taker.signal);
  return pdf;
}

/** The same for a worker that makes several PDFs of its input: `onPdf` gets each when it is made. */
export function makePdfs(
  start: StartWorker,
  input: object,
  taker: Taker,
  onPdf: (pdf: Uint8Array) => Promise<void>,
): Promise<void> {
  const task = { input, onResult: onPdf, signal: taker.signal, stall: STALL, isKept: true };
  return withSlot("document", taker, () => inWorker<Uint8Array>(start, task));
}
