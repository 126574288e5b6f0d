import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { type FactValues, factKeys } from "@/lib/members/facts";
import { browserOf } from "./support/browser";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, churchToday, type Person, type TestChurch } from "./support/church";
import { aMember, memberBody } from "./support/rows/members";
import { rowsOfXlsx } from "./support/sheets";

const record = {
  documentType: "cedula",
  document: "10.203-040 K",
  secondPhone: "601 555 0142",
  address: "Calle 12 # 4-56",
  neighbourhood: "Villa Esperanza",
  occupation: "Maestra",
  weddingDate: "2012-06-23",
  baptismDate: "2008-04-13",
  baptismPlace: "Cali",
  baptizedBy: "Pr. Daniel Herrera",
  received: "bautismo",
} as const;

const stored = { ...record, document: "10203040K", secondPhone: "+576015550142" };

const idOf = ({ id }: { id: number }) => ({ id });

const unknown = Object.fromEntries(factKeys.map((key) => [key, null]));

const save = (church: TestChurch, changes: object, { as = church.owner, ...row }: { as?: Person; id: number }) =>
  call("PUT /members", { as, body: { ...memberBody(church), ...changes, ...row } });

describe("the facts of a person", () => {
  test("are stored, kept by a PUT that leaves them out, and cleared by null or an empty text", async () => {
    const church = await aChurch();
    const body = { ...memberBody(church, { baptized: "false" }), ...record };
    const created = await call("POST /members", { as: church.owner, body });
    expect(created).toMatchObject({ status: 201, body: { ...stored, leftReason: null, baptized: "true" } });
    const { id } = created.body;

    expect(await save(church, { baptized: "false" }, { id })).toMatchObject({
      status: 200,
      body: { ...stored, baptized: "true" },
    });
    const cleared = Object.fromEntries(factKeys.map((key, index) => [key, index % 2 ? "" : null]));
    expect(await save(church, { ...cleared, baptized: "false" }, { id })).toMatchObject({
      status: 200,
      body: { ...unknown, baptized: "false" },
    });
    const { body: history } = await call("GET /members/{id}/history", { as: church.owner, params: { id } });
    expect(history[0].changes).toContainEqual({ field: "document", before: stored.document, after: null });
  });

  test.each([
    [{ secondPhone: "12" }, "secondPhone", "Numero invalido"],
    [{ document: "<b>12</b>" }, "document", "Escribe solo letras y números"],
    [{ documentType: "otro", document: null }, "document", "Escribe el número del documento, o quita su tipo"],
    [
      { leftReason: null, leftDate: "2020-01-01" },
      "leftReason",
      "Elige por qué ya no está, o borra la fecha y la nota",
    ],
    [{ received: "visita" }, "received", "Elige una opción"],
    [{ baptismDate: "2999-01-01" }, "baptismDate", "Fecha inválida"],
    [{ address: "x".repeat(201) }, "address", "El texto no puede exceder los 200 caracteres"],
  ])("that say nothing sensible are refused: %j", async (facts, field, message) => {
    const church = await aChurch();
    const body = { ...memberBody(church), ...facts };
    expect(await call("POST /members", { as: church.owner, body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
  });
});

describe("a document", () => {
  test("is one person's, however it is written, and that of another church's too", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const ana = await aMember(church, { name: "Ana Quispe", document: "10203040K" });
    const juan = await aMember(church);
    expect(await aMember(other, { document: "10203040K" })).toBeTruthy();
    const taken = { status: 400, body: { fields: { document: "Ya lo tiene Ana Quispe" } } };
    const again = { ...memberBody(church), document: "10.203.040-k" };
    expect(await call("POST /members", { as: church.owner, body: again })).toMatchObject(taken);
    expect(await save(church, { document: "10203040k" }, { id: juan.id })).toMatchObject(taken);
    const own = { name: "Ana Quispe", document: "10203040k" };
    expect(await save(church, own, { id: ana.id })).toMatchObject({ status: 200 });
    await call("DELETE /members/{id}", { as: church.owner, params: { id: ana.id } });
    expect(await save(church, { document: "10203040K" }, { id: juan.id })).toMatchObject({
      body: { fields: { document: "Ya lo tiene Ana Quispe, que está en la papelera" } },
    });
    const { body } = await call("GET /members/duplicates", { as: church.owner, query: { document: "10203040K" } });
    expect(body).toEqual([]);
  });

  test("of two simultaneous requests is the first one's", async () => {
    const church = await aChurch();
    const bodies = [1, 2].map(() => ({ ...memberBody(church), document: "77001" }));
    const answers = await Promise.all(bodies.map((body) => call("POST /members", { as: church.owner, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.fields.document).toMatch(/tiene/);
  });
});

describe("who only reads learns nothing of a document", () => {
  const DOCUMENT = "880077123";
  const mentions = (value: unknown) => JSON.stringify(value).match(/document|880077123|cedula/i);
  let church: TestChurch;
  let reader: Person;
  let writer: Person;
  let member: { id: number };
  /** Session of the owner who views the church as the reader does. */
  let viewing: Record<string, string>;

  beforeAll(async () => {
    church = await aChurch();
    reader = await aCollaborator(church, { areas: ["members"], readOnly: true });
    writer = await aCollaborator(church, { areas: ["members"] });
    const known = { name: "Ana Quispe", email: null };
    member = idOf(await aMember(church, known));
    const facts = { document: DOCUMENT, documentType: "cedula", occupation: "Maestra" };
    await save(church, { ...known, ...facts }, member);
    await save(church, { ...known, documentType: "dni" }, member);
    const { body } = await call("GET /permissions", { as: church.owner });
    const { id } = body.rows.find((row: { email: string }) => row.email === reader.email);
    viewing = await browserOf(church.owner);
    const begun = await call("PUT /permissions/preview", { headers: viewing, body: { id } });
    expect(begun.status).toBe(200);
  });

  /** Answers to the reader, and to the owner who views as the reader. */
  const ask = async (name: Parameters<typeof call>[0], options: Parameters<typeof call>[1] = {}) => [
    await call(name, { ...options, as: reader }),
    await call(name, { ...options, headers: viewing }),
  ];

  test("in rows, in the row and in the trash", async () => {
    const trashed = idOf(await aMember(church, { document: "990011" }));
    await call("DELETE /members/{id}", { as: church.owner, params: trashed });
    for (const answers of [
      await ask("GET /members"),
      await ask("GET /members/{id}", { params: member }),
      await ask("GET /members/trash"),
    ])
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(mentions(body)).toBeNull();
      }
    const { body } = await call("GET /members/{id}", { as: writer, params: member });
    expect(body).toMatchObject({ document: DOCUMENT, documentType: "dni" });
    expect(mentions((await call("GET /members/trash", { as: writer })).body)).not.toBeNull();
  });

  test("in the history of the row, whose entries of nothing else are not there", async () => {
    for (const { body } of await ask("GET /members/{id}/history", { params: member })) {
      expect(mentions(body)).toBeNull();
      expect(body.map(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field))).toEqual([
        ["occupation"],
        [],
      ]);
    }
    const { body } = await call("GET /members/{id}/history", { as: writer, params: member });
    expect(body).toHaveLength(3);
    expect(mentions(body)).not.toBeNull();
    for (const { status } of await ask("GET /history")) expect(status).toBe(403);
    const change = String(body[0].id);
    for (const told of await ask("GET /members/{id}/history", { params: member, query: { change } }))
      expect(told.body).toEqual([]);
  });

  test("by searching, in list, figures and palette", async () => {
    for (const text of [DOCUMENT, "880.077.123", "8800"]) {
      const query = { name: text };
      for (const { body } of await ask("GET /members", { query })) expect(body.count).toBe(0);
      for (const { body } of await ask("GET /members/stats", { query })) expect(body.total).toBe(0);
      for (const { body } of await ask("GET /search", { query: { text } })) expect(body[0]).toMatchObject({ count: 0 });
    }
    const query = { name: "880.077.123" };
    expect((await call("GET /members", { as: writer, query })).body).toMatchObject({ rows: [{ id: member.id }] });
    expect((await call("GET /search", { as: writer, query: { text: DOCUMENT } })).body[0]).toMatchObject({ count: 1 });
  });

  test("by sorting, filtering or a saved view", async () => {
    const queries: Record<string, string>[] = [{ sort: "document" }, { without: "document" }, { document: DOCUMENT }];
    for (const query of queries)
      for (const { status } of await ask("GET /members", { query })) expect(status).toBe(400);
    const view = { list: "members", name: "Con documento", query: "name=880077123" };
    await call("POST /views", { as: writer, body: view });
    for (const { body } of await ask("GET /views", { query: { list: "members" } })) expect(body).toEqual([]);
  });

  test("from the hints of duplicates", async () => {
    const query = { document: DOCUMENT };
    for (const { body } of await ask("GET /members/duplicates", { query })) expect(body).toEqual([]);
    expect((await call("GET /members/duplicates", { as: writer, query })).body).toMatchObject([
      { id: member.id, same: ["document"] },
    ]);
    expect((await call("GET /members/duplicates", { as: (await aChurch()).owner, query })).body).toEqual([]);
  });

  test("from a conflict, an error, a change of many or a file", async () => {
    const change = { ...memberBody(church), id: member.id, version: 1, document: DOCUMENT };
    for (const answers of [
      await ask("PUT /members", { body: change }),
      await ask("POST /members", { body: { ...memberBody(church), document: DOCUMENT } }),
      await ask("POST /members/bulk", { body: { action: "delete", filter: { name: DOCUMENT }, count: 1 } }),
      await ask("GET /members/export", { query: { format: "csv" } }),
      await ask("GET /members/export", { query: { format: "pdf" } }),
      await ask("GET /members/{id}/data", { params: member }),
      await ask("GET /members/{id}/data", { params: member, query: { format: "pdf" } }),
    ])
      for (const { status, body } of answers) {
        expect(status).toBe(403);
        expect(mentions(body)).toBeNull();
      }
    expect(await call("PUT /members", { as: writer, body: change })).toMatchObject({
      status: 409,
      body: { current: { document: DOCUMENT } },
    });
  });

  test("while who may write gets it in files", async () => {
    const csv = await call("GET /members/export", { as: writer, query: { format: "csv" } });
    const rows: string[][] = parse(csv.bytes, { bom: true, delimiter: ";" });
    expect(rows[0]).toContain("Número de documento");
    expect(rows.flat()).toContain(DOCUMENT);
    const xlsx = await call("GET /members/export", { as: writer, query: { format: "xlsx" } });
    expect((await rowsOfXlsx(xlsx.bytes)).flat()).toContain(DOCUMENT);
    const { bytes } = await call("GET /members/{id}/data", { as: writer, params: member });
    expect(JSON.parse(bytes.toString()).member).toMatchObject({ document: DOCUMENT });
  });
});

describe("who has left", () => {
  const month = () => String(Number(churchToday().slice(5, 7)));
  const leaving = (leftReason: NonNullable<FactValues["leftReason"]>) => ({ leftReason, leftDate: "2020-02-11" });

  test("is in no list, figure or choice unless asked for, and keeps everything", async () => {
    const church = await aChurch();
    const birthday = `1980-${churchToday().slice(5)}`.replace("02-29", "02-28");
    const joinDate = `${churchToday().slice(0, 7)}-01`;
    const stays = await aMember(church, { name: "Ana Queda", birthday, joinDate });
    const gone = await aMember(church, { name: "Luis Salió", birthday, joinDate, ...leaving("traslado") });
    const dead = await aMember(church, { name: "Rosa Murió", birthday, joinDate, ...leaving("fallecimiento") });
    const as = church.owner;
    const list = async (query: Record<string, string>) =>
      (await call("GET /members", { as, query })).body.rows
        .map(({ id }: { id: number }) => id)
        .sort((one: number, other: number) => one - other);
    const all = [stays.id, gone.id, dead.id];
    expect(await list({})).toEqual([stays.id]);
    expect(await list({ name: "a" })).toEqual([stays.id]);
    expect(await list({ left: "also" })).toEqual(all);
    expect(await list({ left: "only" })).toEqual([gone.id, dead.id]);
    expect(await list({ left: "also", birthMonth: month() })).toEqual([stays.id, gone.id]);
    expect((await call("GET /members", { as, query: { left: "also" } })).body.count).toBe(3);
    expect((await call("GET /members/stats", { as })).body).toEqual({ active: 1, total: 1, birthdays: 1 });
    expect((await call("GET /members/stats", { as, query: { left: "also" } })).body).toEqual({
      ...{ active: 3, total: 3, birthdays: 2 },
    });
    expect((await call("GET /members/birthdays", { as })).body).toMatchObject([{ id: stays.id }]);
    const { body: home } = await call("GET /dashboard/owner", { as });
    expect(home).toMatchObject({ stats: { members: 1 }, lastMembers: [{ id: stays.id }] });
    expect(home.members.at(-1)).toMatchObject({ count: 1 });
    expect(home.weekBirthdays).toMatchObject({ count: 1, rows: [{ id: stays.id }] });
    expect((await call("GET /minutes/people", { as, query: { name: "a" } })).body).toMatchObject({ count: 1 });
    expect((await call("GET /members/{id}", { as, params: idOf(gone) })).body).toMatchObject({
      ...{ name: "Luis Salió", birthday, ...leaving("traslado") },
    });
    const selected = { action: "position", filter: {}, count: 1, positionId: church.positions.Visitante };
    expect((await call("POST /members/bulk", { as, body: selected })).body).toEqual({ changed: 1 });
    const csv = await call("GET /members/export", { as, query: { format: "csv", left: "only" } });
    expect(parse(csv.bytes, { bom: true, delimiter: ";" })).toHaveLength(3);
  });

  test("comes back with everything but the date and the note", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { ...leaving("retiro"), leftNote: "Se fue" });
    expect((await save(church, { leftReason: null }, { id })).body).toMatchObject({
      ...{ leftReason: null, leftDate: null, leftNote: null },
    });
    expect((await call("GET /members", { as: church.owner })).body.count).toBe(1);
    expect((await save(church, { leftDate: "2021-05-02" }, { id })).body).toMatchObject({ leftReason: "otro" });
  });

  test("takes no place of the plan, but needs one to come back", async () => {
    const church = await aChurch({ plan: 0 });
    const people = Array.from({ length: 100 }, (_, index) => ({
      ...{ name: `Persona ${index}`, baptized: false, genre: "N" as const, civilStatus: "sin_dato" as const },
      positionId: church.positions.Miembro as number,
    }));
    await asOwner(church, (db) => db.member.createMany({ data: people }));
    const body = memberBody(church);
    expect((await call("POST /members", { as: church.owner, body })).status).toBe(403);
    const gone = await call("POST /members", { as: church.owner, body: { ...body, leftReason: "retiro" } });
    expect(gone.status).toBe(201);
    expect((await save(church, { leftReason: null }, { id: gone.body.id })).status).toBe(403);
    expect((await save(church, { notes: "x" }, { id: gone.body.id })).status).toBe(200);
  });

  test("is said with a new version, and said otherwise", async () => {
    const church = await aChurch();
    const { id } = await aMember(church);
    const leave = (person: Person, body: object, of = id) =>
      call("POST /members/{id}/departure", { as: person, params: { id: of }, body });
    const letter = { leftDate: "2024-02-11", leftReason: "traslado", leftNote: "Carta a Medellín" };
    expect((await leave(church.owner, letter)).body).toMatchObject({ version: 2, ...letter });
    const other = { leftReason: "otro", leftDate: null, leftNote: null };
    expect((await leave(church.owner, { leftReason: "otro" })).body).toMatchObject({ version: 3, ...other });
    expect((await leave(church.owner, letter, 2_000_000_000)).status).toBe(404);
    expect((await leave(church.owner, { leftDate: "2024-02-11" })).body.fields).toHaveProperty("leftReason");
    expect((await leave((await aChurch()).owner, letter)).status).toBe(404);
    expect((await leave(await aCollaborator(church, { areas: ["members"], readOnly: true }), letter)).status).toBe(403);
  });
});

describe("an import", () => {
  const importFile = async (church: TestChurch, lines: string[], texts: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("file", new File([lines.join("\n")], "lista.csv"));
    form.set(
      "defaults",
      JSON.stringify({ baptized: "false", genre: "N", civilStatus: "sin_dato", position: "Miembro" }),
    );
    for (const [field, text] of Object.entries(texts)) form.set(field, text);
    return call("POST /members/import", { as: church.owner, body: form });
  };
  const listPeople = async ({ owner }: TestChurch) =>
    (await call("GET /members", { as: owner, query: { left: "also", sort: "newest" } })).body.rows.reverse();

  test("brings every fact under the headers of real lists", async () => {
    const church = await aChurch();
    const { status, body } = await importFile(church, [
      "Nombre;Cédula;Domicilio;Barrio;Teléfono fijo;Profesión;Fecha de matrimonio;Fecha de bautismo;Lugar de bautismo;Bautizado por;Recibido por;Motivo de salida;Fecha de salida",
      "Ana Quispe;CC 10.203.040;Calle 12 # 4-56;Centro;601 555 0142;Maestra;23/06/2012;13/04/2008;Cali;Pr. Daniel;Carta de traslado;Fallecida;11/02/2020",
      "Luis Peña;;;;;;;2010;;;;;",
      "Rosa Niño;;;;;;;aún no;;;;;",
    ]);
    expect(body).toMatchObject({ errors: [], created: 3 });
    expect(status).toBe(200);
    expect(await listPeople(church)).toMatchObject([
      {
        ...{ documentType: "cedula", document: "10203040", address: "Calle 12 # 4-56", neighbourhood: "Centro" },
        ...{ secondPhone: "+576015550142", occupation: "Maestra", weddingDate: "2012-06-23", baptized: "true" },
        ...{ baptismDate: "2008-04-13", baptismPlace: "Cali", baptizedBy: "Pr. Daniel", received: "traslado" },
        ...{ leftReason: "fallecimiento", leftDate: "2020-02-11" },
      },
      { baptized: "true", baptismDate: null, notes: "Fecha de bautismo: 2010" },
      { baptized: "false", baptismDate: null, notes: null },
    ]);
  });

  test("leaves out, and says so, a document that another person has, and knows a namesake by it", async () => {
    const church = await aChurch();
    const nameOnly = { cellphone: null, email: null, birthday: null };
    await aMember(church, { name: "José García", document: "111222", ...nameOnly });
    const lines = [
      "Nombre;Documento",
      "José García;111222",
      "José García;333444",
      "Otra Persona;111222",
      "Dos Veces;333444",
    ];
    const { body } = await importFile(church, lines);
    expect(body).toMatchObject({ created: 3, skipped: 1, warningCount: 2 });
    expect(body.problems).toContainEqual(
      expect.objectContaining({ field: "document", rows: 2, firstRow: 4, result: "warning" }),
    );
    expect((await listPeople(church)).map(({ document }: { document: string }) => document)).toEqual([
      ...["111222", "333444"],
      ...[null, null],
    ]);
    expect((await importFile(church, lines)).body).toMatchObject({ created: 0 });
  });

  test("counts in the plan's quota only who has not left", async () => {
    const church = await aChurch({ plan: 0 });
    const people = Array.from({ length: 110 }, (_, index) => `Persona ${index};${index < 20 ? "Retiro" : ""}`);
    expect((await importFile(church, ["Nombre;Motivo de salida", ...people])).body).toMatchObject({ created: 110 });
    const more = ["Nombre;Motivo de salida", ...Array.from({ length: 11 }, (_, index) => `Nueva ${index};`)];
    expect((await importFile(church, more)).status).toBe(403);
  });
});

test("a church chooses what its form offers, in its own time and for nobody else", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const collaborator = await aCollaborator(church, { areas: ["members"] });
  const read = async (as: Person) => (await call("GET /options/member-facts", { as })).body;
  const choose = (body: object, as = church.owner) => call("PUT /options/member-facts", { as, body });
  expect(await read(church.owner)).toEqual({ hidden: [], adultAge: 18, version: 0 });
  const hidden = ["document", "occupation"];
  expect((await choose({ hidden: ["occupation", ...hidden], version: 0 })).body).toEqual({
    hidden,
    adultAge: 18,
    version: 1,
  });
  expect(await read(collaborator)).toEqual({ hidden, adultAge: 18, version: 1 });
  expect(await read(other.owner)).toEqual({ hidden: [], adultAge: 18, version: 0 });
  expect(await choose({ hidden: [], version: 7 })).toMatchObject({ status: 409, body: { current: { hidden } } });
  expect(await choose({ hidden: ["name"] })).toMatchObject({ status: 400 });
  expect(await choose({ hidden: [] }, collaborator)).toMatchObject({ status: 403 });
});
