// Reached by every module: erases from the tables of every module.
// Also on PostgreSQL 15: erasure.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { routes } from "@/app/verificar/routes";
import { inChurch, sqlState } from "@/lib/core/db/church-db";
import { identityDb } from "@/lib/core/db/identity-db";
import { storage } from "@/lib/core/files/storage";
import { eraseMember } from "@/lib/members/erasure";
import type { PostContent } from "@/lib/posts/content/rules";
import { postContent } from "@/lib/posts/content/schema";
import { call } from "./support/call";
import { rowsOf } from "./support/catalogue";
import { aChurch, aCollaborator, asOwner, type TestChurch } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { entries, lastEntryId } from "./support/history";
import { importFile } from "./support/imports";
import { drawing, imageForm } from "./support/pictures";
import { aPublishedPost, contentOf, draftBody } from "./support/rows/blog";
import { aCertificate, anEntry, certificateBody, entryBody, typeBody, typeIds } from "./support/rows/certificates";
import { aCourse, classBody, enrolled } from "./support/rows/classes";
import { aTransaction, aTransfer, aTreasury, transactionBody } from "./support/rows/finances";
import { aReport, groupBody, inGroup } from "./support/rows/groups";
import { anItem } from "./support/rows/inventory";
import { aMember, memberBody } from "./support/rows/members";
import { contentBody, minutesBody, signedMinutes, someMinutes } from "./support/rows/minutes";
import { aPresentation, aProgramme, itemBody, presentationBody, programmeBody } from "./support/rows/presentations";
import {
  activityBody,
  anActivity,
  anEvent,
  aSermon,
  aSiteImage,
  eventBody,
  siteForm,
  websiteBody,
} from "./support/rows/website";
import { aSignal, waitUntilBlocked } from "./support/waiting";

const ERASED = "[persona borrada]";

const letters = () =>
  randomBytes(8)
    .toString("hex")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "x");

const aPersonToErase = () => {
  const word = letters();
  const digits = String(3_000_000_000 + Math.floor(Math.random() * 999_999_999));
  return { name: `Zoé Ñáñez ${word}`, email: `${word}@marca.example`, cellphone: `+57${digits}` };
};
type PersonToErase = ReturnType<typeof aPersonToErase>;

const erase = (church: TestChurch, id: number, name: string, as = church.owner) =>
  call("POST /members/{id}/erasure", { as, params: { id }, body: { name } });

/** Columns of any table that contain a text, with the row count; the backup role bypasses row-level security. */
const findText = (text: string, church?: TestChurch) =>
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
      const filter = church && hasChurch ? `AND church_id = ${church.id}` : "";
      const { rows } = await client.query(
        `SELECT 1 FROM "${table}" WHERE lower(unaccent("${column}"::text)) LIKE '%' || lower(unaccent($1)) || '%' ${filter}`,
        [text],
      );
      if (rows.length > 0) found.push(`${table}.${column} × ${rows.length}`);
    }
    return found;
  });

/** Totals, counts and month locks of a church's finances, and each transaction without its texts. */
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

