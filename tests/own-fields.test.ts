import { describe, expect, test } from "vitest";
import { purgeOwnFields } from "@/lib/members/fields/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { aFile, importFile } from "./support/imports";
import { aField, aMember, memberBody } from "./support/rows/members";

const listed = async ({ owner }: TestChurch, query = {}) =>
  (await call("GET /members/fields", { as: owner, query })).body;

test("a field is made with a key of its own, renamed, put in order, removed and restored", async () => {
  const church = await aChurch();
  const { owner } = church;
  const body = { label: "Talla de camisa", kind: "choice", choices: [{ label: "M" }, { label: "XL" }] };
  const created = await call("POST /members/fields", { as: owner, body });
  expect(created).toMatchObject({
    status: 201,
    body: {
      key: "talla-de-camisa",
      isPrivate: false,
      choices: [
        { key: "m", label: "M" },
        { key: "xl", label: "XL" },
      ],
    },
  });
  const { id, version } = created.body;
  const other = await aField(church, { label: "Sobre", kind: "number" });

  const again = await call("POST /members/fields", { as: owner, body: { label: "tálla de camisa", kind: "text" } });
  expect(again).toMatchObject({ status: 409, body: { fields: { label: "Ya existe" } } });

  const renamed = await call("PUT /members/fields", {
    as: owner,
    body: {
      ...body,
      id,
      version,
      label: "Talla",
      isPrivate: true,
      choices: [{ key: "xl", label: "Extra" }, { label: "S" }],
    },
  });
  expect(renamed).toMatchObject({
    status: 200,
    body: { key: "talla-de-camisa", choices: [{ key: "xl" }, { key: "s" }], version: 2 },
  });
  expect(await call("PUT /members/fields", { as: owner, body: { ...body, id, version } })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { label: "Talla" } },
  });

  await call("PUT /members/fields/order", { as: owner, body: { ids: [other.id] } });
  expect((await listed(church)).map((field: { key: string }) => field.key)).toEqual(["sobre", "talla-de-camisa"]);

  expect(await call("DELETE /members/fields/{id}", { as: owner, params: { id } })).toMatchObject({ status: 204 });
  expect(await listed(church)).toMatchObject([{ key: "sobre" }]);
  expect(await listed(church, { removed: "true" })).toMatchObject([{ id, deletedAt: expect.any(String) }]);
  await aField(church, { label: "TALLA" });
  const restore = () => call("POST /members/fields/{id}/restore", { as: owner, params: { id } });
  expect(await restore()).toMatchObject({ status: 409 });
  const [, inTheWay] = await listed(church);
  await call("DELETE /members/fields/{id}", { as: owner, params: { id: inTheWay.id } });
  expect(await restore()).toMatchObject({ status: 200, body: { label: "Talla" } });
});

test("a church has twenty fields at most, and as many removed ones", async () => {
  const church = await aChurch();
  const { owner } = church;
  for (let number = 0; number < 20; number++) await aField(church);
  const create = () => call("POST /members/fields", { as: owner, body: { label: "Célula", kind: "text" } });
  expect(await create()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("20 campos propios") },
  });
  const fields: { id: number }[] = await listed(church);
  for (const { id } of fields) await call("DELETE /members/fields/{id}", { as: owner, params: { id } });
  const { id } = (await create()).body;
  expect(await call("DELETE /members/fields/{id}", { as: owner, params: { id } })).toMatchObject({ status: 409 });
});

test.each([
  [{ label: "Célula", kind: "choice" }, { choices: "Escribe al menos una opción" }],
  [
    { label: "Célula", kind: "choice", choices: [{ label: "Sí" }, { label: "SI" }] },
    { "choices.1.label": "Ya existe" },
  ],
  [
    { label: "Célula", kind: "choice", choices: [{ key: "sur", label: "Sur" }] },
    { "choices.0.key": "No hay una opción con esa clave" },
  ],
])("the definition %j is refused", async (body, fields) => {
  const { owner } = await aChurch();
  expect(await call("POST /members/fields", { as: owner, body })).toMatchObject({ status: 400, body: { fields } });
});

