import { expect, test } from "vitest";
import { amountWords } from "./amount-words";
import { currencyCodes } from "./countries";

test.each([
  ["0.00", "PEN", "cero soles con 00/100"],
  ["1.00", "PEN", "un sol con 00/100"],
  ["16.05", "PEN", "dieciséis soles con 05/100"],
  ["21.00", "USD", "veintiún dólares con 00/100"],
  ["31.10", "EUR", "treinta y un euros con 10/100"],
  ["100.00", "GTQ", "cien quetzales con 00/100"],
  ["101.00", "CRC", "ciento un colones con 00/100"],
  ["1000.00", "BOB", "mil bolivianos con 00/100"],
  ["4606.50", "PEN", "cuatro mil seiscientos seis soles con 50/100"],
  ["21000.00", "UYU", "veintiún mil pesos con 00/100"],
  ["13225000.00", "COP", "trece millones doscientos veinticinco mil pesos"],
  ["13225000.50", "COP", "trece millones doscientos veinticinco mil pesos con 50/100"],
  ["1000000.00", "CLP", "un millón de pesos"],
  ["2000100.00", "PYG", "dos millones cien guaraníes"],
  ["121000000.00", "PYG", "ciento veintiún millones de guaraníes"],
  ["1250.00", "MXN", "mil doscientos cincuenta pesos 00/100 M.N."],
  [
    "999999999999.99",
    "VES",
    "novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve bolívares con 99/100",
  ],
  ["1000000000000.00", "ARS", "un billón de pesos con 00/100"],
  ["1000000000001.00", "ARS", "un billón un pesos con 00/100"],
])("%s %s is written «%s»", (amount, currency, words) => {
  expect(amountWords(amount, currency)).toBe(words);
});

test("every currency of the books has a name", () => {
  for (const currency of currencyCodes) expect(amountWords("2.00", currency)).toMatch(/^dos [a-zéíóúñ]+( |$)/);
});
