// Reached by every module: asks every module for its part.
import { expect, test } from "vitest";
import { areas } from "@/lib/core/areas";
import type { SearchResult } from "@/lib/search/schema";
import { call } from "./support/call";
import type { Person } from "./support/church";
import { aChurch, aCollaborator, type TestChurch } from "./support/church";
import { aPost } from "./support/rows/blog";
import { aCertificate } from "./support/rows/certificates";
import { aClass } from "./support/rows/classes";
import { aTransaction } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember } from "./support/rows/members";
import { someMinutes } from "./support/rows/minutes";
import { aPresentation } from "./support/rows/presentations";
import { anEvent } from "./support/rows/website";

/** A row of every module that the word «Bocina» finds. */
async function aFullChurch() {
  const church = await aChurch();
  await aMember(church, { name: "Ana Bocina", cellphone: "3005550142" });
  await aTransaction(church, { concept: "Compra de bocina", amount: "182000.00", date: "2019-03-01" });
  await anItem(church, { name: "Bocina activa", amount: "2" });
  await aCertificate(church, { member: "Ana Bocina" });
  await aPresentation(church, { title: "La bocina final" });
  await anEvent(church, { title: "Noche de bocinas", date: "2026-12-24T19:00", place: "Patio" });
  await aPost(church, { title: "Bocinas nuevas" });
  await someMinutes(church, { title: "Compra de la bocina" });
  await aClass(church, { name: "Bocinas y micrófonos" });
  return church;
}

const find = async (as: Person, text: string): Promise<SearchResult> =>
  (await call("GET /search", { as, query: { text } })).body;
const areasOf = (found: SearchResult) => found.filter(({ count }) => count > 0).map(({ area }) => area);

test("a search finds rows of every module, without accents and of all dates, and says what distinguishes them", async () => {
  const church = await aFullChurch();
  const found = await find(church.owner, "bócina");
  expect(areasOf(found).toSorted()).toEqual(areas.toSorted());
  const notes = Object.fromEntries(found.map(({ table, rows }) => [table, rows[0]?.note]));
  expect(notes).toMatchObject({
    members: expect.stringMatching(/300\s5550142$/),
    transactions: expect.stringMatching(/^01\/03\/2019 · .\$\s182\.000 · /),
    inventory: expect.stringContaining("2 unidades"),
    certificates: expect.stringContaining("N.º 000001"),
    events: "24/12/2026 · Patio",
  });
});

test("entries of books and programmes are found in lists of their own", async () => {
  const church = await aFullChurch();
  const entry = { book: "bautismos", name: "Rosa Bocina", actDate: "1998-11-15", reference: "Libro 2, folio 37" };
  await call("POST /certificates/books", { as: church.owner, body: entry });
  await call("POST /presentations/programmes", { as: church.owner, body: { title: "Culto de la bocina", date: null } });
  const found = await find(church.owner, "bocina");
  const lists = Object.fromEntries(found.map(({ table, rows }) => [table, rows[0]]));
  expect(lists).toMatchObject({
    certificates: { name: "Ana Bocina" },
    book_entries: { name: "Rosa Bocina", note: "Libro de bautismos · Libro 2, folio 37 · 15/11/1998" },
    presentations: { name: "La bocina final" },
    programmes: { name: "Culto de la bocina", note: "Plantilla" },
  });
});

test("a section answers its first five rows and how many match, an empty text none", async () => {
  const church = await aChurch();
  for (const number of [6, 3, 1, 2, 5, 4]) await anItem(church, { name: `Silla ${number}` });
  const [items] = (await find(church.owner, "silla")).filter(({ area }) => area === "inventory");
  expect(items?.count).toBe(6);
  expect(items?.rows.map(({ name }) => name)).toEqual(["Silla 1", "Silla 2", "Silla 3", "Silla 4", "Silla 5"]);
  expect(await find(church.owner, "  ")).toEqual([]);
});

test("nobody finds rows of another church, of a section without permission, or of one that the plan closed", async () => {
  const [church, other] = [await aFullChurch(), await aChurch()];
  expect(areasOf(await find(other.owner, "bocina"))).toEqual([]);

  const reader = await aCollaborator(church, { areas: ["members", "inventory"], readOnly: true });
  expect((await find(reader, "bocina")).map(({ area }) => area)).toEqual([
    "members",
    "members",
    "members",
    "inventory",
  ]);
  expect(await find(await aCollaborator(church), "bocina")).toEqual([]);

  const { owner } = await aChurch({ plan: 0 });
  expect(new Set((await find(owner, "bocina")).map(({ area }) => area))).toEqual(new Set(["members", "presentations"]));
});

test("a member who is in the trash is not found", async () => {
  const church: TestChurch = await aChurch();
  const { id } = await aMember(church, { name: "Ana Bocina" });
  await call("DELETE /members/{id}", { as: church.owner, params: { id } });
  expect(areasOf(await find(church.owner, "bocina"))).toEqual([]);
});
