import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "@/app/verificar/routes";
import { inChurch } from "@/lib/core/db/church-db";
import { call } from "./support/call";
import { aChurch, aCollaborator, type Person, setCountry, type TestChurch } from "./support/church";
import { readPdf } from "./support/pdf";
import { addressHeader } from "./support/people";
import { transactionBody } from "./support/rows/finances";
import { aMember } from "./support/rows/members";

const YEAR = { from: "2025-01-01", to: "2025-12-31" };

const aTreasurer = (church: TestChurch) => aCollaborator(church, { areas: ["finances"], seesDonors: true });

const give = async (church: TestChurch, as: Person, changes: object) => {
  const body = { ...transactionBody(church), date: "2025-05-04", ...changes };
  const { body: row, status } = await call("POST /transactions", { as, body });
  expect(status).toBe(201);
  return row as { id: number };
};

const issue = (as: Person, body: object) => call("POST /finances/statements", { as, body: { ...YEAR, ...body } });
const listOf = async (as: Person, query: Record<string, string> = {}) =>
  (await call("GET /finances/statements", { as, query: { pageSize: "100", ...query } })).body;

async function textOf(as: Person, id: number) {
  const { status, bytes } = await call("GET /finances/statements/{id}", { as, params: { id } });
  expect(status).toBe(200);
  return (await readPdf(bytes)).pages.join(" ").replace(/\s+/g, " ");
}

const codeIn = (text: string) => /código ([0-9A-Z-]+)/.exec(text)?.[1] ?? "";

async function verify(code: string) {
  const { status, bytes } = await call(routes["/verificar/{code}"], { params: { code }, headers: addressHeader() });
  const text = bytes.toString().replace(/<head>.*?<\/head>/gs, " ");
  return {
    status,
    text: text
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  };
}

describe("a constancia", () => {
  let church: TestChurch;
  let treasurer: Person;

  beforeAll(async () => {
    church = await aChurch({ name: "Iglesia La Semilla" });
    await setCountry(church, "PE", "PEN");
    treasurer = await aTreasurer(church);
  });

  test("sums the year of a person by category and method, without what is void or of other days", async () => {
    const { id: memberId, name } = await aMember(church, { documentType: "dni", document: "41875320" });
    const donor = { memberId };
    await give(church, treasurer, { donor, amount: "100.10" });
    await give(church, treasurer, { donor, amount: "0.20", method: "billetera" });
    await give(church, treasurer, { donor, amount: "7.00", categoryId: church.categories["Ofrenda general"] });
    await give(church, treasurer, { donor, amount: "900.00", date: "2024-12-31" });
    const { id: voided } = await give(church, treasurer, { donor, amount: "800.00" });
    await call("DELETE /transactions/{id}", { as: treasurer, params: { id: voided } });
    const { status, body } = await issue(treasurer, donor);
    expect(status).toBe(201);
    expect(body).toMatchObject({ folio: "D-2025-0001", year: 2025, memberId, name, amount: "107.30", revokedAt: null });
    const text = await textOf(treasurer, body.id);
    for (const part of [
      name,
      "DNI 41875320",
      "Diezmos 100.10 0.20 100.30",
      "Ofrenda general 7.00 – 7.00",
      "Total del año 2025 107.10 0.20 107.30",
      "ciento siete soles con 30/100",
      "en 3 entregas",
    ])
      expect(text).toContain(part);
  });

  test("stays as it was issued, whatever changes afterwards", async () => {
    const { id: memberId } = await aMember(church, { name: "Teófilo Huamán" });
    const gift = await give(church, treasurer, { donor: { memberId }, amount: "50.00" });
    const { body } = await issue(treasurer, { memberId });
    const before = await textOf(treasurer, body.id);
    await call("DELETE /transactions/{id}", { as: treasurer, params: { id: gift.id } });
    await call("PUT /finances/statements/settings", { as: treasurer, body: { ...nothing, taxId: "20601234567" } });
    expect(await textOf(treasurer, body.id)).toBe(before);
    expect(before).not.toContain("20601234567");
  });

  test("of a name that is no member's is its own, and one of nothing is refused", async () => {
    await give(church, treasurer, { donor: { name: "Visita Uno" }, amount: "5.00" });
    expect((await issue(treasurer, { name: "Visita Uno" })).body).toMatchObject({ memberId: null, amount: "5.00" });
    expect(await issue(treasurer, { name: "Visita Dos" })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringContaining("no hay nada") } },
    });
    const { id: memberId } = await aMember(church);
    expect((await issue(treasurer, { memberId })).status).toBe(400);
    expect((await issue(treasurer, { memberId, name: "Dos" })).status).toBe(400);
    expect((await issue(treasurer, { memberId, from: "2025-12-31", to: "2025-01-01" })).status).toBe(400);
  });

  test("is verified without the right by kind, church, year and folio, and by no name or amount", async () => {
    await give(church, treasurer, { donor: { name: "Nombre Reservado" }, amount: "4321.00" });
    const { body } = await issue(treasurer, { name: "Nombre Reservado" });
    const code = codeIn(await textOf(treasurer, body.id));
    const valid = await verify(code);
    expect(valid).toEqual({
      status: 200,
      text:
        "Constancia válida La iglesia expidió esta constancia y sigue vigente. Compara estos datos con los impresos. " +
        `Documento Constancia de diezmos y ofrendas Iglesia Iglesia La Semilla Año 2025 Folio ${body.folio} ` +
        "Por privacidad, esta página no muestra nombres ni montos. Verificado con Atrio",
    });
    expect((await call("DELETE /finances/statements/{id}", { as: treasurer, params: { id: body.id } })).status).toBe(
      204,
    );
    const revoked = await verify(code);
    expect(revoked.status).toBe(410);
    expect(revoked.text).toContain("Constancia revocada");
    expect(revoked.text).not.toMatch(/Reservado|4[.,]?321/);
    // Printed again, it is still in the list, and takes no second revocation.
    expect((await listOf(treasurer, { status: "revoked" })).rows).toMatchObject([{ id: body.id }]);
    expect((await call("DELETE /finances/statements/{id}", { as: treasurer, params: { id: body.id } })).status).toBe(
      204,
    );
    expect(codeIn(await textOf(treasurer, body.id))).toBe(code);
  });
});

