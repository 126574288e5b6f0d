import { describe, expect, test } from "vitest";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { assignEnvelope } from "@/lib/finances/envelopes/service";
import { readZip } from "./support/archive";
import { call } from "./support/call";
import { aChurch, aCollaborator, asOwner, type Person, setCountry, type TestChurch } from "./support/church";
import { readPdf } from "./support/pdf";
import { aCount, aTransaction, transactionBody } from "./support/rows/finances";
import { aMember } from "./support/rows/members";

const aTreasurer = (church: TestChurch, seesDonors: boolean) =>
  aCollaborator(church, { areas: ["finances", "members"], seesDonors });

const post = async (church: TestChurch, as: Person, changes: object) =>
  call("POST /transactions", { as, body: { ...transactionBody(church), ...changes } });

/** As jobs and those who do not see donors. */
const withoutRight = (church: TestChurch, work: (db: ChurchDb) => Promise<unknown>) =>
  inChurch({ churchId: church.id, userId: null }, work);

describe("a movement with a donor", () => {
  test("names a member or another person, with its method and a receipt, for those who see donors alone", async () => {
    const church = await aChurch();
    const [sees, other] = [await aTreasurer(church, true), await aTreasurer(church, false)];
    const member = await aMember(church);
    const named = await post(church, sees, { donor: { memberId: member.id }, method: "billetera" });
    expect(named).toMatchObject({
      status: 201,
      body: { named: true, donor: { memberId: member.id, name: member.name }, method: "billetera", receipt: 1 },
    });
    const free = await post(church, sees, { donor: { name: "Rosa Quispe" } });
    expect(free.body).toMatchObject({ donor: { memberId: null, name: "Rosa Quispe" }, method: "efectivo", receipt: 2 });
    const plain = await post(church, sees, {});
    expect(plain.body).toMatchObject({ named: false, donor: null, method: null, receipt: null });

    const list = await call("GET /transactions", { as: other });
    expect(list.body.rows.map(({ named }: { named: boolean }) => named)).toEqual([false, true, true]);
    for (const row of list.body.rows) expect(row).not.toHaveProperty("donor");
    const one = await call("GET /transactions/{id}", { as: other, params: { id: named.body.id } });
    expect(one.body.named).toBe(true);
    for (const field of ["donor", "method", "receipt"]) expect(one.body).not.toHaveProperty(field);
  });

  test("tells in its own history who gave it, to those who see donors alone", async () => {
    const church = await aChurch();
    const other = await aTreasurer(church, false);
    const body = transactionBody(church);
    const { body: row } = await post(church, church.owner, body);
    const put = (changes: object) =>
      call("PUT /transactions", { as: church.owner, body: { ...body, id: row.id, ...changes } });
    const historyOf = async (as: Person) => {
      const { body } = await call("GET /transactions/{id}/history", { as, params: { id: row.id } });
      return body.map(({ action, changes }: { action: string; changes: Record<string, unknown>[] }) => [
        action,
        ...changes.map(({ field, before, after }) => [field, before, after]),
      ]);
    };
    const before = await historyOf(other);
    await put({ donor: { name: "Ana Paz" } });
    await put({ donor: { name: "Rosa Quispe" }, method: "cheque", amount: "77.00" });
    await put({ donor: null, method: null, amount: "77.00" });
    await put({ method: "billetera", amount: "77.00" });
    expect(await historyOf(church.owner)).toEqual([
      ["update", ["method", null, "billetera"]],
      ["update", ["donor", "Rosa Quispe", null], ["method", "cheque", null]],
      [
        "update",
        ["amount", expect.anything(), 77],
        ["donor", "Ana Paz", "Rosa Quispe"],
        ["method", "efectivo", "cheque"],
      ],
      ["update", ["donor", null, "Ana Paz"], ["method", null, "efectivo"]],
      ["create"],
    ]);
    expect(await historyOf(other)).toEqual([["update", ["amount", expect.anything(), 77]], ["create"]]);
    expect(before).toEqual([["create"]]);
  });

  test("is exported with its donor, envelope, method and receipt to those who see them, to others as before", async () => {
    const church = await aChurch();
    const member = await aMember(church);
    await asOwner(church, (db) => assignEnvelope(db, { number: 34, memberId: member.id }));
    const days = ["2024-03-01", "2024-03-02", "2024-03-03"];
    await post(church, church.owner, { date: days[0], donor: { memberId: member.id }, method: "billetera" });
    await asOwner(church, (db) => db.$executeRaw`UPDATE giving_settings SET wallet = 'Plin'`);
    await post(church, church.owner, { date: days[1], donor: { name: "Rosa Quispe" } });
    await post(church, church.owner, { date: days[2] });
    const other = await aTreasurer(church, false);
    const linesOf = async (as: Person) => {
      const { bytes } = await call("GET /transactions/export", { as, query: { format: "csv", sort: "date" } });
      return bytes
        .toString()
        .trim()
        .split("\r\n")
        .map((line) => line.split(";"));
    };
    const plain = await linesOf(other);
    expect(plain[0]?.at(-1)).toBe("Notas");
    expect((await linesOf(church.owner)).map((line) => line.slice(0, plain[0]?.length))).toEqual(plain);
    expect((await linesOf(church.owner)).map((line) => line.slice(plain[0]?.length))).toEqual([
      ["Donante", "Sobre", "Medio", "Recibo"],
      [member.name, "34", "Plin", "000001"],
      ["Rosa Quispe", "", "Efectivo", "000002"],
      ["", "", "", ""],
    ]);
  });

  test("is changed by a person without the right, who keeps its donor", async () => {
    const church = await aChurch();
    const [sees, other] = [await aTreasurer(church, true), await aTreasurer(church, false)];
    const { body: row } = await post(church, sees, { donor: { name: "Rosa Quispe" }, method: "cheque" });
    const seen = await call("GET /transactions/{id}", { as: other, params: { id: row.id } });
    const changed = await call("PUT /transactions", { as: other, body: { ...seen.body, amount: "75.00" } });
    expect(changed).toMatchObject({ status: 200, body: { amount: "75.00", named: true } });
    expect((await call("GET /transactions/{id}", { as: sees, params: { id: row.id } })).body).toMatchObject({
      donor: { name: "Rosa Quispe" },
      method: "cheque",
      receipt: 1,
    });
    const expense = { ...transactionBody(church), id: row.id, categoryId: church.categories["Servicios públicos"] };
    expect(await call("PUT /transactions", { as: other, body: expense })).toMatchObject({
      status: 400,
      body: { fields: { categoryId: expect.stringContaining("nombre") } },
    });
  });

  test("with another donor gets another receipt, and without one none; the numbers before stay, void", async () => {
    const church = await aChurch();
    const { body: row } = await post(church, church.owner, { donor: { name: "Rosa Quispe" } });
    const put = (changes: object) =>
      call("PUT /transactions", { as: church.owner, body: { ...transactionBody(church), id: row.id, ...changes } });
    expect((await put({ method: "tarjeta" })).body).toMatchObject({ donor: { name: "Rosa Quispe" }, receipt: 1 });
    expect((await put({ donor: { name: "Ana Paz" } })).body).toMatchObject({ method: "tarjeta", receipt: 2 });
    expect((await put({ donor: null, method: null })).body).toMatchObject({ named: false, donor: null, receipt: null });
    expect((await put({ donor: { name: "Ana Paz" } })).body).toMatchObject({ receipt: 3 });
    const stored = await asOwner(church, (db) =>
      db.receipt.findMany({ orderBy: { number: "asc" }, select: { number: true, name: true, voidedAt: true } }),
    );
    expect(stored).toEqual([
      { number: 1, name: "Rosa Quispe", voidedAt: expect.any(Date) },
      { number: 2, name: "Ana Paz", voidedAt: expect.any(Date) },
      { number: 3, name: "Ana Paz", voidedAt: null },
    ]);
  });

  test("is refused as an expense, of a missing person and of one of another church", async () => {
    const [church, foreign] = [await aChurch(), await aChurch()];
    const { id } = await aMember(foreign);
    const { owner } = church;
    const categoryId = church.categories["Servicios públicos"];
    expect(await post(church, owner, { donor: { name: "Ana Paz" }, categoryId })).toMatchObject({ status: 400 });
    for (const memberId of [id, 2_147_483_647])
      expect(await post(church, owner, { donor: { memberId } })).toMatchObject({
        status: 404,
        body: { fields: { donor: "Esa persona no existe" } },
      });
    for (const donor of [{}, { memberId: null }])
      expect(await post(church, owner, { donor })).toMatchObject({ status: 400 });
    expect((await post(church, owner, { donor: { name: "Ana Paz" } })).body.receipt).toBe(1);
  });

  test("is found by its donor", async () => {
    const church = await aChurch();
    const [one, two] = [await aMember(church), await aMember(church)];
    const { body: row } = await post(church, church.owner, { donor: { memberId: one.id }, amount: "12.50" });
    await post(church, church.owner, { donor: { memberId: two.id } });
    await aTransaction(church);
    const query = { donorId: one.id };
    const found = await call("GET /transactions", { as: church.owner, query });
    expect(found.body).toMatchObject({ count: 1, rows: [{ id: row.id }] });
    expect((await call("GET /finances/summary", { as: church.owner, query })).body.income).toBe("12.50");
    const other = await aTreasurer(church, false);
    await post(church, church.owner, {
      donor: { name: "Zoraida Núñez" },
      concept: "Ofrenda de Adviento",
      amount: "7.00",
    });
    for (const name of ["zoraida nunez", "zoraida adviento", "zoraida diezmos", "nuñez"]) {
      const [own, theirs] = [
        await call("GET /transactions", { as: church.owner, query: { name } }),
        await call("GET /transactions", { as: other, query: { name } }),
      ];
      expect([own.body.count, own.body.rows.length, theirs.body.count], name).toEqual([1, 1, 0]);
      expect((await call("GET /finances/summary", { as: church.owner, query: { name } })).body.income).toBe("7.00");
    }
    expect((await call("GET /transactions", { as: church.owner, query: { name: two.name } })).body.count).toBe(1);
  });
});

