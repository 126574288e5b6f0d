import { expect, test } from "vitest";
import { call } from "./support/call";
import { aChurch, type TestChurch } from "./support/church";
import { certificateBody, typeBody, typeIds } from "./support/rows/certificates";
import { aMember } from "./support/rows/members";

const blank = (key: string, label: string, kind = "text", isRequired = false) => ({ key, label, kind, isRequired });

const aType = async (church: TestChurch, changes: object) =>
  (await call("POST /options/certificates", { as: church.owner, body: typeBody(changes) })).body;

const issue = (church: TestChurch, body: object) => call("POST /certificates", { as: church.owner, body });

test("blanks are frozen with the certificate: named in its text, or apart with their labels", async () => {
  const church = await aChurch({ name: "Iglesia Semilla" });
  const type = await aType(church, {
    paragraph: "hija de {padres}, nació el {nacimiento}.",
    blanks: [
      blank("padres", "Padres"),
      blank("nacimiento", "Nacimiento", "date"),
      blank("folio_civil", "Registro civil"),
    ],
  });
  const values = { padres: "Rosa Quispe y Juan Mamani", nacimiento: "2024-03-17", folio_civil: "Libro 3, folio 45" };
  const body = certificateBody(type.id, { blanks: values, place: "Lima", paper: "a4" });
  const { status, body: issued } = await issue(church, body);
  expect(status).toBe(201);
  expect(issued).toMatchObject({
    paragraph: "hija de Rosa Quispe y Juan Mamani, nació el 17 de marzo de 2024.",
    place: "Lima",
    paper: "a4",
    blanks: [
      { key: "padres", label: "Padres", value: "Rosa Quispe y Juan Mamani", isInText: true },
      { key: "nacimiento", kind: "date", value: "2024-03-17", text: "17 de marzo de 2024", isInText: true },
      { key: "folio_civil", label: "Registro civil", text: "Libro 3, folio 45", isInText: false },
    ],
  });
  const renamed = { ...type, blanks: [blank("padres", "Tutores")], paragraph: "hija de {padres}." };
  expect((await call("PUT /options/certificates", { as: church.owner, body: renamed })).status).toBe(200);
  const { body: later } = await call("GET /certificates/{id}/data", { as: church.owner, params: { id: issued.id } });
  expect(later).toMatchObject({ blanks: issued.blanks, paragraph: issued.paragraph });
});

test("a blank that is required or in the text, unknown, or no date is refused by its name", async () => {
  const church = await aChurch();
  const type = await aType(church, {
    paragraph: "hija de {padres}.",
    blanks: [blank("padres", "Padres"), blank("acta", "Acta", "text", true), blank("nacimiento", "Nacimiento", "date")],
  });
  const refused = async (blanks: object) => (await issue(church, certificateBody(type.id, { blanks }))).body.fields;
  expect(await refused({ nacimiento: "17/03/2024", otro: "x" })).toEqual({
    "blanks.padres": "Requerido",
    "blanks.acta": "Requerido",
    "blanks.nacimiento": "Fecha inválida",
    "blanks.otro": "Este tipo no tiene ese espacio",
  });
  expect(await refused({ padres: "x".repeat(121) })).toEqual({
    "blanks.padres": "El texto no puede exceder los 120 caracteres",
  });
});

test("a letter has its addressee and may have a body of its own; a certificate has neither", async () => {
  const church = await aChurch({ name: "Iglesia Semilla" });
  const { Traslado, Bautizo } = await typeIds(church);
  const letter = {
    design: "carta",
    addressee: "Señor pastor\nRubén Castañeda\nArequipa",
    body: "Amados hermanos:\n\n{miembro} pasa a {iglesia_de_destino}.",
    blanks: { iglesia_de_destino: "Nueva Jerusalén" },
    place: "Lima",
  };
  const { status, body } = await issue(church, certificateBody(Traslado, { member: "Luz Chávez", ...letter }));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    design: "carta",
    addressee: letter.addressee,
    paragraph: "Amados hermanos:\n\nLuz Chávez pasa a Nueva Jerusalén.",
  });
  const refused = async (type: number | undefined, changes: object) =>
    (await issue(church, certificateBody(type, changes))).body.fields;
  expect(await refused(Traslado, {})).toEqual({ design: "Las cartas llevan el diseño «Carta»" });
  expect(await refused(Bautizo, { design: "carta", addressee: "x", body: "y" })).toEqual({
    design: "El diseño «Carta» es para las cartas",
    addressee: "Solo las cartas llevan destinatario",
    body: "El texto de un certificado es el de su tipo",
  });
  expect(await refused(Traslado, { ...letter, body: "{destino}" })).toMatchObject({
    body: expect.stringContaining("{destino} no se puede usar"),
  });
  expect(await refused(Traslado, { ...letter, addressee: "a\nb\nc\nd\ne\nf" })).toEqual({
    addressee: "Usa 5 renglones como máximo",
  });
});

