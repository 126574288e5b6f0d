// Reached by every module: reads the largest rows of every list.
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { ZodType, z } from "zod";
import { PEOPLE_MAX, VISITOR_MAX, VISITORS_MAX } from "@/lib/attendance/rules";
import { TYPES_MAX } from "@/lib/certificates/rules";
import { COURSES_MAX, STUDENTS_MAX } from "@/lib/classes/rules";
import { OPTIONS_MAX } from "@/lib/core/db/option-limit";
import { RECORDED_MAX } from "@/lib/finances/counts/rules";
import type { JsonSchema } from "@/lib/http/json-schema";
import { GUARDIANS_MAX } from "@/lib/members/guardians/rules";
import { AGREEMENT_MAX, AGREEMENTS_MAX, ATTENDEE_ROLE_MAX, ATTENDEES_MAX, NAME_MAX } from "@/lib/minutes/rules";
import { CHOICES_MAX } from "@/lib/own-fields/rules";
import { BODY_MAX } from "@/lib/posts/rules";
import { publishPost } from "@/lib/posts/service";
import { HYMNS_MAX, SONGBOOK_MAX, TITLE_MAX } from "@/lib/presentations/rules";
import { recordedTables } from "@/lib/registry";
import { VIEWS_MAX } from "@/lib/views/rules";
import { activityForm, eventForm } from "@/lib/websites/schema";
import { publishWebsite } from "@/lib/websites/service";
import { acceptedBodies, type Ids } from "../support/bodies";
import { call, type EndpointName, findEndpoint } from "../support/call";
import { asOwner, type TestChurch } from "../support/church";
import { inDatabase, ownDatabase } from "../support/databases";
import { largestOf } from "../support/largest";
import { endpoints } from "../support/routes";
import { contentOf, postChurch } from "../support/rows/blog";
import { aField } from "../support/rows/members";
import { activityBody, anActivity, anEvent, eventBody } from "../support/rows/website";

/** Bytes of an answer at most, and those from which a church reads two at a time. */
const MAX = 1_000_000;
const HEAVY = 256_000;

/** The largest texts of fields of which one is a part of the other. */
const together: Record<string, ((letter: string) => object) | undefined> = {
  members: (letter) => ({ name: `${letter} ${letter.repeat(98)}`, surnames: letter.repeat(98) }),
};

/** Day of the largest meeting of a class. */
const CLASS_DAY = "2024-03-10";

/** Rows of a page, and of a history. */
const PAGE = 100;

/** `slug`, `post`: last parts of the addresses of the site and of a post; `change`: of all texts of a presentation. */
type World = {
  church: TestChurch;
  ids: Ids;
  slug: string;
  post: string;
  change: number;
  minutesChange: number;
  meeting: number;
  /** Somebody who studies in many classes, and the largest meeting of one. */
  student: { id: number; meeting: number };
};

/** How an endpoint is asked for its largest answers. */
type Sample = (world: World) => { params?: Record<string, string | number>; query?: Record<string, string | number> }[];

const page: Sample = () => [{ query: { pageSize: PAGE } }];
const whole: Sample = () => [{}];
const site: Sample = ({ slug }) => [{ query: { title: slug } }];
const one =
  (noun: string): Sample =>
  ({ ids }) => [{ params: { id: ids[noun] ?? 0 } }];

