import { expect, test } from "vitest";
import { givenNames } from "./given-names";

test.each([
  ["José Luis Pérez", "José Luis"],
  ["José Pérez Núñez", "José"],
  ["  María José  Núñez ", "María José"],
  ["Ana Ruiz", "Ana"],
  ["José Luis", "José"],
  ["María del Carmen Ruiz", "María del Carmen"],
  ["Juan del Río Gómez", "Juan"],
  ["Ana Pérez de Gómez", "Ana"],
  ["Yenny Paola Arrieta Polo", "Yenny Paola"],
  ["Nubia Stella Acosta de la Hoz", "Nubia Stella"],
  ["Ana de la Hoz Ruiz Paz", "Ana"],
  ["Ana de", "Ana"],
  ["", ""],
])("%j is spoken to as %j", (name, given) => {
  expect(givenNames(name)).toBe(given);
});
