import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { POST as CLOSE } from "@/app/api/finances/closings/route";
import { PUT as EDIT_ITEM } from "@/app/api/inventory/route";
import { POST as ERASE } from "@/app/api/members/[id]/erasure/route";
import { POST as PHOTO } from "@/app/api/members/[id]/photo/route";
import { GET as ONE, DELETE as TRASH } from "@/app/api/members/[id]/route";
import { POST as ADD, PUT as CHANGE } from "@/app/api/members/route";
import { DELETE as VOID } from "@/app/api/transactions/[id]/route";
import { PUT as EDIT, POST as MOVE } from "@/app/api/transactions/route";
import { inChurch, sqlState } from "@/lib/core/db";
import { storage } from "@/lib/core/storage";
import { eraseMember } from "@/lib/members/erasure";
import { call } from "./support/call";
import {
  aChurch,
  aCollaborator,
  aMember,
  anItem,
  asOwner,
  aTransaction,
  aTransfer,
  aTreasury,
  memberBody,
  type TestChurch,
  transactionBody,
} from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, mark } from "./support/history";
import { importFile } from "./support/imports";
import { drawing, imageForm } from "./support/pictures";
import { aSignal, somebodyWaits } from "./support/waiting";

const ERASED = "[persona borrada]";

const letters = () =>
  randomBytes(8)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "x");

const somebody = () => {
  const word = letters();
  const digits = String(3_000_000_000 + Math.floor(Math.random() * 999_999_999));
  return { name: `Zoé Ñáñez ${word}`, email: `${word}@marca.example`, cellphone: `+57${digits}` };
};
type Somebody = ReturnType<typeof somebody>;

const erase = (church: TestChurch, id: number, name: string, as = church.owner) =>
  call({ POST: ERASE }, { as, params: { id }, body: { name } });

/** Every row of every table that holds a text, whatever the column, as somebody who sees everything. */
const rowsWith = (text: string, church?: TestChurch) =>
  inDatabase(ownDatabase().backup, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string; hasChurch: boolean }>(
      `SELECT table_name AS "table", column_name AS "column", EXISTS (
         SELECT FROM information_schema.columns o
         WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'church_id') AS "hasChurch"
       FROM information_schema.columns c
       WHERE table_schema = 'public' AND (data_type IN ('text', 'jsonb', 'json', 'character varying', 'character', 'ARRAY', 'USER-DEFINED'))`,
    );
    expect(columns.length).toBeGreaterThan(50);
    const found: string[] = [];
    for (const { table, column, hasChurch } of columns) {
      const only = church && hasChurch ? `AND church_id = ${church.id}` : "";
      const { rows } = await client.query(
        `SELECT 1 FROM "${table}" WHERE lower(unaccent("${column}"::text)) LIKE '%' || lower(unaccent($1)) || '%' ${only}`,
        [text],
      );
      if (rows.length > 0) found.push(`${table}.${column} × ${rows.length}`);
    }
    return found;
  });

/** Sums, totals and counts of a church's money, and each movement without its words. */
const money = (church: TestChurch) =>
  asOwner(church, async (db) => ({
    totals: await db.monthlyTotal.findMany({ orderBy: { id: "asc" } }),
    counts: await db.amountCount.findMany({ orderBy: { id: "asc" } }),
    months: await db.closedMonth.findMany({ orderBy: { id: "asc" } }),
    movements: await db.transaction.findMany({
      select: {
        id: true,
        date: true,
        amount: true,
        cents: true,
        isIncome: true,
        categoryId: true,
        treasuryId: true,
        voidedAt: true,
      },
      orderBy: { id: "asc" },
    }),
  }));

