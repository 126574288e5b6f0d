import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitLyrics, splitSlide } from "./lyrics";
import { LABEL_MAX, SLIDE_MAX } from "./rules";

const texts = (lyrics: string, options?: Parameters<typeof splitLyrics>[1]) =>
  splitLyrics(lyrics, options).slides.map(({ text }) => text);
const labels = (lyrics: string) => splitLyrics(lyrics).slides.map(({ label }) => label);

describe("lyrics are split", () => {
  test("at blank lines, whatever the line ends and however many there are", () => {
    expect(texts("\n\nUno\r\nDos  \r\n \t\r\n\r\n\u00a0Tres\rCuatro\n\n")).toEqual(["Uno\nDos", "Tres\nCuatro"]);
    expect(texts(" \n\n")).toEqual([]);
  });

  test("every so many lines, without a last slide of a single line", () => {
    const five = "1 a\n2 b\n3 c\n4 d\n5 e";
    expect(texts(five, { lines: 4 })).toEqual(["1 a\n2 b\n3 c", "4 d\n5 e"]);
    expect(texts(five, { lines: 2 })).toEqual(["1 a\n2 b", "3 c\n4 d", "5 e"]);
    expect(texts(five, { lines: 9 })).toEqual([five]);
  });

  test("where a text is longer than a slide may be", () => {
    const parts = texts(`${"palabra ".repeat(400)}\n${"x".repeat(SLIDE_MAX + 5)}`);
    expect(parts.map(({ length }) => length <= SLIDE_MAX)).toEqual(parts.map(() => true));
    expect(parts.join(" ").replaceAll(/\s/g, "")).toBe(`${"palabra".repeat(400)}${"x".repeat(SLIDE_MAX + 5)}`);
  });
});

describe("the label", () => {
  test.each([
    ["Coro", "Coro"],
    ["CORO:", "Coro"],
    ["coro.", "Coro"],
    ["(Coro)", "Coro"],
    ["[Coro]:", "Coro"],
    ["Estrofa 1", "Estrofa 1"],
    ["Estrofa 2:", "Estrofa 2"],
    ["Estrofa II", "Estrofa II"],
    ["[Verse 2]", "Estrofa 2"],
    ["Verse", "Estrofa"],
    ["Chorus", "Coro"],
    ["[Pre-Chorus]", "Pre-coro"],
    ["Precoro", "Pre-coro"],
    ["Bridge", "Puente"],
    ["Final", "Final"],
    ["Outro:", "Final"],
    ["Coro (x2)", "Coro"],
    ["Coro x2:", "Coro"],
    ["[Coro] (2 veces)", "Coro"],
    ["2.", "Estrofa 2"],
    ["3", "Estrofa 3"],
  ])("of the line %s is %s", (line, label) => {
    expect(splitLyrics(`${line}\nSanto, santo`, { isOnce: true }).slides).toEqual([{ label, text: "Santo, santo" }]);
  });

  test.each(["Coro celestial que canta", "Final feliz", "1. Reunión de jóvenes", "Versos", "¡Coro!"])(
    "is none in the line %s, which is left alone",
    (line) => {
      expect(splitLyrics(`${line}\nSanto`).slides).toEqual([{ label: "", text: `${line}\nSanto` }]);
    },
  );

  test("may be followed by a blank line, or by the text after a colon", () => {
    expect(splitLyrics("Coro\n\nGloria\n\nPuente: Aleluya\nAmén").slides).toEqual([
      { label: "Coro", text: "Gloria" },
      { label: "Puente", text: "Aleluya\nAmén" },
    ]);
  });

  test("ends the slide before it, and belongs to every slide of its section", () => {
    expect(splitLyrics("Uno\nCoro:\nDos\nTres\nCuatro\nCinco", { lines: 2 }).slides).toEqual([
      { label: "", text: "Uno" },
      { label: "Coro", text: "Dos\nTres" },
      { label: "Coro", text: "Cuatro\nCinco" },
    ]);
  });

  test("of a section is not that of the next one", () => {
    expect(labels("Coro\nUno\n\nDos")).toEqual(["Coro", ""]);
  });
});