/** Every endpoint that answers rows, or a row with a list. */
const samples: Partial<Record<EndpointName, Sample>> = {
  "GET /bible": ({ ids }) => [
    { query: { reference: "Sal 119", bible: 0 } },
    { query: { reference: "Abdías", bible: ids["bible/versions"] ?? 0 } },
  ],
  "GET /bible/search": ({ ids }) => [
    { query: { text: "y", pageSize: PAGE, bible: 0 } },
    { query: { text: "y", pageSize: PAGE, bible: ids["bible/versions"] ?? 0 } },
  ],
  "GET /bible/versions": whole,
  "GET /bible/{book}/{chapter}": ({ ids }) => [
    { params: { book: "Ps", chapter: 119 }, query: { bible: 0 } },
    { params: { book: "Obad", chapter: 1 }, query: { bible: ids["bible/versions"] ?? 0 } },
  ],
  "GET /builder/activities": whole,
  "GET /builder/activities/trash": page,
  "GET /builder/events": page,
  "GET /builder/events/trash": page,
  "GET /builder/images": whole,
  "GET /builder/images/trash": page,
  "GET /builder/sermons": whole,
  "GET /builder/sermons/trash": page,
  "GET /certificates": page,
  "GET /certificates/books": page,
  "GET /certificates/books/stats": () => [{ query: { book: "bautismos" } }],
  "GET /certificates/books/trash": page,
  "GET /certificates/books/{id}/history": one("certificates/books"),
  "GET /certificates/members": whole,
  "GET /certificates/pastors": whole,
  "GET /certificates/{id}/data": one("certificates"),
  "GET /certificates/{id}/history": one("certificates"),
  "GET /churches": whole,
  "GET /classes": page,
  "GET /classes/board": whole,
  "GET /classes/courses": whole,
  "GET /classes/people": whole,
  "GET /classes/students/{memberId}": ({ student }) => [{ params: { memberId: student.id } }],
  "GET /classes/trash": page,
  "GET /classes/{id}/candidates": one("classes"),
  "GET /classes/{id}/devices": one("classes"),
  "GET /classes/{id}/history": one("classes"),
  "GET /classes/{id}/meetings": one("classes"),
  "GET /classes/{id}/meetings/{meetingId}": ({ ids, student }) => [
    { params: { id: ids.classes ?? 0, meetingId: student.meeting } },
  ],
  "GET /classes/{id}/pickups": (world) => one("classes")(world).map((row) => ({ ...row, query: { date: CLASS_DAY } })),
  "GET /classes/{id}/pickups/{memberId}": ({ student, ...world }) =>
    one("classes")({ student, ...world }).map(({ params }) => ({ params: { ...params, memberId: student.id } })),
  "GET /classes/{id}/roll": (world) => one("classes")(world).map((row) => ({ ...row, query: { date: CLASS_DAY } })),
  "GET /classes/{id}/students": one("classes"),
  "GET /dashboard/owner": whole,
  "GET /dashboard/user": whole,
  "GET /finances/closings": whole,
  "GET /finances/donors": whole,
  "GET /finances/envelopes": whole,
  "GET /finances/counts": page,
  "GET /finances/counts/recordable": ({ ids }) => [{ query: { date: "2024-03-10", treasuryId: ids.treasuries ?? 0 } }],
  "GET /finances/counts/settings": whole,
  "GET /finances/drafts": whole,
  "GET /finances/methods": whole,
  "GET /finances/counts/{id}": one("finances/counts"),
  "GET /finances/gifts": () => [{ query: { date: "2024-03-10" } }],
  "GET /finances/imports": page,
  "GET /finances/months": whole,
  "GET /finances/statements": page,
  "GET /finances/statements/donors/{id}": one("members"),
  "GET /finances/report": () => [{ query: { period: "2024" } }],
  "GET /history": () => recordedTables().map((entity) => ({ query: { entity } })),
  "GET /history/people": whole,
  "GET /inventory": page,
  "GET /inventory/imports": page,
  "GET /inventory/places": whole,
  "GET /inventory/trash": page,
  "GET /inventory/{id}/history": one("inventory"),
  "GET /members": page,
  "GET /members/birthdays": () => [{ query: { month: 5 } }],
  "GET /members/duplicates": whole,
  "GET /members/duplicates/pairs": page,
  "GET /members/families": page,
  "GET /members/groups/week": () => [{ query: { week: "2024-03-06" } }],
  "GET /members/services": page,
  "GET /members/{id}/groups": one("members"),
  "GET /members/families/proposals": whole,
  "GET /members/families/trash": page,
  "GET /members/families/{id}": one("members/families"),
  "GET /members/families/{id}/history": one("members/families"),
  "GET /members/fields": whole,
  "GET /members/groups": page,
  "GET /members/groups/kinds": whole,
  "GET /members/groups/trash": page,
  "GET /members/groups/{id}": one("members/groups"),
  "GET /members/groups/{id}/history": one("members/groups"),
  "GET /members/groups/{id}/meetings": (world) =>
    one("members/groups")(world).map((row) => ({ ...row, query: { pageSize: 100 } })),
  "GET /members/groups/{id}/meetings/{meetingId}": ({ ids, meeting }) => [
    { params: { id: ids["members/groups"] ?? 0, meetingId: meeting } },
  ],
  "GET /members/groups/{id}/people": one("members/groups"),
  "GET /members/groups/{id}/roll": (world) =>
    one("members/groups")(world).map((row) => ({ ...row, query: { date: "2024-03-06" } })),
  "GET /members/imports": page,
  "GET /members/merges": page,
  "GET /members/trash": page,
  "GET /members/{id}": one("members"),
  "GET /members/{id}/guardians": one("members"),
  "GET /members/{id}/erasure": one("members"),
  "GET /members/{id}/history": one("members"),
  "GET /members/{id}/moves": one("members"),
  "GET /minutes": page,
  "GET /minutes/people": whole,
  "GET /minutes/positions": whole,
  "GET /minutes/stats": whole,
  "GET /minutes/trash": page,
  "GET /minutes/{id}": one("minutes"),
  "GET /minutes/{id}/history": (world) =>
    one("minutes")(world).flatMap((row) => [row, { ...row, query: { change: world.minutesChange } }]),
  "GET /options/categories": whole,
  "GET /options/member-facts": whole,
  "GET /options/certificates": whole,
  "GET /options/positions": whole,
  "GET /payments/plans": whole,
  "GET /permissions": whole,
  "GET /posts": page,
  "GET /posts/categories": whole,
  "GET /posts/trash": page,
  "GET /posts/{id}": one("posts"),
  "GET /posts/{id}/history": one("posts"),
  "GET /presentations": page,
  "GET /presentations/hymns": whole,
  "GET /presentations/imports": page,
  "GET /presentations/songbooks": whole,
  "GET /presentations/trash": page,
  "GET /presentations/programmes": page,
  "GET /presentations/programmes/songs": page,
  "GET /presentations/programmes/trash": page,
  "GET /presentations/programmes/{id}": one("presentations/programmes"),
  "GET /presentations/programmes/{id}/history": (world) =>
    one("presentations/programmes")(world).flatMap((row) => [row, { ...row, query: { change: world.change } }]),
  "GET /presentations/{id}": one("presentations"),
  "GET /presentations/{id}/history": (world) =>
    one("presentations")(world).flatMap((row) => [row, { ...row, query: { change: world.change } }]),
  "GET /search": () => [{ query: { text: "a" } }],
  "GET /transactions": page,
  "GET /transactions/{id}/history": one("transactions"),
  "GET /treasuries": page,
  "GET /treasuries/{id}/history": one("treasuries"),
  "GET /users": whole,
  "GET /users/sessions": whole,
  "GET /views": () => [{ query: { list: "members" } }],
  "GET /websites/events": site,
  "GET /websites/post": ({ slug, post }) => [{ query: { title: slug, post } }],
  "GET /websites/posts": site,
  "GET /websites/services": site,
  "GET /websites/start": site,
};

