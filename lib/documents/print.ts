import { AppError } from "@/lib/core/errors";
import { printableImage, printableSquare } from "@/lib/core/files/images";
import { readFile } from "@/lib/core/files/storage";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { requireClient, type Taker, withSlot } from "@/lib/core/workers/slots";
import { inWorker, type StartWorker } from "@/lib/core/workers/workers";
import type { Size } from "./paper";

/** Pixels per point: 300 per inch. */
const DENSITY = 300 / 72;
/** Milliseconds of the longest document: thousands of pages. */
const STALL = 60_000;

/** Image that a PDF can embed as it is. */
export type PrintableImage = { type: "jpeg" | "png"; bytes: Uint8Array };

/** Church of a document. `country`: ISO 3166-1, for the paper; `timeZone`: IANA name. */
export type DocumentChurch = { name: string; country: string; timeZone: string; logo: PrintableImage | null };

/** Makes a PDF of what has been read, once the transaction has ended. */
export type MakePdf = (church: DocumentChurch, taker: Taker) => Promise<Uint8Array>;

/** 422 when a document would have more than `most` rows. */
export function requirePrintable(rows: number, most: number, church: NumberStyle) {
  if (rows <= most) return;
  const limit = numberText(most, church);
  const message = `Son más de ${limit} filas: para imprimir, usa los filtros hasta que queden ${limit} o menos.`;
  throw new AppError(422, "TOO_MANY_ROWS", message);
}

/** Converts a stored picture for `box` (points) at 300 dpi; null without one, or when it cannot be read. 503 BUSY. */
export async function printPicture(bytes: Uint8Array | null, box: Size, { share }: Taker) {
  if (!bytes) return null;
  return printableImage(bytes, box.width * DENSITY, box.height * DENSITY, share).catch(ignoreUnreadable);
}

/** Portraits that are read and converted at a time; more would fill the church's part of the image slots. */
const PORTRAITS = 4;
/** Pixels per point of a portrait: 200 per inch, which a face of a centimetre and a half does not exceed visibly. */
const PORTRAIT_DENSITY = 200 / 72;

/** Stored portraits as JPEG squares of `side` points, by storage key, without those that cannot be read. 503 BUSY. */
export async function printPortraits(keys: Iterable<string>, side: number, { share, signal }: Taker) {
  const portraits = new Map<string, PrintableImage>();
  const pending = new Set(keys).values();
  const convert = async () => {
    for (const key of pending) {
      requireClient(signal);
      const stored = await readFile(key);
      const bytes = stored && (await printableSquare(stored, side * PORTRAIT_DENSITY, share).catch(ignoreUnreadable));
      if (bytes) portraits.set(key, { type: "jpeg", bytes });
    }
  };
  await Promise.all(Array.from({ length: PORTRAITS }, convert));
  return portraits;
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