/** The person, and their marks wherever a church can have put them. */
async function everywhere(church: TestChurch, person: Somebody) {
  const as = church.owner;
  const spoken = `${person.name.toUpperCase()} <${person.email}>, cel. ${person.cellphone.slice(3, 6)} ${person.cellphone.slice(6)}.`;
  const key = { "Idempotency-Key": `alta-${letters()}` };
  const body = memberBody(church, { ...person, name: `${person.name} de Antes` });
  const { id } = (await call({ POST: ADD }, { as, body, headers: key })).body;
  await call({ PUT: CHANGE }, { as, body: { ...body, ...person, id, notes: `Llámala ${person.name}` } });
  const photo = imageForm(await drawing({ width: 80, height: 80 }).png().toBuffer());
  await call({ POST: PHOTO }, { as, params: { id }, body: photo });
  const row = await asOwner(church, (db) => db.member.findUniqueOrThrow({ where: { id } }));

  const movement = await aTransaction(church, { concept: `Diezmo de ${person.name}`, notes: `a\n${spoken}\nb` });
  await call(
    { PUT: EDIT },
    { as, body: { ...transactionBody(church), id: movement.id, concept: `«${person.name}»`, notes: spoken } },
  );
  const { id: voided } = await aTransaction(church, { concept: "Otro" });
  await call(
    { DELETE: VOID },
    { as, params: { id: voided }, query: { reason: `Era de ${person.name.replaceAll("é", "e")}` } },
  );
  await aTransaction(church, { concept: `Ofrenda ${person.cellphone}`, date: "2023-11-05" });
  const { id: other } = await aTreasury(church);
  await aTransfer(church, other, { concept: `Para  ${person.name}`, notes: person.email });
  await call(
    { POST: MOVE },
    { as, body: transactionBody(church, { concept: person.name }), headers: { "Idempotency-Key": `m-${letters()}` } },
  );
  await call({ POST: CLOSE }, { as, body: { month: "2023-11" } });

  const neighbour = await aMember(church, { name: "Vecina Buena", notes: `Hermana de ${person.name}` });
  const item = await anItem(church, {
    name: "Silla",
    observations: `La donó ${person.name}.`,
    location: `Casa de ${person.name}`,
  });
  await call(
    { PUT: EDIT_ITEM },
    { as, body: { id: item.id, name: "Silla", price: "10.00", amount: "1", observations: `De ${person.name}` } },
  );
  await importFile(
    church,
    new File(
      [
        `Nombre;Teléfono;Bautizado;Correo;Género;Estado civil;Cargo;Nacimiento;Membresía;Notas\n${person.name};${person.cellphone};sí;${person.email};F;Casada;Miembro;17/05/1990;01/03/2015;Importada ${person.name}\nPedro ${letters()};;no;;M;Soltero;Miembro;18/05/1990;01/03/2015;Hijo de ${person.name}`,
      ],
      `${person.name.replaceAll(" ", "_")}.csv`,
    ),
    { existing: "update" },
  );
  return { id, photo: row.photo ?? "", neighbour, item };
}

test("nothing of an erased person is left in any column of any table nor in the storage, and no sum moves", async () => {
  const [church, twin] = [await aChurch(), await aChurch()];
  const person = somebody();
  const { id, photo } = await everywhere(church, person);
  const theirs = await everywhere(twin, person);
  const marks = [person.name, person.email, person.cellphone, person.cellphone.slice(3)];
  const before = await money(church);
  const there = await Promise.all(marks.map((text) => rowsWith(text, twin)));
  for (const text of marks) expect((await rowsWith(text, church)).length, text).toBeGreaterThan(3);
  expect(await (await storage()).get(photo)).not.toBeNull();
  const since = await mark(church);

  expect(await erase(church, id, ` ${person.name.toLowerCase()} `)).toMatchObject({ status: 204 });

  for (const text of marks) expect(await rowsWith(text, church), text).toEqual([]);
  expect(await rowsWith(photo)).toEqual([]);
  expect(await (await storage()).get(photo)).toBeNull();
  expect(await money(church)).toEqual(before);
  const told = await asOwner(church, (db) => db.history.findMany({ where: { id: { gt: since } } }));
  expect(told).toMatchObject([
    { entity: "members", rowId: id, action: "erase", userName: church.owner.name, before: null, after: null },
  ]);
  expect(await entries(church, "members")).not.toContainEqual(expect.objectContaining({ rowId: id, action: "create" }));

  for (const [index, text] of marks.entries()) expect(await rowsWith(text, twin), text).toEqual(there[index]);
  expect(await (await storage()).get(theirs.photo)).not.toBeNull();
  expect(await call({ GET: ONE }, { as: twin.owner, params: { id: theirs.id } })).toMatchObject({
    status: 200,
    body: person,
  });
});

