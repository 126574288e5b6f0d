import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "@/app/conteo/routes";
import { inChurch } from "@/lib/core/db/church-db";
import { newCode } from "@/lib/documents/codes";
import type { CountRow } from "@/lib/finances/counts/schema";
import { cookieOf } from "./support/browser";
import { call } from "./support/call";
import { aChurch, aCollaborator, type Person, setCountry, type TestChurch } from "./support/church";
import { linkOf, openLink, signed } from "./support/counts";
import { readPdf } from "./support/pdf";
import { addressHeader } from "./support/people";
import { aTransfer, aTreasury, countBody } from "./support/rows/finances";
import { aMember } from "./support/rows/members";

let church: TestChurch;
let treasurer: Person;

beforeAll(async () => {
  church = await aChurch({ name: "Iglesia La Semilla" });
  await setCountry(church, "PE", "PEN");
  treasurer = await aCollaborator(church, { areas: ["finances"], seesDonors: false });
});

const create = async (changes: object = {}, as: Person = church.owner): Promise<CountRow> => {
  const { body, status } = await call("POST /finances/counts", { as, body: countBody(church, changes) });
  expect(status).toBe(201);
  return body;
};
const read = async (id: number, as: Person = church.owner): Promise<CountRow> =>
  (await call("GET /finances/counts/{id}", { as, params: { id } })).body;
const post = (id: number, body: object = {}, as: Person = church.owner) =>
  call("POST /finances/counts/{id}/post", { as, params: { id }, body });
const update = ({ id, version }: CountRow, changes: object, as: Person = church.owner) =>
  call("PUT /finances/counts", { as, body: { ...countBody(church, changes), id, version } });

const movementsOf = ({ movementIds }: CountRow) =>
  inChurch({ churchId: church.id, userId: null, seesDonors: true }, (db) =>
    db.transaction.findMany({
      where: { id: { in: movementIds } },
      include: { gift: { include: { receipt: true } } },
      orderBy: { id: "asc" },
    }),
  );

/** Link of a count and the cookies of the browser that made it. */
async function share(id: number, as: Person = church.owner) {
  const link = await linkOf(id, as);
  if (!link) throw new Error("A link was refused");
  return link;
}

