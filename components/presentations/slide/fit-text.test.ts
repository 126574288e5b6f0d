import fc from "fast-check";
import { expect, test } from "vitest";
import { commonSize, fitText, LINE_HEIGHT, layOutText } from "./fit-text";

const WIDE = 16 / 9;

/** Half an em per letter. */
const measure = (text: string) => text.length / 2;

const words = (text: string) => text.split(/\s+/).filter(Boolean);

test("a short text has the largest size", () => {
  expect(fitText("Aleluya", WIDE, measure)).toEqual({ size: 7.5, lines: ["Aleluya"] });
});

test("written lines stay, blank ones around the text do not", () => {
  expect(fitText("\n \nSanto\r\n\r\nSeñor \n\n", WIDE, measure).lines).toEqual(["Santo", "", "Señor"]);
});

test("a line that is too wide is broken into even parts", () => {
  const { lines } = fitText("uno dos tres cuatro cinco seis siete ocho nueve", WIDE, measure);
  expect(lines).toEqual(["uno dos tres", "cuatro cinco seis", "siete ocho nueve"]);
});

test("written lines stay whole where that makes the letters little smaller", () => {
  const lines = [
    "Nuestro valor es nada aquí,",
    "con él todo es perdido;",
    "mas por nosotros pugnará",
    "de Dios el Escogido",
  ];
  expect(fitText(lines.join("\n"), 4 / 3, measure).lines).toEqual(lines);
});

test("a long word makes the letters smaller rather than break", () => {
  const text = `${"a".repeat(40)} y otras más`;
  const { size, lines } = fitText(text, WIDE, measure);
  expect(lines).toEqual(["a".repeat(40), "y otras más"]);
  expect(size).toBeLessThan(7.5);
});

test("a word that is too long for the smallest common size is broken between letters", () => {
  const { lines } = fitText(`mira ${"ñ".repeat(200)}`, WIDE, measure);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join("").replace("mira", "")).toBe("ñ".repeat(200));
  expect(fitText("👨‍👩‍👧".repeat(60), WIDE, measure).lines.every((line) => /^(?:👨‍👩‍👧)+$/u.test(line))).toBe(true);
});

test("an empty text has no lines", () => {
  expect(fitText(" \n ", WIDE, measure).lines).toEqual([]);
});

test("every text stays inside the margins, with its words in order", () => {
  const text = fc.array(fc.stringMatching(/^[a-zñá]{0,90}$/), { maxLength: 60 }).map((parts) => parts.join(" "));
  const aspect = fc.constantFrom(WIDE, 4 / 3, 9 / 19.5);
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), aspect, (paragraphs, ratio) => {
      const source = paragraphs.join("\n");
      const { size, lines } = fitText(source, ratio, measure);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(90);
      expect(lines.length * LINE_HEIGHT * size).toBeLessThanOrEqual(90 / ratio);
      expect(lines.join("").replace(/\s/g, "")).toBe(words(source).join(""));
    }),
  );
});

test("slides share the size of the fullest one, unless that is too small to be read", () => {
  expect(commonSize([7.5, 5, 6], WIDE)).toBe(5);
  expect(commonSize([7.5, 1, 6], WIDE)).toBe(3.75);
  expect(commonSize([], WIDE)).toBe(7.5);
});

test("a smaller common size needs no more lines than the own one", () => {
  const text = "Grande es tu fidelidad, oh Dios mi Padre, no hay sombra alguna de duda en ti";
  const own = fitText(text, WIDE, measure);
  expect(layOutText(text, own.size / 1.5, measure).length).toBeLessThanOrEqual(own.lines.length);
});
