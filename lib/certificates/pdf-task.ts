import type { Readable } from "node:stream";
import { imageTone } from "@/lib/core/files/images";
import { readFile } from "@/lib/core/files/storage";
import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { makePdf, printPicture } from "@/lib/documents/print";
import { zipOfPdfs } from "@/lib/documents/zip";
import { type CertificateContent, LOGO, type PrintableCertificate, type PrintableLogo } from "./content";

/** A content and the storage key of its logo. */
export type CertificateFile = { content: CertificateContent; logo: string | null };

/** Input of the worker; `isSplit`: a PDF each instead of a page each. */
export type CertificatesDocument = { certificates: PrintableCertificate[]; isSplit: boolean };

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
  const names = files.map(({ name }) => name);
  const inputOf = (start: number, end: number): CertificatesDocument => ({
    certificates: certificates.slice(start, end),
    isSplit: true,
  });
  return zipOfPdfs(startWorker, { names, fallback: "certificado", inputOf }, taker);
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
