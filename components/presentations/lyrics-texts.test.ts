import { describe, expect, test } from "vitest";
import { songText } from "@/lib/presentations/labels";
import { splitLyrics } from "@/lib/presentations/lyrics";
import { songOf } from "@/lib/presentations/rules";
import { chordsText, creditsProblem, creditsText, doubtTexts, joinedSong, limitText } from "./lyrics-texts";

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

describe("the facts of a song that joins a presentation", () => {
  const added = { author: "Ana", ccli: "1", songbook: "Himnario", number: "7", credits: "Letra: Ana · © 2020" };

  test("fill in what is not known, and join the credits once", () => {
    expect(joinedSong(songOf({}), added)).toEqual(added);
    const known = songOf({ author: "Ana", credits: "© 2020 · © 2020 Otra" });
    expect(joinedSong(known, added)).toEqual({ ...added, credits: "© 2020 · © 2020 Otra · Letra: Ana" });
  });

  test("are credits where something else is known: nothing is lost, and no number gets another book", () => {
    const known = songOf({ author: "Luis", ccli: "2", number: "8" });
    expect(joinedSong(known, added)).toEqual({
      ...known,
      credits: "Autor: Ana · Himnario, n.º 7 · CCLI 1 · Letra: Ana · © 2020",
    });
  });

  test("are shown but for the credits", () => {
    expect(songText(added)).toBe("Autor: Ana · Himnario: Himnario · Número: 7 · CCLI: 1");
    expect(songText(songOf({ credits: "© 2020" }))).toBe("");
  });
});
