import type { Readable } from "node:stream";
import { readFile } from "@/lib/core/files/storage";
import type { Taker } from "@/lib/core/workers/slots";
import { workerOf } from "@/lib/core/workers/workers";
import { makePdf, type PrintableImage, printPicture } from "@/lib/documents/print";
import { zipOfPdfs } from "@/lib/documents/zip";
import type { PrintableStatement } from "./pdf";
import type { StatementFile } from "./service";
import { LOGO } from "./sheet";

/** Input of the worker; `isSplit`: a PDF each instead of one of all. */
export type StatementsDocument = { statements: PrintableStatement[]; isSplit: boolean };

const startWorker = workerOf("finances", "statements");

/** One PDF of constancias, made in a worker thread. 503 BUSY when the church has several under way. */
export async function makeStatementsPdf(files: StatementFile[], taker: Taker): Promise<Uint8Array> {
  const input: StatementsDocument = { statements: await withLogos(files, taker), isSplit: false };
  return makePdf(startWorker, input, taker);
}

/** ZIP of constancias, a PDF each, streamed while they are made. 503 BUSY when the church has several under way. */
export async function makeStatementsZip(files: StatementFile[], taker: Taker): Promise<Readable> {
  const statements = await withLogos(files, taker);
  const inputOf = (start: number, end: number): StatementsDocument => ({
    statements: statements.slice(start, end),
    isSplit: true,
  });
  return zipOfPdfs(startWorker, { names: files.map(({ name }) => name), fallback: "constancia", inputOf }, taker);
}

/** Contents with their logos; each logo is read and converted once. */
async function withLogos(files: StatementFile[], taker: Taker): Promise<PrintableStatement[]> {
  const logos = new Map<string | null, PrintableImage | null>([[null, null]]);
  for (const { logo } of files)
    if (logo !== null && !logos.has(logo)) logos.set(logo, await printPicture(await readFile(logo), LOGO, taker));
  return files.map(({ content, logo }) => ({ content, logo: logos.get(logo) ?? null }));
}