/** A church with a field of each kind, the last of them private, and a person who has a value in each. */
async function aFilledChurch() {
  const church = await aChurch();
  const { owner } = church;
  await aField(church, { label: "Talla", kind: "text" });
  await aField(church, { label: "Sobre", kind: "number" });
  await aField(church, { label: "Aniversario", kind: "date" });
  await aField(church, { label: "Voluntario", kind: "boolean" });
  const choices = [{ label: "Norte" }, { label: "Sur" }];
  await aField(church, { label: "Célula", kind: "choice", choices });
  await aField(church, { label: "Secreto", kind: "text", isPrivate: true });
  const extra = {
    talla: "XL de niño",
    sobre: 12.5,
    aniversario: "2020-05-01",
    voluntario: true,
    celula: "sur",
    secreto: "Xyzzy",
  };
  const body = memberBody(church, { name: "José Núñez" });
  const { body: member } = await call("POST /members", { as: owner, body: { ...body, extra } });
  return {
    church,
    owner,
    body,
    extra,
    member,
    reader: await aCollaborator(church, { areas: ["members"], readOnly: true }),
  };
}

test("a person has the values that were sent, and those left out stay", async () => {
  const { owner, body, extra, member } = await aFilledChurch();
  expect(member.extra).toEqual(extra);
  const put = async (sent: object | undefined) =>
    (await call("PUT /members", { as: owner, body: { ...body, id: member.id, ...(sent && { extra: sent }) } })).body;
  expect((await put(undefined)).extra).toEqual(extra);
  expect((await put({ talla: null, sobre: "", voluntario: "false", aniversario: "2021-01-31" })).extra).toEqual({
    ...{ voluntario: false, aniversario: "2021-01-31", celula: "sur", secreto: "Xyzzy" },
  });
  const refused = await call("PUT /members", {
    as: owner,
    body: { ...body, id: member.id, extra: { nada: 1, sobre: "doce", celula: "oeste" } },
  });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: {
        "extra.nada": "No hay un campo «nada»",
        "extra.sobre": "Numero invalido",
        "extra.celula": "Elige una opción",
      },
    },
  });
});

test("what a person has in all fields has a bound, which names the longest text", async () => {
  const church = await aChurch();
  for (let number = 1; number <= 12; number++) await aField(church, { label: `Campo ${number}` });
  const extra = Object.fromEntries(Array.from({ length: 12 }, (_, number) => [`campo-${number + 1}`, "ñ".repeat(99)]));
  const body = { ...memberBody(church), extra: { ...extra, "campo-7": "ñ".repeat(120) } };
  expect(await call("POST /members", { as: church.owner, body })).toMatchObject({
    status: 400,
    body: { fields: { "extra.campo-7": expect.stringContaining("demasiado texto") } },
  });
});

test.each([
  ["talla:nino xl", 1],
  ["talla:nina", 0],
  ["talla:*", 1],
  ["talla:", 1],
  ["sobre:12.5", 1],
  ["sobre:..12", 0],
  ["sobre:12..13", 1],
  ["aniversario:2020-01-01..", 1],
  ["aniversario:..2020-04-30", 0],
  ["voluntario:true", 1],
  ["celula:norte", 0],
  ["celula:norte,celula:sur", 1],
  ["celula:sur,voluntario:false", 0],
])("the list filtered by %s has %i", async (extra, count) => {
  const { church, owner } = await filled;
  expect((await call("GET /members", { as: owner, query: { extra } })).body.count).toBe(count);
  expect((await call("GET /members/stats", { as: owner, query: { extra } })).body.total).toBe(count);
  expect(church.id).toBeGreaterThan(0);
});

const filled = (async () => {
  const world = await aFilledChurch();
  await aMember(world.church, { name: "Sin Datos" });
  return world;
})();

test("a filter by an unknown field, or by what it cannot be, answers 400 that names it", async () => {
  const { owner } = await filled;
  for (const [extra, message] of [
    ["nada:1", "No hay un campo «nada»"],
    ["sobre:a..b", "Sobre: no se puede buscar «a..b»"],
  ] as const)
    expect(await call("GET /members", { as: owner, query: { extra } })).toMatchObject({
      status: 400,
      body: { fields: { extra: message } },
    });
});

