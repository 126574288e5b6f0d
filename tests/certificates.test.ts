// Also on PostgreSQL 15: folios, rows that a trigger keeps final.
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { routes } from "@/app/verificar/routes";
import { listUsedImages } from "@/lib/auth/images";
import { batchInput, certificateInput } from "@/lib/certificates/schema";
import { issueBatch, listUsedLogos } from "@/lib/certificates/service";
import { sqlState } from "@/lib/core/db/church-db";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { storage } from "@/lib/core/files/storage";
import { sendTo } from "@/tests/support/call";
import { readZip } from "./support/archive";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { drawing, imageForm } from "./support/pictures";
import { aCertificate, certificateBody, typeIds } from "./support/rows/certificates";
import { aMember } from "./support/rows/members";

const CHECK_VIOLATION = "23514";

const issue = async (church: TestChurch, changes: Parameters<typeof certificateBody>[1] = {}, type = "Bautizo") =>
  call("POST /certificates", { as: church.owner, body: certificateBody((await typeIds(church))[type], changes) });

const pdfOf = async (church: TestChurch, id: number) => {
  const answer = await call("GET /certificates/{id}", { as: church.owner, params: { id } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};

const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, " ");
};

const aLogo = async (width = 60) => imageForm(await drawing({ width, height: 60 }).png().toBuffer());