const hasList = (schema: JsonSchema): boolean =>
  schema.type === "array" ||
  [schema.items, ...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(
    (part) => part && hasList(part),
  ) ||
  Object.values((schema.$defs as Record<string, JsonSchema> | undefined) ?? {}).some(hasList);

const listing = (await endpoints()).filter(
  ({ method, handler }) =>
    method === "GET" &&
    handler.spec?.answer instanceof ZodType &&
    hasList(z.toJSONSchema(handler.spec.answer, { unrepresentable: "any" }) as JsonSchema),
);

test("every endpoint that answers a list has a sample of its largest answer", () => {
  const missing = listing.filter(({ name }) => !samples[name]).map(({ name }) => name);
  expect(missing, "Add these endpoints to `samples`, and to `fill` what makes their answers largest").toEqual([]);
});

/** Endpoints that save the largest row of a noun, and change each of its texts. */
const largeRows: [noun: string, ...names: EndpointName[]][] = [
  ["members/fields", "PUT /members/fields"],
  ["members/families", "POST /members/families", "PUT /members/families"],
  ["members", "POST /members", "PUT /members"],
  ["members/groups", "POST /members/groups", "PUT /members/groups"],
  ["inventory", "POST /inventory", "PUT /inventory"],
  ["classes/courses", "POST /classes/courses", "PUT /classes/courses"],
  ["classes", "POST /classes", "PUT /classes"],
  ["treasuries", "POST /treasuries", "PUT /treasuries"],
  ["categories", "POST /options/categories"],
  ["positions", "POST /options/positions"],
  ["types", "POST /options/certificates"],
  ["transactions", "POST /transactions", "PUT /transactions"],
  ["finances/counts", "POST /finances/counts"],
  ["presentations", "POST /presentations", "PUT /presentations"],
  ["presentations/programmes", "POST /presentations/programmes", "PUT /presentations/programmes"],
  ["certificates", "POST /certificates"],
  ["minutes", "POST /minutes", "PUT /minutes"],
  ["certificates/books", "POST /certificates/books", "PUT /certificates/books"],
  ["views", "POST /views"],
  ["posts", "POST /posts/drafts", "PUT /posts/{id}/draft"],
  ["websites", "PUT /builder/website", "PUT /builder/website"],
  ["builder/sermons", "POST /builder/sermon", "PUT /builder/sermon"],
];

/** Rows of which only what fits on paper is accepted: their copies have the largest texts. */
const printed = ["types", "certificates"];

/** SQL of the largest blanks; `text`: of one that is filled in. */
const blanksOf = (
  text: string,
) => `(SELECT jsonb_agg(jsonb_build_object('key', repeat('x', 30) || n, 'label', repeat('語', 40),
  'kind', 'person', 'isRequired', false${text})) FROM generate_series(1, 12) AS n)`;

const longTexts = (lengths: Record<string, number>) =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `repeat('語', ${length})`]));

