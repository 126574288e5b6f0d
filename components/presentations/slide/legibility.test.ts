import { expect, test } from "vitest";
import { fitText } from "./fit-text";
import { LETTERS_MIN, LINES_MAX, legibilityOf } from "./legibility";

/** Half an em per letter. */
const measure = (text: string) => text.length / 2;

const legibility = (...lines: string[]) => legibilityOf(fitText(lines.join("\n"), 16 / 9, measure));
const lyrics = (count: number) => legibility(...Array<string>(count).fill("Cantad alegres a Dios"));

test("a slide of some lines is read from afar, and one of many is not, whatever its colours", () => {
  expect(lyrics(4)).toMatchObject({ lines: 4, isLegible: true });
  expect(lyrics(LINES_MAX)).toMatchObject({ lines: LINES_MAX, isLegible: true });
  expect(lyrics(LINES_MAX + 1)).toMatchObject({ lines: LINES_MAX + 1, isLegible: false });
  expect(lyrics(19)).toEqual({ letters: 41, lines: 19, isLegible: false });
});

test("letters of less than 54 of 1080 pixels are not read from afar", () => {
  expect(legibilityOf({ size: 2.78, lines: ["Amén"] })).toEqual({ letters: 53, lines: 1, isLegible: false });
  expect(legibilityOf({ size: 2.81, lines: ["Amén"] })).toEqual({ letters: LETTERS_MIN, lines: 1, isLegible: true });
});

test("blank lines do not count, and a blank slide is read", () => {
  expect(legibility("Dios es amor", "", "1 Juan 4:8")).toMatchObject({ lines: 2, isLegible: true });
  expect(legibility("")).toMatchObject({ lines: 0, isLegible: true });
});
