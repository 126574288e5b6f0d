import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { makePdf, requirePrintable } from "@/lib/documents/print";
import type { BookDocument } from "./pdf";
import { PRINT_MAX } from "./rules";
import type { BookSummary, PrintQuery } from "./schema";
import type { PrintedEntry } from "./service";

const startWorker = workerOf("certificates", "book");

/** What `makeBookPdf` prints, beside the entries. */
type Given = Pick<BookDocument, "church" | "madeAt"> &
  Pick<PrintQuery, "book" | "emptyRows"> &
  Pick<BookSummary, "next">;

/** PDF of a book, made in a worker thread. 422 for more entries than are printed at a time, 503 BUSY. */
export function makeBookPdf(entries: PrintedEntry[], { book, emptyRows, next, church, madeAt }: Given, taker: Taker) {
  requirePrintable(entries.length, PRINT_MAX, church);
  const years = [...new Set(entries.map(({ year }) => year))].map((year) => ({
    year,
    entries: entries.filter((entry) => entry.year === year),
  }));
  const empty = Array.from({ length: emptyRows }, (_, index) => next + index);
  const input: BookDocument = { book, years, empty, church, madeAt };
  return makePdf(startWorker, input, taker);
}
