import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { AppError } from "@/lib/core/errors";
import { imageTone } from "@/lib/core/files/images";
import { readFile } from "@/lib/core/files/storage";
import { streamViaTempFile } from "@/lib/core/files/stream-via-temp-file";
import { openZip } from "@/lib/core/files/zip";
import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { makePdf, makePdfs, printPicture } from "@/lib/documents/print";
import { type CertificateContent, LOGO, type PrintableCertificate, type PrintableLogo } from "./content";

/** A content and the storage key of its logo. */
export type CertificateFile = { content: CertificateContent; logo: string | null };

/** Input of the worker; `isSplit`: a PDF each instead of a page each. */
export type CertificatesDocument = { certificates: PrintableCertificate[]; isSplit: boolean };

/** PDFs that a ZIP has made at a time; in between, other churches get their turn. */
const BATCH = 50;
/** Milliseconds between attempts to get a turn, and attempts, when other requests of the church wait already. */
const PAUSE = 500;
const ATTEMPTS = 120;

const startWorker = workerOf("certificates", "pdf");

/** One PDF of certificates, a page each, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeCertificatesPdf(files: CertificateFile[], taker: Taker): Promise<Uint8Array> {
  const input: CertificatesDocument = { certificates: await withLogos(files, taker), isSplit: false };
  return makePdf(startWorker, input, taker);
}

/**
 * ZIP of certificates, streamed while they are made: a PDF each, `name` without its extension. 503 BUSY when the church
 * has several under way; it ends when its client disconnects.
 */
export async function makeCertificatesZip(
  files: (CertificateFile & { name: string })[],
  taker: Taker,
): Promise<Readable> {
  const certificates = await withLogos(files, taker);
  const names = fileNames(files.map(({ name }) => name));
  return streamViaTempFile(async (write) => {
    const zip = openZip(write);
    for (let start = 0; start < files.length; start += BATCH) {
      let index = start;
      const add = (pdf: Uint8Array) => zip.add(`${names[index++]}.pdf`, [pdf], { isPacked: true });
      const input: CertificatesDocument = { certificates: certificates.slice(start, start + BATCH), isSplit: true };
      const attempts = start === 0 ? 1 : ATTEMPTS;
      await whenFree(() => makePdfs(startWorker, input, taker, add), attempts, taker.signal);
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

/** Contents with their logos; each logo is read and converted once. */
async function withLogos(files: CertificateFile[], taker: Taker): Promise<PrintableCertificate[]> {
  const logos = new Map<string | null, PrintableLogo | null>([[null, null]]);
  for (const { logo } of files) if (!logos.has(logo)) logos.set(logo, await readLogo(logo, taker));
  return files.map(({ content, logo }) => ({ content, logo: logos.get(logo) ?? null }));
}

async function readLogo(key: string | null, taker: Taker): Promise<PrintableLogo | null> {
  const bytes = key === null ? null : await readFile(key);
  const picture = bytes && (await printPicture(bytes, LOGO, taker));
  // JPEGs have a ground of their own.
  return picture?.type === "png" ? { ...picture, tone: await imageTone(picture.bytes) } : picture;
}

/** Names that every system accepts, each once. */
function fileNames(names: string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const base = name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ")
      .replace(/^[. ]+|[. ]+$/g, "");
    let unique = base || "certificado";
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = `${base} (${number})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}
