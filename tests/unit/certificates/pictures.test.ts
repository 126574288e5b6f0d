// Own process: sharp may not read SVG after the application's module of pictures is loaded.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inflateSync } from "node:zlib";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { createIsomorphicCanvasFactory, getDocumentProxy, renderPageAsImage } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { DESIGN_VERSIONS } from "@/lib/certificates/content";
import { artworkOf } from "@/lib/certificates/designs/artwork";
import { certificatesPdf } from "@/lib/certificates/pdf";
import { designs } from "@/lib/certificates/rules";
import { CASES, printableCases, sha256 } from "@/tests/support/certificates";

const FOLDER = path.join(import.meta.dirname, "../../fixtures/certificates");
/** Pixels of a page, and pages side by side on a sheet. */
const PAGE = { width: 396, height: 306 };
const COLUMNS = 4;
const SHEET = { width: COLUMNS * PAGE.width, height: Math.ceil(CASES.length / COLUMNS) * PAGE.height };
/** Difference of a pixel that counts (0 to 1), and share of pixels that may differ: rounding and a palette of 96 colours. */
const THRESHOLD = 0.15;
const SHARE = 0.001;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Text, position (points from the lower left corner), size, width and font of each line that a page shows. */
async function linesOf(document: Document, number: number) {
  const page = await document.getPage(number);
  await page.getOperatorList();
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
    const font = page.commonObjs.get(item.fontName) as { name: string };
    const place = [x, y, size, item.width].map((length) => length.toFixed(1)).join(" ");
    return [`  ${place} ${font.name.slice(7)} ${item.str}`];
  });
}

/** Contact sheet of all pages. */
async function sheetOf(pdf: Uint8Array) {
  const canvasImport = () => import("@napi-rs/canvas");
  const CanvasFactory = await createIsomorphicCanvasFactory(canvasImport);
  const document = await getDocumentProxy(pdf.slice(), { CanvasFactory });
  const pages = [];
  for (let index = 0; index < document.numPages; index++) {
    const picture = await renderPageAsImage(document, index + 1, { canvasImport, scale: PAGE.width / 792 });
    const at = { left: (index % COLUMNS) * PAGE.width, top: Math.floor(index / COLUMNS) * PAGE.height };
    pages.push({ input: Buffer.from(picture), ...at });
  }
  const sheet = sharp({ create: { ...SHEET, channels: 3, background: "#ffffff" } });
  return sheet.composite(pages).png({ palette: true, colours: 96, dither: 0, effort: 10 }).toBuffer();
}

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

/** Cases whose pages look different on two sheets, with the share of their pixels. */
async function differences(one: Buffer, other: Buffer) {
  const [before, after] = [await pixelsOf(one), await pixelsOf(other)];
  const marks = new Uint8Array(before.length);
  pixelmatch(before, after, marks, SHEET.width, SHEET.height, { threshold: THRESHOLD, diffMask: true });
  return CASES.flatMap(([name], index) => {
    const [left, top] = [(index % COLUMNS) * PAGE.width, Math.floor(index / COLUMNS) * PAGE.height];
    let count = 0;
    for (let y = top; y < top + PAGE.height; y++)
      for (let x = left; x < left + PAGE.width; x++) if (marks[(y * SHEET.width + x) * 4 + 3]) count++;
    const share = count / (PAGE.width * PAGE.height);
    return share > SHARE ? [`${name}: ${(share * 100).toFixed(2)} %`] : [];
  });
}

describe.each(designs)("%s", (design) => {
  const name = `${design}-${DESIGN_VERSIONS[design]}`;
  let pdf: Uint8Array;

  beforeAll(async () => {
    pdf = await certificatesPdf(await printableCases(design));
  }, 60_000);

  test("prints the texts of its golden file, where and in the size in which they were", async () => {
    const document = await getDocumentProxy(pdf.slice());
    const artwork = sha256(inflateSync(await artworkOf(design, DESIGN_VERSIONS[design])));
    const pages = [];
    for (const [index, [title]] of CASES.entries())
      pages.push([title, ...(await linesOf(document, index + 1))].join("\n"));
    await expect([`artwork ${artwork}`, ...pages, ""].join("\n")).toMatchFileSnapshot(path.join(FOLDER, `${name}.txt`));
  }, 60_000);

  test("looks like its committed pictures", async () => {
    const file = path.join(FOLDER, `${name}.png`);
    const sheet = await sheetOf(pdf);
    const isMissing = !existsSync(file);
    if (isMissing) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, sheet);
    }
    expect(isMissing, `${file} is new: look at it, and commit it`).toBe(false);
    expect(await differences(readFileSync(file), sheet)).toEqual([]);
  }, 120_000);
});

test("a date one pixel lower is a difference, and only of its page", async () => {
  const sheet = readFileSync(path.join(FOLDER, "solemne-1.png"));
  const date = { left: 0, top: 201, width: PAGE.width, height: 14 };
  const strip = await sharp(sheet).extract(date).toBuffer();
  const moved = await sharp(sheet)
    .composite([{ input: strip, left: 0, top: date.top + 1 }])
    .png()
    .toBuffer();
  expect(await differences(sheet, sheet)).toEqual([]);
  expect(await differences(sheet, moved)).toEqual([expect.stringMatching(/^one person: /)]);
});