describe("a repeated part", () => {
  const song =
    "Estrofa 1\nUno\n\nCoro\nGloria,\naleluya\n\nEstrofa 2\nDos\n\nCoro:\ngloria\nAleluya.\n\nEstrofa 3\nTres\n\nCoro";

  test("is copied unless the person chooses otherwise", () => {
    const { slides, order, repeated } = splitLyrics(song);
    expect(slides).toHaveLength(6);
    expect(slides.at(-1)).toEqual({ label: "Coro", text: "Gloria,\naleluya" });
    expect(order).toEqual([]);
    expect(repeated).toBe(2);
  });

  test("becomes an entry of the play order", () => {
    const { slides, order } = splitLyrics(song, { isOnce: true });
    expect(slides.map(({ label }) => label)).toEqual(["Estrofa 1", "Coro", "Estrofa 2", "Estrofa 3"]);
    expect(order).toEqual([0, 1, 2, 1, 3, 1]);
  });

  test("of several slides has an entry for each of them", () => {
    const { slides, order } = splitLyrics("Coro\nUno\nDos\n\nTres\n\nCoro", { lines: 1, isOnce: true });
    expect(slides.map(({ text }) => text)).toEqual(["Uno", "Dos", "Tres"]);
    expect(order).toEqual([0, 1, 2, 0, 1]);
  });

  test("is projected as often as its label says", () => {
    expect(splitLyrics("Coro (x3)\nUno\n\nDos", { isOnce: true })).toMatchObject({ order: [0, 0, 0, 1], repeated: 1 });
  });

  test("without an earlier one to name is left out, and said", () => {
    expect(splitLyrics("Coro\n\nPuente\nUno")).toMatchObject({
      slides: [{ label: "Puente", text: "Uno" }],
      missing: ["Coro"],
    });
  });

  test("is written as often as its label says, where it is copied", () => {
    expect(texts("Coro (x2)\nUno\n\nDos")).toEqual(["Uno", "Uno", "Dos"]);
  });

  test("that is not there needs no order", () => {
    expect(splitLyrics("Uno\n\nDos", { isOnce: true })).toMatchObject({ order: [], repeated: 0 });
  });
});

describe("what was taken out", () => {
  const song = "{title: Roca}\n{key: D}\nSol   Re\nLevanto mi [Do]canción\n\nAutora: Inés Vega";

  test("is counted, and is put back by the person", () => {
    const taken = { chords: 1, inline: 1, directives: 1, credits: 2 };
    const expected = { title: "Roca", author: "Inés Vega", credits: "", taken };
    expect(splitLyrics(song)).toMatchObject({ ...expected, slides: [{ text: "Levanto mi canción" }] });
    const withChords = splitLyrics(song, { keeps: { chords: true } });
    expect(withChords.slides.map(({ text }) => text)).toEqual(["{key: D}\nSol   Re\nLevanto mi [Do]canción"]);
    expect(withChords.taken).toEqual({ chords: 0, inline: 0, directives: 0, credits: 2 });
    const withCredits = splitLyrics(song, { keeps: { credits: true } });
    expect(withCredits.slides.map(({ text }) => text)).toEqual(["Levanto mi canción", "Autora: Inés Vega"]);
    expect(withCredits).toMatchObject({ author: "", credits: "", taken: { ...taken, credits: 1 } });
  });

  test("is never a line of lyrics, though words of it are chords, parts and roles", () => {
    const line = fc.constantFrom(
      ..."La|Sol de justicia|A Dios|Si|Mi Sol|E|Fa vor|Autor de mi vida|Al final|Final feliz|Coro celestial|Letra de amor".split(
        "|",
      ),
      ..."Himno de victoria|Título de nobleza|Repite conmigo|10,000 razones|40 días|VI|Amén|Do quiera que voy|Tono triunfal".split(
        "|",
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 12 }), (lines) => {
        expect(texts(lines.join("\n"))).toEqual([lines.join("\n")]);
      }),
    );
  });

  test.each([
    ["spaces", `{x${" ".repeat(50_000)}y`],
    ["stops", ".".repeat(50_000)],
    ["slashes", "a/ ".repeat(20_000)],
    ["stars", `*${"a*".repeat(20_000)}`],
  ])("does not depend on the length of a line: %s", (_, line) => {
    expect(texts(line).join("").replaceAll(/\s/g, "")).toBe(line.replaceAll(/\s/g, ""));
  });
});

test("any text is split into slides that fit, and an order of these", () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "",
      "Coro",
      "Coro x2",
      "[Verse 1]",
      "2.",
      "1. Santo",
      "//Gloria",
      "Amén// (bis)",
      "Sol  Re",
      "REPITE CORO",
      "© 2020",
      "Santo, santo",
    ),
  );
  const lyrics = fc.array(line, { maxLength: 40 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(
      lyrics,
      fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
      fc.boolean(),
      (text, lines, isOnce) => {
        const { slides, order } = splitLyrics(text, { lines, isOnce });
        for (const { text: part, label } of slides) {
          expect(part.trim()).not.toBe("");
          expect(part.length).toBeLessThanOrEqual(SLIDE_MAX);
          expect(label.length).toBeLessThanOrEqual(LABEL_MAX);
          if (lines) expect(part.split("\n").length).toBeLessThanOrEqual(lines);
        }
        if (order.length > 0) expect([...new Set(order)].sort((one, other) => one - other)).toEqual([...slides.keys()]);
      },
    ),
  );
});

describe("a slide of a file", () => {
  test.each([
    ["with few lines stays", "a\n\nb", 8, ["a\n\nb"]],
    ["without a limit stays", "a\nb\nc", undefined, ["a\nb\nc"]],
    ["without text stays", "", 2, [""]],
    ["is divided evenly, without empty lines at the ends", "a\n\nb\nc\nd\ne", 4, ["a\n\nb", "c\nd\ne"]],
    ["of empty lines in the middle loses only these", "a\n\n\n\nb\nc", 2, ["a", "b\nc"]],
  ])("%s", (_, text, max, parts) => {
    expect(splitSlide(text, max)).toEqual(parts);
  });
});
