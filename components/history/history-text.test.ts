import { expect, test } from "vitest";
import type { TableTexts } from "@/components/ui/modules/manifest";
import type { LoggedEntry } from "@/lib/history/schema";
import { actionText, changesText, entryHref, titleText, wholeActionText } from "./history-text";
import { identityTexts } from "./identity-texts";

const entry = (overrides: Partial<LoggedEntry>): LoggedEntry => ({
  id: 1,
  at: "2026-11-21T10:00:00.000Z",
  userName: "Ana",
  userId: 1,
  entity: "pets",
  rowId: 7,
  title: "Luna",
  date: null,
  amount: null,
  exists: true,
  action: "update",
  changes: [],
  ...overrides,
});

const people = [{ id: 8, name: "Eva Ríos" }];

const pets: TableTexts = {
  label: "Mascotas",
  noun: "la mascota",
  phrases: { create: "adoptó a" },
  titleText: (title) => title.toUpperCase(),
  fields: { weight: "Peso", birthday: "Nacimiento", isTame: "Es mansa", rank: "Lugar en la lista" },
  valueText: (field, value) => (field === "weight" ? `${value} kg` : undefined),
  href: (id) => `/pets/${id}`,
  imports: { noun: { one: "mascota", many: "mascotas", ending: "a" }, href: "/pets/imports" },
};

const words = {
  tables: { pets, ...identityTexts(people) },
  people,
  church: { timeZone: "America/Bogota", country: "CO" },
};

test.each([
  [{}, "cambió la mascota"],
  [{ action: "delete" }, "movió a la papelera la mascota"],
  [{ action: "create" }, "adoptó a"],
  [{ entity: "collaborators", action: "create" }, "invitó a"],
  [{ entity: "collaborators", action: "update" }, "cambió el acceso de"],
  [{ entity: "lo_que_venga" }, "cambió una fila"],
] as const)("actionText of %j is %s", (changes, text) => {
  expect(actionText(entry(changes), words)).toBe(text);
  expect(wholeActionText(entry(changes), words)).toBeUndefined();
});

type Value = string | number | boolean | null;

const update = (entity: string, ...changes: [string, Value, Value][]) =>
  entry({ entity, changes: changes.map(([field, before, after]) => ({ field, before, after })) });

test.each([
  [entry({ action: "erase" }), "borró todos los datos de una persona"],
  [update("collaborators", ["userId", null, 4]), "entró a la iglesia"],
  [update("collaborators", ["userId", 4, 1], ["permBlog", false, true]), "quedó como colaborador de la iglesia"],
  [update("churches", ["ownerId", 1, 8]), "pasó la iglesia a Eva Ríos"],
  [update("churches", ["ownerId", 1, 9]), "pasó la iglesia a otra persona"],
  [update("churches", ["name", "Una", "Otra"]), undefined],
])("wholeActionText of %j is %s", (logged, text) => {
  expect(wholeActionText(logged, words)).toBe(text);
});

test("a resent invitation is not described as a permission change", () => {
  const again: [string, Value, Value] = ["invitedAt", "2026-11-20T10:00:00.000Z", "2026-11-21T10:00:00.000Z"];
  expect(actionText(update("collaborators", again), words)).toBe("reenvió la invitación a");
  expect(actionText(update("collaborators", again, ["permBlog", false, true]), words)).toBe("cambió el acceso de");
});

test("an ownership transfer lists no permission changes", () => {
  expect(changesText(update("collaborators", ["userId", 4, 1], ["permBlog", false, true]), words)).toEqual([]);
});

test("values display as the table's texts, as dates, moments, places, yes and no", () => {
  const firstChange = (entity: string, ...change: [string, Value, Value]) =>
    changesText(update(entity, change), words)[0];
  expect(firstChange("pets", "weight", 5, 9)).toEqual({ label: "Peso", before: "5 kg", after: "9 kg" });
  expect(firstChange("pets", "birthday", "1990-05-17", null)).toMatchObject({ before: "17/05/1990", after: "(vacío)" });
  expect(firstChange("pets", "isTame", true, false)).toMatchObject({ before: "Sí", after: "No" });
  expect(firstChange("pets", "rank", 0, 1)).toMatchObject({ before: "1", after: "2" });
  expect(firstChange("pets", "photo", null, "church/1/a.webp")).toEqual({
    label: "Foto",
    before: "(vacío)",
    after: "una imagen",
  });
  expect(firstChange("collaborators", "permBlog", false, true)).toEqual({ label: "Blog", before: "No", after: "Sí" });
  expect(firstChange("collaborators", "readOnly", true, false)).toMatchObject({ label: "Solo lectura", before: "Sí" });
  expect(firstChange("churches", "ownerId", 9, 8)).toEqual({
    label: "Dueño",
    before: "Otra persona",
    after: "Eva Ríos",
  });
  expect(firstChange("churches", "closesAt", null, "2026-12-21T15:00:00Z")).toMatchObject({
    after: "21/12/2026, 10:00",
  });
  expect(firstChange("collaborators", "userId", null, 4)).toBeUndefined();
});

test("a title is the table's text of it or the row number, with a link only while the row exists", () => {
  expect(titleText(entry({}), words)).toBe("LUNA");
  expect(titleText(entry({ entity: "churches", title: "Betel" }), words)).toBe("Betel");
  expect(titleText(entry({ title: null }), words)).toBe("n.º 7");
  expect(entryHref(entry({}), words)).toBe("/pets/7");
  expect(entryHref(entry({ exists: false }), words)).toBeNull();
  expect(entryHref(entry({ entity: "lo_que_venga" }), words)).toBeNull();
});

const anImport = (created: number, updated: number) =>
  entry({ action: "import", title: "censo.csv", imported: { created, updated } });

test.each([
  [anImport(4500, 312), "importó 4.812 mascotas (312 actualizadas) de"],
  [anImport(1, 0), "importó 1 mascota de"],
  [anImport(0, 1), "importó 1 mascota (1 actualizada) de"],
  [anImport(0, 0), "importó sin cambios"],
  [entry({ action: "import" }), "importó"],
  [entry({ action: "undo", title: "censo.csv" }), "deshizo la importación de"],
])("the entry of an import says how many rows it is: %j", (logged, text) => {
  expect(actionText(logged, words)).toBe(text);
});

test("the entry of an import leads to the imports by the file's name, as long as their log has it", () => {
  expect([titleText(anImport(1, 0), words), entryHref(anImport(1, 0), words)]).toEqual(["censo.csv", "/pets/imports"]);
  const forgotten = entry({ action: "undo", title: null, exists: false });
  expect([titleText(forgotten, words), entryHref(forgotten, words)]).toEqual(["un archivo", null]);
});