describe("issuing", () => {
  test("a certificate is issued with all that it prints, and appears at its member", async () => {
    const church = await aChurch({ name: "Iglesia Semilla" });
    const { id: memberId } = await aMember(church, { name: "José Núñez" });
    const { status, body } = await issue(church, { member: "José A. Núñez", memberId });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      version: 1,
      name: "José A. Núñez",
      member: "José A. Núñez",
      member2: null,
      pastor: "Daniel Herrera",
      pastorRole: "Pastor",
      pastor2: null,
      pastor2Role: null,
      design: "clasico-dorado",
      place: "",
      paper: "letter",
      addressee: "",
      bookEntry: null,
      paragraph: expect.stringContaining("recibió el bautismo en agua"),
      blanks: [],
      expeditionDate: "2025-11-16",
      certificateTypeId: (await typeIds(church)).Bautizo,
      type: "Bautizo",
      folio: 1,
      code: expect.stringMatching(/^[0-9A-Z]+(-[0-9A-HJKMNP-TV-Z]{5}){4}$/),
      verificationUrl: `http://localhost:3000/verificar/${body.code}`,
      memberId,
      member2Id: null,
      issuedAt: expect.any(String),
      revokedAt: null,
    });
    const { headers, bytes } = await pdfOf(church, body.id);
    expect(headers.get("content-disposition")).toBe(
      'attachment; filename="certificado-de-bautismo-jose-a-nunez-000001.pdf"',
    );
    const text = await textOf(bytes);
    for (const part of [
      "Iglesia Semilla",
      "Certificado de Bautismo",
      "José A. Núñez",
      "16 de noviembre de 2025",
      "N.º 000001",
    ])
      expect(text).toContain(part);
    const listed = await call("GET /certificates", { as: church.owner, query: { memberId } });
    const { paragraph: _, addressee: __, blanks: ___, bookEntry: ____, ...row } = body;
    expect(listed.body).toEqual({ rows: [row], count: 1 });
  });

  test.each(["member", "pastor", "certificateTypeId", "expeditionDate"])("%s is required", async (field) => {
    const body = { ...certificateBody(1), [field]: undefined };
    expect(certificateInput.safeParse(body).error?.issues).toMatchObject([{ path: [field], message: "Requerido" }]);
    expect(await call("POST /certificates", { as: (await aChurch()).owner, body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: "Requerido" } },
    });
  });

  test.each([undefined, null, "", "otro"])("a design of %j shows «Elige una opción»", async (design) => {
    expect(await issue(await aChurch(), { design })).toMatchObject({
      status: 400,
      body: { fields: { design: "Elige una opción" } },
    });
  });

  test("types of two people require the second name, and others refuse it", async () => {
    const church = await aChurch();
    const two = { member: "Ana Sofía Peña", member2: "Ignacio Güell" };
    expect(await issue(church, two, "Matrimonio")).toMatchObject({
      status: 201,
      body: { name: "Ana Sofía Peña e Ignacio Güell", type: "Matrimonio" },
    });
    expect(await issue(church, {}, "Matrimonio")).toMatchObject({
      status: 400,
      body: { fields: { member2: "Este tipo de certificado lleva dos nombres" } },
    });
    expect(await issue(church, two)).toMatchObject({
      status: 400,
      body: { fields: { member2: "Este tipo de certificado lleva un solo nombre" } },
    });
    const { id: member2Id } = await aMember(church);
    expect(await issue(church, { member2Id })).toMatchObject({
      status: 400,
      body: { fields: { member2: expect.any(String) } },
    });
  });

  test("a type or a member of another church, in the trash or unknown is refused alike, by its field", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const { id: foreign } = await aMember(other);
    for (const memberId of [foreign, 2_147_483_647])
      expect(await issue(church, { memberId })).toMatchObject({
        status: 400,
        body: { fields: { memberId: "Esa persona no existe o está en la papelera" } },
      });
    for (const certificateTypeId of [(await typeIds(other)).Bautizo, 2_147_483_647])
      expect(await issue(church, { certificateTypeId })).toMatchObject({
        status: 400,
        body: { fields: { certificateTypeId: "Ese tipo no existe o ya no se usa" } },
      });
  });

  test("a date far ahead, or that is none, is refused", async () => {
    const church = await aChurch();
    const inTwoYears = `${new Date().getUTCFullYear() + 2}-01-01`;
    expect((await issue(church, { expeditionDate: inTwoYears })).body.fields).toEqual({
      expeditionDate: "La fecha no puede pasar de un año desde hoy",
    });
    expect((await issue(church, { expeditionDate: "2025-02-30" })).body.fields).toEqual({
      expeditionDate: "Fecha inválida",
    });
  });

  test("a pastor signs with the position that the church knows, as a woman or a man has it", async () => {
    const church = await aChurch();
    const { Pastor, "Pastor principal": main } = church.positions;
    await aMember(church, { name: "Raquel Ureña", positionId: Pastor, genre: "F" });
    await aMember(church, { name: "Daniel Herrera", positionId: main, genre: "M" });
    const couple = { member: "Ana", member2: "Luis", pastor: "Daniel Herrera", pastor2: "Raquel Ureña" };
    expect((await issue(church, couple, "Matrimonio")).body).toMatchObject({
      pastorRole: "Pastor principal",
      pastor2Role: "Pastora",
    });
    await issue(church, { pastor: "Elías Visitante", pastorRole: "Obispo" });
    expect((await issue(church, { pastor: "Elías Visitante" })).body).toMatchObject({ pastorRole: "Obispo" });
    expect((await issue(church, { pastor: "Nadie Conocido" })).body).toMatchObject({ pastorRole: "Pastor" });
    const { body } = await call("GET /certificates/pastors", { as: church.owner });
    expect(body).toEqual([
      { name: "Raquel Ureña", role: "Pastora" },
      { name: "Daniel Herrera", role: "Pastor principal" },
      { name: "Nadie Conocido", role: "Pastor" },
      { name: "Elías Visitante", role: "Obispo" },
    ]);
  });

  test("fifty parallel requests get fifty consecutive folios, and each church counts on its own", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const body = certificateBody((await typeIds(church)).Bautizo);
    await issue(other);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call("POST /certificates", { as: church.owner, body })),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const folios = answers.map((answer) => answer.body.folio).sort((one, another) => one - another);
    expect(folios).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(50);
    // A refused certificate takes no folio.
    expect((await issue(church, { design: "otro" })).status).toBe(400);
    expect((await issue(church)).body.folio).toBe(51);
    expect((await issue(other)).body.folio).toBe(2);
  });

  test("a repeated Idempotency-Key issues one certificate", async () => {
    const church = await aChurch();
    const body = certificateBody((await typeIds(church)).Bautizo);
    const send = () =>
      call("POST /certificates", { as: church.owner, body, headers: { "Idempotency-Key": "bautizo-1" } });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await call("GET /certificates", { as: church.owner })).body.count).toBe(1);
  });

  test("another church's certificate answers 404 everywhere", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const { id } = await aCertificate(theirs);
    const params = { id };
    for (const route of [
      "GET /certificates/{id}",
      "DELETE /certificates/{id}",
      "GET /certificates/{id}/history",
    ] as const)
      expect(await call(route, { as: mine.owner, params })).toMatchObject({ status: 404 });
    expect(await call("GET /certificates/batch", { as: mine.owner, query: { ids: String(id) } })).toMatchObject({
      status: 404,
    });
    expect((await call("GET /certificates", { as: theirs.owner })).body.rows).toMatchObject([{ revokedAt: null }]);
  });
});

