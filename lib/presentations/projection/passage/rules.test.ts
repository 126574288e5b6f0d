import { describe, expect, test } from "vitest";
import { findBook } from "@/lib/bible/books";
import { versesIn } from "@/lib/bible/rvr1960";
import { GIVEN_VERSION, type Version } from "../versions/rules";
import { ABSENT, isWhole, readPassage } from "./rules";

const rvr: Version = {
  id: 3,
  name: "Reina-Valera 1960",
  abbreviation: "RVR60",
  division: "rvr1960",
  declaredAt: "2026",
};
const spanish: Version = { ...rvr, id: 4, name: "Otra", abbreviation: "OTRA", division: "spanish" };

/** Verses that no Bible but the given one has. */
const LACKING = new Set(["Matt 17:21"]);

/** Every verse says where it is. */
const chapterOf = async (version: Version, book: string, chapter: number) => {
  const count = versesIn(version.division)(book, chapter) ?? 0;
  const text = (verse: number) => {
    const place = `${book} ${chapter}:${verse}`;
    return version.id !== 0 && LACKING.has(place) ? "" : `${version.abbreviation} ${place}`;
  };
  const verses = Array.from({ length: count }, (_, index) => text(index + 1));
  return { book, name: findBook(book)?.name ?? "", chapter, verses };
};

async function passageOf(text: string, version: Version, beside: Version | null = null) {
  const read = await readPassage(text, { version, beside }, chapterOf);
  if ("problem" in read) throw new Error(read.problem);
  return read.passage;
}

const slidesOf = async (text: string, version: Version, beside: Version | null = null) =>
  (await passageOf(text, version, beside)).slides.map((slide) => [slide.text, slide.beside]);

describe("a passage", () => {
  test("has the verses of its reference, over chapters and books, each with its own reference", async () => {
    const { reference, slides, key, title } = await passageOf("Juan 3:36-4:2; 1 Co 13:1", GIVEN_VERSION);
    expect(slides.map(({ label }) => label)).toEqual(["Juan 3:36", "Juan 4:1", "Juan 4:2", "1 Corintios 13:1"]);
    expect(slides[0]).toEqual({ index: 0, text: "RV1909 John 3:36\n\nJuan 3:36", label: "Juan 3:36" });
    expect([key, title]).toEqual([`b${reference}`, reference]);
  });

  test("of a church's Bible is read by its numbers, says which it is, and has a key of its own", async () => {
    const { slides, title, key } = await passageOf("Jonás 1:17", rvr);
    expect(slides.map(({ text }) => text)).toEqual(["RVR60 Jonah 1:17\n\nJonás 1:17 · RVR60"]);
    expect(title).toBe("Jonás 1:17 · RVR60");
    expect(key).not.toBe((await passageOf("Jonás 1:17", { ...rvr, declaredAt: "2027" })).key);
  });

  test("tells what a person must know of the reference, and what is missing", async () => {
    expect(await passageOf("Jonás 2:3", GIVEN_VERSION)).toMatchObject({
      notices: ["La RVR1960 numera distinto: su Jonás 2:3 es Jonás 2:4 en la RV1909."],
      alternative: "Jonás 2:4",
    });
    const { notices, slides } = await passageOf("Mateo 17:20-22", rvr);
    expect(notices).toEqual(["RVR60 no trae Mateo 17:21."]);
    expect(slides.map(({ label }) => label)).toEqual(["Mateo 17:20", "Mateo 17:22"]);
    expect(await readPassage("Mateo 17:21", { version: rvr, beside: null }, chapterOf)).toEqual({
      problem: "RVR60 no trae Mateo 17:21.",
      isCitation: true,
    });
    expect(await readPassage("pan de vida", { version: rvr, beside: null }, chapterOf)).toMatchObject({
      isCitation: false,
    });
  });

  test("is found beyond the end of a chapter where a church's Bible goes on", async () => {
    const longer: typeof chapterOf = async (...place) => {
      const chapter = await chapterOf(...place);
      return { ...chapter, verses: [...chapter.verses, "Uno más"] };
    };
    const read = (text: string, version: Version) => readPassage(text, { version, beside: null }, longer);
    expect(await read("Romanos 16:28", spanish)).toMatchObject({ passage: { start: "Uno más" } });
    const problem = { problem: "Romanos 16 tiene 27 versículos." };
    expect(await read("Romanos 16:29", spanish)).toMatchObject(problem);
    expect(await read("Romanos 16:28", GIVEN_VERSION)).toMatchObject(problem);
  });
});

