import { describe, expect, test } from "vitest";
import { type Hymn, hymnsWith, lettersOf, targetOf, targetText } from "./rules";

const hymn = (id: number, number: string, songbook: string, title = "Santo"): Hymn => ({ id, number, songbook, title });
const hymns = [
  hymn(1, "3", "Himnario Bautista", "Tercero"),
  hymn(2, "245", "Himnario Bautista"),
  hymn(3, "245", "Himnario de la iglesia"),
  hymn(4, "300a", "Himnario Bautista"),
  hymn(5, "300b", "Himnario Bautista"),
  hymn(6, "12", "", "Sin libro"),
  hymn(7, "12b", "", "Otro"),
];
const known = { count: 8, hymns, songbook: null };
const target = (typed: string, rest: Partial<Parameters<typeof targetOf>[1]> = {}) =>
  targetOf(typed, { ...known, ...rest });
const textOf = (typed: string, rest = {}) => {
  const found = target(typed, rest);
  return found && targetText(found);
};

describe("what Enter does with a number", () => {
  test("is the slide where there is one, with the hymn of that number beside it", () => {
    expect(target("3")).toEqual({ kind: "slide", position: 2, hymn: hymns[0] });
    expect(target("8")).toEqual({ kind: "slide", position: 7, hymn: undefined });
    expect(target("003")).toMatchObject({ kind: "slide", position: 2 });
  });

  test("is the hymn where there is no such slide, and with an H always", () => {
    expect(target("12")).toEqual({ kind: "hymn", number: "12", hymns: [hymns[5]] });
    expect(target("H3")).toEqual({ kind: "hymn", number: "3", hymns: [hymns[0]] });
    expect(target("3", { count: 0 })).toMatchObject({ kind: "hymn" });
    expect(target("H12b")).toEqual({ kind: "hymn", number: "12b", hymns: [hymns[6]] });
  });

  test("is a choice among songbooks, the last one first, or among letters of a number", () => {
    expect(target("245")).toMatchObject({ hymns: [{ id: 2 }, { id: 3 }] });
    expect(target("245", { songbook: "Himnario de la iglesia" })).toMatchObject({ hymns: [{ id: 3 }, { id: 2 }] });
    expect(hymnsWith(hymns, "300", null).map(({ id }) => id)).toEqual([4, 5]);
  });

  test("is nothing where there is neither, and not known without the index", () => {
    expect(target("9")).toEqual({ kind: "nothing", number: "9", isHymnOnly: false });
    expect(target("0")).toEqual({ kind: "nothing", number: "0", isHymnOnly: false });
    expect(target("H9", { hymns: null })).toEqual({ kind: "unknown", number: "9" });
    expect(target("2", { hymns: null })).toMatchObject({ kind: "slide" });
  });

  test("is the item of the programme behind a P, and nothing yet without a digit", () => {
    expect(target("P4")).toEqual({ kind: "item", index: 3 });
    for (const typed of ["", "P", "H"]) expect(target(typed)).toBeNull();
  });
});

test.each([
  ["3", "Diapositiva 3: pulsa Enter"],
  ["P4", "Ir al punto 4: pulsa Enter"],
  ["H3", "Himno 3: Tercero · Himnario Bautista: pulsa Enter"],
  ["12", "Himno 12: Sin libro: pulsa Enter"],
  ["245", "Himno 245: hay 2, pulsa Enter para elegir"],
  ["999", "No hay diapositiva ni himno 999"],
  ["H999", "No hay himno 999"],
])("the window says of %j: %s", (typed, text) => expect(textOf(typed)).toBe(text));

test("letters belong to a number behind an H only, and only where there is such a hymn", () => {
  expect(lettersOf("H300", hymns)).toBe("ab");
  expect(lettersOf("H12", hymns)).toBe("b");
  for (const typed of ["300", "P12", "H", "H245", "H12b"]) expect(lettersOf(typed, hymns), typed).toBe("");
  expect(lettersOf("H12", null)).toBe("");
});
