import { describe, expect, test } from "vitest";
import { splitLyrics } from "@/lib/presentations/lyrics";
import { chordsText, creditsProblem, creditsText, doubtTexts, joinedCredits, limitText } from "./lyrics-texts";

const style = { country: "CO" };
const slides = (count: number) =>
  splitLyrics(Array.from({ length: count }, (_, index) => `Verso n ${index}`).join("\n\n"));

test("what was taken out of a song is said in one sentence of each kind", () => {
  const song = "{key: D}\nSol   Re\nLevanto\n[Do]mi\n[Sol]canción\n\nAutora: Inés Vega";
  const split = splitLyrics(song);
  expect(chordsText(split, style)).toBe(
    "Quitamos 1 línea de acordes, los acordes de 2 líneas y 1 indicación de ChordPro",
  );
  expect(creditsText(split, style)).toBe("1 línea es de título y créditos");
  expect(chordsText(splitLyrics("Levanto mi canción"), style)).toBe("");
});

test("what stays in doubt, has no text or is written again is said", () => {
  expect(doubtTexts(splitLyrics("La\nluz\nAmén (x3)\n\nPuente"), style)).toEqual([
    "«La» podría ser un acorde, y se queda. Si no es letra, bórralo del texto.",
    "«Puente» no tiene letra, y no se proyecta.",
    "2 líneas se escriben de nuevo, donde la letra dice que se repite.",
  ]);
});

describe("a song that does not fit", () => {
  const nothing = { slides: 0, characters: 0, order: 0 };

  test("is refused with the first slide for which there is no room", () => {
    expect(limitText(slides(3), { ...nothing, slides: 297 }, style)).toBeUndefined();
    expect(limitText(slides(4), { ...nothing, slides: 297 }, style)).toBe(
      "Solo caben 3 diapositivas más: no entra desde la 4 («Verso n 3»). Divide la letra en dos presentaciones.",
    );
    expect(limitText(slides(2), { ...nothing, characters: 99_990 }, style)).toBe(
      "Una presentación tiene hasta 100.000 caracteres: no entra desde la 2 («Verso n 1»). Divide la letra en dos presentaciones.",
    );
    expect(limitText(slides(2), { ...nothing, order: 999 }, style)).toBe(
      "Con lo que se repite serían más de 1.000 pasos. Divide la letra en dos presentaciones.",
    );
  });

  test("or whose credits do not: they are not cut", () => {
    expect(creditsProblem("x".repeat(300), style)).toBeUndefined();
    expect(creditsProblem("x".repeat(302), style)).toBe(
      "Los créditos tienen hasta 300 caracteres, y sobran 2. Acórtalos",
    );
  });
});

test("the credits of a song join those that are there, once", () => {
  expect(joinedCredits("Letra: Ana", "CCLI 1")).toBe("Letra: Ana · CCLI 1");
  expect(joinedCredits("Letra: Ana · CCLI 1", "CCLI 1")).toBe("Letra: Ana · CCLI 1");
  expect(joinedCredits("", "CCLI 1")).toBe("CCLI 1");
});