test("many are changed by a filter of an own field", async () => {
  const { church, owner, member } = await aFilledChurch();
  const filter = { extra: "celula:sur" };
  const body = { action: "position", filter, count: 1, positionId: church.positions.Pastor };
  expect(await call("POST /members/bulk", { as: owner, body })).toMatchObject({ status: 200, body: { changed: 1 } });
  const { body: row } = await call("GET /members/{id}", { as: owner, params: { id: member.id } });
  expect(row).toMatchObject({ position: "Pastor" });
});

describe("who only reads members", () => {
  test("has no private field: in rows, definitions, filter, trash and history", async () => {
    const { owner, reader, body, member } = await aFilledChurch();
    const { secreto: _, ...seen } = member.extra;
    const params = { id: member.id };
    expect((await call("GET /members/fields", { as: reader })).body).toHaveLength(5);
    expect((await call("GET /members/{id}", { as: reader, params })).body.extra).toEqual(seen);
    expect((await call("GET /members", { as: reader })).body.rows[0].extra).toEqual(seen);
    // The same answer as for a field that nobody has.
    const find = (extra: string) => call("GET /members", { as: reader, query: { extra } });
    expect(await find("secreto:xyzzy")).toMatchObject({
      status: 400,
      body: { fields: { extra: "No hay un campo «secreto»" } },
    });
    expect((await find("celula:sur")).body.count).toBe(1);
    expect((await call("GET /members/stats", { as: reader, query: { extra: "secreto:*" } })).status).toBe(400);

    const put = { ...body, id: member.id, extra: { secreto: "Plugh", talla: "M" } };
    await call("PUT /members", { as: owner, body: put });
    await call("PUT /members", { as: owner, body: { ...put, extra: { secreto: null } } });
    const history = async (as: typeof owner) => (await call("GET /members/{id}/history", { as, params })).body;
    expect(await history(owner)).toMatchObject([
      { changes: [{ field: "extra.secreto", before: "Plugh", after: null }] },
      { changes: expect.arrayContaining([{ field: "extra.talla", before: "XL de niño", after: "M" }]) },
      { action: "create" },
    ]);
    const told = await history(reader);
    expect(told).toMatchObject([
      { changes: [{ field: "extra.talla", before: "XL de niño", after: "M" }] },
      { action: "create" },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/secreto|Xyzzy|Plugh/);

    await call("DELETE /members/{id}", { as: owner, params });
    const trash = (await call("GET /members/trash", { as: reader })).body;
    expect(trash.rows[0].extra).toMatchObject({ celula: "sur" });
    expect(JSON.stringify(trash)).not.toContain("secreto");
  });

  test("is not told what was in an earlier field of the same key", async () => {
    const { church, owner, reader, member } = await aFilledChurch();
    const body = { ...memberBody(church), id: member.id, extra: { secreto: "Plugh" } };
    await call("PUT /members", { as: owner, body });
    const fields = (await call("GET /members/fields", { as: owner })).body;
    const { id } = fields.find(({ key }: { key: string }) => key === "secreto");
    await call("DELETE /members/fields/{id}", { as: owner, params: { id } });
    await asOwner(church, async (db) => {
      await db.memberField.updateMany({ where: { id }, data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) } });
      await purgeOwnFields(db);
    });
    expect((await aField(church, { label: "Secreto" })).key).toBe("secreto");
    const params = { id: member.id };
    expect((await call("GET /members/{id}", { as: owner, params })).body.extra).not.toHaveProperty("secreto");
    expect(JSON.stringify((await call("GET /members/{id}/history", { as: reader, params })).body)).not.toMatch(
      /Plugh|Xyzzy/,
    );
  });

  test("changes no definition, and neither does another church", async () => {
    const { reader, church } = await aFilledChurch();
    const other = await aChurch();
    const field = await aField(church);
    for (const as of [reader, other.owner]) {
      const status = as === reader ? 403 : 404;
      const params = { id: field.id };
      const body = { id: field.id, label: "Otro", kind: "text" };
      expect(await call("PUT /members/fields", { as, body })).toMatchObject({ status });
      expect(await call("DELETE /members/fields/{id}", { as, params })).toMatchObject({ status });
      expect(await call("PUT /members/fields/order", { as, body: { ids: [field.id] } })).toMatchObject({ status });
    }
  });
});

