import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { splitLyrics } from "@/lib/presentations/lyrics";

/** What a song becomes, written by somebody who does not read the parser: `tests/fixtures/songs/README.md`. */
interface Expected {
  /** Maximum lines of a slide; absent, all of a paragraph. */
  lines?: number;
}

const folder = path.join(process.cwd(), "tests/fixtures/songs");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => file.replace(/\.txt$/, ""));

test("there are twenty songs", () => {
  expect(names).toHaveLength(20);
});

test.each(names)("the song %s becomes slides, order, title and credits as a worship leader expects", (name) => {
  const { lines, ...expected }: Expected = JSON.parse(read(`${name}.json`));
  const { repeated: _, ...split } = splitLyrics(read(`${name}.txt`), { lines, isOnce: true });
  expect(split).toEqual(expected);
});