test("the texts keep what else they say, and a form that is open elsewhere cannot bring the name back", async () => {
  const church = await aChurch();
  const person = somebody();
  const { id, neighbour, item } = await everywhere(church, person);
  await erase(church, id, person.name);
  const texts = await asOwner(church, async (db) => ({
    movements: await db.transaction.findMany({
      select: { concept: true, notes: true, voidReason: true },
      orderBy: { id: "asc" },
    }),
    notes: (await db.member.findUniqueOrThrow({ where: { id: neighbour.id } })).notes,
    item: await db.inventoryItem.findUniqueOrThrow({ where: { id: item.id } }),
  }));
  expect(texts.movements[0]).toMatchObject({
    concept: `«${ERASED}»`,
    notes: `${ERASED} <${ERASED}>, cel. ${ERASED}.`,
  });
  expect(texts.movements[1]?.voidReason).toBe(`Era de ${ERASED}`);
  expect(texts.movements[2]?.concept).toBe(`Ofrenda ${ERASED}`);
  expect(texts.notes).toBe(`Hermana de ${ERASED}`);
  expect(texts.item.observations).toBe(`De ${ERASED}`);
  const stale = {
    ...memberBody(church),
    id: neighbour.id,
    version: neighbour.version,
    notes: `Hermana de ${person.name}`,
  };
  expect(await call({ PUT: CHANGE }, { as: church.owner, body: stale })).toMatchObject({
    status: 409,
    body: { code: "STALE" },
  });
});

test("what takes the place of a short name never makes a text longer than its form takes", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Ana Li" });
  const item = await anItem(church, { name: "Ana Li ".repeat(14).trim(), location: "Ana Li ".repeat(8).trim() });
  expect(await erase(church, id, "Ana Li")).toMatchObject({ status: 204 });
  const row = await asOwner(church, (db) => db.inventoryItem.findUniqueOrThrow({ where: { id: item.id } }));
  expect(row.name).not.toContain("Ana");
  expect([row.name.length, row.location?.length]).toEqual([100, 60]);
});

test("somebody else of that name, that address or that telephone keeps what is said of them", async () => {
  const church = await aChurch();
  const person = somebody();
  const { id } = await aMember(church, person);
  const namesake = await aMember(church, {
    ...somebody(),
    name: person.name.toUpperCase(),
    email: null,
    cellphone: person.cellphone,
  });
  const { id: said } = await aTransaction(church, {
    concept: `Diezmo de ${person.name}`,
    notes: `${person.email} ${person.cellphone}`,
  });
  expect(await erase(church, id, person.name)).toMatchObject({ status: 204 });
  const left = await asOwner(church, (db) => db.transaction.findUniqueOrThrow({ where: { id: said } }));
  expect(left).toMatchObject({ concept: `Diezmo de ${person.name}`, notes: `${ERASED} ${person.cellphone}` });
  expect(await call({ GET: ONE }, { as: church.owner, params: { id: namesake.id } })).toMatchObject({
    body: { name: namesake.name, version: 1 },
  });
  expect(await entries(church, "members")).toContainEqual(
    expect.objectContaining({ rowId: namesake.id, action: "create" }),
  );
});

test("a name within a longer one of somebody else is not taken out of it", async () => {
  const church = await aChurch();
  const word = letters();
  const { id } = await aMember(church, { name: `Ana ${word}`, email: null, cellphone: null });
  await aMember(church, { name: `Ana ${word} Gómez` });
  const { id: said } = await aTransaction(church, { concept: `De Ana ${word} Gómez y Susana ${word}` });
  await erase(church, id, `Ana ${word}`);
  const left = await asOwner(church, (db) => db.transaction.findUniqueOrThrow({ where: { id: said } }));
  expect(left.concept).toBe(`De Ana ${word} Gómez y Susana ${word}`);
});

test("a name of one word is a word like any other: texts keep it, and lose the address and the telephone", async () => {
  const church = await aChurch();
  const { email, cellphone } = somebody();
  const { id } = await aMember(church, { name: "Luz", email, cellphone });
  const { id: bill } = await aTransaction(church, { concept: "Pago de luz", notes: `Luz, ${email}, ${cellphone}` });
  const item = await anItem(church, { name: "Luz de emergencia" });
  expect(await erase(church, id, "luz")).toMatchObject({ status: 204 });
  const left = await asOwner(church, async (db) => ({
    bill: await db.transaction.findUniqueOrThrow({ where: { id: bill } }),
    item: await db.inventoryItem.findUniqueOrThrow({ where: { id: item.id } }),
  }));
  expect(left.bill).toMatchObject({ concept: "Pago de luz", notes: `Luz, ${ERASED}, ${ERASED}` });
  expect(left.item).toMatchObject({ name: "Luz de emergencia", version: 1 });
});

