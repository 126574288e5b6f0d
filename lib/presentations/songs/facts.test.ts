import { expect, test } from "vitest";
import { songOf } from "../rules";
import { readFacts } from "./facts";
import { isSongNumber, readCcli, readSongNumber } from "./numbers";

test.each([
  ["Autor: Marta Gil", { author: "Marta Gil" }],
  ["Letra y música de Inés Vega", { author: "Inés Vega" }],
  ["Autora: Inés Vega | Tono: G", { author: "Inés Vega", credits: "Tono: G" }],
  ["CCLI #22025", { ccli: "22025" }],
  ["Canción CCLI n.º 22025", { ccli: "22025" }],
  ["Himno 245", { number: "245" }],
  ["N.º 0245 A", { number: "245a" }],
  ["Himnario Bautista, n.º 245", { songbook: "Himnario Bautista", number: "245" }],
  ["Himnario: Celebremos su gloria, himno 7", { songbook: "Celebremos su gloria", number: "7" }],
  ["Himnario Bautista 245", { songbook: "Himnario Bautista", number: "245" }],
  ["Himnario: Celebremos su gloria", { songbook: "Celebremos su gloria" }],
  ["HIMNARIO 12", { number: "12" }],
])("%j is %j", (credit, facts) => expect(readFacts([credit])).toEqual(songOf(facts)));

test.each([
  "CCLI License # 112233",
  "Licencia CCLI 112233",
  "Letra: Reginald Heber",
  "Himnario Adventista 1962",
  `Autor: ${"x".repeat(201)}`,
  `Himnario ${"x".repeat(60)} n.º 2`,
  "Himno 0",
])("%j stays among the credits: what it says is not certain", (credit) =>
  expect(readFacts([credit])).toEqual(songOf({ credits: credit })),
);

test("a second number, book or CCLI number stays, and what is said twice is one", () => {
  const credits = ["Himno 245", "Himnario Bautista n.º 245", "Himnario Adventista n.º 12", "CCLI 1", "CCLI 2"];
  expect(readFacts([...credits, "Autor: Ana", "Autor: Ana", "Autor: Luis"])).toEqual({
    author: "Ana, Luis",
    ccli: "1",
    songbook: "Himnario Bautista",
    number: "245",
    credits: "Himnario Adventista n.º 12 · CCLI 2",
  });
});

test.each([
  ["245", "245"],
  [" himno n.º 0245 ".trim(), "245"],
  ["#245A", "245a"],
  ["245 b", "245b"],
  ["10000", "10000"],
  ["24-5", "24-5"],
])("the number %j is read as %j, and stays so", (text, read) => {
  expect(readSongNumber(text)).toBe(read);
  expect(readSongNumber(read)).toBe(read);
});

test("a number of a song is 1 to 9999, with a letter or without", () => {
  for (const number of ["1", "9999", "245a"]) expect(isSongNumber(number), number).toBe(true);
  for (const number of ["0", "012", "10000", "245A", "245ab", "a", ""])
    expect(isSongNumber(number), number).toBe(false);
  expect(["CCLI 22.025", "Song #22025", "22025"].map(readCcli)).toEqual(["22025", "22025", "22025"]);
});
