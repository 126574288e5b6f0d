// Also on PostgreSQL 15: JSON columns, and triggers that refuse changes.
import { describe, expect, test } from "vitest";
import { minutesSorts } from "@/lib/minutes/rules";
import { emptyTrash } from "@/lib/minutes/service";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, setCountry, type TestChurch } from "./support/church";
import { readPdf } from "./support/pdf";
import { aMember } from "./support/rows/members";
import { contentBody, minutesBody, signedMinutes, someMinutes } from "./support/rows/minutes";

const list = async ({ owner }: TestChurch, query: Record<string, string> = {}) =>
  (await call("GET /minutes", { as: owner, query })).body;
const titlesOf = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);
const sign = ({ owner }: TestChurch, id: number, body: object = {}) =>
  call("POST /minutes/{id}/signature", { as: owner, params: { id }, body });

async function textOf(church: TestChurch, id: number) {
  const { status, bytes } = await call("GET /minutes/{id}/pdf", { as: church.owner, params: { id } });
  expect(status).toBe(200);
  const { pages, size } = await readPdf(bytes);
  return { text: pages.join(" "), pages: pages.length, paper: size.map(Math.round) };
}

test("a draft is started, written, found by its texts and names, deleted and restored", async () => {
  const church = await aChurch();
  const as = church.owner;
  const created = await call("POST /minutes", { as, body: minutesBody({ title: "Junta de marzo" }) });
  expect(created).toMatchObject({
    status: 201,
    body: { title: "Junta de marzo", version: 1, number: null, nextNumber: 1, signedAt: null, attendees: [] },
  });
  const { id } = created.body;
  const body = { ...contentBody({ title: "Junta de abril" }), id, version: 1 };
  const { correctsId: _, ...content } = contentBody({ title: "Junta de abril" });
  expect(await call("PUT /minutes", { as, body })).toMatchObject({ status: 200, body: { ...content, version: 2 } });
  expect(await call("PUT /minutes", { as, body })).toMatchObject({
    status: 409,
    body: { code: "STALE", changedBy: as.name, current: { id, version: 2 } },
  });
  for (const title of ["ABRIL", "luis mora", "tesorero presupuesto", "lectura", "junta directiva".split(" ")[0] ?? ""])
    expect(await list(church, { title }), title).toMatchObject({ rows: [{ id, present: 2, agreementCount: 1 }] });
  expect(await list(church, { title: "bautismo" })).toEqual({ rows: [], count: 0 });
  expect(await call("DELETE /minutes/{id}", { as, params: { id } })).toMatchObject({ status: 204 });
  expect(await call("GET /minutes/{id}", { as, params: { id } })).toMatchObject({ status: 404 });
  expect(titlesOf((await call("GET /minutes/trash", { as, query: { title: "abril" } })).body)).toEqual([
    "Junta de abril",
  ]);
  const restored = await call("POST /minutes/{id}/restore", { as, params: { id } });
  expect(restored).toMatchObject({ status: 200, body: { id, agreements: content.agreements } });
  const history = await call("GET /minutes/{id}/history", { as, params: { id } });
  expect(history.body.map(({ action }: { action: string }) => action)).toEqual([
    "restore",
    "delete",
    "update",
    "create",
  ]);
});

test("a draft in the trash for 30 days is deleted", async () => {
  const church = await aChurch();
  const { id } = await someMinutes(church);
  await call("POST /minutes/bulk", { as: church.owner, body: { action: "delete", ids: [id] } });
  await asOwner(
    church,
    (db) => db.$executeRaw`UPDATE minutes SET deleted_at = now() - interval '31 days' WHERE id = ${id}`,
  );
  await asOwner(church, emptyTrash);
  expect(await call("POST /minutes/{id}/restore", { as: church.owner, params: { id } })).toMatchObject({ status: 404 });
});