describe("the list", () => {
  test("is searched by names, type and folio, filtered and sorted", async () => {
    const church = await aChurch();
    const find = async (query: Record<string, string | number>) => {
      const { body } = await call("GET /certificates", { as: church.owner, query });
      expect(body.count).toBe(body.rows.length);
      return body.rows.map(({ member }: { member: string }) => member);
    };
    await issue(church, { member: "Ñusta Zea", expeditionDate: "2025-03-01", design: "olivo-moderno" });
    const ofTwo = { member: "Ana Núñez", member2: "Luis Peña", design: "solemne" };
    await issue(church, { ...ofTwo, expeditionDate: "2025-01-01" }, "Matrimonio");
    const { body } = await issue(church, { member: "Óscar 100%", expeditionDate: "2025-02-01", design: "fiesta" });
    await call("DELETE /certificates/{id}", { as: church.owner, params: { id: body.id } });
    expect(await find({})).toEqual(["Óscar 100%", "Ana Núñez", "Ñusta Zea"]);
    expect(await find({ sort: "oldest" })).toEqual(["Ñusta Zea", "Ana Núñez", "Óscar 100%"]);
    expect(await find({ sort: "name" })).toEqual(["Ana Núñez", "Ñusta Zea", "Óscar 100%"]);
    expect(await find({ sort: "-date" })).toEqual(["Ñusta Zea", "Óscar 100%", "Ana Núñez"]);
    for (const [sort, members] of Object.entries({
      type: ["Ñusta Zea", "Óscar 100%", "Ana Núñez"],
      design: ["Óscar 100%", "Ñusta Zea", "Ana Núñez"],
      status: ["Ñusta Zea", "Ana Núñez", "Óscar 100%"],
    })) {
      expect(await find({ sort }), sort).toEqual(members);
      expect(await find({ sort, name: "a" }), sort).toEqual(members.filter((name) => name.includes("a")));
      expect(await find({ sort: `-${sort}` }), sort).toEqual(members.toReversed());
    }
    expect(await find({ name: "PENA" })).toEqual(["Ana Núñez"]);
    expect(await find({ name: "matrimonio" })).toEqual(["Ana Núñez"]);
    expect(await find({ name: "000001" })).toEqual(["Ñusta Zea"]);
    expect(await find({ name: "N.º 000003" })).toEqual(["Óscar 100%"]);
    expect(await find({ name: "0%" })).toEqual(["Óscar 100%"]);
    expect(await find({ status: "revoked" })).toEqual(["Óscar 100%"]);
    expect(await find({ status: "valid", sort: "name" })).toEqual(["Ana Núñez", "Ñusta Zea"]);
    expect(await find({ certificateTypeId: (await typeIds(church)).Matrimonio ?? 0 })).toEqual(["Ana Núñez"]);
    expect((await call("GET /certificates/stats", { as: church.owner })).body).toEqual({
      total: 2,
      recent: 2,
      baptized: 1,
    });
    const sheet = await call("GET /certificates/export", {
      as: church.owner,
      query: { format: "csv", status: "revoked" },
    });
    expect(sheet.bytes.toString()).toMatch(/N\.º 000003.*Óscar 100%.*Revocado/);
    expect(sheet.bytes.toString()).not.toContain("Ñusta");
  });

  test("a revoked certificate stays listed and can be printed; revoking is recorded once", async () => {
    const church = await aChurch();
    const { id } = await aCertificate(church);
    const before = (await pdfOf(church, id)).bytes;
    for (let time = 1; time <= 2; time++)
      expect((await call("DELETE /certificates/{id}", { as: church.owner, params: { id } })).status).toBe(204);
    expect((await call("GET /certificates", { as: church.owner })).body.rows).toMatchObject([
      { id, version: 2, revokedAt: expect.any(String) },
    ]);
    expect((await pdfOf(church, id)).bytes.equals(before)).toBe(true);
    const history = await call("GET /certificates/{id}/history", { as: church.owner, params: { id } });
    expect(history.body.map(({ action }: { action: string }) => action)).toEqual(["update", "create"]);
    expect(await call("DELETE /certificates/{id}", { as: church.owner, params: { id: 2_147_483_647 } })).toMatchObject({
      status: 404,
    });
  });
});

