// Own process: sharp may not read SVG after the application's module of pictures is loaded.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inflateSync } from "node:zlib";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { createIsomorphicCanvasFactory, getDocumentProxy, renderPageAsImage } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import type { PrintableCertificate } from "@/lib/certificates/content";
import { artworkOf } from "@/lib/certificates/designs/artwork";
import { certificatesPdf } from "@/lib/certificates/pdf";
import { landscape, papers, type Size } from "@/lib/documents/paper";
import {
  CASES,
  casesOf,
  LETTERS,
  printableCases,
  printableLetters,
  sha256,
  VERSIONS,
} from "@/tests/support/certificates";

const FOLDER = path.join(import.meta.dirname, "../../fixtures/certificates");
/** Pixels per point, and pages side by side on a sheet. */
const SCALE = 0.5;
const COLUMNS = 4;
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

/** Pixels of a page of a size in points, and of the sheet of so many pages. */
const pixelsOfPage = ({ width, height }: Size) => ({
  width: Math.floor(width * SCALE),
  height: Math.floor(height * SCALE),
});
const sheetSize = (page: Size, count: number) => ({
  width: COLUMNS * page.width,
  height: Math.ceil(count / COLUMNS) * page.height,
});

/** Contact sheet of all pages. */
async function sheetOf(pdf: Uint8Array, page: Size, shown: number) {
  const canvasImport = () => import("@napi-rs/canvas");
  const CanvasFactory = await createIsomorphicCanvasFactory(canvasImport);
  const document = await getDocumentProxy(pdf.slice(), { CanvasFactory });
  const pages = [];
  for (let index = 0; index < shown; index++) {
    const picture = Buffer.from(await renderPageAsImage(document, index + 1, { canvasImport, scale: SCALE }));
    const input = await sharp(picture)
      .extract({ left: 0, top: 0, ...page })
      .toBuffer();
    pages.push({ input, left: (index % COLUMNS) * page.width, top: Math.floor(index / COLUMNS) * page.height });
  }
  const sheet = sharp({ create: { ...sheetSize(page, pages.length), channels: 3, background: "#ffffff" } });
  return sheet.composite(pages).png({ palette: true, colours: 96, dither: 0, effort: 10 }).toBuffer();
}

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

/** Cases whose pages look different on two sheets, with the share of their pixels. */
async function differences(one: Buffer, other: Buffer, page: Size, names: string[]) {
  const { width, height } = sheetSize(page, names.length);
  const [before, after] = [await pixelsOf(one), await pixelsOf(other)];
  const marks = new Uint8Array(before.length);
  pixelmatch(before, after, marks, width, height, { threshold: THRESHOLD, diffMask: true });
  return names.flatMap((name, index) => {
    const [left, top] = [(index % COLUMNS) * page.width, Math.floor(index / COLUMNS) * page.height];
    let count = 0;
    for (let y = top; y < top + page.height; y++)
      for (let x = left; x < left + page.width; x++) if (marks[(y * width + x) * 4 + 3]) count++;
    const share = count / (page.width * page.height);
    return share > SHARE ? [`${name}: ${(share * 100).toFixed(2)} %`] : [];
  });
}

/** What a golden file holds: the pages of a version on a paper. */
type Golden = {
  /** Version 1 has no paper in its name. */
  name: string;
  page: Size;
  titles: string[];
  /** Pages on the sheet: the first ones; all papers have the same design. */
  shown: number;
  print: () => Promise<PrintableCertificate[]>;
  /** Its drawings: the page, and what is drawn apart. */
  artwork: () => Promise<Uint8Array[]>;
};

const SEALS = ["clasico-dorado", "solemne"];

const GOLDEN: Golden[] = [
  ...VERSIONS.map(([design, version, paper]): Golden => {
    const page = landscape(papers[paper]);
    return {
      name: version === 1 ? `${design}-1` : `${design}-${version}-${paper}`,
      page,
      titles: casesOf(version).map(([title]) => title),
      shown: version === 1 ? CASES.length : COLUMNS * (paper === "a4" ? 1 : 4),
      print: () => printableCases(design, version, paper),
      artwork: () =>
        Promise.all([
          artworkOf(design, version, page),
          ...(version > 1 && SEALS.includes(design) ? [artworkOf(design, version, undefined, "seal")] : []),
        ]),
    };
  }),
  ...(["letter", "a4"] as const).map(
    (paper): Golden => ({
      ...{
        name: `carta-1-${paper}`,
        page: papers[paper],
        titles: LETTERS.map(([title]) => title),
        shown: LETTERS.length,
      },
      ...{ print: () => printableLetters(paper), artwork: () => Promise.resolve([]) },
    }),
  ),
];

describe.each(GOLDEN)("$name", ({ name, page, titles, shown, print, artwork }) => {
  let pdf: Uint8Array;

  beforeAll(async () => {
    pdf = await certificatesPdf(await print());
  }, 60_000);

  test("prints the texts of its golden file, where and in the size in which they were", async () => {
    const document = await getDocumentProxy(pdf.slice());
    const hashes = (await artwork()).map((drawing) => `artwork ${sha256(inflateSync(drawing))}`);
    const pages = [];
    for (const [index, title] of titles.entries())
      pages.push([title, ...(await linesOf(document, index + 1))].join("\n"));
    await expect([...hashes, ...pages, ""].join("\n")).toMatchFileSnapshot(path.join(FOLDER, `${name}.txt`));
  }, 60_000);

  test("looks like its committed pictures", async () => {
    const file = path.join(FOLDER, `${name}.png`);
    const size = pixelsOfPage(page);
    const sheet = await sheetOf(pdf, size, shown);
    const isMissing = !existsSync(file);
    if (isMissing) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, sheet);
    }
    expect(isMissing, `${file} is new: look at it, and commit it`).toBe(false);
    expect(await differences(readFileSync(file), sheet, size, titles.slice(0, shown))).toEqual([]);
  }, 120_000);
});

test("a date one pixel lower is a difference, and only of its page", async () => {
  const sheet = readFileSync(path.join(FOLDER, "solemne-1.png"));
  const page = pixelsOfPage(landscape(papers.letter));
  const titles = CASES.map(([title]) => title);
  const date = { left: 0, top: 201, width: page.width, height: 14 };
  const strip = await sharp(sheet).extract(date).toBuffer();
  const moved = await sharp(sheet)
    .composite([{ input: strip, left: 0, top: date.top + 1 }])
    .png()
    .toBuffer();
  expect(await differences(sheet, sheet, page, titles)).toEqual([]);
  expect(await differences(sheet, moved, page, titles)).toEqual([expect.stringMatching(/^one person: /)]);
});