test("every order sorts, and kind, status and year filter", async () => {
  const church = await aChurch();
  await signedMinutes(church, { title: "Asamblea", kind: "asamblea_ordinaria", date: "2025-02-01" });
  await someMinutes(church, { title: "Obra", kind: "comite", bodyName: "Comité de obra", date: "2026-01-31" });
  await signedMinutes(church, { title: "Zapatos", date: "2026-12-31", agreements: [] });
  for (const sort of minutesSorts) {
    const found = await list(church, { sort });
    expect(found.count, sort).toBe(3);
  }
  expect(titlesOf(await list(church))).toEqual(["Zapatos", "Obra", "Asamblea"]);
  expect(titlesOf(await list(church, { sort: "number" })).at(-1)).toBe("Obra");
  expect(titlesOf(await list(church, { sort: "-number" })).at(-1)).toBe("Obra");
  expect(titlesOf(await list(church, { sort: "agreements" }))[0]).toBe("Zapatos");
  expect(titlesOf(await list(church, { kind: "comite,junta", sort: "title" }))).toEqual(["Obra", "Zapatos"]);
  expect(titlesOf(await list(church, { status: "draft" }))).toEqual(["Obra"]);
  expect(titlesOf(await list(church, { year: "2026", sort: "title" }))).toEqual(["Obra", "Zapatos"]);
  expect((await call("GET /minutes/stats", { as: church.owner })).body).toEqual({
    drafts: 1,
    signed: 2,
    years: [2026, 2025],
  });
});

test("a committee needs its name, and other bodies keep theirs out of an assembly", async () => {
  const { owner: as } = await aChurch();
  expect(await call("POST /minutes", { as, body: minutesBody({ kind: "comite" }) })).toMatchObject({
    status: 400,
    body: { fields: { bodyName: expect.stringContaining("Comité de construcción") } },
  });
  const body = minutesBody({ kind: "asamblea_ordinaria", bodyName: "Comité de obra" });
  expect(await call("POST /minutes", { as, body })).toMatchObject({ status: 201, body: { bodyName: null } });
});

test("new minutes begin with the list, place, quorum and signers of others, everybody present", async () => {
  const church = await aChurch();
  const before = await someMinutes(church, { quorumRule: "dos_tercios", allSign: true });
  const { body } = await call("POST /minutes", { as: church.owner, body: minutesBody({ copyOf: before.id }) });
  expect(body).toMatchObject({
    startsAt: "19:30",
    city: "Barranquilla",
    presider: "Juan Pérez",
    quorumRule: "dos_tercios",
    allSign: true,
    agenda: "",
    discussion: "",
    agreements: [],
  });
  expect(body.attendees.map(({ attendance }: { attendance: string }) => attendance)).toEqual([
    "presente",
    "presente",
    "presente",
  ]);
});