describe("envelopes", () => {
  const assign = (church: TestChurch, number: number | string, memberId: number | null) =>
    call("PUT /finances/envelopes", { as: church.owner, body: { number, memberId } });
  const list = async (church: TestChurch) =>
    (await call("GET /finances/envelopes", { as: church.owner })).body.rows.map(
      ({ number, name }: { number: number; name: string }) => `${number} ${name}`,
    );
  const give = (church: TestChurch, body: object) =>
    call("POST /finances/gifts", {
      as: church.owner,
      body: {
        ...{ amount: "50.00", method: "efectivo", date: "2024-03-10", categoryId: church.categories.Diezmos },
        ...body,
      },
    });

  test("belong to one person each, who has one", async () => {
    const church = await aChurch();
    const [ana, luz] = [await aMember(church, { name: "Ana Paz" }), await aMember(church, { name: "Luz Mar" })];
    expect((await assign(church, "7", ana.id)).body).toEqual({ number: 7, memberId: ana.id, name: "Ana Paz" });
    expect(await assign(church, 7, luz.id)).toMatchObject({
      status: 409,
      body: { fields: { number: "Es de Ana Paz" } },
    });
    await assign(church, 8, luz.id);
    await assign(church, 9, ana.id);
    expect(await list(church)).toEqual(["8 Luz Mar", "9 Ana Paz"]);
    expect(
      (await call("GET /finances/envelopes/{number}", { as: church.owner, params: { number: "09" } })).body.name,
    ).toBe("Ana Paz");
    await assign(church, 8, null);
    expect(await list(church)).toEqual(["9 Ana Paz"]);
    for (const number of [0, 10_000, "x"]) expect((await assign(church, number, ana.id)).status).toBe(400);
  });

  test("are free when their owner leaves, and given anew by name", async () => {
    const church = await aChurch();
    const people = [];
    for (const name of ["Carla Cruz", "Ana Paz", "Beto Gil"]) people.push(await aMember(church, { name }));
    for (const [index, { id }] of people.entries()) await assign(church, 50 + index, id);
    const leaver = people[2] as (typeof people)[0];
    await withoutRight(
      church,
      (db) => db.$executeRaw`UPDATE members SET left_reason = 'traslado' WHERE id = ${leaver.id}`,
    );
    expect(await list(church)).toEqual(["50 Carla Cruz", "51 Ana Paz"]);
    const anew = (body: object) => call("POST /finances/envelopes/renumber", { as: church.owner, body });
    expect((await anew({ who: "holders" })).body).toEqual({ count: 2, last: 2 });
    expect(await list(church)).toEqual(["1 Ana Paz", "2 Carla Cruz"]);
    await aMember(church, { name: "Delia Rey" });
    expect((await anew({ who: "members", first: 100 })).body).toEqual({ count: 3, last: 102 });
    expect(await list(church)).toEqual(["100 Ana Paz", "101 Carla Cruz", "102 Delia Rey"]);
    expect(await anew({ who: "members", first: 9999 })).toMatchObject({
      status: 409,
      body: { fields: { first: expect.any(String) } },
    });
  });

  test("are recorded by their number, which of an unknown one asks whose it is", async () => {
    const church = await aChurch();
    const { id: memberId } = await aMember(church, { name: "Ana Paz" });
    expect(await give(church, { number: 58 })).toMatchObject({
      status: 404,
      body: { fields: { number: expect.any(String) } },
    });
    expect(await give(church, { number: 58, memberId })).toMatchObject({
      status: 201,
      body: { concept: "Diezmos", donor: { memberId, name: "Ana Paz" }, receipt: 1, envelope: 58, amount: "50.00" },
    });
    expect((await give(church, { number: 58, method: "billetera" })).body).toMatchObject({
      receipt: 2,
      method: "billetera",
    });
    expect((await give(church, { number: 63, unnamed: true })).body).toMatchObject({
      ...{ named: false, donor: null, method: "efectivo", receipt: null, envelope: 63 },
    });
    expect((await give(church, { name: "Rosa Quispe" })).body).toMatchObject({ receipt: 3, envelope: null });
    const categoryId = church.categories["Servicios públicos"];
    expect((await give(church, { number: 58, categoryId })).body.fields).toHaveProperty("categoryId");
    const stored = await asOwner(church, (db) => db.gift.findMany({ where: { envelope: { not: null } } }));
    expect(stored.map(({ envelope }) => envelope)).toEqual([63]);
  });

  test("repeated with the same key are one movement and one receipt", async () => {
    const church = await aChurch();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call("POST /finances/gifts", {
          as: church.owner,
          headers: { "Idempotency-Key": "sobre-1" },
          body: {
            ...{ amount: "50.00", method: "efectivo", date: "2024-03-10", categoryId: church.categories.Diezmos },
            name: "Rosa Quispe",
          },
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await give(church, { name: "Rosa Quispe" })).body.receipt).toBe(2);
  });
});