/** Adds the person, and their name, address and telephone wherever a church can enter text. */
async function addEverywhere(church: TestChurch, person: PersonToErase) {
  const as = church.owner;
  const sentence = `${person.name.toUpperCase()} <${person.email}>, cel. ${person.cellphone.slice(3, 6)} ${person.cellphone.slice(6)}.`;
  const key = { "Idempotency-Key": `alta-${letters()}` };
  const body = memberBody(church, { ...person, name: `${person.name} de Antes` });
  const { id } = (await call("POST /members", { as, body, headers: key })).body;
  await call("PUT /members", { as, body: { ...body, ...person, id, notes: `Llámala ${person.name}` } });
  const photo = imageForm(await drawing({ width: 80, height: 80 }).png().toBuffer());
  await call("POST /members/{id}/photo", { as, params: { id }, body: photo });
  const row = await asOwner(church, (db) => db.member.findUniqueOrThrow({ where: { id } }));

  const movement = await aTransaction(church, { concept: `Diezmo de ${person.name}`, notes: `a\n${sentence}\nb` });
  await call("PUT /transactions", {
    as,
    body: { ...transactionBody(church), id: movement.id, concept: `«${person.name}»`, notes: sentence },
  });
  const { id: voided } = await aTransaction(church, { concept: "Otro" });
  await call("DELETE /transactions/{id}", {
    as,
    params: { id: voided },
    query: { reason: `Era de ${person.name.replaceAll("é", "e")}` },
  });
  await aTransaction(church, { concept: `Ofrenda ${person.cellphone}`, date: "2023-11-05" });
  const { id: other } = await aTreasury(church);
  await aTransfer(church, other, { concept: `Para  ${person.name}`, notes: person.email });
  await call("POST /transactions", {
    as,
    body: transactionBody(church, { concept: person.name }),
    headers: { "Idempotency-Key": `m-${letters()}` },
  });
  await call("POST /finances/closings", { as, body: { month: "2023-11" } });

  const neighbour = await aMember(church, { name: "Vecina Buena", notes: `Hermana de ${person.name}` });
  const item = await anItem(church, {
    name: "Silla",
    observations: `La donó ${person.name}.`,
    location: `Casa de ${person.name}`,
  });
  await call("PUT /inventory", {
    as,
    body: { id: item.id, name: "Silla", price: "10.00", amount: "1", observations: `De ${person.name}` },
  });
  const slides = [`Bienvenida,\n${person.name.replaceAll(" ", "\n")}`, "", sentence];
  const shown = await aPresentation(church, {
    title: `Para ${person.name}`,
    slides,
    labels: [person.email],
    order: [],
    credits: `Letra: ${person.name}`,
    author: person.name,
  });
  const edited = presentationBody({ title: person.name, slides: [...slides, person.cellphone], labels: [person.name] });
  await call("PUT /presentations", { as, body: { ...edited, id: shown.id } });
  const named = { title: person.name, text: `Ora por ${person.name}`, who: person.name, reference: person.name };
  const programme = await aProgramme(church, { title: `Despedida de ${person.name}`, items: [itemBody(named)] });
  await call("PUT /presentations/programmes", {
    as,
    body: { ...programmeBody({ items: [itemBody({ who: `${person.name}, ${person.email}` })] }), id: programme.id },
  });
  await addToMinutes(church, person, id);
  await addToGroups(church, person, id);
  await addToClasses(church, person, id);
  await addToSite(church, person, sentence);
  await addToBlog(church, person, sentence);
  const type = { ...typeBody({ paragraph: `sirvió con ${person.name}; {miembro}, {pastor}` }), value: letters() };
  const { id: typeId } = (await call("POST /options/certificates", { as, body: type })).body;
  const own = certificateBody(typeId, { member: person.name, memberId: id, pastor: `Rev. ${person.name}` });
  const issued = await call("POST /certificates", { as, body: own, headers: { "Idempotency-Key": `c-${letters()}` } });
  await call("DELETE /certificates/{id}", { as, params: { id: issued.body.id } });
  await aCertificate(church, { member: "Otra Bautizada", pastor: person.name });
  const entry = await anEntry(church, { memberId: id, name: person.name, reference: `Libro de ${person.name}` });
  const { book: _, ...facts } = entryBody({ reference: `Libro de ${person.name}`, name: person.name });
  const named250 = { parents: sentence, godparents: person.name, witnesses: person.name, minister: person.name };
  await call("PUT /certificates/books", {
    as,
    body: { ...facts, ...named250, place: `Casa de ${person.name}`, observations: sentence, id: entry.id },
  });
  await anEntry(church, { book: "matrimonios", name: "Otra Casada", name2: person.name });

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
  return { id, photo: row.photo ?? "", neighbour, item, presentation: shown.id };
}

/** Adds the person to every text of a group, of its meetings and of their reports, and as its leader and a visitor. */
async function addToGroups(church: TestChurch, person: PersonToErase, id: number) {
  const as = church.owner;
  const texts = { name: person.name, kind: person.name, place: `Casa de ${person.name}`, notes: person.email };
  const led = await call("POST /members/groups", {
    as,
    body: groupBody({ ...texts, leaderId: id }),
    headers: { "Idempotency-Key": `g-${letters()}` },
  });
  const params = { id: led.body.id };
  await call("PUT /members/groups", { as, body: { ...groupBody(texts), ...params, leaderId: id } });
  await inGroup(church, params.id, [id]);
  const report = { date: "2024-03-06", notes: `Oramos por ${person.name}`, marks: [{ memberId: id, present: true }] };
  const { id: meeting } = await aReport(church, params.id, {
    ...report,
    visitors: [
      { name: `${person.name}, de visita`, phone: "0" },
      { name: "Otra visita", phone: person.cellphone },
    ],
  });
  await asOwner(church, async (db) => {
    await db.$executeRaw`UPDATE meetings SET sent_by = ${person.name} WHERE id = ${meeting}`;
    await db.$executeRaw`UPDATE meeting_reports SET sent_by = ${person.name} WHERE meeting_id = ${meeting}`;
    const { id: linkId } = await db.attendanceLink.create({ data: { groupId: params.id, expiresAt: new Date() } });
    await db.attendanceDevice.create({
      data: { linkId, name: `Celular de ${person.name}`, secretHash: randomBytes(32) },
    });
  });
}

/** Adds the person to every text of a course and of a class, as its teacher, as a student with a record, and to the pick-ups. */
async function addToClasses(church: TestChurch, { name, email }: PersonToErase, id: number) {
  const as = church.owner;
  const { id: courseId } = await aCourse(church, { kind: name, description: email });
  const texts = { name, term: name, room: `Casa de ${name}`, notes: email, teacherId: id };
  const key = { "Idempotency-Key": `c-${letters()}` };
  const { body } = await call("POST /classes", { as, body: classBody(courseId, texts), headers: key });
  const params = { id: body.id };
  await call("PUT /classes", { as, body: { ...classBody(courseId, texts), ...params } });
  await enrolled(church, body.id, [id]);
  const report = { date: "2025-03-02", marks: [{ memberId: id, present: true }], notes: `Oramos por ${name}` };
  await call("POST /classes/{id}/meetings", {
    as,
    params,
    body: report,
    headers: { "Idempotency-Key": `r-${letters()}` },
  });
  const other = await aMember(church, { name: "Otro Alumno", birthday: "2020-01-01" });
  for (const memberId of [id, other.id])
    await call("PUT /classes/students/{memberId}/record", {
      as,
      params: { memberId },
      body: { allergies: `Como ${name}`, remarks: email },
    });
  await asOwner(church, async (db) => {
    const date = new Date("2025-03-02");
    const named = { classId: body.id, date, takenBy: name, handedBy: `Celular de ${name}`, takenAt: date };
    await db.pickup.create({ data: { ...named, memberId: id } });
  });
  // Of the person, and by the person: the history has who took whom.
  for (const memberId of [id, other.id]) {
    const child = { as, params: { ...params, memberId } };
    await enrolled(church, body.id, [memberId]);
    await call("POST /classes/{id}/pickups/{memberId}", { ...child, body: { takenBy: `Con ${name}`, despite: false } });
    await call("DELETE /classes/{id}/pickups/{memberId}", child);
    await call("POST /classes/{id}/pickups/{memberId}", { ...child, body: { takenBy: name, despite: false } });
  }
}

