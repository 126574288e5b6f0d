import { expect, test } from "vitest";
import { checkContent } from "./check-content";
import { conflictText } from "./conflict-texts";
import { initialState } from "./editor-state";
import { mergeContent } from "./merge";

const saved = {
  title: "Santo",
  background: "#12382A",
  text: "#FFFFFF",
  slides: ["Uno", "Coro", "Dos"],
  labels: ["Estrofa 1", "Coro", ""],
  pictures: [null, null, null] as ({ picture: number; fit: "contain" | "cover" } | null)[],
  order: [] as number[],
  credits: "Letra: Marta Gil",
  author: "Marta Gil",
  ccli: "22025",
  songbook: "Himnario de prueba",
  number: "245a",
};
const style = { country: "CO" };

test("of conflicting slides those are listed that the other version lacks", () => {
  const mine = {
    ...saved,
    slides: ["Uno", "Coro", "Dos y tres", "", ""],
    labels: ["Estrofa 1", "Coro", "", "", "Retiro"],
    pictures: [null, null, null, null, { picture: 7, fit: "contain" as const }],
  };
  const theirs = { ...saved, slides: ["Uno", "Coro", "Dos"], labels: ["Estrofa 1", "Final", ""], order: [0, 1, 0] };
  const { conflicting, ...versions } = mergeContent(saved, mine, theirs);
  expect(conflicting).toEqual(["slides"]);
  expect(conflictText("slides", versions.typed.slides, versions, style)).toBe(
    "5 diapositivas\n2 · Coro: Coro\n3: Dos y tres\n4: (en blanco)\n5 · Retiro: (imagen)\nOtro orden al proyectar",
  );
  expect(conflictText("slides", versions.saved.slides, versions, style)).toBe(
    "3 diapositivas\n2 · Final: Coro\n3: Dos\nOtro orden al proyectar",
  );
  expect(conflictText("title", "", versions, style)).toBe("(vacío)");
});

test("a problem names its place: the field, or the slide by its part or number", () => {
  const { content } = initialState({
    ...saved,
    title: " ",
    background: "#12",
    slides: ["Uno", "x".repeat(2001), "y".repeat(2001)],
  });
  expect(checkContent(content).problems).toMatchObject([
    { field: "title", place: "Título", message: "Requerido" },
    { field: "background", place: "Color de fondo", message: "Color invalido" },
    { field: "slides", key: "slide-1", place: "Coro" },
    { field: "slides", key: "slide-2", place: "Diapositiva 3" },
  ]);
});