/** Own fields of the church, and letters in each of them that fit together. */
const ownKeys: string[] = [];
const OWN_TEXT = 24;

/** What a body needs beside the largest texts. */
const needed: Record<string, (ids: Ids, letter: string) => object> = {
  transactions: ({ categories, treasuries }) => ({ categoryId: categories, treasuryId: treasuries }),
  members: ({ positions, ...ids }, letter) => ({
    familyId: ids["members/families"],
    familyRole: "otro",
    ...(positions && { positionId: positions }),
    // Of a minor, whose guardians are in the answer.
    birthday: "2020-05-17",
    extra: Object.fromEntries(ownKeys.map((key) => [key, letter.repeat(OWN_TEXT)])),
  }),
  classes: (ids) => ({ courseId: ids["classes/courses"], teacherId: null, assistantId: null }),
  types: () => ({ isForTwo: true }),
  certificates: ({ types }) => ({ certificateTypeId: types, member2: "José Núñez", bookEntry: false }),
  minutes: (ids, letter) => (ids.minutes ? largestMinutes(letter) : {}),
  "certificates/books": (_, letter) => (letter === "語" ? { book: "matrimonios" } : {}),
  posts: (_, letter) => ({ content: contentOf(letter.repeat(BODY_MAX)) }),
  views: () => ({ list: "members" }),
  "members/fields": (_, letter) => ({
    kind: "choice",
    choices: Array.from({ length: CHOICES_MAX }, (_, number) => ({ label: `${letter.repeat(38)}${number + 10}` })),
  }),
};

const largestMinutes = (letter: string) => ({
  attendees: Array(ATTENDEES_MAX).fill({
    ...{ name: letter.repeat(NAME_MAX), role: letter.repeat(ATTENDEE_ROLE_MAX), attendance: "presente", votes: true },
  }),
  agreements: Array(AGREEMENTS_MAX).fill({ text: letter.repeat(AGREEMENT_MAX), responsible: letter.repeat(NAME_MAX) }),
});

type Filled = {
  table: string;
  count?: number;
  /** Columns that are another expression in a copy. */
  changed?: Record<string, string>;
  hasTrash?: boolean;
};

/** The index of words takes a tenth of a second for a long text. */
const NO_SEARCH = { search: "''" };

