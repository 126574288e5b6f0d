import { expect, test } from "vitest";
import { amountWords } from "./amount-words";

test.each([
  ["250.00", "PEN", "Doscientos cincuenta soles con 00/100"],
  ["1.00", "PEN", "Un sol con 00/100"],
  ["0.50", "PEN", "Cero soles con 50/100"],
  ["21.05", "PEN", "Veintiún soles con 05/100"],
  ["31.00", "MXN", "Treinta y un pesos con 00/100"],
  ["100.00", "COP", "Cien pesos con 00/100"],
  ["101.00", "COP", "Ciento un pesos con 00/100"],
  ["1000.00", "COP", "Mil pesos con 00/100"],
  ["21000.00", "COP", "Veintiún mil pesos con 00/100"],
  ["1000000.00", "COP", "Un millón de pesos con 00/100"],
  ["2300516.90", "COP", "Dos millones trescientos mil quinientos dieciséis pesos con 90/100"],
  [
    "999999999999.99",
    "USD",
    "Novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve dólares con 99/100",
  ],
  ["221.00", "HNL", "Doscientas veintiuna lempiras con 00/100"],
  ["5.00", "XTS", "Cinco XTS con 00/100"],
])("%s %s is «%s»", (amount, currency, words) => {
  expect(amountWords(amount, currency)).toBe(words);
});
