import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { PersonData } from "@/lib/members/person-schema";
import { call } from "./support/call";
import { aChurch, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { importFile } from "./support/imports";
import { aTransaction } from "./support/rows/finances";
import { anItem } from "./support/rows/inventory";
import { aMember } from "./support/rows/members";

const ERASED = "[persona borrada]";
const RENAMES = 400;

const word = (length: number) =>
  randomBytes(length)
    .toString("base64")
    .replace(/[^a-z]/gi, "")
    .toLowerCase()
    .slice(0, length)
    .padEnd(length, "q");

/** A name of 95 letters, an address and a telephone that nobody else has. */
const anIdentity = (index: number) => ({
  name:
    `Ñandú ${word(6)} Pérez-${word(10)} ${word(20)} O'${word(12)} ${word(10)}`.padEnd(92, "z") +
    String(index).padStart(3, "0"),
  email: `marca.${index}.${word(8)}@correo-${word(6)}.example`,
  cellphone: `+57${3_000_000_000 + index * 1_000_003 + Math.floor(Math.random() * 1_000_000)}`,
});
type Identity = ReturnType<typeof anIdentity>;

/** A member renamed `RENAMES` times, whose last identity is the current one. */
async function aRenamedMember(church: TestChurch) {
  const identities = Array.from({ length: RENAMES }, (_, index) => anIdentity(index));
  const { id } = await aMember(church, identities[0]);
  await asOwner(church, async (db) => {
    for (const data of identities.slice(1)) await db.member.update({ where: { id }, data });
  });
  return { id, identities };
}

/** How people write a former name, address or telephone; `index` chooses. */
const formsOf = ({ name, email, cellphone }: Identity, index: number) =>
  [
    `Diezmo de ${name}.`,
    `«${name.toUpperCase()}» y otros`,
    name.normalize("NFD").replace(/\p{M}/gu, ""),
    `de ${name.replaceAll(" ", "  ")}, ${email.toUpperCase()}`,
    `recibo_${name.replaceAll(" ", "_")}`,
    `a\n${name.replace(" ", "\n")}\nb`,
    `escribió a <${email}>; ${email}.`,
    `cel. ${cellphone.slice(3, 6)} ${cellphone.slice(6, 9)}-${cellphone.slice(9)} 12`,
    `(+57) (${cellphone.slice(3, 6)}) ${cellphone.slice(6)}`,
    `x 0${cellphone.slice(3)}`,
  ][index % 10] ?? "";

/** Columns that hold one of the texts; the backup role bypasses row-level security. */
const findAny = (texts: string[], church: TestChurch) =>
  inDatabase(ownDatabase().backup, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns c
       WHERE table_schema = 'public' AND (data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'USER-DEFINED'))
         AND EXISTS (SELECT FROM information_schema.columns o
           WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'church_id')`,
    );
    expect(columns.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await client.query<{ text: string }>(
        `SELECT regexp_replace(lower(unaccent("${column}"::text)), '[\\s().\\\\_-]|\\\\n', '', 'g') AS text
         FROM "${table}" WHERE church_id = $1 AND "${column}" IS NOT NULL`,
        [church.id],
      );
      const everything = rows.map(({ text }) => text).join("\n");
      if (texts.some((text) => everything.includes(text))) found.push(`${table}.${column}`);
    }
    return found;
  });

/** As `findAny` compares. */
const squeeze = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s().\\_-]/g, "");

const tracesOf = ({ name, email, cellphone }: Identity) => [name, email, cellphone.slice(3)].map(squeeze);

test("a member renamed 400 times is exported and erased, and none of the names is left", async () => {
  const church = await aChurch();
  const { id, identities } = await aRenamedMember(church);
  const current = identities.at(-1) as Identity;
  const { id: movement } = await aTransaction(church, { concept: "Modelo", date: "2024-05-06" });
  const texts = identities.map(formsOf);
  await asOwner(church, async (db) => {
    await db.$executeRaw`
      INSERT INTO transactions (treasury_id, category_id, date, is_income, amount, concept, notes)
      SELECT treasury_id, category_id, date, is_income, amount, 'Movimiento', text
      FROM transactions, unnest(${texts}::text[]) AS text WHERE id = ${movement}`;
    // The history gets the texts as well.
    await db.$executeRaw`UPDATE transactions SET concept = 'Cambiado' WHERE concept = 'Movimiento' AND id % 2 = 0`;
  });
  const neighbour = await aMember(church, { name: "Vecina Buena", notes: `Prima de ${identities[7]?.name}` });
  const namesake = await aMember(church, { name: identities[11]?.name ?? "" });
  const item = await anItem(church, {
    name: "Silla",
    observations: `La donó ${identities[200]?.name}, ${current.email}`,
  });
  await aTransaction(church, { concept: `Diezmo`, notes: `Es de ${identities[11]?.name}` });
  await importFile(
    church,
    new File(["Nombre\nPedro Nuevo"], `${identities[300]?.name.replaceAll(" ", "_").slice(0, 150)}.csv`),
  );
  const traces = identities.filter((_, index) => index !== 11).flatMap(tracesOf);
  expect((await findAny(traces, church)).length).toBeGreaterThan(5);

  const { status, body } = await call("GET /members/{id}/data", { as: church.owner, params: { id } });
  expect(status).toBe(200);
  const data: PersonData = body;
  expect(data.history).toHaveLength(RENAMES);
  const mentioned = new Set(data.mentions.map(({ text }) => text.replace(/^(Movimiento|Cambiado) · /, "")));
  expect(texts.filter((text, index) => index !== 11 && !mentioned.has(text))).toEqual([]);
  expect(data.mentions.some(({ text }) => text.includes("Es de"))).toBe(false);
  expect(data.notesOfOthers).toBe(1);
  const pdf = await call("GET /members/{id}/data", { as: church.owner, params: { id }, query: { format: "pdf" } });
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);

  const erasure = { as: church.owner, params: { id }, body: { name: current.name } };
  expect(await call("POST /members/{id}/erasure", erasure)).toMatchObject({ status: 204 });
  expect(await findAny(traces, church)).toEqual([]);
  const after = await asOwner(church, async (db) => ({
    notes: (await db.member.findUniqueOrThrow({ where: { id: neighbour.id } })).notes,
    observations: (await db.inventoryItem.findUniqueOrThrow({ where: { id: item.id } })).observations,
    others: await db.transaction.findMany({ where: { notes: { startsWith: "Es de" } } }),
    first: await db.transaction.findFirst({ where: { notes: { startsWith: "Diezmo de" } } }),
  }));
  expect(after).toMatchObject({
    notes: `Prima de ${ERASED}`,
    observations: `La donó ${ERASED}, ${ERASED}`,
    others: [{ notes: `Es de ${identities[11]?.name}` }],
    first: { notes: `Diezmo de ${ERASED}.` },
  });
  expect(await call("GET /members/{id}", { as: church.owner, params: { id: namesake.id } })).toMatchObject({
    status: 200,
  });
});

test("a person with many former names is found in the same texts as one with few, and in no others", async () => {
  const church = await aChurch();
  const [first, second] = [word(8), word(9)];
  const base = { name: `Ángel ${first} Ñuñoa-${second}`, email: `a.${first}@x.example`, cellphone: "+573005550142" };
  const texts = [
    ["named", base.name],
    ["named", `(${base.name.toUpperCase()})`],
    ["named", `½${base.name}…`],
    ["named", `angel_${first}  nunoa-${second}`],
    ["named", `${base.name}, ${base.name}`],
    ["named", `<${base.email}>`],
    ["named", `57 300 555 01 42`],
    ["named", `00573005550142`],
    ["named", `300-555-0142`],
    ["named", `05550142`.replace("0", "300")],
    ["named", `llamar al 300 555 0142 12:30`],
    ["other", `Ángel${first} Ñuñoa-${second}`],
    ["other", `Ángel ${first} Ñuñoa ${second}`.replace("Ñuñoa ", "Ñuñoa")],
    ["other", `${base.name}x`],
    ["other", `x${base.name}`],
    ["other", `b${base.email}`],
    ["other", `${base.email}.co`],
    ["other", `13005550142`],
    ["other", `30055501423`],
    ["other", `5550142`],
    ["other", `Ángel ${second} Ñuñoa-${first}`],
  ] as const;
  for (const [index, [, text]] of texts.entries()) await aTransaction(church, { concept: `${index}`, notes: text });
  const mentionsOf = async (id: number) => {
    const { body } = await call("GET /members/{id}/data", { as: church.owner, params: { id } });
    return (body as PersonData).mentions.map(({ text }) => Number(text.split(" · ")[0])).sort((a, b) => a - b);
  };
  const { id } = await aMember(church, base);
  const few = await mentionsOf(id);
  expect(few.map((index) => texts[index]?.[0])).not.toContain("other");
  await asOwner(church, async (db) => {
    for (let index = 0; index < 40; index++) await db.member.update({ where: { id }, data: anIdentity(index) });
    await db.member.update({ where: { id }, data: base });
  });
  expect(await mentionsOf(id)).toEqual(few);
  expect(few).toEqual(texts.flatMap(([kind], index) => (kind === "named" ? [index] : [])));
});

test("a former name that is the placeholder or part of another leaves whole placeholders", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Persona Borrada", email: null, cellphone: null });
  await asOwner(church, async (db) => {
    for (let index = 0; index < 40; index++) await db.member.update({ where: { id }, data: anIdentity(index) });
    await db.member.update({ where: { id }, data: { name: "Ana Borrada" } });
    await db.member.update({ where: { id }, data: { name: "Ana Borrada Ruiz" } });
  });
  const { id: movement } = await aTransaction(church, { concept: "Ana Borrada Ruiz, persona borrada y ana borrada" });
  const erasure = { as: church.owner, params: { id }, body: { name: "Ana Borrada Ruiz" } };
  expect(await call("POST /members/{id}/erasure", erasure)).toMatchObject({ status: 204 });
  const row = await asOwner(church, (db) => db.transaction.findUniqueOrThrow({ where: { id: movement } }));
  expect(row.concept).toBe(`${ERASED}, ${ERASED} y ${ERASED}`);
});

test("names without letters are found too, among many", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "🙂 🙃", email: null, cellphone: null });
  await asOwner(church, async (db) => {
    for (let index = 0; index < 40; index++) await db.member.update({ where: { id }, data: anIdentity(index) });
    for (const name of ["-- --", "_ -", "? !"]) await db.member.update({ where: { id }, data: { name } });
    await db.member.update({ where: { id }, data: { name: "Luz" } });
  });
  const { id: movement } = await aTransaction(church, { concept: "De 🙂 🙃 -- -- luz" });
  const erasure = { as: church.owner, params: { id }, body: { name: "Luz" } };
  expect(await call("POST /members/{id}/erasure", erasure)).toMatchObject({ status: 204 });
  const row = await asOwner(church, (db) => db.transaction.findUniqueOrThrow({ where: { id: movement } }));
  expect(row.concept).toBe(`De ${ERASED} -- -- luz`);
});

test("letters that a name's expression takes for the same have the same words", async () => {
  const rows = await inDatabase(ownDatabase().owner, async (client) => {
    const kin = "aàáâãäåāăą cçćč dďđ eèéêëēĕėęě gğ iìíîïīįı lł nñńň oòóôõöøōő rř sśşšș tťţț uùúûüūůűų yýÿ zźżž";
    const result = await client.query<{ letter: string; words: string[] }>(
      `SELECT letter, atrio_words(letter) || atrio_words(upper(letter)) AS words
       FROM unnest(string_to_array($1, ' ')) AS kin, regexp_split_to_table(kin, '') AS letter`,
      [kin],
    );
    return result.rows.map(({ letter, words }) => [letter, new Set(words).size, words[0]?.length]);
  });
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(([, different, length]) => different !== 1 || length !== 1)).toEqual([]);
});