describe("the constancias of all", () => {
  test("are issued once each in folios without gaps, and come in one PDF or a ZIP", async () => {
    const church = await aChurch();
    const treasurer = await aTreasurer(church);
    const members = await Promise.all(["Ana Uno", "Beto Dos", "Ciro Tres"].map((name) => aMember(church, { name })));
    for (const { id: memberId } of members) await give(church, treasurer, { donor: { memberId }, amount: "10.00" });
    await give(church, treasurer, { donor: { name: "Zoila Libre" }, amount: "10.00" });
    await give(church, treasurer, { amount: "99.00" });
    await issue(treasurer, { memberId: members[1]?.id });
    const all = () => call("POST /finances/statements/batch", { as: treasurer, body: YEAR });
    const [one, other] = await Promise.all([all(), all()]);
    expect([one.body, other.body].toSorted((a, b) => b.issued - a.issued)).toEqual([
      { issued: 3, kept: 1 },
      { issued: 0, kept: 4 },
    ]);
    const { rows, count } = await listOf(treasurer, { year: "2025" });
    expect(count).toBe(4);
    expect(rows.map(({ folio }: { folio: string }) => folio)).toEqual([4, 3, 2, 1].map((n) => `D-2025-000${n}`));
    expect((await listOf(treasurer, { name: "libre zoila" })).rows).toMatchObject([{ name: "Zoila Libre" }]);
    const pdf = await call("GET /finances/statements/file", { as: treasurer, query: YEAR });
    const { pages } = await readPdf(pdf.bytes);
    expect(pages).toHaveLength(4);
    for (const name of ["Ana Uno", "Beto Dos", "Ciro Tres", "Zoila Libre"]) expect(pages.join(" ")).toContain(name);
    const zip = await call("GET /finances/statements/file", { as: treasurer, query: { ...YEAR, format: "zip" } });
    expect(zip.bytes.toString("latin1")).toContain("D-2025-0001 Beto Dos.pdf");
    const none = { from: "2020-01-01", to: "2020-12-31" };
    expect((await call("GET /finances/statements/file", { as: treasurer, query: none })).status).toBe(404);
    expect((await call("POST /finances/statements/batch", { as: treasurer, body: none })).status).toBe(409);
  });

  test("take folios without gap or double from parallel requests of one year", async () => {
    const church = await aChurch();
    const treasurer = await aTreasurer(church);
    const names = Array.from({ length: 8 }, (_, index) => `Persona ${index}`);
    for (const name of names) await give(church, treasurer, { donor: { name } });
    await Promise.all(names.map((name) => issue(treasurer, { name })));
    const folios = (await listOf(treasurer)).rows.map(({ folio }: { folio: string }) => folio).toSorted();
    expect(folios).toEqual(names.map((_, index) => `D-2025-000${index + 1}`));
  });
});

