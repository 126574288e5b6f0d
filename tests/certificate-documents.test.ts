import { buffer } from "node:stream/consumers";
import { PDFDocument } from "pdf-lib";
import { beforeEach, expect, test, vi } from "vitest";
import { LOGO } from "@/lib/certificates/content";
import { certificatesPdf } from "@/lib/certificates/pdf";
import { type CertificateFile, makeCertificatesPdf, makeCertificatesZip } from "@/lib/certificates/pdf-task";
import { designs } from "@/lib/certificates/rules";
import { storage } from "@/lib/core/files/storage";
import { newKey } from "@/lib/core/files/stored-files";
import { countSlots } from "@/lib/core/workers/slots";
import { printPicture } from "@/lib/documents/print";
import { readZip } from "./support/archive";
import { aContent } from "./support/certificates";
import { drawing } from "./support/pictures";

// Counts the documents that the main thread makes.
vi.mock("pdf-lib", async (original) => {
  const library = await original<typeof import("pdf-lib")>();
  vi.spyOn(library.PDFDocument, "create");
  return library;
});

beforeEach(() => vi.mocked(PDFDocument.create).mockClear());

const filesOf = (count: number, logo: string | null = null) =>
  Array.from({ length: count }, (_, index) => ({
    content: aContent(designs[index % designs.length] ?? "fiesta", { names: [`Persona ${index + 1}`] }),
    logo,
    name: `${index + 1} Ñandú`,
  }));

/** Key of a stored logo. */
async function storedLogo(picture: Buffer) {
  const key = newKey("church/1", "webp");
  await (await storage()).put(key, picture);
  return key;
}

test("a worker draws the bytes that the main thread would draw, logo included", async () => {
  const picture = await drawing({ width: 300, height: 90 }).webp().toBuffer();
  const taker = { share: "church/1" };
  const files: CertificateFile[] = filesOf(7, await storedLogo(picture));
  const made = [await makeCertificatesPdf(files, taker), await makeCertificatesPdf(files, taker)];
  expect(PDFDocument.create).not.toHaveBeenCalled();
  const logo = await printPicture(picture, LOGO, taker);
  const expected = await certificatesPdf(files.map(({ content }) => ({ content, logo })));
  for (const pdf of made) expect(Buffer.compare(pdf, expected)).toBe(0);
});

test("a logo that is gone or cannot be read is replaced by the star", async () => {
  const taker = { share: "church/2" };
  const broken = await storedLogo(Buffer.from("RIFF....WEBP"));
  const [file] = filesOf(1);
  if (!file) throw new Error("There is no file");
  const star = await makeCertificatesPdf([file], taker);
  for (const logo of [broken, newKey("church/1", "webp")])
    expect(Buffer.compare(await makeCertificatesPdf([{ ...file, logo }], taker), star)).toBe(0);
});

test("a ZIP has a PDF for each certificate, in more than one turn, under names that every system accepts", async () => {
  const files = filesOf(60);
  const names = ["../../etc/passwd", "Ana", "ANA", "", 'a<b>:"c"\u0000.'];
  const taker = { share: "church/3" };
  const zip = await makeCertificatesZip(
    files.map((file, index) => ({ ...file, name: names[index] ?? file.name })),
    taker,
  );
  const entries = await readZip(await buffer(zip));
  expect([...entries.keys()].slice(0, 6)).toEqual([
    "etc passwd.pdf",
    "Ana.pdf",
    "ANA (2).pdf",
    "certificado.pdf",
    "a b c.pdf",
    "6 Ñandú.pdf",
  ]);
  expect(entries.size).toBe(60);
  const last = files[59];
  const expected = last && (await certificatesPdf([{ content: last.content, logo: null }]));
  expect(expected && Buffer.compare(entries.get("60 Ñandú.pdf") ?? Buffer.alloc(0), expected)).toBe(0);
});

test("a ZIP ends with its client, and leaves its slot", async () => {
  const client = new AbortController();
  const zip = await makeCertificatesZip(filesOf(1000), { share: "church/4", signal: client.signal });
  zip.once("data", () => client.abort());
  await expect(buffer(zip)).rejects.toThrow();
  await expect.poll(() => countSlots().document, { timeout: 30_000 }).toEqual({ running: 0, waiting: 0, shares: 0 });
});

test("between the turns of a ZIP, another church gets its certificate", async () => {
  const [file] = filesOf(1);
  if (!file) throw new Error("There is no file");
  let isWhole = false;
  const zip = await makeCertificatesZip(filesOf(400), { share: "church/5" });
  const whole = buffer(zip).then((bytes) => {
    isWhole = true;
    return bytes;
  });
  await makeCertificatesPdf([file], { share: "church/6" });
  expect(isWhole).toBe(false);
  expect((await readZip(await whole)).size).toBe(400);
});
