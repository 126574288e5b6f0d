import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { EntryList } from "@/lib/certificates/books/schema";
import { emptyTrash } from "@/lib/certificates/books/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { certificateBody, entryBody, typeIds } from "./support/rows/certificates";
import { aMember } from "./support/rows/members";

const enter = async (church: TestChurch, changes: Parameters<typeof entryBody>[0] = {}) =>
  call("POST /certificates/books", { as: church.owner, body: entryBody(changes) });

const list = async (church: TestChurch, query: Record<string, string> = {}): Promise<EntryList> =>
  (await call("GET /certificates/books", { as: church.owner, query: { sort: "number", ...query } })).body;

const issue = (church: TestChurch, body: object) => call("POST /certificates", { as: church.owner, body });

describe("numbers", () => {
  test("eight entries at once get consecutive numbers in each book", async () => {
    const church = await aChurch();
    const books = ["bautismos", "presentaciones"];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => enter(church, { book: books[index % 2] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(201));
    for (const book of books)
      expect((await list(church, { book })).rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("an entry of a paper book keeps its place there and takes no number", async () => {
    const church = await aChurch();
    const reference = "Libro 2, folio 37, n.º 433";
    expect((await enter(church, { reference })).body).toMatchObject({ number: null, reference });
    expect((await enter(church)).body).toMatchObject({ number: 1, reference: null });
    const { body } = await call("GET /certificates/books/stats", { as: church.owner, query: { book: "bautismos" } });
    expect(body).toEqual({ entries: 2, fromPaper: 1, next: 2, numbers: 1, years: [{ year: 2025, count: 2 }] });
  });

  test("the first number says where a book goes on, and no later one breaks the count", async () => {
    const church = await aChurch();
    const { body: first } = await enter(church, { number: 433 });
    expect(first.number).toBe(433);
    const put = (number: number) =>
      call("PUT /certificates/books", { as: church.owner, body: { ...bodyOf(first), id: first.id, number } });
    expect((await put(440)).body).toMatchObject({ number: 440 });
    expect((await enter(church)).body.number).toBe(441);
    expect(await enter(church, { number: 500 })).toMatchObject({
      status: 400,
      body: { fields: { number: expect.any(String) } },
    });
    expect(await put(442)).toMatchObject({ status: 400 });
    const paper = await enter(church, { number: 7, reference: "Libro 1" });
    expect(paper).toMatchObject({ status: 400, body: { fields: { number: expect.any(String) } } });
  });

  test("a deleted entry annuls its number, which comes back with it and is never given again", async () => {
    const church = await aChurch();
    const { body: one } = await enter(church);
    const { body: paper } = await enter(church, { reference: "Libro 1" });
    const remove = (id: number) => call("DELETE /certificates/books/{id}", { as: church.owner, params: { id } });
    await remove(one.id);
    expect((await enter(church)).body.number).toBe(2);
    const restored = await call("POST /certificates/books/{id}/restore", { as: church.owner, params: { id: one.id } });
    expect(restored.body).toMatchObject({ number: 1, name: one.name });

    await Promise.all([remove(one.id), remove(paper.id)]);
    await asOwner(church, async (db) => {
      await db.$executeRaw`UPDATE book_entries SET deleted_at = now() - interval '31 days' WHERE deleted_at IS NOT NULL`;
      await emptyTrash(db);
    });
    const rows = await asOwner(church, (db) => db.bookEntry.findMany({ where: { deletedAt: { not: null } } }));
    expect(rows).toMatchObject([{ number: 1, name: "", parents: null, search: "1" }]);
    expect((await call("GET /certificates/books/trash", { as: church.owner })).body.count).toBe(0);
    const again = await call("POST /certificates/books/{id}/restore", { as: church.owner, params: { id: one.id } });
    expect(again.status).toBe(404);
    const bulk = await call("POST /certificates/books/bulk", {
      as: church.owner,
      body: { action: "restore", ids: [one.id] },
    });
    expect(bulk).toMatchObject({ status: 409 });
    expect((await enter(church)).body.number).toBe(3);
  });

  test("an update keeps number and kind, and a stale one answers 409 with the current row", async () => {
    const church = await aChurch();
    const [{ body: one }, { body: paper }] = [await enter(church), await enter(church, { reference: "Libro 1" })];
    const put = (row: typeof one, changes: object) =>
      call("PUT /certificates/books", { as: church.owner, body: { ...bodyOf(row), id: row.id, ...changes } });
    expect(await put(one, { reference: "Libro 1" })).toMatchObject({
      status: 400,
      body: { fields: { reference: expect.any(String) } },
    });
    expect(await put(paper, { reference: null })).toMatchObject({
      status: 400,
      body: { fields: { reference: expect.any(String) } },
    });
    const member = await aMember(church);
    const saved = await put(one, { version: 1, place: "Río Lurín", memberId: member.id });
    expect(saved.body).toMatchObject({ version: 2, number: 1, place: "Río Lurín", memberId: member.id });
    expect(await put(one, { version: 1 })).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  });
});

describe("entries of certificates", () => {
  test("a certificate is entered in the book of its type, its blanks in their columns and the rest in the observations", async () => {
    const church = await aChurch();
    const types = await typeIds(church);
    const member = await aMember(church);
    const blanks = {
      fecha_del_bautismo: "2025-11-15",
      lugar_del_bautismo: "Río Lurín",
      fecha_de_nacimiento: "2012-03-17",
      padres: "Óscar Villanueva y Luz Chávez",
      testigos: "Yolanda Espinoza",
    };
    const { body } = await issue(
      church,
      certificateBody(types.Bautizo, {
        blanks,
        bookEntry: true,
        member: "Abigail Villanueva",
        memberId: member.id,
        pastor2: "Ignacio Ruiz",
      }),
    );
    expect(body.bookEntry).toMatchObject({ book: "bautismos", number: 1, isNew: true });
    expect((await list(church)).rows).toMatchObject([
      {
        name: "Abigail Villanueva",
        memberId: member.id,
        actDate: "2025-11-15",
        birthDate: "2012-03-17",
        parents: "Óscar Villanueva y Luz Chávez",
        witnesses: "Yolanda Espinoza",
        place: "Río Lurín",
        minister: "Daniel Herrera e Ignacio Ruiz",
        observations: null,
        certificateId: body.id,
      },
    ]);
    const wedding = { padrinos: "Rosa Quispe", registro_civil: "Acta 12, Lurín" };
    const couple = { member: "Ana Peña", member2: "José Núñez", blanks: wedding, bookEntry: true };
    await issue(church, certificateBody(types.Matrimonio, { ...couple, expeditionDate: "2025-10-04" }));
    expect((await list(church, { book: "matrimonios" })).rows).toMatchObject([
      {
        number: 1,
        name: "Ana Peña",
        name2: "José Núñez",
        actDate: "2025-10-04",
        godparents: "Rosa Quispe",
        observations: "Registro civil: Acta 12, Lurín",
      },
    ]);
  });

  test("nothing is entered unless it is asked for, nor for a type without a book", async () => {
    const church = await aChurch();
    const types = await typeIds(church);
    expect((await issue(church, certificateBody(types.Bautizo))).body.bookEntry).toBeNull();
    expect(await issue(church, certificateBody(types.Membresía, { bookEntry: true }))).toMatchObject({
      status: 400,
      body: { fields: { bookEntry: "Este tipo no se anota en ningún libro" } },
    });
    expect((await list(church)).count).toBe(0);
  });

  test("a certificate issued again for the same person and day names the entry that the book has", async () => {
    const church = await aChurch();
    const { Bautizo } = await typeIds(church);
    const member = await aMember(church);
    const body = certificateBody(Bautizo, { member: "José Núñez", memberId: member.id, bookEntry: true });
    const { body: first } = await issue(church, body);
    const { body: again } = await issue(church, { ...body, memberId: null, member: "JOSE NUÑEZ" });
    expect(again.bookEntry).toEqual({ ...first.bookEntry, isNew: false });
    const other = await issue(church, { ...body, expeditionDate: "2024-01-01" });
    expect(other.body.bookEntry).toMatchObject({ number: 2, isNew: true });
    expect((await list(church)).count).toBe(2);
  });

  test("a batch of sixty writes sixty entries, and a second one tells who was there", async () => {
    const church = await aChurch();
    const { Bautizo } = await typeIds(church);
    const { member: _, ...shared } = certificateBody(Bautizo, { bookEntry: true });
    const names = Array.from({ length: 60 }, (_one, index) => `Persona ${index + 1}`);
    const batch = (body: object) =>
      call("POST /certificates/batch", { as: church.owner, body: { ...shared, ...body } });
    const first = await batch({ names });
    expect(first.body).toMatchObject({ count: 60, bookEntries: 60, alreadyInBook: [] });
    const { rows, count } = await list(church, { pageSize: "100" });
    expect(count).toBe(60);
    expect(rows.map(({ name, number }) => [name, number])).toEqual(names.map((name, index) => [name, index + 1]));
    const second = await batch({ names: ["Persona 7", "Nueva Persona", "Nueva Persona"] });
    expect(second.body).toMatchObject({ count: 3, bookEntries: 1, alreadyInBook: ["Persona 7", "Nueva Persona"] });
  });
});

describe("lists, lines of paper and rights", () => {
  test("a pasted list is entered in its order without what the book has, and refused as a whole", async () => {
    const church = await aChurch();
    const post = (entries: object[], book = "bautismos") =>
      call("POST /certificates/books/batch", { as: church.owner, body: { book, entries } });
    const old = (name: string, changes: object = {}) => ({
      name,
      actDate: "1987-05-03",
      reference: "Libro 1",
      ...changes,
    });
    expect((await post([old("Rosa Quispe"), old("Juan Mamani"), old("rosa quispe")])).body).toEqual({
      count: 2,
      skipped: [2],
    });
    expect((await post([old("Juan Mamani"), old("Luz Chávez", { reference: null })])).body).toEqual({
      count: 1,
      skipped: [0],
    });
    const refused = await post([old("Uno"), old("Dos", { actDate: "1987-02-31" })]);
    expect(refused).toMatchObject({ status: 400, body: { fields: { "entries.actDate": "Fecha inválida" } } });
    expect(await post([old("Solo")], "matrimonios")).toMatchObject({
      status: 400,
      body: { fields: { "entries.0.name2": "Un matrimonio lleva dos nombres" } },
    });
    expect((await list(church)).count).toBe(3);
    expect((await list(church, { year: "1987", name: "chavez" })).rows).toMatchObject([{ number: 1 }]);
    expect((await list(church, { year: "1988" })).count).toBe(0);
  });

  test("an entry of another church answers 404, and without the right 403", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { body } = await enter(theirs);
    const params = { id: body.id };
    expect((await call("GET /certificates/books/{id}", { as: mine.owner, params })).status).toBe(404);
    const member = await aMember(theirs);
    expect(await enter(mine, { memberId: member.id })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
    const helper = await aCollaborator(mine, { areas: ["members"] });
    expect((await call("GET /certificates/books", { as: helper })).status).toBe(403);
  });
});

const bodyOf = ({
  id: _,
  version: __,
  book: ___,
  certificateId: ____,
  number: _____,
  ...facts
}: Awaited<ReturnType<typeof enter>>["body"]) => facts;

describe("the book on paper and in a file", () => {
  test("a book is printed with its annulled numbers, one year or all", async () => {
    const church = await aChurch();
    const { body: one } = await enter(church, { name: "Rosa Quispe" });
    await enter(church, { name: "Julia Ramos", actDate: "1987-05-03", reference: "Libro 1, folio 3" });
    await enter(church, { name: "Percy Mamani" });
    await call("DELETE /certificates/books/{id}", { as: church.owner, params: { id: one.id } });
    const print = async (query: Record<string, string>) => {
      const { bytes, headers } = await call("GET /certificates/books/pdf", {
        as: church.owner,
        query: { book: "bautismos", ...query },
      });
      expect(headers.get("content-type")).toBe("application/pdf");
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      return text.replace(/\s+/g, " ");
    };
    expect(await print({})).toMatch(
      /1987.*Libro 1, folio 3.*Julia Ramos.*2025.*1 Anulada.*2 Percy Mamani.*Folio 2 de 2/,
    );
    const year = await print({ year: "2025", emptyRows: "2" });
    expect(year).toMatch(/2 Percy Mamani.* 3 4 .*Folio 1 de 1/);
    expect(year).not.toMatch(/1987|Julia/);
  });

  test("the entries are exported as the list shows them", async () => {
    const church = await aChurch();
    await enter(church, { name: "Rosa Quispe", place: "Río Lurín", observations: "En su casa" });
    await enter(church, { name: "Ana Peña", name2: "José Núñez", book: "matrimonios" });
    const { bytes } = await call("GET /certificates/books/export", {
      as: church.owner,
      query: { format: "csv", book: "bautismos" },
    });
    const lines = bytes.toString().trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^Bautismos.1..Rosa Quispe..15\/11\/2025|^Bautismos.*Rosa Quispe.*Río Lurín/);
  });
});
