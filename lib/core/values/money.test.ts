import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyDoubt, moneyInput, moneyText, parseMoney, signedMoney } from "./money";

const colombia = { currency: "COP", country: "CO" };
const mexico = { currency: "MXN", country: "MX" };
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("moneyText formats an amount in the church's country and currency, to the last cent", () => {
  expect(spaced(moneyText("18640000.00", colombia))).toBe("$ 18.640.000");
  expect(spaced(moneyText("18640000.50", colombia))).toBe("$ 18.640.000,50");
  expect(moneyText("1234.00", { currency: "CLP", country: "CL" })).toBe("$1.234");
  expect(moneyText("999999999999.99", mexico)).toBe("$999,999,999,999.99");
  expect(moneyText("0.00", mexico)).toBe("$0.00");
  expect(spaced(moneyText("1234.50", { currency: "VES", country: "VE" }))).toBe("Bs. 1.234,50");
  expect(spaced(moneyText("1234.50", { currency: "PEN", country: "PE" }))).toBe("S/ 1,234.50");
});

test("moneyText puts the minus sign in front, and never on zero", () => {
  expect(moneyText("-1234.50", mexico)).toBe("−$1,234.50");
  expect(moneyText("-0.00", mexico)).toBe("$0.00");
});

test("signedMoney writes + for income and − for an expense", () => {
  expect(signedMoney("10.00", true, mexico)).toBe("+$10.00");
  expect(signedMoney("10.00", false, mexico)).toBe("−$10.00");
});

test.each([
  ["1.234.567", "CO", "1234567.00"],
  ["$ 1.234.567,5", "CO", "1234567.50"],
  ["12.5", "CO", "12.50"],
  ["12,50", "MX", "12.50"],
  ["1,234.50", "MX", "1234.50"],
  ["S/ 80", "PE", "80.00"],
  ["007", "MX", "7.00"],
  ["0", "MX", "0.00"],
  [".50", "MX", "0.50"],
  ["$.5", "MX", "0.50"],
  [",50", "CO", "0.50"],
  ["Bs. 50", "VE", "50.00"],
  ["B/. 50", "PA", "50.00"],
  ["1.234,50", "MX", "1234.50"],
  ["1.234.567", "MX", "1234567.00"],
  ["1,234.5", "CO", "1234.50"],
  ["$ 1,234,567", "CO", "1234567.00"],
])("parseMoney reads %s in %s as %s", (text, country, amount) => {
  expect(parseMoney(text, { country })).toBe(amount);
});

test.each([
  ["1.234", "MX"],
  ["1.2345", "CO"],
  ["1.23.456", "CO"],
  ["-5", "CO"],
  ["+5", "CO"],
  ["1e5", "CO"],
  ["0x10", "CO"],
  ["١٢", "CO"],
  ["", "CO"],
  ["$", "CO"],
  ["1234567890123", "CO"],
  ["cinco", "CO"],
  ["1,2,3", "MX"],
  ["0.125", "CO"],
  ["00.125", "CO"],
  ["0,125", "MX"],
])("parseMoney rejects %s in %s", (text, country) => {
  expect(parseMoney(text, { country })).toBeNull();
});

test.each([
  ["1.234", "MX", "Si son 1,234.00, escríbelo así"],
  ["2.000", "MX", "Puede ser 2,000.00 o 2.00: escribe uno de los dos"],
  ["$ 12.500", "MX", "Puede ser 12,500.00 o 12.50: escribe uno de los dos"],
  ["2,000", "CO", "Puede ser 2.000 o 2,00: escribe uno de los dos"],
  ["1,234", "MX", undefined],
  ["1.23.456", "MX", undefined],
  ["cinco", "MX", undefined],
])("moneyDoubt of %s in %s is %j", (text, country, advice) => {
  expect(moneyDoubt(text, country === "CO" ? colombia : mexico)).toBe(advice);
});

test("parseMoney reads back the output of moneyInput and moneyText", () => {
  const countries = fc.constantFrom(
    colombia,
    mexico,
    { currency: "CRC", country: "CR" },
    { currency: "EUR", country: "ES" },
  );
  const cents = fc.bigInt({ min: 1n, max: 99_999_999_999_999n });
  fc.assert(
    fc.property(cents, countries, (value, style) => {
      const digits = String(value).padStart(3, "0");
      const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
      expect(parseMoney(moneyInput(amount, style), style)).toBe(amount);
      expect(parseMoney(moneyText(amount, style).replace("€", ""), style)).toBe(amount);
    }),
  );
});
