import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { notFound } from "@/lib/core/errors";
import { readFile } from "@/lib/core/files/storage";
import { changesBetween, type RowImage } from "@/lib/history/rules";
import { withWords } from "@/lib/history/service";
import { listPositions } from "@/lib/members/positions/service";
import { ownKeyIn, ownLabel, ownText, toldOwnText } from "@/lib/own-fields/rules";
import { type PersonTexts, registeredModules } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { listKnownFields } from "./fields/service";
import { listPersonGroups } from "./groups/person";
import { listPersonLinks } from "./guardians/person-links";
import { isMemberField, memberFieldLabels, memberText } from "./labels";
import { listMergedInto } from "./merges/service";
import { personMentions } from "./person-marks";
import type { PersonData } from "./person-schema";
import { type MemberPolicy, members, type StoredMember, toMemberRow } from "./service";

/** Milliseconds: finding a person in a million texts. */
const SEARCH_TIMEOUT = 120_000;

/** `sees`: areas open to the requesting user. `staffId`: account id of the church's user with that address, or null. */
type PersonRequest = {
  id: number;
  church: MemberPolicy & { name: string };
  sees: Record<string, boolean>;
  staffId: (email: string) => Promise<number | null>;
};

/**
 * All data of the church about one person, in the trash or not: row, photo, history, imports, and the texts that name
 * only this person in the areas open to the requesting user. The author of a change is given only if it was the person
 * themselves. 404.
 */
export async function getPersonData(
  scope: ChurchScope,
  { id, church, sees, staffId }: PersonRequest,
): Promise<PersonData> {
  const sources = textSources();
  const searched = sources.filter(({ area }) => sees[area]);
  const notSearched = sources.filter(({ area }) => !sees[area]).map(({ place }) => place);
  const {
    member,
    guardians,
    wards,
    groups,
    attendance,
    photo,
    positions,
    ownFields,
    entries,
    imports,
    merged,
    ...mentions
  } = await inChurch({ ...scope, readOnly: true, long: true }, (db) => readPerson(db, id, church, searched));
  const self = member.email && (await staffId(member.email));
  return {
    madeAt: new Date().toISOString(),
    church: church.name,
    member,
    ownFields: ownFields.flatMap((field) => {
      const text = ownText(field, member.extra[field.key], church);
      return text ? [{ field: field.label, value: text }] : [];
    }),
    guardians,
    wards,
    groups,
    attendance,
    photo: photo && (await readDataUrl(photo)),
    history: entries.map(({ at, action, userId, changes }) => ({
      at: at.toISOString(),
      action,
      bySelf: self !== null && userId === self,
      changes: changes.flatMap(({ field, before, after }) => {
        const key = ownKeyIn(field);
        if (key !== undefined) {
          const toText = (value: unknown) => toldOwnText(ownFields, key, value, church);
          return [{ field: ownLabel(ownFields, key), before: toText(before), after: toText(after) }];
        }
        if (field !== "photo" && !isMemberField(field)) return [];
        const label = field === "photo" ? "Foto" : memberFieldLabels[field];
        return [{ field: label, ...toTexts(field, before, after, positions) }];
      }),
    })),
    imports,
    mergedNames: merged,
    ...mentions,
    notSearched,
    notice: noticeOf(notSearched),
  };
}

type TextSource = PersonTexts & { area: string };

/** Texts of other modules that may name a person. */
const textSources = (): TextSource[] =>
  registeredModules().flatMap(({ area, personTexts }) => (personTexts ? [{ area, ...personTexts }] : []));

const noticeOf = (places: string[]) =>
  places.length > 0
    ? `No se buscó en ${places.join(" ni en ")}, porque quien pidió esta copia no puede verlo. La que descarga el dueño de la iglesia está completa.`
    : null;

type Entry = {
  at: Date;
  action: PersonData["history"][number]["action"];
  userId: number | null;
  before: RowImage;
  after: RowImage;
};

type PersonRecord = StoredMember & { createdAt: Date; deletedAt: Date | null };

async function readPerson(db: ChurchDb, id: number, church: MemberPolicy, searched: TextSource[]) {
  const [row] = await db.$queryRaw<PersonRecord[]>`
    SELECT ${members.columns}, m.created_at AS "createdAt", m.deleted_at AS "deletedAt"
    FROM members m ${members.joins} WHERE m.id = ${id}`;
  if (!row) throw notFound("Esa persona no existe.");
  const { createdAt, deletedAt, ...storedMember } = row;
  const merged = await listMergedInto(db, id);
  const people = [id, ...merged.map((one) => one.id)];
  const {
    photo: _address,
    version: _version,
    guardians: _contacts,
    ...member
  } = toMemberRow(storedMember, { ...church, writes: true });
  return {
    member: { ...member, createdAt: createdAt.toISOString(), deletedAt: deletedAt?.toISOString() ?? null },
    ...(await listPersonLinks(db, id)),
    ...(await listPersonGroups(db, id)),
    photo: storedMember.photo,
    positions: await listPositions(db),
    ownFields: await listKnownFields(db),
    entries: await entriesOf(db, people),
    imports: await importsOf(db, people),
    merged: merged.map(({ name, at }) => ({ name, at: at.toISOString() })),
    ...(await mentionsOf(db, id, searched)),
  };
}

async function entriesOf(db: ChurchDb, people: number[]) {
  const rows = await db.$queryRaw<Entry[]>`
    SELECT at, action, user_id AS "userId", before, after FROM history
    WHERE entity = 'members' AND row_id = ANY(${people}) ORDER BY id DESC`;
  return withWords(
    db,
    rows.map(({ before, after, ...entry }) => ({
      ...entry,
      entity: "members",
      changes: changesBetween(before, after),
    })),
  );
}

async function importsOf(db: ChurchDb, people: number[]) {
  const rows = await db.$queryRaw<{ at: Date; fileName: string }[]>`
    SELECT at, file_name AS "fileName" FROM imports
    WHERE entity = 'members' AND (created_ids && ${people}::int[] OR changes @> ANY(${people.map((id) => JSON.stringify([{ id }]))}::jsonb[])) ORDER BY id`;
  return rows.map(({ at, fileName }) => ({ at: at.toISOString(), fileName }));
}

/**
 * Notes about other members are private, so they are only counted. Texts in closed areas are not even counted: a user
 * could otherwise rename a member to find out whether a name occurs there.
 */
async function mentionsOf(db: ChurchDb, id: number, searched: TextSource[]) {
  // The search reads every text of the church.
  await db.$executeRaw`SELECT set_config('statement_timeout', ${String(SEARCH_TIMEOUT)}, true)`;
  const mentionsPerson = await personMentions(db, id);
  const mentions: PersonData["mentions"] = [];
  for (const { query } of searched)
    mentions.push(...(await db.$queryRaw<PersonData["mentions"]>(query(mentionsPerson, id))));
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM members WHERE id <> ${id} AND ${mentionsPerson(NOTES)}`;
  return { mentions, notesOfOthers: count };
}

/** Texts of a person that only who works with them reads. */
const NOTES = Prisma.sql`concat_ws(' ', notes, left_note, baptized_by, atrio_json_text(extra))`;

function toTexts(field: string, before: unknown, after: unknown, positions: { id: number; value: string }[]) {
  const toText = (value: unknown) => {
    if (isMemberField(field)) return memberText(field, value, positions);
    return value === null ? "(vacío)" : "una foto";
  };
  return { before: toText(before), after: toText(after) };
}

async function readDataUrl(key: string) {
  const bytes = await readFile(key);
  return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`;
}