describe("a receipt", () => {
  test("says what was received, in words for WhatsApp and on half a sheet", async () => {
    const church = await aChurch();
    const { body: row } = await post(church, church.owner, {
      ...{ donor: { name: "Rosa Quispe" }, method: "billetera", amount: "50.00" },
    });
    const get = () => call("GET /finances/receipts/{number}", { as: church.owner, params: { number: 1 } });
    expect((await get()).body).toMatchObject({
      ...{ number: 1, movementId: row.id, name: "Rosa Quispe", amount: "50.00", methodText: "Nequi", voidedAt: null },
      text: `Recibimos $\u00a050 de diezmo de Rosa Quispe, el domingo 10 de marzo de 2024, por Nequi. Recibo n.º 000001. Gracias por dar con alegría.\n*${church.name}*`,
    });
    const pdf = () => call("GET /finances/receipts/{number}/pdf", { as: church.owner, params: { number: 1 } });
    const { pages, size } = await readPdf((await pdf()).bytes);
    expect(pages).toHaveLength(1);
    expect(size.map((points) => Math.round((points / 72) * 25.4))).toEqual([210, 148]);
    const [text] = pages;
    for (const part of ["000001", "Rosa Quispe", "Cincuenta pesos", "Nequi"]) expect(text).toContain(part);
    expect(text).not.toContain("ANULADO");

    await call("DELETE /transactions/{id}", { as: church.owner, params: { id: row.id } });
    expect((await get()).body).toMatchObject({
      number: 1,
      voidedAt: expect.any(String),
      text: expect.stringContaining("ANULADO"),
    });
    expect((await readPdf((await pdf()).bytes)).pages[0]).toContain("ANULADO");
    await call("POST /transactions/{id}/restore", { as: church.owner, params: { id: row.id } });
    expect((await get()).body.voidedAt).toBeNull();
  });

  test("has the next number whoever records at the same time, and none is lost to a failure", async () => {
    const church = await aChurch();
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(church, church.owner, {
          donor: index % 4 === 0 ? { memberId: 2_147_483_647 } : { name: `Rosa ${index}` },
        }),
      ),
    );
    const numbers = many.flatMap(({ status, body }) => (status === 201 ? [body.receipt as number] : []));
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });
});