describe("signing", () => {
  test("names all that is missing, and changes nothing", async () => {
    const church = await aChurch();
    const { body } = await call("POST /minutes", { as: church.owner, body: minutesBody() });
    expect(await sign(church, body.id)).toMatchObject({
      status: 400,
      body: {
        fields: {
          startsAt: expect.any(String),
          city: expect.any(String),
          presider: expect.any(String),
          secretary: expect.any(String),
          attendees: expect.any(String),
          agreements: expect.any(String),
        },
      },
    });
    const future = await someMinutes(church, { date: "2090-01-01" });
    expect(await sign(church, future.id)).toMatchObject({
      status: 400,
      body: { fields: { date: expect.any(String) } },
    });
    expect(await list(church, { status: "signed" })).toMatchObject({ count: 0 });
  });

  test("numbers each body by itself, assemblies of both kinds together", async () => {
    const church = await aChurch();
    const numberOf = async (changes: object) => (await signedMinutes(church, { ...changes })).number;
    expect(await numberOf({ kind: "asamblea_ordinaria" })).toBe(1);
    expect(await numberOf({ kind: "junta" })).toBe(1);
    expect(await numberOf({ kind: "asamblea_extraordinaria" })).toBe(2);
    expect(await numberOf({ kind: "comite", bodyName: "Comité de obra" })).toBe(1);
    expect(await numberOf({ kind: "comite", bodyName: "COMITE DE OBRA" })).toBe(2);
    expect(await numberOf({ kind: "comite", bodyName: "Comité de damas" })).toBe(1);
    expect(await numberOf({ kind: "junta" })).toBe(2);
    const draft = await someMinutes(church);
    expect(draft).toMatchObject({ number: null, nextNumber: 3 });
  });

  test("goes on from a book on paper, with the first number alone", async () => {
    const church = await aChurch();
    const [first, second] = [await someMinutes(church), await someMinutes(church)];
    expect(await sign(church, first.id, { number: 47 })).toMatchObject({ status: 200, body: { number: 47 } });
    expect(await sign(church, second.id, { number: 60 })).toMatchObject({
      status: 400,
      body: { fields: { number: expect.stringContaining("N.º 48") } },
    });
    expect(await sign(church, second.id)).toMatchObject({ status: 200, body: { number: 48 } });
  });

  test("eight at once get eight numbers without gaps", async () => {
    const church = await aChurch();
    const drafts = await Promise.all(Array.from({ length: 8 }, () => someMinutes(church)));
    const answers = await Promise.all(drafts.map(({ id }) => sign(church, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const numbers = answers.map(({ body }) => body.number).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("of eight times the same draft, one is signed", async () => {
    const church = await aChurch();
    const { id } = await someMinutes(church);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign(church, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test("a stale version answers 409 with who changed it", async () => {
    const church = await aChurch();
    const { id } = await someMinutes(church);
    expect(await sign(church, id, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "STALE", changedBy: church.owner.name, current: { id, number: null } },
    });
  });

  test("takes the names of members as they are, and keeps them", async () => {
    const church = await aChurch();
    const member = await aMember(church, { name: "Rosa Elena Díaz" });
    const attendees = [{ name: "Rosa", memberId: member.id, role: "", attendance: "presente", votes: true }];
    const { attendees: listed } = await signedMinutes(church, { attendees });
    expect(listed).toMatchObject([{ name: "Rosa Elena Díaz", memberId: member.id }]);
  });
});

describe("what is signed", () => {
  test("is not changed, deleted or signed again", async () => {
    const church = await aChurch();
    const as = church.owner;
    const { id, version } = await signedMinutes(church);
    const body = { ...contentBody(), id, version };
    expect((await call("PUT /minutes", { as, body })).status).toBe(409);
    expect((await call("DELETE /minutes/{id}", { as, params: { id } })).status).toBe(409);
    expect((await sign(church, id)).status).toBe(409);
    const draft = await someMinutes(church);
    const bulk = { action: "delete", ids: [id, draft.id] };
    expect((await call("POST /minutes/bulk", { as, body: bulk })).status).toBe(409);
    const filter = { action: "delete", filter: {}, count: 2 };
    expect((await call("POST /minutes/bulk", { as, body: filter })).status).toBe(409);
    expect(await list(church)).toMatchObject({ count: 2 });
  });

  test.each([
    ["an update", "UPDATE minutes SET title = 'Otro' WHERE id = $1"],
    ["taking the number back", "UPDATE minutes SET number = NULL, signed_at = NULL WHERE id = $1"],
    ["the trash", "UPDATE minutes SET deleted_at = now() WHERE id = $1"],
    ["a deletion", "DELETE FROM minutes WHERE id = $1"],
  ])("refuses %s in the database itself", async (_, statement) => {
    const church = await aChurch();
    const { id } = await signedMinutes(church);
    await expect(asOwner(church, (db) => db.$executeRawUnsafe(statement, id))).rejects.toThrow();
    expect((await call("GET /minutes/{id}", { as: church.owner, params: { id } })).body.number).toBe(1);
  });

  test("is corrected by other minutes, and says which", async () => {
    const church = await aChurch();
    const as = church.owner;
    const wrong = await signedMinutes(church);
    const draft = await someMinutes(church);
    const refused = await call("POST /minutes", { as, body: minutesBody({ correctsId: draft.id }) });
    expect(refused).toMatchObject({ status: 400, body: { fields: { correctsId: expect.any(String) } } });
    const right = await call("POST /minutes", { as, body: minutesBody({ correctsId: wrong.id, copyOf: wrong.id }) });
    expect(right.body).toMatchObject({ corrects: { id: wrong.id, number: 1, kind: "junta" } });
    const body = { ...contentBody(), id: right.body.id, version: 1, correctsId: wrong.id };
    await call("PUT /minutes", { as, body });
    expect(await sign(church, right.body.id)).toMatchObject({ status: 200, body: { number: 2 } });
    expect((await call("GET /minutes/{id}", { as, params: { id: wrong.id } })).body.corrections).toMatchObject([
      { id: right.body.id, number: 2 },
    ]);
    expect((await textOf(church, right.body.id)).text).toContain(
      "La presente rectifica el acta N.º 1 de Junta directiva, del 14 de marzo de 2026.",
    );
  });
});

describe("the PDF", () => {
  test("says that it is a draft, and has the formal text, the list, the agreements and the lines to sign", async () => {
    const church = await aChurch({ name: "Iglesia Betel Central" });
    const { id } = await someMinutes(church);
    const { text } = await textOf(church, id);
    for (const part of [
      "BORRADOR",
      "Borrador de acta, sería el N.º 1",
      "En la ciudad de Barranquilla, en Templo central, siendo las 19:30 horas del día 14 de marzo de 2026",
      "Presentes (2)",
      "1. Juan Pérez, Pastor",
      "Ausentes con excusa (1)",
      "1. Luis Mora",
      "estuvieron presentes 2 de 3 personas con derecho a voto; se requerían 2, la mitad más uno. En consecuencia, hubo quórum.",
      "2. Presupuesto",
      "1. Se aprueba el presupuesto.",
      "Votación: 2 a favor, 0 en contra, 0 abstenciones. Responsable: Luis Mora. Para el 30/06/2026.",
      "a las 21:10 horas del mismo día. Para constancia, se firma la presente acta.",
      "Página 1 de",
    ])
      expect(text).toContain(part);
    await sign(church, id);
    const signed = await textOf(church, id);
    expect(signed.text).toContain("Acta N.º 1");
    expect(signed.text).not.toContain("BORRADOR");
  });

  test.each([
    ["CO", [612, 792]],
    ["PE", [595, 842]],
  ])("of a church of %s is on its paper, and keeps the name that the church had", async (country, paper) => {
    const church = await aChurch({ name: "Iglesia de Antes" });
    await setCountry(church, country, "USD");
    const { id } = await signedMinutes(church, { allSign: true, discussion: "Se habló del techo.\n".repeat(150) });
    await call("PUT /churches", {
      as: church.owner,
      body: { name: "Iglesia de Ahora", country, currency: "USD", timeZone: "America/Lima", locale: `es-${country}` },
    });
    const printed = await textOf(church, id);
    expect(printed.paper).toEqual(paper);
    expect(printed.text).toContain("de la Iglesia de Antes.");
    expect(printed.text).not.toContain("Iglesia de Ahora");
    expect(printed.pages).toBeGreaterThan(2);
  });
});

describe("people for the list", () => {
  test("are found by name, by position, or all who are active, with names and positions alone", async () => {
    const church = await aChurch();
    const as = church.owner;
    const ana = await aMember(church, { name: "Ana María Gómez" });
    await aMember(church, { name: "José Núñez" });
    const { body } = await call("GET /minutes/people", { as, query: { name: "gomez ana" } });
    expect(body).toEqual({ rows: [{ id: ana.id, name: "Ana María Gómez", role: expect.any(String) }], count: 1 });
    const { body: positions } = await call("GET /minutes/positions", { as });
    expect(positions.map(({ count }: { count: number }) => count)).toEqual([2]);
    const query = { positionId: String(positions[0].id) };
    expect((await call("GET /minutes/people", { as, query })).body.count).toBe(2);
    expect((await call("GET /minutes/people", { as, query: { active: "true" } })).body.count).toBeLessThanOrEqual(2);
  });

  test("pasted names are matched to one member each, and the others are told", async () => {
    const church = await aChurch();
    const ana = await aMember(church, { name: "Ana María Gómez" });
    await aMember(church, { name: "José Núñez Díaz" });
    await aMember(church, { name: "José Núñez Mora" });
    const names = ["ana maria gomez", "Gómez, Ana", "José Núñez", "Visitante Uno"];
    const { body } = await call("POST /minutes/people", { as: church.owner, body: { names } });
    expect(body.matches).toMatchObject([
      { member: { id: ana.id }, candidates: 1 },
      { member: { id: ana.id }, candidates: 1 },
      { member: null, candidates: 2 },
      { member: null, candidates: 0 },
    ]);
  });
});

test("only whom the owner names sees minutes, and a reader changes nothing", async () => {
  const church = await aChurch();
  const { id } = await someMinutes(church);
  const secretary = await aCollaborator(church, { areas: ["members", "certificates", "finances"] });
  expect((await call("GET /minutes", { as: secretary })).status).toBe(403);
  expect((await call("GET /minutes/{id}/pdf", { as: secretary, params: { id } })).status).toBe(403);
  const reader = await aCollaborator(church, { areas: ["minutes"], readOnly: true });
  expect((await call("GET /minutes/{id}", { as: reader, params: { id } })).status).toBe(200);
  expect((await call("POST /minutes/{id}/signature", { as: reader, params: { id }, body: {} })).status).toBe(403);
  const named = await aCollaborator(church, { areas: ["minutes"] });
  expect((await call("POST /minutes/{id}/signature", { as: named, params: { id }, body: {} })).status).toBe(200);
});