describe("an issued certificate", () => {
  test("prints the same bytes after the wording, the logo and the name of the church have changed", async () => {
    const church = await aChurch({ name: "Iglesia de Antes" });
    await call("POST /churches/logo", { as: church.owner, body: await aLogo(60) });
    const { body } = await issue(church, { member: "José Núñez" }, "Membresía");
    const { bytes } = await pdfOf(church, body.id);
    const [first] = await keysOf(church);

    expect((await call("POST /certificates/logo", { as: church.owner, body: await aLogo(90) })).status).toBe(201);
    expect((await call("PUT /churches", { as: church.owner, body: { name: "Iglesia de Después" } })).status).toBe(200);
    const wording = {
      value: "Miembro",
      title: "Otro título",
      intro: "declara que",
      paragraph: "Otro texto.",
      isForTwo: false,
      isBaptism: false,
    };
    expect(
      (await call("PUT /options/certificates", { as: church.owner, body: { ...wording, id: body.certificateTypeId } }))
        .status,
    ).toBe(200);

    expect((await pdfOf(church, body.id)).bytes.equals(bytes)).toBe(true);
    const later = await issue(church, { certificateTypeId: body.certificateTypeId });
    expect(await textOf((await pdfOf(church, later.body.id)).bytes)).toContain("Iglesia de Después");
    // The first logo is in use by the certificate, and is no orphan.
    expect(await (await storage()).get(first ?? "")).not.toBeNull();
    expect(await listUsedImages([first ?? ""])).toEqual([]);
    expect(await asOwner(church, (db) => listUsedLogos(db, [first ?? "", `church/${church.id}/no.webp`]))).toEqual([
      first,
    ]);
    expect((await call("GET /churches/logo", { as: church.owner })).status).toBe(200);
  });

  test("keeps a logo that is replaced at the same moment", async () => {
    const church = await aChurch();
    await call("POST /churches/logo", { as: church.owner, body: await aLogo() });
    await Promise.all([
      ...Array.from({ length: 5 }, () => issue(church)),
      ...[70, 80, 90].map(async (width) =>
        call("POST /certificates/logo", { as: church.owner, body: await aLogo(width) }),
      ),
    ]);
    for (const key of await keysOf(church)) expect(await (await storage()).get(key), key).not.toBeNull();
  });

  test("cannot be changed, deleted or made valid again by the application's role", async () => {
    const church = await aChurch();
    const { id: memberId } = await aMember(church);
    const { id } = await aCertificate(church, { memberId });
    const refusal = (sql: string) => asOwner(church, (db) => db.$executeRawUnsafe(sql)).then(() => undefined, sqlState);
    for (const change of [
      "member = 'Otra'",
      "paragraph = 'Otro'",
      "folio = 9",
      "code = 'x'",
      "logo = 'x'",
      "issued_at = now()",
    ])
      expect(await refusal(`UPDATE certificates SET ${change} WHERE id = ${id}`), change).toBe(CHECK_VIOLATION);
    expect(await refusal(`UPDATE certificates SET revoked_at = now(), member = 'Otra' WHERE id = ${id}`)).toBe(
      CHECK_VIOLATION,
    );
    expect(await refusal(`DELETE FROM certificates WHERE id = ${id}`)).toBe(CHECK_VIOLATION);
    expect(await refusal(`DELETE FROM certificate_members WHERE certificate_id = ${id}`)).toBe(CHECK_VIOLATION);
    expect(await refusal(`UPDATE certificates SET revoked_at = now() WHERE id = ${id}`)).toBeUndefined();
    expect(await refusal(`UPDATE certificates SET revoked_at = NULL WHERE id = ${id}`)).toBe(CHECK_VIOLATION);
  });

  test("stays when its member is deleted for good", async () => {
    const church = await aChurch();
    const { id: memberId } = await aMember(church);
    const { id } = await aCertificate(church, { member: "José Núñez", memberId });
    await asOwner(church, (db) => db.member.delete({ where: { id: memberId } }));
    const { body } = await call("GET /certificates", { as: church.owner });
    expect(body.rows).toMatchObject([{ id, member: "José Núñez", memberId: null, version: 1 }]);
  });

  async function keysOf(church: TestChurch) {
    const { logo } = await identityDb().church.findUniqueOrThrow({ where: { id: church.id } });
    const printed = await asOwner(church, (db) =>
      db.certificate.findMany({ distinct: ["logo"], select: { logo: true } }),
    );
    return [...new Set([...printed.map(({ logo }) => logo), logo])].filter((key) => key !== null);
  }
});

