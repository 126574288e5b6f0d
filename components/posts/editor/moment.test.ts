import { expect, test } from "vitest";
import { momentText, toLocalMoment, zoneText } from "./moment";

const now = new Date("2026-11-23T12:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("an instant is written in the church's time zone", () => {
  expect(toLocalMoment("2026-11-29T13:00:00.000Z", "America/Bogota")).toBe("2026-11-29T08:00");
  expect(toLocalMoment("2026-11-29T02:30:00.000Z", "America/Bogota")).toBe("2026-11-28T21:30");
});

test.each([
  ["2026-11-29T08:00", "domingo 29 de noviembre a las 8:00 a. m."],
  ["2026-12-01T13:05", "martes 1 de diciembre a la 1:05 p. m."],
  ["2027-01-01T00:00", "viernes 1 de enero de 2027 a las 12:00 a. m."],
  ["2026-11-29T12:00", "domingo 29 de noviembre a las 12:00 p. m."],
])("the moment %s is said as %j", (moment, text) => {
  expect(plain(momentText(moment, "America/Bogota", now))).toBe(text);
});

test("a time zone is named by its place", () => {
  expect(zoneText("America/Mexico_City")).toBe("hora de Mexico City");
  expect(zoneText("America/Argentina/Buenos_Aires")).toBe("hora de Buenos Aires");
});