async function open(...args: Parameters<typeof openLink>) {
  const { status, headers, bytes } = await openLink(...args);
  return { status, headers, text: textOf(bytes) };
}

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString()
    .replace(/<head>.*?<\/head>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;|\u00a0/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const GONE = "Enlace que ya no sirve Este enlace ya no sirve. Pide otro a quien te lo envió.";
const OWN = "Enlace en el mismo teléfono Este teléfono hizo el conteo. Ábrelo en el de la segunda persona.";

describe("a count", () => {
  test("keeps what was counted with its sums, under the next number of its year", async () => {
    const [first, second] = [await create({ date: "2019-03-10" }), await create({ date: "2019-03-17" })];
    expect([first.folio, second.folio]).toEqual(["2019-1", "2019-2"]);
    expect(first).toMatchObject({
      ...{ state: "open", cashTotal: "150.50", apartTotal: "20.00", total: "170.50", difference: "0.00" },
      cash: [
        { kind: "bill", value: "50.00", count: 3 },
        { kind: "coin", value: "0.50", count: 1 },
      ],
    });
  });

  test("of other churches does not exist, and needs the right of finances", async () => {
    const { id } = await create();
    const other = await aChurch();
    expect((await call("GET /finances/counts/{id}", { as: other.owner, params: { id } })).status).toBe(404);
    expect((await post(id, { onPaper: true }, other.owner)).status).toBe(404);
    const reader = await aCollaborator(church, { areas: ["members"] });
    expect((await call("GET /finances/counts/{id}", { as: reader, params: { id } })).status).toBe(403);
  });

  test("changes as last seen, and answers 409 with the current row otherwise", async () => {
    const count = await create();
    const { body } = await update(count, { notes: "Otra" });
    expect(body).toMatchObject({ version: 2, notes: "Otra" });
    const stale = await update(count, { notes: "Tarde" });
    expect(stale).toMatchObject({ status: 409, body: { code: "STALE", current: { version: 2, notes: "Otra" } } });
  });

  test("is refused by field with a category of another church, of expenses, or twice", async () => {
    const other = await aChurch();
    const line = { categoryId: other.categories.Diezmos, amount: "150.50" };
    const answer = (split: object[]) =>
      call("POST /finances/counts", { as: church.owner, body: countBody(church, { split }) });
    expect(await answer([line])).toMatchObject({ status: 404, body: { fields: { split: "Esa categoría no existe" } } });
    expect(await answer([{ ...line, categoryId: church.categories.Alquiler }])).toMatchObject({
      status: 400,
      body: { fields: { split: "Elige una categoría de ingresos" } },
    });
    const own = { categoryId: church.categories.Diezmos, amount: "1.00" };
    expect(await answer([own, own])).toMatchObject({
      status: 400,
      body: { fields: { split: "Hay una categoría dos veces" } },
    });
  });

  test("is posted once from eight connections, in cents that hold", async () => {
    const { id } = await create();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(id, { onPaper: true })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const row = await read(id);
    expect(row).toMatchObject({ state: "posted", onPaper: true, movementIds: expect.any(Array) });
    const movements = await movementsOf(row);
    expect(movements.map(({ amount, concept, isIncome }) => [amount.toFixed(2), concept, isIncome])).toEqual([
      ["100.00", "Diezmos, Culto de la mañana", true],
      ["50.50", "Ofrenda general, Culto de la mañana", true],
      ["20.00", "Diezmos, Culto de la mañana: Yape", true],
    ]);
    expect(movements.map(({ gift }) => gift?.method)).toEqual(["efectivo", "efectivo", "billetera"]);
    const all = await inChurch({ churchId: church.id, userId: null }, (db) =>
      db.countMovement.count({ where: { countId: id } }),
    );
    expect(all).toBe(3);
    expect((await update(row, {})).status).toBe(409);
  });

  test("is posted whole by a person who does not see who gives", async () => {
    const { id } = await create({}, treasurer);
    const { body: row, status } = await post(id, { onPaper: true }, treasurer);
    expect(status).toBe(200);
    const movements = await movementsOf(row);
    expect(movements.map(({ amount, gift }) => [amount.toFixed(2), gift])).toEqual([
      ["100.00", null],
      ["50.50", null],
      ["20.00", null],
    ]);
  });

  test("without a confirmation is posted only when both sign on paper, and a difference needs its reason", async () => {
    const { id } = await create();
    expect(await post(id)).toMatchObject({ status: 409, body: { code: "UNCONFIRMED" } });
    const odd = await create({ split: [{ categoryId: church.categories.Diezmos, amount: "144.50" }] });
    expect(odd.difference).toBe("6.00");
    expect(await post(odd.id, { onPaper: true })).toMatchObject({
      status: 409,
      body: { fields: { differenceReason: expect.any(String) } },
    });
    const split = [{ categoryId: church.categories.Diezmos, amount: "144.50" }];
    const { body } = await update(odd, { split, differenceReason: "Monedas sueltas" });
    expect((await post(body.id, { onPaper: true })).status).toBe(200);
    const alone = await create({ secondCounter: null });
    expect(await post(alone.id, { onPaper: true })).toMatchObject({
      status: 409,
      body: { fields: { secondCounter: expect.any(String) } },
    });
  });

  test("that is void voids its movements, and a locked month keeps both", async () => {
    const locked = await create({ date: "2023-02-05" });
    const open = await create({ date: "2023-02-12" });
    const { body: row } = await post(locked.id, { onPaper: true });
    await call("POST /finances/closings", { as: church.owner, body: { month: "2023-02" } });
    const remove = (id: number) =>
      call("DELETE /finances/counts/{id}", {
        as: church.owner,
        params: { id },
        query: { reason: "Se contó dos veces" },
      });
    expect(await remove(locked.id)).toMatchObject({ status: 409, body: { code: "CLOSED" } });
    expect(await post(open.id, { onPaper: true })).toMatchObject({ status: 409, body: { code: "CLOSED" } });
    await call("DELETE /finances/closings/{month}", { as: church.owner, params: { month: "2023-02" } });
    expect((await remove(locked.id)).status).toBe(204);
    expect(await read(locked.id)).toMatchObject({ state: "void", voidReason: "Se contó dos veces" });
    for (const { voidedAt, voidReason } of await movementsOf(row)) {
      expect(voidedAt).not.toBeNull();
      expect(voidReason).toBe(`Conteo ${locked.folio} anulado: Se contó dos veces`);
    }
    expect((await post(locked.id, { onPaper: true })).status).toBe(409);
    const [id, ...others] = row.movementIds as number[];
    expect(
      await call("POST /transactions/{id}/restore", { as: church.owner, params: { id: id as number } }),
    ).toMatchObject({
      status: 409,
      body: { message: `Es del conteo ${locked.folio}, que está anulado: registra un conteo nuevo.` },
    });
    const bulk = await call("POST /transactions/bulk", { as: church.owner, body: { action: "restore", ids: others } });
    expect(bulk.body).toMatchObject({ changed: 0, refused: [{ reason: "count", count: 2 }] });
    expect((await remove(locked.id)).status).toBe(204);
  });

  test("has named envelopes, which become gifts with receipts, for who sees who gives alone", async () => {
    const { id: memberId, name } = await aMember(church, { name: "Rosa Quispe" });
    const categoryId = church.categories.Diezmos;
    const envelopes = [
      { memberId, categoryId, amount: "60.00" },
      { name: "Visita", categoryId, amount: "40.00" },
    ];
    const blind = await call("POST /finances/counts", { as: treasurer, body: countBody(church, { envelopes }) });
    expect(blind.status).toBe(403);
    const count = await create({ envelopes });
    expect(count.envelopes).toMatchObject([
      { memberId, name },
      { memberId: null, name: "Visita" },
    ]);
    const seen = await read(count.id, treasurer);
    expect(seen).toMatchObject({ named: true, total: "170.50" });
    expect(JSON.stringify(seen)).not.toMatch(/Rosa|Visita|"envelopes"/);
    expect((await update(count, {}, treasurer)).status).toBe(403);
    expect((await post(count.id, { onPaper: true }, treasurer)).status).toBe(403);
    const { code } = await share(count.id);
    await open(code, { form: signed(count) });
    const { body: noted } = await update(await read(count.id), { envelopes: count.envelopes, notes: "Otra" });
    expect(noted).toMatchObject({ state: "confirmed", envelopes: count.envelopes });
    const fewer = [{ ...count.envelopes?.[0], amount: "59.00" }, count.envelopes?.[1]];
    expect((await update(noted, { envelopes: fewer })).body.state).toBe("open");
    await update(await read(count.id), { envelopes: count.envelopes });
    const { body: row } = await post(count.id, { onPaper: true });
    const movements = await movementsOf(row);
    expect(movements.map(({ amount, gift }) => [amount.toFixed(2), gift?.name ?? null])).toEqual([
      ["50.50", null],
      ["60.00", "Rosa Quispe"],
      ["40.00", "Visita"],
      ["20.00", null],
    ]);
    const numbers = movements.flatMap(({ gift }) => gift?.receipt?.number ?? []);
    expect(numbers[1]).toBe((numbers[0] as number) + 1);
    const over = [{ name: "Visita", categoryId, amount: "100.01" }];
    const { body } = await call("POST /finances/counts", {
      as: church.owner,
      body: countBody(church, { envelopes: over }),
    });
    expect(body.fields).toEqual({ envelopes: "Los sobres de una categoría suman más que su efectivo" });
  });

  test("posts nothing twice that is in the books: envelopes of the day are held by one count, and others are asked about", async () => {
    const own = await aChurch();
    const blind = await aCollaborator(own, { areas: ["finances"] });
    const categoryId = own.categories.Diezmos as number;
    const give = async (changes: object = {}) => {
      const gift = { name: "Rosa Quispe", amount: "40.00", method: "efectivo", categoryId, date: "2024-03-10" };
      const body = { ...gift, treasuryId: own.treasury, ...changes };
      return (await call("POST /finances/gifts", { as: own.owner, body })).body.id as number;
    };
    const [first, second, third] = [await give(), await give({ amount: "25.50" }), await give({ method: "billetera" })];
    await give({ date: "2024-03-09" });
    const list = async (as: Person, count?: number) => {
      const query = { date: "2024-03-10", treasuryId: own.treasury, ...(count && { count }) };
      return (await call("GET /finances/counts/recordable", { as, query })).body.rows;
    };
    expect(await list(own.owner)).toMatchObject([
      { id: first, categoryId, amount: "40.00", named: true, donor: "Rosa Quispe", method: "efectivo" },
      { id: second },
      { id: third, method: "billetera" },
    ]);
    expect(JSON.stringify(await list(blind))).not.toMatch(/Rosa|donor|method|efectivo/);

    const send = (changes: object, as = blind) =>
      call("POST /finances/counts", { as, body: countBody(own, { apart: [], ...changes }) });
    const { body: count } = await send({ recorded: [first] });
    expect(count.recorded).toEqual([{ id: first, categoryId, amount: "40.00" }]);
    const change = (changes: object) =>
      call("PUT /finances/counts", { as: blind, body: { ...countBody(own, { apart: [] }), id: count.id, ...changes } });
    for (const refused of [
      await send({ recorded: [first] }),
      await send({ recorded: [2_147_483_647] }),
      await change({ date: "2024-03-17" }),
      await change({ split: [{ categoryId, amount: "39.99" }], differenceReason: "Falta" }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { fields: { recorded: expect.any(String) } } });
    const postIt = (id: number, body: object = {}) => post(id, { onPaper: true, ...body }, blind);
    expect(await postIt(count.id)).toMatchObject({
      status: 409,
      body: { code: "RECORDED", message: expect.stringContaining("otros 2 ingresos") },
    });
    expect((await change({ recorded: [first, second], notes: null })).body.recorded).toHaveLength(2);
    const { body: row } = await postIt(count.id, { others: true });
    const movements = await inChurch({ churchId: own.id, userId: null }, (db) =>
      db.transaction.findMany({ where: { id: { in: row.movementIds } }, orderBy: { id: "asc" } }),
    );
    expect(movements.map(({ amount }) => amount.toFixed(2))).toEqual(["34.50", "50.50"]);
    expect((await list(own.owner)).map(({ id }: { id: number }) => id)).toEqual([third]);

    const params = { id: count.id };
    expect((await call("DELETE /finances/counts/{id}", { as: blind, params })).status).toBe(204);
    const voided = await call("GET /transactions/{id}", { as: blind, params: { id: first } });
    expect(voided.body.voidedAt).toBeNull();
    const { body: again } = await send({ recorded: [first, second] });
    await call("DELETE /transactions/{id}", { as: blind, params: { id: second } });
    expect(await postIt(again.id, { others: true })).toMatchObject({
      status: 409,
      body: { fields: { recorded: expect.any(String) } },
    });
  });

  test("is taken to the bank by a transfer that is made or named, unless it is void", async () => {
    const bank = (await aTreasury(church)).id;
    const count = await create();
    const body = { date: "2024-03-11", amount: "150.50", toTreasuryId: bank };
    const deposit = (id: number) =>
      call("POST /finances/counts/{id}/deposit", { as: church.owner, params: { id }, body });
    const voided = await create();
    await call("DELETE /finances/counts/{id}", { as: church.owner, params: { id: voided.id } });
    expect((await deposit(voided.id)).status).toBe(409);
    await post(count.id, { onPaper: true });
    const same = await call("POST /finances/counts/{id}/deposit", {
      ...{ as: church.owner, params: { id: count.id } },
      body: { ...body, toTreasuryId: church.treasury },
    });
    expect(same).toMatchObject({ status: 400, body: { fields: { toTreasuryId: expect.any(String) } } });
    expect((await deposit(count.id)).body.deposit).toMatchObject({ amount: "150.50", date: "2024-03-11" });
    const link = (transferId: number | null) =>
      call("PUT /finances/counts/{id}/deposit", { as: church.owner, params: { id: count.id }, body: { transferId } });
    expect((await link(null)).body.deposit).toBeNull();
    const { id } = await aTransfer(church, bank);
    expect((await link(id)).body.deposit).toMatchObject({ id, amount: "100.00" });
    const [movement] = (await read(count.id)).movementIds;
    expect(await link(movement as number)).toMatchObject({
      status: 404,
      body: { fields: { transferId: expect.any(String) } },
    });
  });

  test("stands beside the same service of a year ago and the average of twelve, and a missing Sunday is pointed out", async () => {
    const own = await aChurch();
    const today = new Date();
    const sunday = (weeks: number) => {
      const day = new Date(today);
      day.setUTCDate(day.getUTCDate() - day.getUTCDay() - 7 * weeks);
      return day.toISOString().slice(0, 10);
    };
    const add = (weeks: number, tens: number, service = "Culto de la mañana") =>
      call("POST /finances/counts", {
        as: own.owner,
        body: countBody(own, {
          ...{ date: sunday(weeks), service, apart: [], cash: [{ kind: "bill", value: "10.00", count: tens }] },
          split: [{ categoryId: own.categories.Diezmos, amount: `${tens}0.00` }],
        }),
      });
    await add(55, 7);
    await add(4, 1);
    await add(4, 50, "Culto de la tarde");
    await add(3, 2, "CULTO DE LA MANANA");
    await add(1, 9);
    const { body } = await call("GET /finances/counts", { as: own.owner });
    const [last, before] = body.rows;
    expect(last).toMatchObject({ date: sunday(1), average: "33.33", lastYear: null });
    expect(before).toMatchObject({ date: sunday(3), average: "40.00", lastYear: { date: sunday(55), total: "70.00" } });
    expect(body.missing).toContain(sunday(2));
    expect(body.missing).not.toContain(sunday(3));
    expect(body.services).toContain("Culto de la tarde");
  });

  test("is printed with its sums and both lines, or «confirmado por enlace»", async () => {
    const count = await create();
    const sheet = async () => {
      const { bytes, status } = await call("GET /finances/counts/{id}/pdf", {
        as: treasurer,
        params: { id: count.id },
      });
      expect(status).toBe(200);
      return (await readPdf(bytes)).pages.join(" ").replace(/\s+/g, " ");
    };
    const paper = await sheet();
    for (const text of [
      count.folio,
      "Conteo de culto",
      "S/ 170.50",
      "Julia Ramos",
      "Samuel Huamán",
      "Yape, Diezmos, 2 avisos",
    ])
      expect(paper).toContain(text);
    const { code } = await share(count.id);
    await open(code, { form: signed(await read(count.id)) });
    expect(await sheet()).toContain("Confirmado por enlace");
  });
});

describe("the link of a count", () => {
  test("shows the count and confirms it once; a GET consumes nothing", async () => {
    const count = await create({ secondCounter: null });
    const { code } = await share(count.id);
    for (let visit = 0; visit < 3; visit++) {
      const { status, text } = await open(code);
      expect(status).toBe(200);
      expect(text).toContain("Julia Ramos contó contigo la ofrenda del domingo 10/03/2024");
      expect(text).toContain("Total del culto S/ 170.50");
    }
    expect((await read(count.id)).confirmed).toBeNull();
    const sent = await open(code, { form: signed(count) });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/conteo/confirmado"]);
    expect((await open("confirmado")).text).toContain("Quedó confirmado");
    expect(await read(count.id)).toMatchObject({
      state: "confirmed",
      secondCounter: "Samuel Huamán",
      confirmed: { name: "Samuel Huamán", total: "170.50", lapsed: false },
    });
    expect(await open(code, { form: signed(await read(count.id)) })).toMatchObject({ status: 404, text: GONE });
    expect(await open(code)).toMatchObject({ status: 404, text: GONE });
    expect((await post(count.id)).body).toMatchObject({ state: "posted", onPaper: false });
  });

  test("asks for the name and the tick, and «No coincide» confirms nothing", async () => {
    const count = await create();
    const { code } = await share(count.id);
    const { agree: _, ...unticked } = signed(count);
    expect(await open(code, { form: unticked })).toMatchObject({
      status: 400,
      text: expect.stringContaining("Marca que contaste"),
    });
    expect(await open(code, { form: { ...signed(count), name: " " } })).toMatchObject({
      status: 400,
      text: expect.stringContaining("Escribe tu nombre"),
    });
    expect((await open(code, { form: { ...signed(count), answer: "no" } })).text).toContain("No quedó confirmado");
    expect((await read(count.id)).confirmed).toBeNull();
    const foreign = await call(
      { POST: routes["/conteo/{code}"].POST },
      {
        params: { code },
        body: new URLSearchParams(signed(count)).toString(),
        headers: {
          ...addressHeader(),
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://evil.example",
        },
      },
    );
    expect(foreign.status).toBe(403);
    expect((await read(count.id)).confirmed).toBeNull();
  });

  test("is refused to the browser and to the account that made it, and to no other", async () => {
    const [count, other] = [await create(), await create()];
    const { code, cookie } = await share(count.id);
    expect(await open(code, { cookie })).toMatchObject({ status: 403, text: OWN });
    expect(await open(code, { cookie, form: signed(count) })).toMatchObject({ status: 403, text: OWN });
    const account = await cookieOf(church.owner);
    expect(await open(code, { cookie: account, form: signed(count) })).toMatchObject({ status: 403, text: OWN });
    expect((await open(code, { cookie: await cookieOf(treasurer) })).status).toBe(200);
    const { cookie: elsewhere } = await share(other.id);
    expect((await open(code, { cookie: elsewhere })).status).toBe(200);
    expect((await read(count.id)).confirmed).toBeNull();
  });

  test("says one thing when it has ended, expired, belongs to nobody or to a void count", async () => {
    const count = await create();
    const { code: replaced } = await share(count.id);
    const { code } = await share(count.id);
    const expired = await create();
    const { code: late } = await share(expired.id);
    await inChurch(
      { churchId: church.id, userId: null },
      (db) =>
        db.$executeRaw`UPDATE count_links SET expires_at = now() - interval '1 second' WHERE count_id = ${expired.id}`,
    );
    const voided = await create();
    const { code: ofVoid } = await share(voided.id);
    await call("DELETE /finances/counts/{id}", { as: church.owner, params: { id: voided.id } });
    const other = await aChurch();
    const [, ...random] = code.split("-");
    const stolen = [newCode(other.id).split("-")[0], ...random].join("-");
    for (const dead of [replaced, late, ofVoid, stolen, newCode(church.id), "x", "%00"]) {
      expect(await open(dead)).toMatchObject({ status: 404, text: GONE });
      expect(await open(dead, { form: signed(count) })).toMatchObject({ status: 404, text: GONE });
    }
    await call("DELETE /finances/counts/{id}/link", { as: church.owner, params: { id: count.id } });
    expect(await open(code)).toMatchObject({ status: 404, text: GONE });
  });

  test("confirms what the page showed: a change meanwhile shows the new sums, and one afterwards ends the confirmation", async () => {
    const count = await create();
    const { code } = await share(count.id);
    const split = [{ categoryId: church.categories.Diezmos, amount: "150.50" }];
    const { body: changed } = await update(count, { split });
    const early = await open(code, { form: signed(count) });
    expect(early).toMatchObject({ status: 400, text: expect.stringContaining("El conteo cambió mientras lo leías") });
    expect((await open(code, { form: signed(changed) })).status).toBe(303);
    const confirmed = await read(count.id);
    const { body: noted } = await update(confirmed, { split, notes: "Solo una nota" });
    expect(noted).toMatchObject({ state: "confirmed", confirmed: { lapsed: false } });
    const { body: lapsed } = await update(noted, {
      split: [{ ...split[0], amount: "130.50" }],
      differenceReason: "Falta",
    });
    expect(lapsed).toMatchObject({ state: "open", confirmed: { lapsed: true, total: "170.50" } });
    expect((await post(count.id)).status).toBe(409);
    const { code: again } = await share(count.id);
    expect((await open(again, { form: signed(lapsed) })).status).toBe(303);
    expect((await post(count.id)).body.state).toBe("posted");
  });

  test("confirms once from eight connections", async () => {
    const count = await create();
    const { code } = await share(count.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(code, { form: signed(count) })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status, text }) => status === 404 && text === GONE)).toHaveLength(7);
  });
});