describe("a preview", () => {
  test("prints the same as the certificate, without folio and code, and stores nothing", async () => {
    const church = await aChurch({ name: "Iglesia Semilla" });
    const body = certificateBody((await typeIds(church)).Bautizo, { member: "José Núñez" });
    const preview = await call("POST /certificates/preview", { as: church.owner, body });
    expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const shown = await textOf(preview.bytes);
    expect(shown).toContain("Vista previa");
    expect(shown).not.toContain("N.º");
    expect((await call("GET /certificates", { as: church.owner })).body.count).toBe(0);
    const issued = await call("POST /certificates", { as: church.owner, body });
    const printed = await textOf((await pdfOf(church, issued.body.id)).bytes);
    for (const part of ["Iglesia Semilla", "José Núñez", "recibió el bautismo en agua", "16 de noviembre de 2025"])
      expect([shown.includes(part), printed.includes(part)], part).toEqual([true, true]);
  });

  test("is refused as the certificate would be", async () => {
    const church = await aChurch();
    const types = await typeIds(church);
    const send = (body: object) => call("POST /certificates/preview", { as: church.owner, body });
    expect(await send(certificateBody(types.Matrimonio))).toMatchObject({
      status: 400,
      body: { fields: { member2: expect.any(String) } },
    });
    expect(await send(certificateBody(types.Bautizo, { memberId: 2_147_483_647 }))).toMatchObject({ status: 400 });
  });
});