/** Adds the person to every text of a draft and of signed minutes, and to the lists of those who attended. */
async function addToMinutes(church: TestChurch, { name, email }: PersonToErase, id: number) {
  const as = church.owner;
  const attendees = [{ name, memberId: id, role: `De ${name}`.slice(0, 40), attendance: "presente", votes: true }];
  const texts = {
    ...{ kind: "comite", bodyName: `Comité ${name}`, title: `Despedida de ${name}`, city: name, place: name },
    ...{ presider: name, presiderRole: name, secretary: name, secretaryRole: name, agenda: name, discussion: email },
    agreements: [{ text: `Se agradece a ${name}.`, responsible: name }],
    attendees,
  };
  const { id: draft } = await someMinutes(church, texts);
  await call("PUT /minutes", { as, body: { ...contentBody(), id: draft } });
  await signedMinutes(church, texts);
  await call("POST /minutes", { as, body: minutesBody({ copyOf: draft }), headers: { "Idempotency-Key": letters() } });
}

/** Adds the person to every text of the church's site, to its draft and to an address that it had. */
async function addToSite(church: TestChurch, person: PersonToErase, sentence: string) {
  const as = church.owner;
  const settings = websiteBody({
    title: person.name,
    pastors: person.name,
    servicesDates: person.name,
    mission: sentence,
    ubication: `Casa de ${person.name}`,
    description: sentence,
    about: sentence,
    whatsappLink: person.cellphone,
    facebookLink: `https://red.example/?de=${person.email}`,
    ...{ visitExpect: sentence, visitDress: sentence, visitChildren: sentence, visitParking: sentence },
    ...{ givingText: sentence, givingAccounts: `A nombre de ${person.name}: 000-0` },
  });
  await call("POST /builder/website", { as, body: settings, headers: { "Idempotency-Key": `p-${letters()}` } });
  await call("POST /builder/publication", { as });
  await call("PUT /builder/website", { as, body: { ...settings, title: `Casa ${letters()}` } });
  await call("PUT /builder/draft", {
    as,
    body: { settings: { title: person.name, about: sentence, whatsappLink: person.cellphone } },
  });
  const [event, activity] = [
    await anEvent(church, { details: sentence }),
    await anActivity(church, { text: sentence }),
  ];
  const texts = { title: person.name, place: person.name, details: sentence };
  await call("PUT /builder/event", { as, body: siteForm({ ...eventBody(texts), id: event.id }) });
  const edited = { title: person.name, text: sentence };
  await call("PUT /builder/activity", { as, body: siteForm({ ...activityBody(edited), id: activity.id }) });
  await aSermon(church, {
    title: `Habla ${person.name}`,
    preacher: person.name,
    link: `https://v.example/${person.email}`,
  });
  await aSiteImage(church, { alt: `Habla ${person.name}` });
}

/** A name in bold but for its last word, a link to the person, and the sentence in a list and in a quote. */
function contentOn({ name, email }: PersonToErase, sentence: string): PostContent {
  const words = name.split(" ");
  const bold = { type: "text" as const, text: words.slice(0, -1).join(" "), marks: [{ type: "bold" as const }] };
  const link = { type: "link" as const, attrs: { href: `mailto:${email}` } };
  const item = { type: "listItem" as const, content: contentOf(sentence).content };
  const quote = { reference: "Jn 3:16", text: `Para ${name}`, version: "" };
  return {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [{ type: "text", text: "Con " }, bold, { type: "text", text: ` ${words.at(-1)}.` }],
      },
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Escríbele", marks: [link] }] },
      { type: "bulletList", content: [item] },
      { type: "blockquote", content: [{ type: "bibleQuote", attrs: quote }] },
    ],
  };
}

/** Adds the person to a post as it is written, published and was: their name is in its texts and its addresses. */
async function addToBlog(church: TestChurch, person: PersonToErase, sentence: string) {
  const as = church.owner;
  const written = draftBody({
    title: `Testimonio de ${person.name}`,
    description: sentence,
    author: `Pr. ${person.name}`,
    categories: ["Testimonios", `Con ${person.name}`],
    content: contentOn(person, sentence),
  });
  const headers = { "Idempotency-Key": `e-${letters()}` };
  const { body: post } = await call("POST /posts/drafts", { as, body: written, headers });
  const params = { id: post.id };
  await call("POST /posts/{id}/publication", {
    as,
    params,
    body: {},
    headers: { "Idempotency-Key": `e-${letters()}` },
  });
  await call("PUT /posts/{id}/draft", {
    as,
    params,
    body: { ...written, title: `Vida de ${person.name}`, cover: null },
  });
  await call("POST /posts/{id}/publication", { as, params, body: {} });
  await aPublishedPost(church, { title: "Otra cosa", slug: `con-${person.name.toLowerCase().split(" ").at(-1)}` });
}