/** Tables of which a church has many rows, by the noun of the row that is copied, with as many as an answer has. */
const tables: Record<string, Filled> = {
  members: {
    table: "members",
    // Of which nobody else has the same.
    changed: { document: "left(document, 20) || upper(substr(md5(random()::text), 1, 10))" },
    hasTrash: true,
    count: 1_000,
  },
  "members/families": { table: "families", hasTrash: true },
  "members/groups": { table: "groups", hasTrash: true },
  "members/groups/visitors": { table: "meeting_visitors" },
  "members/services": { table: "meetings", changed: { service: "left(service, -3) || copy" } },
  "finances/drafts": { table: "movement_drafts" },
  inventory: { table: "inventory_items", hasTrash: true },
  "classes/courses": { table: "courses", changed: { name: "left(name, -3) || copy" }, count: COURSES_MAX },
  classes: { table: "classes", hasTrash: true },
  treasuries: { table: "treasuries", changed: { name: "left(name, -3) || copy" }, count: OPTIONS_MAX },
  categories: { table: "categories", changed: { value: "left(value, -3) || copy" }, count: OPTIONS_MAX },
  positions: { table: "positions", changed: { value: "left(value, -3) || copy" }, count: OPTIONS_MAX },
  types: {
    table: "certificate_types",
    changed: {
      ...longTexts({ title: 40, intro: 60, paragraph: 2_500 }),
      ...{ value: "repeat('語', 36) || copy", blanks: blanksOf("") },
    },
    count: TYPES_MAX,
  },
  transactions: { table: "transactions" },
  "finances/counts": { table: "counts", changed: { number: "number + copy" } },
  presentations: { table: "presentations", changed: NO_SEARCH, hasTrash: true },
  "presentations/programmes": { table: "programmes", changed: NO_SEARCH, hasTrash: true },
  certificates: {
    table: "certificates",
    changed: {
      ...longTexts({ member: 100, member2: 100, pastor: 80, pastor_role: 40, pastor2: 80, pastor2_role: 40 }),
      ...longTexts({ type: 40, title: 40, paragraph: 2_500, place: 60, addressee: 300 }),
      blanks: blanksOf(", 'value', repeat('語', 120), 'text', repeat('語', 120), 'isInText', false"),
      ...{ folio: "folio + copy", code_hash: "sha256(int4send(copy))" },
    },
  },
  "certificates/books": { table: "book_entries", changed: NO_SEARCH, hasTrash: true },
  views: { table: "saved_views", changed: { name: "left(name, -3) || copy" }, count: VIEWS_MAX },
  minutes: { table: "minutes", changed: NO_SEARCH, hasTrash: true },
  posts: { table: "posts", changed: NO_SEARCH, hasTrash: true },
  websites: { table: "websites", count: 0 },
  "builder/events": { table: "site_events", hasTrash: true },
  "builder/activities": { table: "site_activities", hasTrash: true },
  "builder/sermons": { table: "site_sermons", hasTrash: true },
  "builder/images": { table: "site_images", hasTrash: true },
};