describe("without the right to see donors", () => {
  test("nothing of a constancia is answered, and as the tenant no row is seen", async () => {
    const church = await aChurch();
    const treasurer = await aTreasurer(church);
    const other = await aCollaborator(church, { areas: ["finances", "members", "certificates"] });
    const { id: memberId } = await aMember(church);
    await give(church, treasurer, { donor: { memberId } });
    const { body } = await issue(treasurer, { memberId });
    for (const name of [
      "GET /finances/statements",
      "GET /finances/statements/settings",
      "GET /finances/statements/{id}",
      "GET /finances/statements/donors/{id}",
      "DELETE /finances/statements/{id}",
    ] as const)
      expect((await call(name, { as: other, params: { id: body.id } })).status, name).toBe(403);
    const seen = await inChurch({ churchId: church.id, userId: null }, (db) => db.statement.count());
    expect(seen).toBe(0);
    // Neither the certificates nor the search know it.
    expect((await call("GET /certificates", { as: other })).body.count).toBe(0);
    // Its history asks for the right too.
    const changes = (seesDonors: boolean) =>
      inChurch(
        { churchId: church.id, userId: null, seesDonors },
        (db) => db.$queryRaw`SELECT action FROM history WHERE entity = 'statements' AND row_id = ${body.id}`,
      );
    expect(await changes(false)).toEqual([]);
    expect(await changes(true)).toEqual([{ action: "create" }]);
  });

  test("another church's constancia does not exist", async () => {
    const [church, foreign] = [await aChurch(), await aChurch()];
    await give(church, church.owner, { donor: { name: "Ana" } });
    const { body } = await issue(church.owner, { name: "Ana" });
    for (const name of ["GET /finances/statements/{id}", "DELETE /finances/statements/{id}"] as const)
      expect((await call(name, { as: foreign.owner, params: { id: body.id } })).status, name).toBe(404);
  });
});

const nothing = {
  ...{ wallet: "", taxId: "", registration: "", representative: "", representativeDocument: "" },
  ...{ accountant: "", accountantCard: "", authorization: "" },
};

test("what a church states on its papers is saved once per version, before and after its first receipt", async () => {
  const church = await aChurch();
  const as = church.owner;
  const settings = (version?: number, taxId = "1") =>
    call("PUT /finances/statements/settings", {
      as,
      body: { ...nothing, taxId, ...(version !== undefined && { version }) },
    });
  const { body: none } = await call("GET /finances/statements/settings", { as });
  expect(none).toMatchObject({ taxId: null, version: 0 });
  // The counter of receipts is in the same row.
  await give(church, as, { donor: { name: "Ana" } });
  const { body: first } = await call("GET /finances/statements/settings", { as });
  expect((await settings(first.version, "2")).body).toMatchObject({ taxId: "2", wallet: null });
  expect((await settings(first.version, "3")).status).toBe(409);
  expect((await settings(undefined, "4")).body.taxId).toBe("4");
  const gift = await give(church, as, { donor: { name: "Ana" } });
  expect(gift).toMatchObject({ receipt: 2 });
});

test("erasing a person revokes their constancias, and keeps the sums without the name", async () => {
  const church = await aChurch();
  await setCountry(church, "PE", "PEN");
  const as = church.owner;
  const { id: memberId, name } = await aMember(church, { documentType: "dni", document: "41875320" });
  await give(church, as, { donor: { memberId }, amount: "70.00" });
  const { body } = await issue(as, { memberId });
  const code = codeIn(await textOf(as, body.id));
  const erased = await call("POST /members/{id}/erasure", { as, params: { id: memberId }, body: { name } });
  expect(erased.status).toBeLessThan(300);
  const text = await textOf(as, body.id);
  expect(text).toContain("70.00");
  expect(text).toContain("[persona borrada]");
  for (const mark of [name, "41875320"]) expect(text).not.toContain(mark);
  expect((await verify(code)).status).toBe(410);
  expect((await listOf(as)).rows).toMatchObject([{ memberId: null, name: "[persona borrada]", amount: "70.00" }]);
});