test("an erasure removes the person from every column and the storage, and no total changes", async () => {
  const [church, otherChurch] = [await aChurch(), await aChurch()];
  const person = aPersonToErase();
  const { id, photo } = await addEverywhere(church, person);
  const theirs = await addEverywhere(otherChurch, person);
  const traces = [person.name, person.email, person.cellphone, person.cellphone.slice(3)];
  const before = await money(church);
  const otherBefore = await Promise.all(traces.map((text) => findText(text, otherChurch)));
  for (const text of traces) expect((await findText(text, church)).length, text).toBeGreaterThan(3);
  expect(await (await storage()).get(photo)).not.toBeNull();
  const since = await lastEntryId(church);

  expect(await erase(church, id, ` ${person.name.toLowerCase()} `)).toMatchObject({ status: 204 });

  for (const text of traces) expect(await findText(text, church), text).toEqual([]);
  expect(await findText(photo)).toEqual([]);
  expect(await (await storage()).get(photo)).toBeNull();
  expect(await money(church)).toEqual(before);
  const newEntries = await asOwner(church, (db) => db.history.findMany({ where: { id: { gt: since } } }));
  expect(newEntries).toMatchObject([
    { entity: "members", rowId: id, action: "erase", userName: church.owner.name, before: null, after: null },
  ]);
  expect(await entries(church, "members")).not.toContainEqual(expect.objectContaining({ rowId: id, action: "create" }));

  for (const [index, text] of traces.entries())
    expect(await findText(text, otherChurch), text).toEqual(otherBefore[index]);
  expect(await (await storage()).get(theirs.photo)).not.toBeNull();
  expect(await call("GET /members/{id}", { as: otherChurch.owner, params: { id: theirs.id } })).toMatchObject({
    status: 200,
    body: person,
  });
});

test("an erasure keeps the rest of each text, and a stale form cannot restore the name", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id, neighbour, item, presentation } = await addEverywhere(church, person);
  await erase(church, id, person.name);
  const texts = await asOwner(church, async (db) => ({
    website: await db.website.findFirstOrThrow(),
    draft: await db.websiteDraft.findFirstOrThrow(),
    event: await db.siteEvent.findFirstOrThrow(),
    activity: await db.siteActivity.findFirstOrThrow(),
    sermon: await db.siteSermon.findFirstOrThrow(),
    image: await db.siteImage.findFirstOrThrow(),
    movements: await db.transaction.findMany({
      select: { concept: true, notes: true, voidReason: true },
      orderBy: { id: "asc" },
    }),
    notes: (await db.member.findUniqueOrThrow({ where: { id: neighbour.id } })).notes,
    item: await db.inventoryItem.findUniqueOrThrow({ where: { id: item.id } }),
    presentation: await db.presentation.findUniqueOrThrow({ where: { id: presentation } }),
    posts: await db.post.findMany({ orderBy: { id: "asc" } }),
    publications: await db.postPublication.findMany({ orderBy: { id: "asc" } }),
    addresses: await db.postAddress.findMany({ orderBy: { id: "asc" } }),
    answers: await db.$queryRaw`SELECT FROM idempotency_keys WHERE answer ? 'content'`,
  }));
  expect(texts.presentation).toMatchObject({
    title: ERASED,
    slides: [`Bienvenida,\n${ERASED}`, "", `${ERASED} <${ERASED}>, cel. ${ERASED}.`, ERASED],
    labels: [ERASED, "", "", ""],
    search: expect.not.stringContaining("zoe"),
    version: 3,
  });
  const sentence = `${ERASED} <${ERASED}>, cel. ${ERASED}.`;
  expect(texts.website).toMatchObject({
    pastors: ERASED,
    mission: sentence,
    ubication: `Casa de ${ERASED}`,
    about: sentence,
    whatsappLink: "",
    facebookLink: "",
    ...{ visitExpect: sentence, visitDress: sentence, visitChildren: sentence, visitParking: sentence },
    ...{ givingText: sentence, givingAccounts: `A nombre de ${ERASED}: 000-0` },
    version: 4,
  });
  const body = {
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: `Con ${ERASED}.` }] },
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Escríbele", marks: [] }] },
      { type: "bulletList", content: [{ type: "listItem", content: contentOf(sentence).content }] },
      {
        type: "blockquote",
        content: [{ type: "bibleQuote", attrs: { reference: "Jn 3:16", text: `Para ${ERASED}`, version: "" } }],
      },
    ],
  };
  expect(postContent.safeParse(body).success).toBe(true);
  const post = { title: `Vida de ${ERASED}`, description: sentence, author: "", categories: ["Testimonios"], body };
  expect(texts.posts[0]).toMatchObject({ ...post, search: expect.not.stringContaining("zoe"), version: 3 });
  expect(texts.publications[0]).toMatchObject({ ...post, slug: "vida-de-persona-borrada" });
  expect(texts.publications[1]).toMatchObject({ title: "Otra cosa" });
  expect(texts.addresses.map(({ slug }) => slug)).toEqual([texts.publications[1]?.slug, "vida-de-persona-borrada"]);
  expect(texts.answers).toEqual([]);
  expect(texts.draft.settings).toEqual({ title: ERASED, about: sentence, whatsappLink: ERASED });
  expect(texts.event).toMatchObject({ title: ERASED, place: ERASED, details: sentence, version: 3 });
  expect(texts.activity).toMatchObject({ title: ERASED, text: sentence, version: 3 });
  expect(texts.sermon).toMatchObject({ title: `Habla ${ERASED}`, preacher: ERASED, link: "", version: 2 });
  expect(texts.image).toMatchObject({ alt: `Habla ${ERASED}`, version: 2 });
  const addresses = await identityDb().siteAddress.findMany({ where: { churchId: church.id } });
  expect(addresses.map(({ slug }) => slug)).toEqual([expect.stringMatching(/^casa-[a-z]+$/)]);
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
  const staleDraft = { settings: { title: person.name }, version: 1 };
  for (const [route, body] of [
    ["PUT /members", stale],
    ["PUT /builder/draft", staleDraft],
  ] as const)
    expect(await call(route, { as: church.owner, body })).toMatchObject({ status: 409, body: { code: "STALE" } });
});

