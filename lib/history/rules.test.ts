import { expect, test } from "vitest";
import { changesBetween, toTitle } from "./rules";

const row = { id: 7, version: 1, name: "Ana", civil_status: "soltero", notes: null, baptized: false, deleted_at: null };

test("changesBetween lists only the fields that differ, under their API names", () => {
  const after = { ...row, version: 2, name: "Ana María", civil_status: "casado", baptized: true };
  expect(changesBetween(row, after)).toEqual([
    { field: "name", before: "Ana", after: "Ana María" },
    { field: "civilStatus", before: "soltero", after: "casado" },
    { field: "baptized", before: false, after: true },
  ]);
});

test("a new version or a move to the trash is not listed as a change", () => {
  expect(changesBetween(row, { ...row, version: 2 })).toEqual([]);
  expect(changesBetween(row, { ...row, version: 2, deleted_at: "2026-01-01T00:00:00Z" })).toEqual([]);
});

test("a field that was or becomes empty is null on that side", () => {
  expect(changesBetween(row, { ...row, notes: "x" })).toEqual([{ field: "notes", before: null, after: "x" }]);
  expect(changesBetween({ ...row, notes: "x" }, row)).toEqual([{ field: "notes", before: "x", after: null }]);
});

test("a column added by a later migration has null as its value before", () => {
  expect(changesBetween(row, { ...row, photo_url: "a.png" })).toEqual([
    { field: "photoUrl", before: null, after: "a.png" },
  ]);
});

test("a creation or a destruction lists no changes", () => {
  expect(changesBetween(null, row)).toEqual([]);
  expect(changesBetween(row, null)).toEqual([]);
  expect(changesBetween(null, null)).toEqual([]);
});

test("of a new row the initial columns of its table are listed", () => {
  expect(changesBetween(null, { published_at: "2026-11-29" }, { initial: ["published_at"] })).toEqual([
    { field: "publishedAt", before: null, after: "2026-11-29" },
  ]);
});

test("a column of JSON is compared by its content and told by the texts of its table", () => {
  const [before, after] = [{ body: { words: ["a"] } }, { body: { words: ["b"] } }];
  const texts = { body: () => ({ before: "a", after: "b" }) };
  expect(changesBetween(before, { body: { words: ["a"] } }, { texts })).toEqual([]);
  expect(changesBetween(before, after, { texts })).toEqual([{ field: "body", before: "a", after: "b", isCut: true }]);
  expect(changesBetween(before, after)).toEqual([
    { field: "body", before: '{"words":["a"]}', after: '{"words":["b"]}' },
  ]);
});

test("lists of objects of the same length are compared by their content, and told whole by the texts of their table", () => {
  const [before, after] = [{ items: [{ title: "Uno" }] }, { items: [{ title: "Dos" }] }];
  const textOf = (items: unknown) => (items as { title: string }[]).map(({ title }) => title).join();
  const texts = { items: (old: unknown, now: unknown) => ({ before: textOf(old), after: textOf(now) }) };
  const told = [{ field: "items", before: "Uno", after: "Dos" }];
  expect(changesBetween(before, { items: [{ title: "Uno" }] }, { texts })).toEqual([]);
  expect(changesBetween(before, after, { texts })).toEqual(told);
  expect(changesBetween(before, after, { texts }, { isWhole: true })).toEqual(told);
});

test("a value that is told shorter than it is is marked, unless the change is told whole", () => {
  const [before, after] = [
    { notes: "…uno", body: "a b" },
    { notes: "…dos", body: "a c" },
  ];
  const texts = { body: () => ({ before: "b", after: "c" }) };
  expect(changesBetween(before, after, { texts }, { cut: ["notes"] })).toEqual([
    { field: "notes", before: "…uno", after: "…dos", isCut: true },
    { field: "body", before: "b", after: "c", isCut: true },
  ]);
  expect(changesBetween(before, after, { texts }, { isWhole: true })).toEqual([
    { field: "notes", before: "…uno", after: "…dos" },
    { field: "body", before: "a b", after: "a c" },
  ]);
});

test("the title of a row is its name, concept, value, address, month or title, and nothing else", () => {
  expect(toTitle(row)).toBe("Ana");
  expect(toTitle({ id: 1, concept: "Diezmo", notes: "x" })).toBe("Diezmo");
  expect(toTitle({ id: 1, value: "Pastor" })).toBe("Pastor");
  expect(toTitle({ id: 1, email: "ana@iglesia.example" })).toBe("ana@iglesia.example");
  expect(toTitle({ id: 1, month: "2025-11-01" })).toBe("2025-11-01");
  expect(toTitle({ id: 1, title: "Retiro" })).toBe("Retiro");
  expect(toTitle({ id: 1, title: "" })).toBeNull();
  expect(toTitle({ id: 1, rank: 3 })).toBeNull();
  expect(toTitle(null)).toBeNull();
});
