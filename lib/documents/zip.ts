import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import { streamViaTempFile } from "@/lib/core/files/stream-via-temp-file";
import { openZip } from "@/lib/core/files/zip";
import type { Taker } from "@/lib/core/workers/slots";
import type { StartWorker } from "@/lib/core/workers/workers";
import { makePdfs } from "./print";

/** PDFs that a ZIP has made at a time; in between, other churches get their turn. */
const BATCH = 50;
/** Milliseconds between attempts to get a turn, and attempts, when other requests of the church wait already. */
const PAUSE = 500;
const ATTEMPTS = 120;

type Files = {
  /** Names of the files without their extension; `fallback`: of one whose name has no usable letter. */
  names: string[];
  fallback: string;
  /** Input of a worker that makes a PDF each of the files from `start` to before `end`. */
  inputOf: (start: number, end: number) => object;
};

/**
 * ZIP of PDFs, streamed while a worker makes them. 503 BUSY when the church has several under way; it ends when its client
 * disconnects.
 */
export async function zipOfPdfs(
  start: StartWorker,
  { names, fallback, inputOf }: Files,
  taker: Taker,
): Promise<Readable> {
  const unique = fileNames(names, fallback);
  return streamViaTempFile(async (write) => {
    const zip = openZip(write);
    for (let first = 0; first < names.length; first += BATCH) {
      let index = first;
      const add = (pdf: Uint8Array) => zip.add(`${unique[index++]}.pdf`, [pdf], { isPacked: true });
      const input = inputOf(first, Math.min(first + BATCH, names.length));
      const attempts = first === 0 ? 1 : ATTEMPTS;
      await whenFree(() => makePdfs(start, input, taker, add), attempts, taker.signal);
    }
    await zip.end();
  }, taker.signal);
}

/** Repeats work that was refused with BUSY before it began. */
async function whenFree(work: () => Promise<void>, attempts: number, signal: AbortSignal | undefined) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError && error.status === 503) || attempt === attempts) throw error;
      await delay(PAUSE, undefined, { signal });
    }
  }
}

/** Names that every system accepts, each once. */
function fileNames(names: string[], fallback: string): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const base = name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
      .replace(/^[. ]+|[. ]+$/g, "");
    let unique = base || fallback;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${base || fallback} (${number})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}
