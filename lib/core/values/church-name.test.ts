import { expect, test } from "vitest";
import { churchText } from "./church-name";

test.each([
  ["Iglesia Camino de Vida", "en", "en la Iglesia Camino de Vida"],
  ["CONGREGACIÓN Betel", "de", "de la CONGREGACIÓN Betel"],
  ["Templo Emanuel", "de", "del Templo Emanuel"],
  ["Ministerio Roca", "a", "al Ministerio Roca"],
  ["Centro Cristiano", undefined, "el Centro Cristiano"],
  ["Comunidad El Faro", "a", "a la Comunidad El Faro"],
  ["Casa de Oración", "de", "de Casa de Oración"],
  ["El Shaddai", "a", "a El Shaddai"],
  ["Iglesias Unidas", undefined, "Iglesias Unidas"],
] as const)("%s after %s is written %s", (name, preposition, text) => {
  expect(churchText(name, preposition)).toBe(text);
});