test("the people of a batch have blanks of their own beside those of all, and an error names the person", async () => {
  const church = await aChurch();
  const { Bautizo } = await typeIds(church);
  const { id: memberId } = await aMember(church, { name: "K’inti Quispe" });
  const { member: _, ...shared } = certificateBody(Bautizo, {
    blanks: { lugar_del_bautismo: "Río Lurín", padres: "—" },
  });
  const people = [
    { name: "K’inti Quispe", memberId, blanks: { padres: "Rosa Quispe", fecha_de_nacimiento: "2010-06-19" } },
    { name: "Edwin Tito" },
  ];
  const batch = (body: object) => call("POST /certificates/batch", { as: church.owner, body: { ...shared, ...body } });
  const { body } = await batch({ people });
  expect(body).toMatchObject({ count: 2, firstFolio: 1 });
  const blanksOf = async (id: number) =>
    (await call("GET /certificates/{id}/data", { as: church.owner, params: { id } })).body.blanks.map(
      ({ key, text }: { key: string; text: string }) => [key, text],
    );
  expect(await blanksOf(body.ids[0])).toEqual([
    ["lugar_del_bautismo", "Río Lurín"],
    ["fecha_de_nacimiento", "19 de junio de 2010"],
    ["padres", "Rosa Quispe"],
  ]);
  expect(await blanksOf(body.ids[1])).toEqual([
    ["lugar_del_bautismo", "Río Lurín"],
    ["padres", "—"],
  ]);
  const wrong = { name: "Ana", blanks: { fecha_de_nacimiento: "ayer" } };
  expect((await batch({ people: [...people, wrong] })).body.fields).toEqual({
    "people.2.blanks.fecha_de_nacimiento": "Fecha inválida",
  });
  const other = await aMember(await aChurch());
  expect((await batch({ people: [{ name: "Ana", memberId: other.id }] })).body.fields).toMatchObject({
    memberIds: expect.stringContaining("no existe"),
  });
});

test("the names of a list are matched with members, whatever their accents, and never with another church's", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const { id } = await aMember(church, { name: "José Núñez Peña" });
  const twins = [await aMember(church, { name: "Ana Ruiz" }), await aMember(church, { name: "Ana Ruiz" })];
  await aMember(other, { name: "Luis Güell" });
  const names = ["jose nuñez peña", "Luis Güell", "ANA RUIZ", "José Nuñez"];
  const { body } = await call("POST /certificates/members/matches", { as: church.owner, body: { names } });
  expect(body).toEqual([
    { name: names[0], members: [{ id, name: "José Núñez Peña" }] },
    { name: names[1], members: [] },
    { name: names[2], members: twins.map((twin) => ({ id: twin.id, name: "Ana Ruiz" })) },
    { name: names[3], members: [] },
  ]);
});

test("letters that no face has are refused by their field before a folio is used, as is a text without room", async () => {
  const church = await aChurch();
  const { Bautizo, Recomendación } = await typeIds(church);
  const refused = async (body: object) => (await issue(church, body)).body.fields;
  expect(await refused(certificateBody(Bautizo, { member: "Иван Петров" }))).toEqual({
    member: expect.stringMatching(/^Estas letras no se pueden imprimir: .*И/),
  });
  expect(await refused(certificateBody(Bautizo, { blanks: { padres: "يوسف" } }))).toEqual({
    "blanks.padres": expect.stringContaining("يوسف".slice(0, 1)),
  });
  const letter = { design: "carta", body: "Amados hermanos:\n\n".repeat(80) };
  expect(await refused(certificateBody(Recomendación, letter))).toEqual({
    body: "La carta no cabe en una hoja: acórtala",
  });
  const { member: _, ...shared } = certificateBody(Bautizo);
  const people = [{ name: "Ana" }, { name: "教会" }];
  const batch = await call("POST /certificates/batch", { as: church.owner, body: { ...shared, people } });
  expect(batch.body.fields).toEqual({ "people.1.name": expect.stringContaining("教") });
  expect((await issue(church, certificateBody(Bautizo, { member: "G̃uarã K’inti" }))).body).toMatchObject({ folio: 1 });
});

test("a change of a type that leaves out its form, blanks and book keeps them", async () => {
  const church = await aChurch();
  const types: { id: number; value: string }[] = (await call("GET /options/certificates", { as: church.owner })).body;
  for (const value of ["Bautizo", "Traslado"]) {
    const before = types.find((type) => type.value === value);
    const { form: _, blanks: __, book: ___, version: ____, ...rest } = before as Record<string, unknown>;
    const { body } = await call("PUT /options/certificates", {
      as: church.owner,
      body: { ...rest, title: "Otro título" },
    });
    expect(body).toEqual({ ...before, title: "Otro título", version: 2 });
  }
});