describe("a batch", () => {
  const batchOf = async (church: TestChurch, people: object, headers: Record<string, string> = {}) => {
    const { member: _, ...shared } = certificateBody((await typeIds(church)).Bautizo);
    return call("POST /certificates/batch", { as: church.owner, body: { ...shared, ...people }, headers });
  };

  test("of twenty people has consecutive folios, its members' names and one file for all", async () => {
    const church = await aChurch();
    await issue(church);
    const members = await Promise.all(
      Array.from({ length: 15 }, (_, index) => aMember(church, { name: `Miembro ${index}` })),
    );
    const memberIds = members.map(({ id }) => id);
    const names = Array.from({ length: 5 }, (_, index) => `Visita ${index}`);
    const { status, body } = await batchOf(church, { memberIds, names });
    const booked = { bookEntries: 0, alreadyInBook: [] };
    expect([status, body]).toEqual([
      200,
      { ids: expect.any(Array), count: 20, firstFolio: 2, lastFolio: 21, ...booked },
    ]);
    const { body: list } = await call("GET /certificates", {
      as: church.owner,
      query: { sort: "oldest", pageSize: 100 },
    });
    expect(list.rows.slice(1).map(({ id }: { id: number }) => id)).toEqual(body.ids);
    expect(list.rows[1]).toMatchObject({ member: "Miembro 0", memberId: memberIds[0], folio: 2 });
    expect(list.rows[20]).toMatchObject({ member: "Visita 4", memberId: null, folio: 21 });

    const pdf = await call("GET /certificates/batch", {
      as: church.owner,
      query: { ids: body.ids.join(","), format: "pdf" },
    });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const document = await getDocumentProxy(new Uint8Array(pdf.bytes));
    expect(document.numPages).toBe(20);
    const { text } = await extractText(document, { mergePages: false });
    expect(text[0]).toContain("Miembro 0");
    expect(text[19]).toContain("Visita 4");

    const few = body.ids.slice(0, 3).join(",");
    const zip = await call("GET /certificates/batch", { as: church.owner, query: { ids: few, format: "zip" } });
    expect([...(await readZip(zip.bytes)).keys()]).toEqual([
      "certificado-de-bautismo-miembro-0-000002.pdf",
      "certificado-de-bautismo-miembro-1-000003.pdf",
      "certificado-de-bautismo-miembro-2-000004.pdf",
    ]);
  });

  test("of a thousand is issued, and a thousand and one are refused", async () => {
    const church = await aChurch();
    const names = Array.from({ length: 1_000 }, (_, index) => `${"Ñ".repeat(90)} ${index}`);
    expect((await batchOf(church, { names })).body).toMatchObject({ count: 1_000, firstFolio: 1, lastFolio: 1_000 });
    const codes = await asOwner(church, (db) => db.certificate.findMany({ select: { code: true } }));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1_000);
    expect(await batchOf(church, { names: [...names, "Otra"] })).toMatchObject({ status: 400 });
    const { id } = await aMember(church);
    expect(await batchOf(church, { names, memberIds: [id] })).toMatchObject({
      status: 400,
      body: { fields: { memberIds: expect.any(String) } },
    });
  });

  test("is all or nothing: it says how many people are missing, and loses no folio", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    const [mine, theirs] = [await aMember(church), await aMember(other)];
    expect(await batchOf(church, { memberIds: [mine.id, theirs.id] })).toMatchObject({
      status: 400,
      body: { fields: { memberIds: "Una de las personas no existe o está en la papelera. Quítala de la lista" } },
    });
    expect(await batchOf(church, {})).toMatchObject({ status: 400, body: { fields: { memberIds: "Requerido" } } });
    expect(await batchOf(church, { memberIds: [mine.id, mine.id] })).toMatchObject({ status: 400 });
    const { Matrimonio } = await typeIds(church);
    expect(await batchOf(church, { names: ["Ana"], certificateTypeId: Matrimonio })).toMatchObject({
      status: 400,
      body: { fields: { certificateTypeId: expect.stringContaining("uno en uno") } },
    });
    expect((await call("GET /certificates", { as: church.owner })).body.count).toBe(0);
    expect((await issue(church)).body.folio).toBe(1);
  });

  test("tells how many are issued as it goes, with consecutive folios across its steps", async () => {
    const church = await aChurch();
    const { member: _, ...shared } = certificateBody((await typeIds(church)).Bautizo);
    const names = Array.from({ length: 120 }, (_, index) => `Visita ${index}`);
    const progress: number[] = [];
    const { ids, ...result } = await asOwner(church, (db) =>
      issueBatch(db, batchInput.parse({ ...shared, names }), (done) => progress.push(done)),
    );
    expect(progress).toEqual([50, 100, 120]);
    expect(result).toMatchObject({ count: 120, firstFolio: 1, lastFolio: 120 });
    const rows = await asOwner(church, (db) =>
      db.certificate.findMany({ select: { id: true, folio: true, member: true }, orderBy: { folio: "asc" } }),
    );
    expect(rows).toEqual(ids.map((id, index) => ({ id, folio: index + 1, member: names[index] })));
  });

  test("shows its progress, and answers a repeated Idempotency-Key with the same certificates", async () => {
    const church = await aChurch();
    const { member: _, ...shared } = certificateBody((await typeIds(church)).Bautizo);
    const linesOf = async (people: object, headers: Record<string, string> = {}) => {
      const request = new Request("http://localhost:3000/api/certificates/batch", {
        method: "POST",
        headers: {
          ...headers,
          accept: "application/x-ndjson",
          "Content-Type": "application/json",
          Authorization: `Bearer ${church.owner.token}`,
        },
        body: JSON.stringify({ ...shared, ...people }),
      });
      const answer = await sendTo("POST /certificates/batch", request);
      const lines = (await answer.text()).trim().split("\n");
      return lines.map((line) => JSON.parse(line));
    };
    const key = { "Idempotency-Key": "bautizos-de-pascua" };
    const first = await linesOf({ names: ["Ana", "Luis"] }, key);
    expect(first[0]).toEqual({ done: 0, total: 2 });
    expect(first.at(-1)).toMatchObject({ status: 200, result: { count: 2 } });
    expect((await linesOf({ names: ["Ana", "Luis"] }, key)).at(-1)).toEqual(first.at(-1));
    expect((await call("GET /certificates", { as: church.owner })).body.count).toBe(2);
    expect((await linesOf({ memberIds: [2_147_483_647] })).at(-1)).toMatchObject({
      status: 400,
      result: { fields: { memberIds: expect.any(String) } },
    });
  });

  test("whose file names one certificate of another church answers 404", async () => {
    const [mine, theirs] = [await aChurch(), await aChurch()];
    const ids = [(await aCertificate(mine)).id, (await aCertificate(theirs)).id].join(",");
    for (const format of ["pdf", "zip"])
      expect(await call("GET /certificates/batch", { as: mine.owner, query: { ids, format } })).toMatchObject({
        status: 404,
      });
  });
});

