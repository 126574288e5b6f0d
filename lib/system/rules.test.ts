import { expect, test } from "vitest";
import { archivedAt, lastArchive } from "./rules";

test("an archive tells when it was made, whatever its purpose", () => {
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
])("%s is none", (name) => {
  expect(archivedAt(name)).toBeNull();
});

test("the newest counts, whatever the order and the other files", () => {
  const names = ["notas.txt", "atrio-20261121T030000123Z.tar", "atrio-20261120T235959999Z-antes.tar"];
  expect(lastArchive(names)).toBe("2026-11-21T03:00:00.123Z");
  expect(lastArchive(["notas.txt"])).toBeNull();
  expect(lastArchive([])).toBeNull();
});
