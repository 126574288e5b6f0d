import { PDFDocument } from "pdf-lib";
import { beforeEach, expect, test, vi } from "vitest";
import { inChurch } from "@/lib/core/db/church-db";
import { LOGO as LOGO_BOX } from "@/lib/documents/paper";
import { printPicture } from "@/lib/documents/print";
import { reportPdf } from "@/lib/finances/pdf";
import { makeReportPdf } from "@/lib/finances/pdf-task";
import { getReport } from "@/lib/finances/report";
import { call } from "./support/call";
import { aChurch } from "./support/church";
import { drawing, imageForm } from "./support/pictures";
import { aTransaction } from "./support/rows/finances";
import { aMember } from "./support/rows/members";

// Counts the documents that the main thread makes.
vi.mock("pdf-lib", async (original) => {
  const library = await original<typeof import("pdf-lib")>();
  vi.spyOn(library.PDFDocument, "create");
  return library;
});

beforeEach(() => vi.mocked(PDFDocument.create).mockClear());

test("reports and copies of a person's data are made outside the main thread", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Ana María Ñáñez" });
  const photo = imageForm(await drawing({ width: 60, height: 60 }).png().toBuffer());
  expect(await call("POST /churches/logo", { as: church.owner, body: photo })).toMatchObject({ status: 201 });
  const answers = await Promise.all([
    call("GET /finances/report/export", { as: church.owner, query: { period: "2024", format: "pdf" } }),
    call("GET /finances/report/export", { as: church.owner, query: { period: "2024-03", format: "pdf" } }),
    call("GET /members/{id}/data", { as: church.owner, params: { id }, query: { format: "pdf" } }),
  ]);
  for (const { status, bytes } of answers) {
    expect(status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(PDFDocument.create).not.toHaveBeenCalled();
});

test("a worker's document has the same bytes as one of the main thread, also from a worker that has made others", async () => {
  const church = await aChurch();
  await aTransaction(church, { concept: "Diezmo", date: "2024-03-10" });
  const report = await inChurch({ churchId: church.id, userId: null }, (db) => getReport(db, "2024"));
  const content = { report, signers: null, movements: null };
  const logo = await drawing({ width: 300, height: 90 }).png().toBuffer();
  const names = { name: "Iglesia Ñandú", country: "CO", currency: "COP", timeZone: "America/Bogota" };
  const taker = { share: "church/1" };
  const madeAt = new Date("2025-12-01T02:00:00Z");
  vi.useFakeTimers({ now: madeAt, toFake: ["Date"] });
  const made = [];
  try {
    for (let count = 0; count < 3; count++) made.push(await makeReportPdf(content, { ...names, logo }, taker));
  } finally {
    vi.useRealTimers();
  }
  const printable = await printPicture(logo, LOGO_BOX, taker);
  const expected = await reportPdf(content, { ...names, logo: printable }, madeAt);
  expect(PDFDocument.create).toHaveBeenCalledTimes(1);
  for (const bytes of made) expect(Buffer.compare(bytes, expected)).toBe(0);
});