describe("two Bibles", () => {
  test("show the same verse, by the numbers of each", async () => {
    expect(await slidesOf("Jonás 1:16-2:1", rvr, GIVEN_VERSION)).toEqual([
      ["RVR60 Jonah 1:16\n\nJonás 1:16 · RVR60", "RV1909 Jonah 1:16\n\nJonás 1:16 · RV1909"],
      ["RVR60 Jonah 1:17\n\nJonás 1:17 · RVR60", "RV1909 Jonah 2:1\n\nJonás 2:1 · RV1909"],
      ["RVR60 Jonah 2:1\n\nJonás 2:1 · RVR60", "RV1909 Jonah 2:2\n\nJonás 2:2 · RV1909"],
    ]);
    expect(await slidesOf("Jonás 2:1", GIVEN_VERSION, rvr)).toEqual([
      ["RV1909 Jonah 2:1\n\nJonás 2:1 · RV1909", "RVR60 Jonah 1:17\n\nJonás 1:17 · RVR60"],
    ]);
  });

  test("show together what is one verse in one of them", async () => {
    expect(await slidesOf("Jueces 14:18-19", GIVEN_VERSION, rvr)).toEqual([
      ["RV1909 Judg 14:18 RV1909 Judg 14:19\n\nJueces 14:18-19 · RV1909", "RVR60 Judg 14:18\n\nJueces 14:18 · RVR60"],
    ]);
    expect(await slidesOf("Jueces 14:18-19", rvr, GIVEN_VERSION)).toEqual([
      ["RVR60 Judg 14:18\n\nJueces 14:18 · RVR60", "RV1909 Judg 14:18 RV1909 Judg 14:19\n\nJueces 14:18-19 · RV1909"],
      ["RVR60 Judg 14:19\n\nJueces 14:19 · RVR60", "RV1909 Judg 14:20\n\nJueces 14:20 · RV1909"],
    ]);
  });

  test("leave a place empty for a verse that one has not, and shift none", async () => {
    const expected = [
      ["RV1909 Matt 17:20\n\nMateo 17:20 · RV1909", "RVR60 Matt 17:20\n\nMateo 17:20 · RVR60"],
      ["RV1909 Matt 17:21\n\nMateo 17:21 · RV1909", `${ABSENT}\n\nMateo 17:21 · RVR60`],
      ["RV1909 Matt 17:22\n\nMateo 17:22 · RV1909", "RVR60 Matt 17:22\n\nMateo 17:22 · RVR60"],
    ];
    expect(await slidesOf("Mateo 17:20-22", GIVEN_VERSION, rvr)).toEqual(expected);
    expect(await slidesOf("Mateo 17:20-22", rvr, GIVEN_VERSION)).toEqual(expected.map((pair) => pair.toReversed()));
  });

  test("every verse of both divisions stands beside the same text, in order", async () => {
    for (const [one, other] of [
      [rvr, GIVEN_VERSION],
      [GIVEN_VERSION, rvr],
      [spanish, GIVEN_VERSION],
    ] as const)
      for (const book of ["Num", "1Sam", "1Kgs", "Job", "Jonah", "2Cor", "Ps"]) {
        const name = findBook(book)?.name ?? "";
        for (const chapter of (findBook(book)?.verses ?? []).keys()) {
          const slides = await slidesOf(`${name} ${chapter + 1}`, one, other);
          for (const [, beside] of slides) expect(beside, `${name} ${chapter + 1}`).not.toContain(ABSENT);
        }
      }
  });
});

test("a chapter kept before its verses were divided is not whole", () => {
  const jonah = (verses: number) => ({ book: "Jonah", name: "Jonás", chapter: 2, verses: Array(verses).fill("texto") });
  expect([jonah(10), jonah(11)].map(isWhole)).toEqual([false, true]);
});