describe("people to choose from", () => {
  test("are names only, found by name and never by mail or telephone", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, {
      name: "José Núñez",
      email: "secreto@correo.example",
      cellphone: "+573001234567",
    });
    await aMember(church, { name: "Ana 100%" });
    const person = await aCollaborator(church, { areas: ["certificates"] });
    const find = async (name: string) =>
      (await call("GET /certificates/members", { as: person, query: { name } })).body;
    expect(await find("nunez")).toEqual([{ id, name: "José Núñez" }]);
    expect(await find("0%")).toMatchObject([{ name: "Ana 100%" }]);
    for (const fragment of ["secreto", "correo.example", "3001234567", "300 123", "+57", "12345"])
      expect(await find(fragment), fragment).toEqual([]);
    expect(
      await call("GET /certificates/members", { as: await aCollaborator(church, { areas: ["finances"] }) }),
    ).toMatchObject({
      status: 403,
    });
  });

  test("are twenty at most, in alphabetical order, without the trash and other churches", async () => {
    const [church, other] = [await aChurch(), await aChurch()];
    await aMember(other, { name: "Aaron Ajeno" });
    for (let index = 0; index < 22; index++)
      await aMember(church, { name: `Persona ${String(index).padStart(2, "0")}` });
    const { id } = await aMember(church, { name: "Aaron Papelera" });
    await asOwner(church, (db) => db.member.update({ where: { id }, data: { deletedAt: new Date() } }));
    const { body } = await call("GET /certificates/members", { as: church.owner });
    expect(body).toHaveLength(20);
    expect(body[0]).toMatchObject({ name: "Persona 00" });
  });
});

describe("a plan without certificates", () => {
  test("leaves them readable, printable and verifiable, and issues none", async () => {
    const church = await aChurch();
    const { id, code } = await aCertificate(church);
    await inIdentity({ churchId: church.id }, (tx) =>
      tx.church.update({ where: { id: church.id }, data: { plan: 0 } }),
    );
    expect((await call("GET /certificates", { as: church.owner })).body.count).toBe(1);
    await pdfOf(church, id);
    expect((await call(routes["/verificar/{code}"], { params: { code } })).status).toBe(200);
    for (const answer of [
      await issue(church),
      await call("DELETE /certificates/{id}", { as: church.owner, params: { id } }),
      await call("POST /certificates/logo", { as: church.owner, body: await aLogo() }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "PLAN", message: expect.stringContaining("Base") } });
  });
});