test("the name stays on the movement when the member is deleted for ever", async () => {
  const church = await aChurch();
  const member = await aMember(church);
  const { body: row } = await post(church, church.owner, { donor: { memberId: member.id } });
  await withoutRight(church, (db) => db.$executeRaw`DELETE FROM members WHERE id = ${member.id}`);
  expect((await call("GET /transactions/{id}", { as: church.owner, params: { id: row.id } })).body).toMatchObject({
    donor: { memberId: null, name: member.name },
    receipt: 1,
  });
});

test("a person's data have what they gave for those who see donors alone", async () => {
  const church = await aChurch();
  const [sees, other] = [await aTreasurer(church, true), await aTreasurer(church, false)];
  const { id: memberId } = await aMember(church);
  await post(church, sees, { donor: { memberId }, method: "cheque", amount: "88.00" });
  await asOwner(church, (db) => assignEnvelope(db, { number: 34, memberId }));
  const dataFor = async (as: Person) =>
    (await call("GET /members/{id}/data", { as, params: { id: memberId }, query: { format: "json" } })).body.mentions;
  expect(await dataFor(sees)).toEqual([
    { place: "Lo que dio", date: "2024-03-10", text: "88.00 · Diezmos · cheque · recibo 1" },
    { place: "Sobre de diezmos", date: null, text: "34" },
  ]);
  expect(await dataFor(other)).toEqual([]);
});

