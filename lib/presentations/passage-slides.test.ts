import fc from "fast-check";
import { expect, test } from "vitest";
import { PASSAGE_SLIDE_MAX, passageSlides } from "./passage-slides";

const verse = (text: string) => ({ reference: "Juan 3:16", book: "John", chapter: 3, verse: 16, text });
const slidesOf = (text: string) => passageSlides({ verses: [verse(text)] });

test("a verse is a slide with its reference as label", () => {
  expect(slidesOf("Jehová es mi pastor; nada me faltará.")).toEqual([
    { text: "Jehová es mi pastor; nada me faltará.", label: "Juan 3:16" },
  ]);
});

test("a long verse is split after a phrase, near the middle", () => {
  const [first, second] = [`${"palabra ".repeat(15)}fin;`, `${"otra cosa ".repeat(14)}fin.`];
  expect(slidesOf(`${first} ${second}`).map(({ text }) => text)).toEqual([first, second]);
});

test("the parts of a verse hold every word and fit", () => {
  const words = fc.array(fc.constantFrom("Dios", "á", "mundo,", "fué;", "Jerusalem.", "Nabucodonosor"), {
    maxLength: 150,
  });
  const property = fc.property(words, (all) => {
    const parts = slidesOf(all.join(" ")).map(({ text }) => text);
    expect(parts.join(" ")).toBe(all.join(" "));
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(PASSAGE_SLIDE_MAX);
  });
  fc.assert(property);
});