test("who is erased stays counted at meetings, and a group loses its leader, which its deletion does not hide", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id } = await addEverywhere(church, person);
  const effects = await call("GET /members/{id}/erasure", { as: church.owner, params: { id } });
  expect(effects.body.effects).toContainEqual({ area: "members", count: 1, text: "Un grupo queda sin líder." });
  const { body: data } = await call("GET /members/{id}/data", { as: church.owner, params: { id } });
  expect(data).toMatchObject({
    groups: [
      { as: "Integrante", from: "2020-01-01", to: null },
      { as: "Líder", from: null, to: null },
    ],
    attendance: [{ date: "2024-03-06", present: true }],
  });
  expect(data.mentions.filter(({ place }: { place: string }) => /Grupos|Reuniones/.test(place))).toHaveLength(4);
  await erase(church, id, person.name);
  const stored = await asOwner(church, async (db) => ({
    meeting: await db.meeting.findFirst({
      where: { groupId: { not: null } },
      select: { present: true, absent: true, visitors: true, notes: true },
    }),
    marks: await db.attendance.findMany({
      where: { meeting: { groupId: { not: null } } },
      select: { memberId: true, present: true },
    }),
    guests: await db.meetingVisitor.findMany({
      where: { meeting: { groupId: { not: null } } },
      select: { name: true, phone: true },
      orderBy: { id: "asc" },
    }),
    leader: await db.group.findFirst({ select: { leaderId: true } }),
  }));
  expect(stored).toEqual({
    meeting: { present: 1, absent: 0, visitors: 2, notes: `Oramos por ${ERASED}` },
    marks: [{ memberId: null, present: true }],
    guests: [
      { name: `${ERASED}, de visita`, phone: null },
      { name: "Otra visita", phone: null },
    ],
    leader: { leaderId: null },
  });
});

test("an erasure takes what teachers had to know of a person, with its history, and keeps the count of who came", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id } = await addEverywhere(church, person);
  await erase(church, id, person.name);
  const left = await asOwner(church, async (db) => ({
    meeting: await db.meeting.findFirst({ where: { classId: { not: null } }, select: { present: true, notes: true } }),
    marks: await db.attendance.findMany({
      where: { meeting: { classId: { not: null } } },
      select: { memberId: true, present: true },
    }),
    records: await db.studentRecord.findMany({ select: { allergies: true } }),
    told: await db.history.count({ where: { entity: "student_records" } }),
    teachers: await db.class.findMany({ select: { teacherId: true } }),
  }));
  expect(left).toEqual({
    meeting: { present: 1, notes: `Oramos por ${ERASED}` },
    marks: [{ memberId: null, present: true }],
    records: [{ allergies: `Como ${ERASED}` }],
    told: 1,
    teachers: [{ teacherId: null }],
  });
});

test("an erasure says how many certificates it revokes, revokes them and blanks the printed name", async () => {
  const church = await aChurch();
  const { Matrimonio = 0 } = await typeIds(church);
  // One word, which is in no text of others.
  const { id } = await aMember(church, { name: "Luz" });
  const { id: spouse } = await aMember(church, { name: "José Núñez" });
  const couple = {
    member: "José Núñez",
    memberId: spouse,
    member2: "Luz",
    member2Id: id,
    certificateTypeId: Matrimonio,
  };
  const [own, theirs, unlinked] = [
    await aCertificate(church, { member: "Luz", memberId: id }),
    await aCertificate(church, couple),
    await aCertificate(church, { member: "Luz" }),
  ];
  const revoked = await aCertificate(church, { member: "Luz", memberId: id });
  await call("DELETE /certificates/{id}", { as: church.owner, params: { id: revoked.id } });

  const effects = await call("GET /members/{id}/erasure", { as: church.owner, params: { id } });
  expect(effects.body).toEqual({
    effects: [
      {
        area: "certificates",
        count: 2,
        text: "Se revocarán 2 certificados a su nombre, y el nombre se borrará de ellos.",
      },
    ],
  });
  expect(
    (await call("GET /members/{id}/erasure", { as: church.owner, params: { id: neighbourOf(spouse) } })).status,
  ).toBe(404);
  const { body: data } = await call("GET /members/{id}/data", { as: church.owner, params: { id } });
  expect(data.mentions.map(({ place, date }: { place: string; date: string }) => [place, date])).toEqual(
    Array.from({ length: 3 }, () => ["Certificados", "2025-11-16"]),
  );

  expect((await erase(church, id, "Luz")).status).toBe(204);
  const { body } = await call("GET /certificates", { as: church.owner, query: { sort: "oldest" } });
  expect(body.rows).toMatchObject([
    { id: own.id, member: ERASED, memberId: null, revokedAt: expect.any(String) },
    {
      id: theirs.id,
      member: "José Núñez",
      member2: ERASED,
      memberId: spouse,
      member2Id: null,
      revokedAt: expect.any(String),
    },
    { id: unlinked.id, member: "Luz", revokedAt: null },
    { id: revoked.id, member: ERASED, revokedAt: expect.any(String) },
  ]);
  const history = await asOwner(church, (db) => db.history.findMany({ where: { entity: "certificates" } }));
  expect(history.map(({ action, rowId }) => [action, rowId])).toContainEqual(["update", revoked.id]);
  expect(JSON.stringify(history, (_, value) => (typeof value === "bigint" ? Number(value) : value))).not.toContain(
    "Luz",
  );
  const page = await call(routes["/verificar/{code}"], { params: { code: own.code } });
  expect([page.status, page.bytes.toString().includes("borrada")]).toEqual([410, false]);
  expect((await call("GET /certificates/{id}", { as: church.owner, params: { id: own.id } })).status).toBe(200);
});