test("a rename at the same moment wins, and whoever erases learns that the person is another now", async () => {
  const church = await aChurch();
  const person = somebody();
  const { id } = await aMember(church, person);
  const [renamed, mayEnd] = [aSignal(), aSignal()];
  const writer = asOwner(church, async (db) => {
    await db.member.update({ where: { id }, data: { name: "Otra Persona Ahora" } });
    renamed.give();
    await mayEnd.given;
  });
  await renamed.given;
  const erasure = erase(church, id, person.name);
  await somebodyWaits("transactionid");
  mayEnd.give();
  await writer;
  expect(await erasure).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect(await call({ GET: ONE }, { as: church.owner, params: { id } })).toMatchObject({ status: 200 });
});

test("of two erasures at the same moment one is done, and the other finds nobody", async () => {
  const church = await aChurch();
  const person = somebody();
  const { id } = await aMember(church, person);
  const [held, mayEnd] = [aSignal(), aSignal()];
  const writer = asOwner(church, async (db) => {
    await db.$queryRaw`SELECT FROM members WHERE id = ${id} FOR UPDATE`;
    held.give();
    await mayEnd.given;
  });
  await held.given;
  const both = Promise.all([erase(church, id, person.name), erase(church, id, person.name)]);
  await somebodyWaits("tuple");
  mayEnd.give();
  await writer;
  expect((await both).map(({ status }) => status).sort()).toEqual([204, 404]);
});

test("somebody in the trash can be erased; another name, another church and another person's hand cannot", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const person = somebody();
  const { id } = await aMember(church, person);
  expect(await erase(church, id, "Otra Persona")).toMatchObject({
    status: 400,
    body: { fields: { name: "Escribe el nombre completo de la persona, como está en su ficha" } },
  });
  expect(await erase(other, id, person.name)).toMatchObject({ status: 404 });
  const helper = await aCollaborator(church, { areas: ["members"] });
  expect(await erase(church, id, person.name, helper)).toMatchObject({ status: 403 });
  await call({ DELETE: TRASH }, { as: church.owner, params: { id } });
  expect(await erase(church, id, person.name)).toMatchObject({ status: 204 });
  expect(await rowsWith(person.name, church)).toEqual([]);
  expect(await erase(church, id, person.name)).toMatchObject({ status: 404 });
});

test("the database itself refuses whoever is not the owner, a wrong name, another church's person, and no church at all", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const person = somebody();
  const { id } = await aMember(church, person);
  const helper = await aCollaborator(church, { areas: ["members"] });
  const ask = (churchId: number, userId: number | null, name = person.name) =>
    inChurch({ churchId, userId }, (db) => db.$executeRaw`SELECT * FROM atrio_erase_member(${id}, ${name})`).then(
      () => "erased",
      sqlState,
    );
  expect(await ask(church.id, helper.id)).toBe("42501");
  expect(await ask(church.id, null)).toBe("42501");
  expect(await ask(church.id, other.owner.id)).toBe("42501");
  expect(await ask(other.id, other.owner.id)).toBe("P0002");
  expect(await ask(church.id, church.owner.id, "Otra")).toBe("P0002");
  await expect(eraseMember({ churchId: church.id, userId: helper.id }, id, person.name)).rejects.toMatchObject({
    status: 403,
    code: "FORBIDDEN",
  });
  await inDatabase(ownDatabase().app, (client) =>
    expect(client.query("SELECT * FROM atrio_erase_member($1, $2)", [id, person.name])).rejects.toMatchObject({
      code: "42501",
    }),
  );
  expect(await call({ GET: ONE }, { as: church.owner, params: { id } })).toMatchObject({
    status: 200,
    body: { version: 1 },
  });
});

test("the setting by which triggers stay quiet is heard from nobody but the owner of the tables", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const { id: movement } = await aTransaction(church, { date: "2023-11-05" });
  await call({ POST: CLOSE }, { as: church.owner, body: { month: "2023-11" } });
  const since = await mark(church);
  const quietly = (sql: string) =>
    asOwner(church, async (db) => {
      await db.$executeRaw`SELECT set_config('app.erasing', 'on', true)`;
      await db.$executeRawUnsafe(sql);
    });
  await quietly(`UPDATE members SET notes = 'x' WHERE id = ${id}`);
  expect((await entries(church, "members", since)).map(({ action }) => action)).toEqual(["update"]);
  await expect(quietly(`UPDATE transactions SET amount = 1 WHERE id = ${movement}`)).rejects.toThrow();
});