test("the bills and coins are those of the currency until the church chooses others", async () => {
  const own = await aChurch();
  await setCountry(own, "CL", "CLP");
  const { body } = await call("GET /finances/counts/settings", { as: own.owner });
  expect(body.denominations[0]).toEqual({ kind: "bill", value: "20000.00" });
  const denominations = [
    { kind: "coin", value: "500.00" },
    { kind: "bill", value: "2000.00" },
  ];
  const put = (version?: number) =>
    call("PUT /finances/counts/settings", {
      as: own.owner,
      body: { denominations, ...(version !== undefined && { version }) },
    });
  expect((await put(0)).body).toEqual({ denominations: denominations.toReversed(), version: 1 });
  expect((await put(0)).status).toBe(409);
  await setCountry(own, "PE", "PEN");
  expect((await call("GET /finances/counts/settings", { as: own.owner })).body.denominations[0].value).toBe("200.00");
});

test("an erased person leaves no name in counts, envelopes, their history and kept answers, and the amounts stay", async () => {
  const own = await aChurch();
  const { owner } = own;
  const member = await aMember(own, { name: "Zenobia Turpo Ccori" });
  const envelopes = [{ memberId: member.id, categoryId: own.categories.Diezmos, amount: "60.00" }];
  const names = { firstCounter: member.name, notes: `Contó ${member.name} sola` };
  const { body: made } = await call("POST /finances/counts", {
    ...{ as: owner, headers: { "Idempotency-Key": "una" } },
    body: countBody(own, { ...names, envelopes }),
  });
  const changed = await call("PUT /finances/counts", {
    as: owner,
    body: { ...countBody(own, { ...names, envelopes, secondCounter: "Ana Paz" }), id: made.id, version: made.version },
  });
  expect(changed.status).toBe(200);
  const erasure = { as: owner, params: { id: member.id }, body: { name: member.name } };
  expect((await call("POST /members/{id}/erasure", erasure)).status).toBe(204);
  const { body: left } = await call("GET /finances/counts/{id}", { as: owner, params: { id: made.id } });
  expect(left).toMatchObject({
    total: made.total,
    ...{ firstCounter: null, secondCounter: "Ana Paz" },
    envelopes: [{ memberId: null, name: "[persona borrada]", amount: "60.00" }],
  });
  const stored = await inChurch(
    { churchId: own.id, userId: owner.id, seesDonors: true },
    (db) => db.$queryRaw<{ text: string }[]>`
      SELECT concat(before, after) AS text FROM history UNION ALL SELECT answer::text FROM idempotency_keys
      UNION ALL SELECT c::text FROM counts c UNION ALL SELECT e::text FROM count_envelopes e`,
  );
  expect(JSON.stringify(stored)).not.toMatch(/Zenobia|Turpo/);
});