async function aFullChurch(): Promise<World> {
  const { church, ids: small, bodies } = await acceptedBodies();
  const label = (number: number) => `${"語".repeat(38)}${number}`;
  for (let number = 11; number < 11 + 19; number++) ownKeys.push((await aField(church, { label: label(number) })).key);
  const ids: Ids = {
    "builder/images": small["builder/images"] ?? 0,
    "bible/versions": small["bible/versions"] ?? 0,
  };
  for (const [noun, ...names] of largeRows)
    for (const [turn, name] of names.entries()) {
      const { spec } = await findEndpoint(name);
      const { version: _, ...accepted } = bodies[name] as { id?: number; version?: number };
      if (accepted.id && ids[noun]) accepted.id = ids[noun];
      const letter = turn === 0 ? "語" : "字";
      const plain = { ...accepted, ...needed[noun]?.(ids, letter) };
      const largest = printed.includes(noun) ? plain : largestOf(spec?.body as ZodType, plain, letter);
      const body = { ...largest, ...together[noun]?.(letter) };
      const answer = await call(name, { as: church.owner, body, params: { id: ids[noun] ?? 0 } });
      if (answer.status > 201) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      ids[noun] = answer.body.id;
    }
  const texts = (form: ZodType, fields: object) => largestOf(form, fields, "語") as Record<string, string>;
  ids["builder/events"] = (await anEvent(church, texts(eventForm, eventBody()))).id;
  ids["builder/activities"] = (await anActivity(church, texts(activityForm, activityBody()))).id;
  await asOwner(church, (db) => publishWebsite(db, "MX"));
  const { body } = await call("GET /builder/website/info", { as: church.owner });
  await asOwner(church, (db) => publishPost(db, { id: ids.posts ?? 0 }, postChurch));
  await inDatabase(ownDatabase().owner, (client) => fill(client, church, ids));
  const { slug: post } = await asOwner(church, (db) =>
    db.postPublication.findFirstOrThrow({ where: { postId: ids.posts } }),
  );
  const [change] = (
    await call("GET /presentations/{id}/history", { as: church.owner, params: { id: ids.presentations ?? 0 } })
  ).body;
  const [minutesChange] = (
    await call("GET /minutes/{id}/history", { as: church.owner, params: { id: ids.minutes ?? 0 } })
  ).body;
  const meeting = await inDatabase(ownDatabase().owner, (client) =>
    fillGroup(client, church, ids["members/groups"] ?? 0),
  );
  await inDatabase(ownDatabase().owner, (client) => fillBible(client, church, ids["bible/versions"] ?? 0));
  const student = await inDatabase(ownDatabase().owner, (client) => fillClass(client, church, ids.classes ?? 0));
  return { church, ids, slug: body.slug, post, change: change.id, minutesChange: minutesChange.id, meeting, student };
}

/** As many Bibles as a church may have, one of them with the longest verses in the longest chapters. */
async function fillBible(client: pg.Client, church: TestChurch, id: number) {
  await client.query("SELECT set_config('app.church_id', $1, false)", [String(church.id)]);
  await client.query(
    `INSERT INTO church_bible_verses (bible_id, verse, text, words)
     SELECT $1, 31000000 + chapter * 1000 + verse, '', '' FROM generate_series(1, 3) AS chapter, generate_series(1, 50) AS verse
     ON CONFLICT DO NOTHING`,
    [id],
  );
  await client.query(
    "UPDATE church_bible_verses SET text = repeat('語', 3000), words = $2::tsvector WHERE bible_id = $1",
    [id, `'${id}.y':1`],
  );
  await client.query(
    `UPDATE church_bibles SET chapters = '{"Obad":[50,50,50]}', name = repeat('語', 80), declared_by_name = repeat('語', 100) WHERE id = $1`,
    [id],
  );
  await client.query(
    `INSERT INTO church_bibles (name, abbreviation, division, verses, bytes, chapters, declared_by_name)
     SELECT name, repeat('語', 11) || n, division, verses, bytes, chapters, declared_by_name
     FROM church_bibles, generate_series(1, 4) AS n WHERE id = $1`,
    [id],
  );
}