test("an erased person's gifts keep their amounts and lose the name, in receipts, history and kept answers too", async () => {
  const church = await aChurch();
  const { owner } = church;
  const member = await aMember(church, { name: "Zenobia" });
  const free = "Rosa Elvira Quispe";
  const same = await aMember(church, { name: free });
  const { body: own } = await call("POST /transactions", {
    ...{ as: owner, headers: { "Idempotency-Key": "una" } },
    body: { ...transactionBody(church), donor: { memberId: member.id }, amount: "40.00" },
  });
  const { body: other } = await post(church, owner, { donor: { name: free } });
  await asOwner(church, (db) => assignEnvelope(db, { number: 34, memberId: member.id }));
  await call("PUT /transactions", { as: owner, body: { ...transactionBody(church), id: own.id, method: "cheque" } });
  const before = (await call("GET /finances/summary", { as: owner })).body;
  for (const { id, name } of [member, same])
    expect(
      (await call("POST /members/{id}/erasure", { as: owner, params: { id }, body: { name } })).status,
    ).toBeLessThan(300);
  expect((await call("GET /finances/summary", { as: owner })).body).toEqual(before);
  for (const { id } of [own, other])
    expect((await call("GET /transactions/{id}", { as: owner, params: { id } })).body).toMatchObject({
      donor: { memberId: null, name: "[persona borrada]" },
    });
  for (const number of [1, 2])
    expect((await call("GET /finances/receipts/{number}", { as: owner, params: { number } })).body).toMatchObject({
      ...{ memberId: null, name: "[persona borrada]" },
    });
  expect((await call("GET /finances/envelopes", { as: owner })).body.rows).toEqual([]);
  const left = await asOwner(
    church,
    (db) => db.$queryRaw<{ text: string }[]>`
      SELECT concat(before, after) AS text FROM history UNION ALL SELECT answer::text FROM idempotency_keys`,
  );
  expect(left.filter(({ text }) => /Zenobia|Quispe/.test(text ?? ""))).toEqual([]);
});

test("the owner finds donors in the history and in the full export", async () => {
  const church = await aChurch();
  const { id: memberId } = await aMember(church);
  const { body: row } = await post(church, church.owner, { donor: { name: "Ana Paz" } });
  await call("PUT /finances/envelopes", { as: church.owner, body: { number: 34, memberId } });
  await call("PUT /transactions", {
    as: church.owner,
    body: { ...transactionBody(church), id: row.id, donor: { name: "Luz Mar" } },
  });
  const history = async (entity: string) =>
    (await call("GET /history", { as: church.owner, query: { entity } })).body.rows.map(
      ({ action, title }: { action: string; title: string }) => `${action} ${title}`,
    );
  expect(await history("gifts")).toEqual(["update Luz Mar", "create Luz Mar"]);
  expect(await history("envelopes")).toEqual(["create 34"]);
  const { bytes } = await call("GET /churches/export", { as: church.owner });
  const files = await readZip(bytes);
  const rows = (name: string) => JSON.parse(String(files.get(`datos/${name}.json`)));
  expect(rows("quien-da")).toMatchObject([{ name: "Luz Mar", method: "efectivo", transaction_id: row.id }]);
  expect(rows("sobres")).toMatchObject([{ number: 34, member_id: memberId }]);
  expect(rows("recibos")).toMatchObject([
    { number: 1, name: "Ana Paz" },
    { number: 2, name: "Luz Mar" },
  ]);
  expect(rows("ajustes-de-recibos")).toMatchObject([{ last_receipt: 2 }]);
});

