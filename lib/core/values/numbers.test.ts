import { expect, test } from "vitest";
import { countryCodes, countrySettings } from "./countries";
import { moneyInput } from "./money";
import { bytesText, countText, numberText, percentText } from "./numbers";

test.each([
  [0, "MX", "0"],
  [999, "MX", "999"],
  [1234, "MX", "1,234"],
  [100_329, "MX", "100,329"],
  [1_234_567, "MX", "1,234,567"],
  [1234, "CO", "1.234"],
  [1234, "ES", "1.234"],
  [1234, "CR", "1\u00a0234"],
  [-1234, "CO", "-1.234"],
  [1234, "", "1,234"],
])("numberText writes %i in %j as %j", (number, country, text) => {
  expect(numberText(number, { country })).toBe(text);
});

test.each(countryCodes)("numberText groups thousands in %s as the money of the country", (country) => {
  const money = moneyInput("1234567.50", { country, currency: countrySettings(country).currency });
  expect(money.slice(0, -3)).toBe(numberText(1_234_567, { country }));
});

test("countText uses the singular for one only", () => {
  const people = (count: number) => countText(count, "persona", "personas", { country: "CO" });
  expect([0, 1, 2, 1001].map(people)).toEqual(["0 personas", "1 persona", "2 personas", "1.001 personas"]);
});

test.each([
  [125, "MX", "12.5 %"],
  [125, "CO", "12,5 %"],
  [1000, "CO", "100 %"],
  [3, "CR", "0,3 %"],
  [0, "MX", "0 %"],
])("percentText writes %i tenths in %s as %s", (tenths, country, text) => {
  expect(percentText(tenths, { country }).replace("\u00a0", " ")).toBe(text);
});

test.each([
  [0, "CO", "0 kB"],
  [999_999, "CO", "999 kB"],
  [200_000_000, "CO", "200 MB"],
  [999_999_999, "CO", "999 MB"],
  [4_999_999_999, "CO", "4,9 GB"],
  [4_999_999_999, "MX", "4.9 GB"],
  [5_000_000_000, "CO", "5 GB"],
  [1_234_500_000_000, "CO", "1.234,5 GB"],
])("bytesText writes %i bytes in %s as %s", (bytes, country, text) => {
  expect(bytesText(bytes, { country }).replace("\u00a0", " ")).toBe(text);
});