/** A group with as many people, stays and meetings as it may have, all of them at one meeting; the id of that. */
async function fillGroup(client: pg.Client, church: TestChurch, groupId: number) {
  await client.query("SELECT set_config('app.church_id', $1, false)", [String(church.id)]);
  const people = `SELECT id FROM members WHERE church_id = ${church.id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${PEOPLE_MAX}`;
  await client.query(
    `INSERT INTO group_members (group_id, member_id, from_date, to_date)
     SELECT $1, p.id, '2020-01-01', CASE past WHEN 1 THEN '2021-01-01'::date END FROM (${people}) AS p, generate_series(0, 1) AS past`,
    [groupId],
  );
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO meetings (group_id, date, time, offering, notes, sent_by)
     SELECT $1, '2024-03-06'::date - n, '19:30', 999999999999.99, repeat('語', 2000), repeat('語', 100)
     FROM generate_series(0, ${PAGE}) AS n RETURNING id`,
    [groupId],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `INSERT INTO attendance (meeting_id, member_id, present) SELECT $1, p.id, true FROM (${people}) AS p`,
    [id],
  );
  await client.query(
    `INSERT INTO meeting_visitors (meeting_id, name, phone)
     SELECT $1, repeat('語', ${VISITOR_MAX}), repeat('9', 30) FROM generate_series(1, ${VISITORS_MAX})`,
    [id],
  );
  await client.query(
    `INSERT INTO meeting_reports (meeting_id, key, sent_by, device, present, absent)
     SELECT $1, 'key-' || n, repeat('語', 100), repeat('x', 60), 500, 0 FROM generate_series(1, 30) AS n`,
    [id],
  );
  return id;
}

/** A class with as many students, meetings and pick-ups as it may have, and one of them in every class. */
async function fillClass(client: pg.Client, church: TestChurch, classId: number) {
  await client.query("SELECT set_config('app.church_id', $1, false)", [String(church.id)]);
  const people = `SELECT id FROM members WHERE church_id = ${church.id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${STUDENTS_MAX}`;
  await client.query(
    `UPDATE members SET left_reason = NULL, left_date = NULL, left_note = NULL WHERE id IN (${people})`,
  );
  await client.query(
    `INSERT INTO enrolments (class_id, member_id, from_date, mark, passed) SELECT $1, p.id, '2020-01-01', 20, true FROM (${people}) AS p`,
    [classId],
  );
  const { rows: meetings } = await client.query<{ id: number }>(
    `INSERT INTO meetings (class_id, date, time, offering, notes, sent_by)
     SELECT $1, $2::date - n, '19:30', 999999999999.99, repeat('語', 2000), repeat('語', 100) FROM generate_series(0, ${PAGE}) AS n
     RETURNING id`,
    [classId, CLASS_DAY],
  );
  const meeting = meetings[0]?.id ?? 0;
  await client.query(
    `INSERT INTO attendance (meeting_id, member_id, present) SELECT $1, p.id, true FROM (${people}) AS p`,
    [meeting],
  );
  await client.query(
    `INSERT INTO meeting_visitors (meeting_id, name, phone)
     SELECT $1, repeat('語', ${VISITOR_MAX}), repeat('9', 30) FROM generate_series(1, ${VISITORS_MAX})`,
    [meeting],
  );
  await client.query(
    `INSERT INTO pickups (class_id, member_id, date, taken_by, handed_by, taken_at)
     SELECT $1, p.id, $2, repeat('語', 100), repeat('語', 100), now() FROM (${people}) AS p`,
    [classId, CLASS_DAY],
  );
  const { rows } = await client.query<{ id: number }>(people);
  const id = rows[0]?.id ?? 0;
  await client.query(
    `INSERT INTO enrolments (class_id, member_id, from_date) SELECT k.id, $1, '2020-01-01' FROM classes k
     WHERE k.church_id = ${church.id} AND k.deleted_at IS NULL ON CONFLICT DO NOTHING`,
    [id],
  );
  await client.query(`UPDATE classes SET teacher_id = $1 WHERE church_id = ${church.id}`, [id]);
  return { id, meeting };
}

/** Copies the largest row of each table and its last change. */
async function fill(client: pg.Client, church: TestChurch, ids: Ids) {
  await client.query("SELECT set_config('app.church_id', $1, false)", [String(church.id)]);
  for (const [noun, { table, changed = {}, count = PAGE, hasTrash }] of Object.entries(tables)) {
    await copyRow(client, table, ids[noun] ?? 0, count, changed);
    if (hasTrash) await copyRow(client, table, ids[noun] ?? 0, count, { ...changed, deleted_at: "now()" });
    await client.query(
      `INSERT INTO history (church_id, entity, row_id, action, user_id, user_name, before, after)
       SELECT church_id, entity, row_id, action, user_id, user_name, before, after
       FROM (SELECT * FROM history WHERE entity = $1 AND row_id = $2 ORDER BY id DESC LIMIT 1) AS last,
         generate_series(1, $3)`,
      [table, ids[noun], PAGE],
    );
  }
  await client.query(
    `INSERT INTO guardians (child_id, adult_id, relation)
     SELECT c.id, a.id, 'hermano' FROM members c CROSS JOIN (SELECT id FROM members WHERE church_id = $1 ORDER BY id DESC LIMIT $2) AS a
     WHERE c.church_id = $1 AND c.id <> a.id`,
    [church.id, GUARDIANS_MAX],
  );
  await client.query(
    `INSERT INTO transactions (date, is_income, category_id, treasury_id, amount, concept)
     SELECT '2024-03-10', true, (SELECT id FROM categories WHERE church_id = $1 AND is_income LIMIT 1), $2, 1, repeat('語', 150)
     FROM generate_series(1, $3)`,
    [church.id, ids.treasuries, RECORDED_MAX],
  );
  await client.query(`
    SET app.sees_donors = 'on';
    INSERT INTO envelopes (number, member_id)
    SELECT 100 + row_number() OVER (ORDER BY id), id FROM members WHERE deleted_at IS NULL
    ON CONFLICT DO NOTHING;
    INSERT INTO gifts (transaction_id, name, method) SELECT id, repeat('語', 100), 'transferencia' FROM transactions
    ON CONFLICT DO NOTHING;
    INSERT INTO statements (year, number, name, from_date, to_date, amount, content, code_hash)
    SELECT year, 100 + copy, repeat('語', 100), from_date, to_date, amount, content, sha256(int4send(copy))
    FROM (SELECT * FROM statements LIMIT 1) AS one, generate_series(1, ${PAGE}) AS copy`);
  const name = "語".repeat(100);
  await client.query(
    `INSERT INTO closed_months (month, user_name)
     SELECT month, $1 FROM generate_series('1900-01-01'::date, '2023-12-01', '1 month') AS months (month)`,
    [name],
  );
  await client.query(
    `INSERT INTO presentations (title, background, text, slides, labels, play_order, songbook, song_number)
     SELECT repeat('語', ${TITLE_MAX}), '#000', '#fff', '{}', '{}', '{}', repeat('語', ${SONGBOOK_MAX - 4}) || n, (n % 9000 + 1000)::text
     FROM generate_series(1001, ${1000 + HYMNS_MAX}) AS n`,
  );
  await client.query(
    `INSERT INTO member_merges (kept_id, merged_id, name, user_name, undo)
     SELECT $1, 1000000000 + n, $2, $2, '{}' FROM generate_series(1, ${PAGE}) AS n`,
    [ids.members, name],
  );
  await client.query(
    `INSERT INTO imports (entity, file_name, user_name, created, updated, skipped, created_ids, created_options, changes)
     SELECT entity, $1, $2, 1, 1, 1, ARRAY[1], '{}', '[]'
     FROM unnest(ARRAY['members', 'inventory_items', 'transactions', 'presentations']) AS entity, generate_series(1, ${PAGE})`,
    ["語".repeat(255), name],
  );
  await client.query(
    `WITH people AS (
       INSERT INTO users (name, email) SELECT left($2, -3) || n, $1 || '-' || n || $3 FROM generate_series(1, 500) AS n
       RETURNING id, email)
     INSERT INTO collaborators (church_id, user_id, email) SELECT $1::int, id, email FROM people`,
    [String(church.id), name, `@${`${"x".repeat(60)}.`.repeat(3)}example`],
  );
}

async function copyRow(client: pg.Client, table: string, id: number, count: number, changed: Record<string, string>) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id'`,
    [table],
  );
  const values = rows.map(({ name }) => changed[name] ?? name);
  // What triggers derive is copied too, and the history need not tell of copies.
  await client.query(`
    BEGIN;
    ALTER TABLE ${table} DISABLE TRIGGER USER;
    INSERT INTO ${table} (${rows.map(({ name }) => name)})
    SELECT ${values} FROM ${table}, generate_series(1, ${count}) AS copy WHERE id = ${id};
    ALTER TABLE ${table} ENABLE TRIGGER USER;
    COMMIT`);
}

let world: World;
beforeAll(async () => {
  world = await aFullChurch();
}, 120_000);

test.each(Object.keys(samples) as EndpointName[])(
  "%s answers less than a megabyte, and takes a turn above 256 kB",
  async (name) => {
    const { spec } = await findEndpoint(name);
    for (const request of samples[name]?.(world) ?? []) {
      const { status, bytes } = await call(name, { as: world.church.owner, ...request });
      expect(status).toBe(200);
      expect(bytes.length).toBeLessThan(MAX);
      if (bytes.length > HEAVY) expect(spec?.isHeavy, "Mark this endpoint with `isHeavy`").toBe(true);
    }
  },
);
