import { expect, test } from "vitest";
import { archivedAt, lastArchive } from "./rules";

test("the name of an archive gives its creation time, with or without a purpose", () => {
  expect(archivedAt("atrio-20261121T030000123Z.tar")).toBe("2026-11-21T03:00:00.123Z");
  expect(archivedAt("atrio-20261121T030000123Z-antes-de-migrar.tar")).toBe("2026-11-21T03:00:00.123Z");
  expect(archivedAt("atrio-20261121T030000Z.tar")).toBe("2026-11-21T03:00:00.000Z");
});

test.each([
  "atrio-20261121T030000123Z.tar.77.part",
  "atrio-20261321T030000123Z.tar",
  "copia.tar",
  "xatrio-20261121T030000123Z.tar",
  "",
])("%j is not the name of an archive", (name) => {
  expect(archivedAt(name)).toBeNull();
});

test("lastArchive picks the newest archive in any order and ignores other files", () => {
  const names = ["notas.txt", "atrio-20261121T030000123Z.tar", "atrio-20261120T235959999Z-antes.tar"];
  expect(lastArchive(names)).toBe("2026-11-21T03:00:00.123Z");
  expect(lastArchive(["notas.txt"])).toBeNull();
  expect(lastArchive([])).toBeNull();
});
