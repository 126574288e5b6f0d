import { expect, test } from "vitest";
import { price } from "@/lib/core/fields/fields";
import { signedAmountReader } from "./numbers";

const styles = { CO: { country: "CO", currency: "COP" }, PE: { country: "PE", currency: "PEN" } };
const read = (country: keyof typeof styles, text: string, format: "csv" | "xlsx" = "csv") =>
  signedAmountReader(price())(styles[country], { format, from1904: false }).read(text);

test.each<["CO" | "PE", string, string]>([
  ["CO", "1.234.567,89", "1234567.89"],
  ["CO", "-1.234.567,89", "-1234567.89"],
  ["CO", "$ -1.500", "-1500.00"],
  ["CO", "−20", "-20.00"],
  ["CO", "20,50-", "-20.50"],
  ["CO", "20,50 -", "-20.50"],
  ["CO", "($ 20,50)", "-20.50"],
  ["CO", "+20", "20.00"],
  ["CO", "-0,00", "0.00"],
  ["PE", "S/ 1,250.50", "1250.50"],
  ["PE", "S/.42.92", "42.92"],
  ["PE", "1,250.5", "1250.50"],
  ["PE", "(120.00)", "-120.00"],
  ["PE", "S/ (120.00)", "-120.00"],
  ["PE", "-S/ 120.00", "-120.00"],
  ["PE", "-", "0.00"],
  ["PE", "S/ -", "0.00"],
  ["PE", " 267.08 ", "267.08"],
  ["PE", "1,234,567.00 PEN", "1234567.00"],
])("in %s, %s is the amount %s", (country, text, value) => {
  expect(read(country, text)).toEqual({ value });
});

test.each([
  "12-34",
  "-5-",
  "(5",
  "5)",
  "()",
  "-(5)x",
  "mil",
  "1e5",
  "5,123.4,5",
  "1.2.3",
  "12.345678",
  "1234567890123",
])("%s is no amount", (text) => {
  expect(read("CO", text)).toEqual({ message: "Escribe un valor con dos decimales como máximo" });
});

test("an amount of a workbook that may have three decimals or thousands is refused, also a negative one", () => {
  for (const text of ["1.250", "-1.250", "(1.250)"])
    expect(read("CO", text, "xlsx")).toEqual({ message: "Escríbelo sin separar los miles: 1250" });
});