test("an entry of an erased person keeps its place in the book, without the name", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Luz" });
  const { id: spouse } = await aMember(church, { name: "José Núñez" });
  const baptism = await anEntry(church, { name: "Luz", memberId: id, parents: "Luz Marina Chávez" });
  const couple = { name: "José Núñez", memberId: spouse, name2: "Luz", member2Id: id };
  const wedding = await anEntry(church, { book: "matrimonios", ...couple });
  const { body: data } = await call("GET /members/{id}/data", { as: church.owner, params: { id } });
  expect(data.mentions.map(({ place, text }: { place: string; text: string }) => [place, text])).toEqual([
    ["Libros", "Libro de bautismos · N.º 1 · Luz · Luz Marina Chávez"],
    ["Libros", "Libro de matrimonios · N.º 1 · José Núñez · Luz · Rosa Quispe y Juan Mamani"],
  ]);

  expect((await erase(church, id, "Luz")).status).toBe(204);
  const { body } = await call("GET /certificates/books", { as: church.owner, query: { sort: "newest" } });
  expect(body.rows).toMatchObject([
    { id: wedding.id, number: 1, name: "José Núñez", name2: ERASED, memberId: spouse, member2Id: null },
    { id: baptism.id, number: 1, name: ERASED, memberId: null, parents: "Luz Marina Chávez" },
  ]);
  const history = await asOwner(church, (db) => db.history.findMany({ where: { entity: "book_entries" } }));
  expect(history.map(({ action, rowId }) => [action, rowId])).toEqual([
    ["create", baptism.id],
    ["create", wedding.id],
  ]);
  expect(JSON.stringify(history.map(({ before, after }) => [before, after]))).not.toContain('"Luz"');
});

test("erasing a pastor leaves valid what they signed, without their name", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Elías Firmante" });
  const { id: certificate } = await aCertificate(church, { member: "Ana Bautizada", pastor: "Elías Firmante" });
  expect((await call("GET /members/{id}/erasure", { as: church.owner, params: { id } })).body).toEqual({ effects: [] });
  expect((await erase(church, id, "Elías Firmante")).status).toBe(204);
  const { body } = await call("GET /certificates", { as: church.owner });
  expect(body.rows).toMatchObject([{ id: certificate, member: "Ana Bautizada", pastor: ERASED, revokedAt: null }]);
});

/** An id that no row has. */
const neighbourOf = (id: number) => id + 1_000_000;

test("the placeholder of a short name never makes a text longer than its form's limit", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Ana Li" });
  const item = await anItem(church, { name: "Ana Li ".repeat(14).trim(), location: "Ana Li ".repeat(8).trim() });
  expect(await erase(church, id, "Ana Li")).toMatchObject({ status: 204 });
  const row = await asOwner(church, (db) => db.inventoryItem.findUniqueOrThrow({ where: { id: item.id } }));
  expect(row.name).not.toContain("Ana");
  expect([row.name.length, row.location?.length]).toEqual([100, 60]);
});

test("the placeholder makes no slide, label, title, credits or author longer than the form takes", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Ana Li" });
  const long = (length: number) => "Ana Li ".repeat(300).slice(0, length).trim();
  const slides = [long(2000), "corta"];
  const row = await aPresentation(church, {
    title: long(97),
    slides,
    labels: [long(40)],
    order: [1, 0],
    credits: long(300),
    author: long(200),
  });
  expect(await erase(church, id, "Ana Li")).toMatchObject({ status: 204 });
  const erased = await asOwner(church, (db) => db.presentation.findUniqueOrThrow({ where: { id: row.id } }));
  const [label, slide] = [erased.labels[0], erased.slides[0]];
  expect([erased.title.length, label?.length, slide?.length]).toEqual([100, 40, 2000]);
  expect([erased.credits.length, erased.author.length]).toEqual([300, 200]);
  expect([erased.slides[1], erased.labels[1], erased.playOrder]).toEqual(["corta", "", [1, 0]]);
});

