import { expect, test } from "vitest";
import type { LoggedEntry } from "@/lib/history/schema";
import { actionText, changesText, entryHref, titleText, wholeActionText } from "./history-text";

const entry = (overrides: Partial<LoggedEntry>): LoggedEntry => ({
  id: "1",
  at: "2026-11-21T10:00:00.000Z",
  userName: "Ana",
  userId: 1,
  entity: "members",
  rowId: 7,
  title: "Luis Peña",
  exists: true,
  action: "update",
  changes: [],
  ...overrides,
});

const words = {
  names: { treasuries: [{ id: 3, name: "Banco" }], categories: [{ id: 4, value: "Diezmos" }] },
  positions: [{ id: 5, value: "Pastor" }],
  people: [{ id: 8, name: "Eva Ríos" }],
  church: { currency: "COP", country: "CO", timeZone: "America/Bogota" },
};

test.each([
  [{}, "cambió la ficha de"],
  [{ action: "delete" }, "movió a la papelera la ficha de"],
  [{ entity: "transactions", action: "delete" }, "anuló el movimiento"],
  [{ entity: "collaborators", action: "create" }, "invitó a"],
  [{ entity: "closed_months", action: "destroy" }, "reabrió el mes de"],
  [{ entity: "lo_que_venga" }, "cambió una fila"],
] as const)("actionText of %j is %s", (changes, text) => {
  expect(actionText(entry(changes))).toBe(text);
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
  expect(actionText(update("collaborators", again))).toBe("reenvió la invitación a");
  expect(actionText(update("collaborators", again, ["permBlog", false, true]))).toBe("cambió el acceso de");
});

test("an ownership transfer lists no permission changes", () => {
  expect(changesText(update("collaborators", ["userId", 4, 1], ["permBlog", false, true]), words)).toEqual([]);
});

test("values display as names for ids, dates, money, yes and no", () => {
  const firstChange = (entity: string, ...change: [string, Value, Value]) =>
    changesText(update(entity, change), words)[0];
  expect(firstChange("members", "positionId", 5, 9)).toEqual({ label: "Cargo", before: "Pastor", after: "Otro cargo" });
  expect(firstChange("members", "birthday", "1990-05-17", null)).toMatchObject({
    before: "17/05/1990",
    after: "(vacío)",
  });
  expect(firstChange("transactions", "categoryId", 4, null)).toMatchObject({ before: "Diezmos", after: "(vacío)" });
  expect(firstChange("transactions", "amount", 1500.5, 2000)).toMatchObject({ label: "Valor", after: "$\u00a02.000" });
  expect(firstChange("collaborators", "permFinances", false, true)).toEqual({
    label: "Finanzas",
    before: "No",
    after: "Sí",
  });
  expect(firstChange("collaborators", "readOnly", true, false)).toMatchObject({ label: "Solo lectura", before: "Sí" });
  expect(firstChange("churches", "ownerId", 9, 8)).toEqual({
    label: "Dueño",
    before: "Otra persona",
    after: "Eva Ríos",
  });
  expect(firstChange("churches", "closesAt", null, "2026-12-21T15:00:00Z")).toMatchObject({
    after: "21/12/2026, 10:00",
  });
  expect(firstChange("positions", "rank", 0, 1)).toMatchObject({ before: "1", after: "2" });
  expect(firstChange("members", "photo", null, "church/1/a.webp")).toEqual({
    label: "Foto",
    before: "(vacío)",
    after: "una imagen",
  });
  expect(firstChange("collaborators", "userId", null, 4)).toBeUndefined();
});

test("a title is the row's name, the month's name or the row number, with a link only while the row exists", () => {
  expect(titleText(entry({}))).toBe("Luis Peña");
  expect(titleText(entry({ entity: "closed_months", title: "2025-11-01" }))).toBe("noviembre de 2025");
  expect(titleText(entry({ title: null }))).toBe("n.º 7");
  expect(entryHref(entry({}))).toBe("/members/7");
  expect(entryHref(entry({ exists: false }))).toBeNull();
  expect(entryHref(entry({ entity: "closed_months" }))).toBeNull();
});