test("a removed field is nowhere while it can be restored with its values", async () => {
  const { church, owner, member } = await aFilledChurch();
  const { key, id } = (await call("GET /members/fields", { as: owner })).body[0];
  expect((await call("GET /members/fields/{id}/count", { as: owner, params: { id } })).body).toEqual({ count: 1 });
  await call("DELETE /members/fields/{id}", { as: owner, params: { id } });
  const read = async () => (await call("GET /members/{id}", { as: owner, params: { id: member.id } })).body.extra;
  expect(await read()).not.toHaveProperty(key);
  expect(await call("GET /members", { as: owner, query: { extra: `${key}:*` } })).toMatchObject({ status: 400 });
  const body = { ...memberBody(church), id: member.id, extra: { sobre: 7 } };
  await call("PUT /members", { as: owner, body });
  await call("POST /members/fields/{id}/restore", { as: owner, params: { id } });
  expect(await read()).toMatchObject({ [key]: member.extra[key], sobre: 7 });
});

test("the kind changes with the values that people have, or says how many do not fit", async () => {
  const { church, owner, member } = await aFilledChurch();
  await aMember(church, { extra: { talla: "10" } });
  const [talla, sobre, , , celula] = (await call("GET /members/fields", { as: owner })).body;
  const change = (field: Record<string, unknown>, changes: object) =>
    call("PUT /members/fields", { as: owner, body: { ...ofForm(field), ...changes } });
  const read = async () => (await call("GET /members/{id}", { as: owner, params: { id: member.id } })).body.extra;
  expect(await change(talla, { kind: "number" })).toMatchObject({
    status: 400,
    body: { fields: { kind: expect.stringContaining("1 persona tiene un dato que no cabe") } },
  });
  expect(await change(sobre, { kind: "text" })).toMatchObject({ status: 200 });
  expect(await change(celula, { kind: "text" })).toMatchObject({ status: 200, body: { choices: [] } });
  expect(await read()).toMatchObject({ sobre: "12,5", celula: "Sur" });
});

test("an option that people have is left out only when they lose it", async () => {
  const { owner, member } = await aFilledChurch();
  const celula = (await call("GET /members/fields", { as: owner })).body[4];
  const body = { ...ofForm(celula), choices: celula.choices.slice(0, 1) };
  const refused = await call("PUT /members/fields", { as: owner, body });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "USED", message: expect.stringContaining("1 persona tiene «Sur»") },
  });
  expect(await call("PUT /members/fields", { as: owner, body: { ...body, emptied: true } })).toMatchObject({
    status: 200,
  });
  const { body: row } = await call("GET /members/{id}", { as: owner, params: { id: member.id } });
  expect(row.extra).not.toHaveProperty("celula");
});

/** A definition as its form sends it. */
const ofForm = ({ key: _, ...field }: Record<string, unknown>) => field;

test("a person's data and the spreadsheet have the values in words, and the file comes back in", async () => {
  const { church, owner, member } = await aFilledChurch();
  const data = await call("GET /members/{id}/data", { as: owner, params: { id: member.id } });
  expect(JSON.parse(String(data.bytes)).ownFields).toEqual([
    { field: "Talla", value: "XL de niño" },
    { field: "Sobre", value: "12,5" },
    { field: "Aniversario", value: "01/05/2020" },
    { field: "Voluntario", value: "Sí" },
    { field: "Célula", value: "Sur" },
    { field: "Secreto", value: "Xyzzy" },
  ]);
  const csv = String((await call("GET /members/export", { as: owner, query: { format: "csv" } })).bytes);
  expect(csv).toContain("Talla;Sobre;Aniversario;Voluntario;Célula;Secreto");
  expect(csv).toContain("XL de niño;12.5;01/05/2020;Sí;Sur;Xyzzy");
  await call("DELETE /members/{id}", { as: owner, params: { id: member.id } });
  const result = await importFile(church, aFile([csv]));
  expect(result).toMatchObject({ status: 200, body: { created: 1, errorCount: 0 } });
  expect((await call("GET /members", { as: owner })).body.rows[0].extra).toEqual(member.extra);
});