test("a deleted movement takes its donor along, and leaves its receipt void", async () => {
  const church = await aChurch();
  const { body: row } = await post(church, church.owner, { donor: { name: "Ana Paz" } });
  await withoutRight(church, (db) => db.$executeRaw`DELETE FROM transactions WHERE id = ${row.id}`);
  const [gifts, receipts] = await asOwner(church, async (db) => [
    await db.gift.count(),
    await db.receipt.findMany({ select: { number: true, voidedAt: true } }),
  ]);
  expect(gifts).toBe(0);
  expect(receipts).toEqual([{ number: 1, voidedAt: expect.any(Date) }]);
});

test("an answer that was kept with a donor is not repeated to who no longer sees donors", async () => {
  const church = await aChurch();
  const person = await aTreasurer(church, true);
  const { body: row } = await post(church, person, { donor: { name: "Ana Paz" } });
  await call("DELETE /transactions/{id}", { as: person, params: { id: row.id } });
  const restore = () =>
    call("POST /transactions/{id}/restore", {
      ...{ as: person, params: { id: row.id }, headers: { "Idempotency-Key": "restaurar" } },
    });
  expect((await restore()).body.donor).toEqual({ memberId: null, name: "Ana Paz" });
  const { body } = await call("GET /permissions", { as: church.owner });
  await call("PUT /permissions", { as: church.owner, body: { id: body.rows[0].id, perm_giving: false } });
  expect(JSON.stringify((await restore()).body)).not.toContain("Ana Paz");
});

test("the owner opens the right to a collaborator and closes it, effective at once", async () => {
  const church = await aChurch();
  const person = await aCollaborator(church, { areas: ["finances"] });
  const { body } = await call("GET /permissions", { as: church.owner });
  const [{ id }] = body.rows;
  const set = (perm_giving: boolean) => call("PUT /permissions", { as: church.owner, body: { id, perm_giving } });
  const profile = async () => (await call("GET /users/data", { as: person })).body.seesDonors;
  expect(body.rows[0].perm_giving).toBe(false);
  expect(await profile()).toBe(false);
  expect((await post(church, person, { donor: { name: "Ana Paz" } })).status).toBe(403);
  expect((await set(true)).body.perm_giving).toBe(true);
  expect(await profile()).toBe(true);
  expect((await post(church, person, { donor: { name: "Ana Paz" } })).status).toBe(201);
  await set(false);
  expect((await post(church, person, { donor: { name: "Ana Paz" } })).status).toBe(403);
  await call("PUT /permissions", { as: church.owner, body: { id, perm_giving: true, perm_finances: false } });
  expect(await profile()).toBe(false);
});

test("the wallet is called as the church calls it, also by who does not see donors", async () => {
  const church = await aChurch();
  await setCountry(church, "PE", "PEN");
  const other = await aTreasurer(church, false);
  const wordsOf = async (as: Person) => {
    const { body } = await call("GET /finances/methods", { as });
    return body.find(({ method }: { method: string }) => method === "billetera").text;
  };
  expect(await wordsOf(other)).toBe("Yape");
  const settings = { wallet: "Plin", taxId: "", registration: "", representative: "", representativeDocument: "" };
  const body = { ...settings, accountant: "", accountantCard: "", authorization: "" };
  expect((await call("PUT /finances/statements/settings", { as: church.owner, body })).status).toBe(200);
  expect([await wordsOf(other), await wordsOf(church.owner)]).toEqual(["Plin", "Plin"]);

  const count = await aCount(church, {
    apart: [
      { categoryId: church.categories.Diezmos, amount: "20.00", method: "billetera", note: null, treasuryId: null },
    ],
  });
  const params = { id: count.id };
  const sheet = await call("GET /finances/counts/{id}/pdf", { as: other, params });
  expect(JSON.stringify(await readPdf(sheet.bytes))).toContain("Plin");
  expect((await call("POST /finances/counts/{id}/post", { as: other, params, body: { onPaper: true } })).status).toBe(
    200,
  );
  const { body: list } = await call("GET /transactions", { as: other });
  expect(list.rows.map(({ concept }: { concept: string }) => concept).join()).toContain(": Plin");
  const { body: row } = await post(church, church.owner, { donor: { name: "Ana Paz" }, method: "billetera" });
  const receipt = await call("GET /finances/receipts/{number}", { as: church.owner, params: { number: row.receipt } });
  expect(receipt.body.text).toContain("por Plin");
});
