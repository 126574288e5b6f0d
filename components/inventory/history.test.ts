import { expect, test } from "vitest";
import { itemLabel, itemText } from "./history";

const money = { currency: "MXN", country: "MX" };

test.each([
  ["price", "1250", "$1,250.00"],
  ["price", 1250.5, "$1,250.50"],
  ["condition", "de_baja", "De baja"],
  ["acquisition", "donacion", "Donación"],
  ["acquiredOn", "2024-03-10", "10/03/2024"],
  ["amount", 3, "3"],
  ["brand", null, "(vacío)"],
])("field %s with value %j displays as %s", (field, value, text) => {
  expect(itemText(field, value, money)).toBe(text);
});

test("an internal field has no label", () => {
  expect(itemLabel("price")).toBe("Precio unitario");
  expect(itemLabel("search")).toBeUndefined();
});
