import { expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { certificateBody, typeBody, typeIds } from "./support/rows/certificates";

const namesOf = async ({ owner }: TestChurch, query = {}) =>
  (await call("GET /options/certificates", { as: owner, query })).body.map(({ value }: { value: string }) => value);

test("the owner adds a type, changes its wording and orders the types; others only read them", async () => {
  const church = await aChurch();
  const added = await call("POST /options/certificates", { as: church.owner, body: typeBody({ value: "Servicio" }) });
  expect(added).toMatchObject({ status: 201, body: { ...typeBody({ value: "Servicio" }), version: 1 } });
  const { id } = added.body;
  const changed = { ...typeBody({ value: "Servicio fiel", paragraph: "sirvió el {fecha}." }), id, version: 1 };
  expect(await call("PUT /options/certificates", { as: church.owner, body: changed })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await call("PUT /options/certificates", { as: church.owner, body: changed })).toMatchObject({
    status: 409,
    body: { code: "STALE", current: { version: 2 } },
  });
  expect((await call("PUT /options/certificates/order", { as: church.owner, body: { ids: [id] } })).status).toBe(200);
  expect((await namesOf(church))[0]).toBe("Servicio fiel");

  const helper = await aCollaborator(church, { areas: ["certificates"] });
  expect((await call("GET /options/certificates", { as: helper })).body).toHaveLength(11);
  expect(await call("POST /options/certificates", { as: helper, body: typeBody() })).toMatchObject({ status: 403 });
  expect(
    await call("POST /options/certificates", { as: church.owner, body: typeBody({ value: "Bautizo" }) }),
  ).toMatchObject({
    status: 409,
    body: { fields: { value: "Ya existe" } },
  });
});

test("an unknown placeholder is refused by its name, and one outside the text too", async () => {
  const { owner } = await aChurch();
  const send = async (body: object) =>
    (await call("POST /options/certificates", { as: owner, body: typeBody(body) })).body.fields;
  expect(await send({ paragraph: "sirvió en {lugar} ante {iglesia}" })).toEqual({
    paragraph: "{lugar} no se puede usar. Los marcadores son {miembro}, {fecha}, {iglesia}, {pastor}",
  });
  expect(await send({ paragraph: "{ Miembro }" })).toMatchObject({ paragraph: expect.stringContaining("{ Miembro }") });
  expect(await send({ title: "Certificado de {iglesia}" })).toMatchObject({
    title: expect.stringContaining("{iglesia}"),
  });
  expect(await send({ paragraph: "x".repeat(601) })).toEqual({
    paragraph: "El texto no puede exceder los 600 caracteres",
  });
  expect(await send({ paragraph: "{miembro} y {miembro2}" })).toEqual({
    paragraph: "{miembro2} es para los tipos de dos personas",
  });
  const blanks = [
    { key: "pastor", label: "Pastora", kind: "text", isRequired: false },
    { key: "padres", label: "Padres", kind: "text", isRequired: false },
    { key: "padres", label: "Otros", kind: "text", isRequired: false },
  ];
  expect(await send({ blanks })).toEqual({
    "blanks.0.key": "{pastor} ya es un marcador de todos los tipos",
    "blanks.2.label": "Ya hay un espacio con ese nombre",
  });
  expect(await send({ title: "x".repeat(41), intro: "x".repeat(61), value: "" })).toEqual({
    title: "El texto no puede exceder los 40 caracteres",
    intro: "El texto no puede exceder los 60 caracteres",
    value: "Requerido",
  });
});

test("placeholders are printed with the data of the certificate, and a text that becomes too long is refused", async () => {
  const church = await aChurch({ name: "Iglesia Semilla" });
  const paragraph = `{miembro} y {miembro2}, el {fecha}, en {iglesia}, con {pastor}. ${"x".repeat(480)}`;
  const { body: type } = await call("POST /options/certificates", {
    as: church.owner,
    body: typeBody({ paragraph, isForTwo: true }),
  });
  const two = { member: "Ana", member2: "José", pastor: "Elías Paz", pastor2: "Inés Mora" };
  const issue = (changes: object) =>
    call("POST /certificates", { as: church.owner, body: certificateBody(type.id, { ...two, ...changes }) });
  const { body } = await issue({});
  const row = await asOwner(church, (db) => db.certificate.findUniqueOrThrow({ where: { id: body.id } }));
  expect(row.paragraph).toBe(
    `Ana y José, el 16 de noviembre de 2025, en Iglesia Semilla, con Elías Paz e Inés Mora. ${"x".repeat(480)}`,
  );
  expect(await issue({ member: "A".repeat(100) })).toMatchObject({
    status: 400,
    body: { fields: { certificateTypeId: expect.stringMatching(/queda de \d+ caracteres y caben 600/) } },
  });
});

test("a type without certificates is deleted; a used one is archived, issues none and can be restored", async () => {
  const church = await aChurch();
  const { Bautizo = 0, Recomendación: unused = 0 } = await typeIds(church);
  const issue = () => call("POST /certificates", { as: church.owner, body: certificateBody(Bautizo) });
  expect((await issue()).status).toBe(201);
  for (const id of [Bautizo, unused])
    expect((await call("DELETE /options/certificates/{id}", { as: church.owner, params: { id } })).status).toBe(204);
  expect(await namesOf(church)).toHaveLength(8);
  expect(await namesOf(church, { archived: "true" })).toEqual(["Bautizo"]);
  expect(await issue()).toMatchObject({ status: 400, body: { fields: { certificateTypeId: expect.any(String) } } });
  expect(await call("DELETE /options/certificates/{id}", { as: church.owner, params: { id: unused } })).toMatchObject({
    status: 404,
  });
  expect(
    (await call("POST /options/certificates/{id}/restore", { as: church.owner, params: { id: Bautizo } })).status,
  ).toBe(200);
  expect((await issue()).status).toBe(201);
});

test("a type of another church answers 404 as one that does not exist", async () => {
  const [mine, theirs] = [await aChurch(), await aChurch()];
  const { Bautizo: id = 0 } = await typeIds(theirs);
  for (const one of [id, 2_147_483_647]) {
    expect(await call("DELETE /options/certificates/{id}", { as: mine.owner, params: { id: one } })).toMatchObject({
      status: 404,
    });
    expect(
      await call("POST /options/certificates/{id}/restore", { as: mine.owner, params: { id: one } }),
    ).toMatchObject({ status: 404 });
    expect(await call("PUT /options/certificates", { as: mine.owner, body: { ...typeBody(), id: one } })).toMatchObject(
      { status: 404 },
    );
    expect(await call("PUT /options/certificates/order", { as: mine.owner, body: { ids: [one] } })).toMatchObject({
      status: 404,
    });
  }
  expect(await namesOf(theirs)).toHaveLength(10);
});