test("an erasure keeps a name or telephone shared with another member", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id } = await aMember(church, person);
  const namesake = await aMember(church, {
    ...aPersonToErase(),
    name: person.name.toUpperCase(),
    email: null,
    cellphone: person.cellphone,
  });
  const { id: transactionId } = await aTransaction(church, {
    concept: `Diezmo de ${person.name}`,
    notes: `${person.email} ${person.cellphone}`,
  });
  expect(await erase(church, id, person.name)).toMatchObject({ status: 204 });
  const afterErasure = await asOwner(church, (db) =>
    db.transaction.findUniqueOrThrow({ where: { id: transactionId } }),
  );
  expect(afterErasure).toMatchObject({ concept: `Diezmo de ${person.name}`, notes: `${ERASED} ${person.cellphone}` });
  expect(await call("GET /members/{id}", { as: church.owner, params: { id: namesake.id } })).toMatchObject({
    body: { name: namesake.name, version: 1 },
  });
  expect(await entries(church, "members")).toContainEqual(
    expect.objectContaining({ rowId: namesake.id, action: "create" }),
  );
});

test("a name within a longer name of another member is kept", async () => {
  const church = await aChurch();
  const word = letters();
  const { id } = await aMember(church, { name: `Ana ${word}`, email: null, cellphone: null });
  await aMember(church, { name: `Ana ${word} Gómez` });
  const { id: transactionId } = await aTransaction(church, { concept: `De Ana ${word} Gómez y Susana ${word}` });
  await erase(church, id, `Ana ${word}`);
  const afterErasure = await asOwner(church, (db) =>
    db.transaction.findUniqueOrThrow({ where: { id: transactionId } }),
  );
  expect(afterErasure.concept).toBe(`De Ana ${word} Gómez y Susana ${word}`);
});

test("a name of one word is kept in texts; address and telephone are removed", async () => {
  const church = await aChurch();
  const { email, cellphone } = aPersonToErase();
  const { id } = await aMember(church, { name: "Luz", email, cellphone });
  const { id: bill } = await aTransaction(church, { concept: "Pago de luz", notes: `Luz, ${email}, ${cellphone}` });
  const item = await anItem(church, { name: "Luz de emergencia" });
  expect(await erase(church, id, "luz")).toMatchObject({ status: 204 });
  const afterErasure = await asOwner(church, async (db) => ({
    bill: await db.transaction.findUniqueOrThrow({ where: { id: bill } }),
    item: await db.inventoryItem.findUniqueOrThrow({ where: { id: item.id } }),
  }));
  expect(afterErasure.bill).toMatchObject({ concept: "Pago de luz", notes: `Luz, ${ERASED}, ${ERASED}` });
  expect(afterErasure.item).toMatchObject({ name: "Luz de emergencia", version: 1 });
});

test("an erasure that waits for a concurrent rename answers 404", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id } = await aMember(church, person);
  const [renamed, mayEnd] = [aSignal(), aSignal()];
  const writer = asOwner(church, async (db) => {
    await db.member.update({ where: { id }, data: { name: "Otra Persona Ahora" } });
    renamed.resolve();
    await mayEnd.promise;
  });
  await renamed.promise;
  const erasure = erase(church, id, person.name);
  await waitUntilBlocked("transactionid");
  mayEnd.resolve();
  await writer;
  expect(await erasure).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  expect(await call("GET /members/{id}", { as: church.owner, params: { id } })).toMatchObject({ status: 200 });
});

/** Locks a member's row until the returned function is called. */
async function lockMember(church: TestChurch, id: number) {
  const [locked, mayEnd] = [aSignal(), aSignal()];
  const writer = asOwner(church, async (db) => {
    await db.$queryRaw`SELECT FROM members WHERE id = ${id} FOR UPDATE`;
    locked.resolve();
    await mayEnd.promise;
  });
  await locked.promise;
  return async () => {
    mayEnd.resolve();
    await writer;
  };
}

test("of two simultaneous erasures one succeeds and the other answers 404", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id } = await aMember(church, person);
  const unlock = await lockMember(church, id);
  const erasures = Promise.all([erase(church, id, person.name), erase(church, id, person.name)]);
  await waitUntilBlocked("transactionid");
  await unlock();
  expect((await erasures).map(({ status }) => status).sort()).toEqual([204, 404]);
});

test("of two erasures at once in the database, as of two processes, one succeeds and the other finds nobody", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id } = await aMember(church, person);
  const unlock = await lockMember(church, id);
  const eraseInDatabase = () =>
    asOwner(church, (db) => db.$executeRaw`SELECT * FROM atrio_erase_member(${id}, ${person.name})`).then(
      () => "erased",
      sqlState,
    );
  const erasures = Promise.all([eraseInDatabase(), eraseInDatabase()]);
  await waitUntilBlocked("advisory");
  await unlock();
  expect((await erasures).sort()).toEqual(["P0002", "erased"]);
});

test("of twelve erasures at once of one church three are worked on and nine answer 503 BUSY, with one connection", async () => {
  const church = await aChurch();
  const person = aPersonToErase();
  const { id } = await aMember(church, person);
  const unlock = await lockMember(church, id);
  let refused = 0;
  const allRefused = aSignal();
  const erasures = Array.from({ length: 12 }, async () => {
    const answer = await erase(church, id, person.name);
    if (answer.status === 503 && ++refused === 9) allRefused.resolve();
    return answer;
  });
  await waitUntilBlocked("transactionid");
  await allRefused.promise;
  const waiting = await rowsOf(
    "SELECT FROM pg_stat_activity WHERE query LIKE '%atrio_erase_member%' AND state = 'active' AND pid <> pg_backend_pid() AND datname = current_database()",
  );
  expect(waiting).toHaveLength(1);
  await unlock();
  const answers = await Promise.all(erasures);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, ...Array(9).fill(503)]);
  for (const { status, body, headers } of answers)
    if (status === 503) expect([body.code, Number(headers.get("retry-after")) > 0]).toEqual(["BUSY", true]);
});

