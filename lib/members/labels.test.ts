import { expect, test } from "vitest";
import { memberText } from "./labels";

const phone = (value: unknown) => memberText("cellphone", value, []);

test("a phone number in E.164 is grouped after its calling code", () => {
  expect(phone("+573005550142")).toBe("+57 300 555 0142");
  expect(phone("+525512345678")).toBe("+52 55 1234 5678");
  expect(phone("+526641234567")).toBe("+52 664 123 4567");
  expect(phone("+12125550142")).toBe("+1 212 555 0142");
  expect(phone("+50255501427")).toBe("+502 555 01427");
  expect(phone("+34612345678")).toBe("+34 612 345 678");
});

test("a phone number in another format stays as it is, and a missing one is labelled empty", () => {
  expect(phone("300 5550142")).toBe("300 5550142");
  expect(phone("ext. 12")).toBe("ext. 12");
  expect(phone(null)).toBe("(vacío)");
});
