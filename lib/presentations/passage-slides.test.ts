import fc from "fast-check";
import { expect, test } from "vitest";
import { citedReference, PASSAGE_SLIDE_MAX, pairedTexts, passageSlides, splitTitle } from "./passage-slides";

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

test("two texts are cut into as many parts, which hold every word; a short one stands whole beside each", () => {
  const words = fc.array(fc.constantFrom("Dios", "á", "mundo,", "fué;", "Jerusalem.", "Nabucodonosor"), {
    minLength: 1,
    maxLength: 150,
  });
  const property = fc.property(words, words, (one, other) => {
    const texts = [one.join(" "), other.join(" ")] as const;
    const parts = pairedTexts(...texts);
    for (const side of [0, 1] as const) {
      const shown = parts.map((part) => part[side]);
      const isWhole = shown.every((part) => part === texts[side]);
      if (!isWhole) expect(shown.join(" ")).toBe(texts[side]);
    }
  });
  fc.assert(property);
  expect(pairedTexts("Corto.", "Largo, largo; ".repeat(20))).toHaveLength(2);
});

test("the title of a psalm is a slide of its own", () => {
  const text = "Salmo de David. JEHOVÁ es mi pastor; nada me faltará.";
  const psalm = { reference: "Salmos 23:1", book: "Ps", chapter: 23, verse: 1, text };
  expect(passageSlides({ verses: [psalm, { ...psalm, verse: 2 }] })).toEqual([
    { text: "Salmo de David.", label: "Salmos 23:1" },
    { text: "JEHOVÁ es mi pastor; nada me faltará.", label: "Salmos 23:1" },
    { text, label: "Salmos 23:1" },
  ]);
});

test.each([
  ["Al Músico principal: Salmo de David. ¿HASTA cuándo, Jehová?", "Al Músico principal: Salmo de David."],
  ["Cántico gradual. A TI que habitas en los cielos", "Cántico gradual."],
  ["Aleluya. ALABAD á Dios en su santuario", null],
  ["ALELUYA. Alabad á Jehová", null],
  ["ALEPH. BIENAVENTURADOS los perfectos de camino", null],
  ["BIENAVENTURADO el varón", null],
])("the title of «%s» is %s", (text, title) => {
  const parts = splitTitle({ book: "Ps", verse: 1, text });
  expect(parts.length > 1 ? parts[0] : null).toBe(title);
  expect(parts.join(" ")).toBe(text);
});

test.each([
  ["Porque de tal manera amó Dios al mundo\n\nJuan 3:16", "Juan 3:16"],
  ["Si yo hablase lenguas\n1 Corintios 13:1 ", "1 Corintios 13:1"],
  ["Texto\n\nJueces 14:18-19 · RVR 60", "Jueces 14:18-19 · RVR 60"],
  ["Juan 3:16", null],
  ["Nos vemos\nel sábado 28, 10:30", null],
  ["Cantad al Señor\nSalmo 98", null],
])("the reference on a slide with %j is %s", (text, reference) => {
  expect(citedReference(text)).toBe(reference);
});