test("the sixty-first erasure of an hour in a church answers 429", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const { id } = await aMember(church, { name: "Ana Limitada" });
  for (let count = 0; count < 60; count++)
    expect(await erase(church, id, "Otra Persona")).toMatchObject({ status: 400 });
  expect(await erase(church, id, "Ana Limitada")).toMatchObject({ status: 429, body: { code: "TOO_MANY" } });
  const theirs = await aMember(other, { name: "Ana Limitada" });
  expect(await erase(other, theirs.id, "Ana Limitada")).toMatchObject({ status: 204 });
});

test("a member in the trash can be erased; a wrong name, another church and a collaborator are refused", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const person = aPersonToErase();
  const { id } = await aMember(church, person);
  expect(await erase(church, id, "Otra Persona")).toMatchObject({
    status: 400,
    body: { fields: { name: "Escribe el nombre completo de la persona, como está en su ficha" } },
  });
  expect(await erase(other, id, person.name)).toMatchObject({ status: 404 });
  const helper = await aCollaborator(church, { areas: ["members"] });
  expect(await erase(church, id, person.name, helper)).toMatchObject({ status: 403 });
  await call("DELETE /members/{id}", { as: church.owner, params: { id } });
  expect(await erase(church, id, person.name)).toMatchObject({ status: 204 });
  expect(await findText(person.name, church)).toEqual([]);
  expect(await erase(church, id, person.name)).toMatchObject({ status: 404 });
});

test("the database refuses an erasure by a non-owner, with a wrong name, of another church or without a scope", async () => {
  const [church, other] = [await aChurch(), await aChurch()];
  const person = aPersonToErase();
  const { id } = await aMember(church, person);
  const helper = await aCollaborator(church, { areas: ["members"] });
  const eraseInDatabase = (churchId: number, userId: number | null, name = person.name) =>
    inChurch({ churchId, userId }, (db) => db.$executeRaw`SELECT * FROM atrio_erase_member(${id}, ${name})`).then(
      () => "erased",
      sqlState,
    );
  expect(await eraseInDatabase(church.id, helper.id)).toBe("42501");
  expect(await eraseInDatabase(church.id, null)).toBe("42501");
  expect(await eraseInDatabase(church.id, other.owner.id)).toBe("42501");
  expect(await eraseInDatabase(other.id, other.owner.id)).toBe("P0002");
  expect(await eraseInDatabase(church.id, church.owner.id, "Otra")).toBe("P0002");
  await expect(eraseMember({ churchId: church.id, userId: helper.id }, id, person.name)).rejects.toMatchObject({
    status: 403,
    code: "FORBIDDEN",
  });
  await inDatabase(ownDatabase().app, (client) =>
    expect(client.query("SELECT * FROM atrio_erase_member($1, $2)", [id, person.name])).rejects.toMatchObject({
      code: "42501",
    }),
  );
  expect(await call("GET /members/{id}", { as: church.owner, params: { id } })).toMatchObject({
    status: 200,
    body: { version: 1 },
  });
});

test("the setting app.erasing has no effect for the application's role", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  const { id: movement } = await aTransaction(church, { date: "2023-11-05" });
  await call("POST /finances/closings", { as: church.owner, body: { month: "2023-11" } });
  const since = await lastEntryId(church);
  const runErasing = (sql: string) =>
    asOwner(church, async (db) => {
      await db.$executeRaw`SELECT set_config('app.erasing', 'on', true)`;
      await db.$executeRawUnsafe(sql);
    });
  await runErasing(`UPDATE members SET notes = 'x' WHERE id = ${id}`);
  expect((await entries(church, "members", since)).map(({ action }) => action)).toEqual(["update"]);
  await expect(runErasing(`UPDATE transactions SET amount = 1 WHERE id = ${movement}`)).rejects.toThrow();
});

test("an erased person stays on signed lists as somebody, whatever the name, and the numbers stay", async () => {
  const church = await aChurch();
  const { id } = await aMember(church, { name: "Luz" });
  await aMember(church, { name: "Luz" });
  const one = { role: "", attendance: "presente", votes: true };
  const attendees = [
    { ...one, name: "Luz", memberId: id },
    { ...one, name: "Otra", memberId: null },
  ];
  const bodies = ["Comité Luz Mora", "Comité Luz Díaz"];
  const signed = [];
  for (const bodyName of bodies) signed.push(await signedMinutes(church, { kind: "comite", bodyName, attendees }));
  expect(await erase(church, id, "Luz")).toMatchObject({ status: 204 });
  for (const { id: minutes } of signed) {
    const { body } = await call("GET /minutes/{id}", { as: church.owner, params: { id: minutes } });
    expect(body).toMatchObject({ number: 1, nextNumber: 2 });
    expect(body.attendees).toMatchObject([{ name: ERASED, memberId: null, attendance: "presente" }, { name: "Otra" }]);
  }
});
