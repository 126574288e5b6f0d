import type { ChurchDb } from "@/lib/core/db/church-db";
import { filteredSource, selectPage, tableSource } from "@/lib/core/db/paging";
import { bothWays, findRow, orderBy, type RowTable, selectFirst } from "@/lib/core/db/rows";
import { hasWords } from "@/lib/core/db/search";
import { notFound, validationError } from "@/lib/core/errors";
import { toSlug } from "@/lib/core/text/slug";
import { hashCode, newCode } from "@/lib/documents/codes";
import { type PaperName, paperNameOf } from "@/lib/documents/paper";
import { verificationUrl } from "@/lib/documents/verification-address";
import { listMemberNames, matchMemberNames } from "@/lib/members/service";
import { Prisma } from "@/prisma/generated/client";
import { toEntry } from "./books/from-certificate";
import { enter } from "./books/service";
import { type CertificateContent, DESIGN_VERSIONS } from "./content";
import { findRoles } from "./pastors";
import { refuseUnprintable, withFields } from "./refusals";
import { folioDigits, folioText, joinNames, NAME_MAX, PREVIEW } from "./rules";
import type {
  BatchInput,
  BatchResult,
  CertificateDetail,
  CertificateFilters,
  CertificateInput,
  CertificateList,
  CertificateListQuery,
  CertificateRow,
  CertificateStats,
  FilledBlank,
  IssuedCertificate,
  Namesakes,
} from "./schema";
import type { CertificateTypeRow } from "./types/schema";
import { findActiveType } from "./types/service";
import { dateTextOf, requireShape, wordingOf } from "./wording";

/** Advisory lock for the next folio of a church. */
const FOLIO_LOCK = 7_031_017;

const MISSING = "Ese certificado no existe.";

const instant = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const memberAt = (place: number) => Prisma.sql`
  (SELECT l.member_id FROM certificate_members l WHERE l.certificate_id = c.id AND l.place = ${Prisma.raw(String(place))})`;

export const certificates: RowTable = {
  name: Prisma.sql`certificates`,
  alias: Prisma.sql`c`,
  columns: Prisma.sql`
    c.id, c.version, c.member, c.member2, c.pastor, c.pastor_role AS "pastorRole", c.pastor2,
    c.pastor2_role AS "pastor2Role", c.design, c.place, c.paper, to_char(c.expedition_date, 'YYYY-MM-DD') AS "expeditionDate",
    c.certificate_type_id AS "certificateTypeId", c.type, c.folio, c.code, c.verification_url AS "verificationUrl",
    ${memberAt(1)} AS "memberId", ${memberAt(2)} AS "member2Id",
    ${instant(Prisma.sql`c.issued_at`)} AS "issuedAt", ${instant(Prisma.sql`c.revoked_at`)} AS "revokedAt"`,
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

/** Columns that the sort orders of a list need. */
const sortColumns = Prisma.sql`id, folio, sort_name, type, expedition_date, design, revoked_at`;

export const orders = {
  newest: orderBy({ folio: "desc" }),
  oldest: orderBy({ folio: "asc" }),
  ...bothWays("name", (way) => orderBy({ sort_name: way, id: way })),
  ...bothWays("type", (way) => orderBy({ 'atrio_sort_key(type) COLLATE "C"': way, folio: way })),
  ...bothWays("date", (way) => orderBy({ expedition_date: way, id: way })),
  // Names of designs have the order of their keys.
  ...bothWays("design", (way) => orderBy({ 'design COLLATE "C"': way, folio: way })),
  ...bothWays("status", (way) => orderBy({ "(revoked_at IS NOT NULL)": way, folio: way })),
};

/** One page of the certificates that match the query, and the total count. */
export async function listCertificates(db: ChurchDb, query: CertificateListQuery): Promise<CertificateList> {
  const conditions = conditionsOf(query);
  const source =
    conditions.length === 0 ? tableSource(certificates) : filteredSource(certificates, sortColumns, conditions);
  const { rows, count } = await selectPage<StoredCertificate>(
    db,
    { ...source, ...query, ...orders[query.sort] },
    certificates,
  );
  return { rows: rows.map(toCertificateRow), count };
}

/** A certificate, revoked or not, or 404. */
export async function getCertificate(db: ChurchDb, id: number): Promise<CertificateRow> {
  const row = await findRow<StoredCertificate>(db, certificates, id);
  if (!row) throw notFound(MISSING);
  return toCertificateRow(row);
}

/** A certificate with its text, its blanks and its addressee, or 404. */
export async function getCertificateDetail(db: ChurchDb, id: number): Promise<CertificateDetail> {
  const columns = Prisma.sql`${certificates.columns}, c.paragraph, c.addressee, c.blanks`;
  const row = await findRow<Omit<CertificateDetail, "name">>(db, { ...certificates, columns }, id);
  if (!row) throw notFound(MISSING);
  return { ...row, name: joinNames(namesOf(row)) };
}

/**
 * Issues a certificate: freezes all that it prints, under the church's next folio, and enters it in the book of its type
 * where the input asks for it. 400 naming the field.
 */
export async function issueCertificate(db: ChurchDb, input: CertificateInput): Promise<IssuedCertificate> {
  const frame = await readFrame(db, input);
  requireShape(frame.type, input);
  await requireMembers(db, input);
  const people = [await toPerson(frame, input, input)];
  const issued = await insertCertificates(db, frame, input, people);
  const [bookEntry = null] = await enterInBook(db, frame.type, input, people, issued);
  return { ...(await getCertificateDetail(db, issued[0]?.id ?? 0)), bookEntry };
}

/** People whose certificates one statement issues. */
const BATCH_STEP = 50;

/**
 * Issues a certificate for each person, members first, all or none; `onProgress` gets how many are issued. 400 naming
 * the field.
 */
export async function issueBatch(
  db: ChurchDb,
  input: BatchInput,
  onProgress: (done: number) => void = () => {},
): Promise<BatchResult> {
  const frame = await readFrame(db, input);
  if (frame.type.isForTwo)
    throw validationError({ certificateTypeId: "Los certificados de dos personas se expiden de uno en uno" });
  if (frame.type.form === "letter") throw validationError({ certificateTypeId: "Las cartas se expiden de una en una" });
  requireShape(frame.type, { ...input, ...ALONE, addressee: null, body: null });
  const people = await readPeople(db, input);
  const printed: Person[] = [];
  const issued: Issued[] = [];
  for (let start = 0; start < people.length; start += BATCH_STEP) {
    const rows = await Promise.all(
      people
        .slice(start, start + BATCH_STEP)
        .map(({ rename, blanks, ...person }) =>
          withFields(rename, () => toPerson(frame, { ...input, blanks: { ...input.blanks, ...blanks } }, person)),
        ),
    );
    printed.push(...rows);
    issued.push(...(await insertCertificates(db, frame, input, rows)));
    onProgress(issued.length);
  }
  const entered = await enterInBook(db, frame.type, input, printed, issued);
  return {
    ids: issued.map(({ id }) => id),
    count: issued.length,
    firstFolio: issued[0]?.folio ?? 0,
    lastFolio: issued.at(-1)?.folio ?? 0,
    bookEntries: entered.filter(({ isNew }) => isNew).length,
    alreadyInBook: entered.flatMap(({ isNew }, index) => (isNew ? [] : [printed[index]?.member ?? ""])),
  };
}

/** Enters issued certificates in the book of their type, if they are to be; in their order. 400 for a type without one. */
async function enterInBook(
  db: ChurchDb,
  { book }: CertificateTypeRow,
  { bookEntry, pastor, pastor2, expeditionDate }: Shared,
  people: Person[],
  issued: Issued[],
) {
  if (!bookEntry) return [];
  if (!book) throw validationError({ bookEntry: "Este tipo no se anota en ningún libro" });
  const rows = people.map(({ member, member2, member_id, member2_id, blanks }, index) => {
    const id = issued[index]?.id ?? 0;
    const names = { member, member2, memberId: member_id, member2Id: member2_id };
    return toEntry(book, { id, ...names, pastor, pastor2, expeditionDate, blanks });
  });
  return (await enter(db, book, rows)).map((entry) => ({ ...entry, book }));
}

/** Members at most that one name is told to be of. */
const MATCHES_MAX = 5;

/** For each name, in the order of the list, the members who are called so. */
export async function findNamesakes(db: ChurchDb, names: string[]): Promise<Namesakes> {
  const found: Namesakes = names.map((name) => ({ name, members: [] }));
  for (const { place, ...member } of await matchMemberNames(db, names)) {
    const members = found[place - 1]?.members ?? [];
    if (members.length < MATCHES_MAX) members.push(member);
  }
  return found;
}

/** The second person of a certificate for one. */
const ALONE = { member2: null, member2Id: null };

/** People of a batch, members first, with what the fields of their refusal are called. 400 for a missing member. */
async function readPeople(db: ChurchDb, { memberIds, names, people }: BatchInput) {
  const ids = [...memberIds, ...people.flatMap(({ memberId }) => memberId ?? [])];
  const members = await listMemberNames(db, ids);
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const missing = ids.filter((id) => !nameOf.has(id));
  if (missing.length > 0) throw validationError({ memberIds: missingMembers(missing.length) });
  const renamer = (list: string) => (field: string) => (field === "member" ? list : field);
  const ofPerson = (index: number) => (field: string) => {
    if (field === "member") return `people.${index}.name`;
    return field.startsWith("blanks.") ? `people.${index}.${field}` : field;
  };
  return [
    ...memberIds.map((memberId, index) => ({
      ...{ member: nameOf.get(memberId) ?? "", memberId, blanks: {} },
      rename: renamer(`memberIds.${index}`),
    })),
    ...names.map((member, index) => ({ member, memberId: null, blanks: {}, rename: renamer(`names.${index}`) })),
    // The name is printed as it is written.
    ...people.map(({ name, memberId, blanks }, index) => ({ member: name, memberId, blanks, rename: ofPerson(index) })),
  ].map((person) => ({ ...person, ...ALONE }));
}

/** What a certificate would print, with «Vista previa» for its folio and QR code, and the key of its logo. */
export async function previewCertificate(db: ChurchDb, input: CertificateInput) {
  const frame = await readFrame(db, input);
  requireShape(frame.type, input);
  await requireMembers(db, input);
  const printed = printedOf(frame, input, input);
  const file = toPrintable(printed, {
    folio: PREVIEW,
    verificationUrl: PREVIEW,
    issuedAt: `${input.expeditionDate}T00:00:00.000Z`,
  });
  await refuseUnprintable(file.content, printed.blanks);
  return file;
}

/** Revokes a certificate for good; no effect on a revoked one, or 404. */
export async function revokeCertificate(db: ChurchDb, id: number) {
  const changed = await db.$executeRaw`
    UPDATE certificates SET revoked_at = now(), version = version + 1 WHERE id = ${id} AND revoked_at IS NULL`;
  if (changed === 0) await getCertificate(db, id);
}

/** Numbers of valid certificates: all, issued in the last month, and of baptism. */
export async function getCertificateStats(db: ChurchDb): Promise<CertificateStats> {
  const [stats] = await db.$queryRaw<[CertificateStats]>`
    SELECT count(*)::int AS total,
           (count(*) FILTER (WHERE c.issued_at >= now() - interval '1 month'))::int AS recent,
           (count(*) FILTER (WHERE t.is_baptism))::int AS baptized
    FROM certificates c JOIN certificate_types t ON t.id = c.certificate_type_id
    WHERE c.revoked_at IS NULL`;
  return stats;
}

/** Number of valid certificates. */
export async function countCertificates(db: ChurchDb) {
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM certificates WHERE revoked_at IS NULL`;
  return count;
}

/** Valid certificates issued last, newest first, `limit` at most. */
export async function listLatestCertificates(db: ChurchDb, limit: number) {
  const columns = Prisma.sql`c.id, c.member, c.member2, c.type`;
  const table = { ...certificates, columns, condition: Prisma.sql`c.revoked_at IS NULL` };
  const rows = await selectFirst<LatestCertificate>(db, table, orders.newest, limit);
  return rows.map(({ id, type, ...names }) => ({ id, name: joinNames(namesOf(names)), type }));
}

type LatestCertificate = Pick<StoredCertificate, "id" | "member" | "member2" | "type">;

/** What certificates print, by folio, with the keys of their logos; 404 unless all of them exist. */
export async function readPrintables(db: ChurchDb, ids: number[]) {
  const rows = await db.$queryRaw<StoredPrint[]>`
    SELECT c.id, c.folio, c.design, c.design_version AS "designVersion", c.church_name AS "churchName", c.title, c.intro,
      c.member, c.member2, c.paragraph, c.blanks, c.paper, c.addressee, c.contact, c.date_text AS "dateText", c.pastor, c.pastor_role AS "pastorRole", c.pastor2,
      c.pastor2_role AS "pastor2Role", c.logo, c.verification_url AS "verificationUrl",
      ${instant(Prisma.sql`c.issued_at`)} AS "issuedAt"
    FROM certificates c WHERE c.id = ANY(${ids}) ORDER BY c.folio`;
  if (rows.length < new Set(ids).size)
    throw notFound(ids.length === 1 ? MISSING : "Alguno de los certificados no existe.");
  return rows.map((row) => ({
    ...toPrintable(row, {
      folio: folioText(row.folio),
      verificationUrl: row.verificationUrl,
      issuedAt: row.issuedAt,
    }),
    name: fileName(row),
  }));
}

/** `certificado-de-bautismo-jose-nunez-000123`. */
const fileName = (row: StoredPrint) =>
  toSlug([row.title, joinNames(namesOf(row)).slice(0, NAME_MAX), folioDigits(row.folio)].join(" "));

/** Those of the storage keys that certificates print as their logo. */
export async function listUsedLogos(db: ChurchDb, keys: string[]) {
  const rows = await db.certificate.findMany({
    where: { logo: { in: keys } },
    distinct: ["logo"],
    select: { logo: true },
  });
  return rows.flatMap(({ logo }) => (logo === null ? [] : [logo]));
}

/** SQL conditions of a list's filters. */
export function conditionsOf({ name, certificateTypeId, status, memberId }: CertificateFilters) {
  return [
    name && hasWords(Prisma.sql`search`, name),
    certificateTypeId && Prisma.sql`certificate_type_id = ${certificateTypeId}`,
    status === "valid" && Prisma.sql`revoked_at IS NULL`,
    status === "revoked" && Prisma.sql`revoked_at IS NOT NULL`,
    memberId && Prisma.sql`id IN (SELECT certificate_id FROM certificate_members WHERE member_id = ${memberId})`,
  ].filter((part) => part instanceof Prisma.Sql);
}

type StoredCertificate = Omit<CertificateRow, "name">;

const toCertificateRow = (row: StoredCertificate): CertificateRow => ({ ...row, name: joinNames(namesOf(row)) });

const namesOf = ({ member, member2 }: { member: string; member2: string | null }) =>
  member2 === null ? [member] : [member, member2];

/** Columns of a certificate that are printed. */
type Printed = {
  design: CertificateContent["design"];
  designVersion: number;
  churchName: string;
  title: string;
  intro: string;
  member: string;
  member2: string | null;
  paragraph: string;
  blanks: FilledBlank[];
  paper: PaperName;
  addressee: string;
  contact: string;
  dateText: string;
  pastor: string;
  pastorRole: string;
  pastor2: string | null;
  pastor2Role: string | null;
  logo: string | null;
};

type StoredPrint = Printed & { id: number; folio: number; verificationUrl: string; issuedAt: string };

const toPrintable = (
  printed: Printed,
  identity: Pick<CertificateContent, "folio" | "verificationUrl" | "issuedAt">,
): { content: CertificateContent; logo: string | null } => ({
  content: {
    design: printed.design,
    designVersion: printed.designVersion,
    paper: printed.paper,
    church: printed.churchName,
    contact: linesOf(printed.contact),
    addressee: linesOf(printed.addressee),
    title: printed.title,
    intro: printed.intro,
    names: namesOf(printed),
    paragraph: printed.paragraph,
    facts: printed.blanks.filter(({ isInText }) => !isInText).map(({ label, text }) => ({ label, value: text })),
    date: printed.dateText,
    signatures: [
      { name: printed.pastor, role: printed.pastorRole },
      ...(printed.pastor2 === null ? [] : [{ name: printed.pastor2, role: printed.pastor2Role ?? "" }]),
    ],
    ...identity,
  },
  logo: printed.logo,
});

const linesOf = (text: string) => (text === "" ? [] : text.split("\n"));

type Letterhead = { id: number; name: string; logo: string | null; address: string | null; country: string };

const paperFor = ({ paper }: Pick<CertificateInput, "paper">, { country }: Letterhead) => paper ?? paperNameOf(country);

/** What a letter prints under the church's name. */
const contactFor = ({ form }: CertificateTypeRow, { address }: Letterhead) =>
  form === "letter" ? (address ?? "") : "";

/** What every certificate of a request has in common, beside its input. */
type Frame = {
  type: CertificateTypeRow;
  church: Letterhead;
  roles: { pastorRole: string; pastor2Role: string | null };
};

type Shared = Omit<CertificateInput, "member" | "member2" | "memberId" | "member2Id" | "addressee" | "body"> &
  Partial<Pick<CertificateInput, "addressee" | "body">>;

async function readFrame(db: ChurchDb, input: Shared): Promise<Frame> {
  const type = await findActiveType(db, input.certificateTypeId);
  if (!type) throw validationError({ certificateTypeId: "Ese tipo no existe o ya no se usa" });
  const [church] = await db.$queryRaw<[Letterhead]>`
    SELECT current_setting('app.church_id')::int AS id, name, logo, address, country
    FROM atrio_letterhead_with_address()`;
  const roles = await findRoles(db, input);
  return { type, church, roles };
}

/** 400 for a member that does not exist, or is another church's. */
async function requireMembers(db: ChurchDb, { memberId, member2Id }: CertificateInput) {
  const fields = { memberId, member2Id };
  const ids = Object.values(fields).filter((id) => id !== null);
  if (ids.length === 0) return;
  const found = (await listMemberNames(db, ids)).map(({ id }) => id);
  const missing = Object.entries(fields).filter(([, id]) => id !== null && !found.includes(id));
  if (missing.length > 0)
    throw validationError(
      Object.fromEntries(missing.map(([field]) => [field, "Esa persona no existe o está en la papelera"])),
    );
}

const missingMembers = (count: number) =>
  count === 1
    ? "Una de las personas no existe o está en la papelera. Quítala de la lista"
    : `${count} de las personas no existen o están en la papelera. Quítalas de la lista`;

/** What differs between the certificates of a request. */
type Person = {
  code: string;
  code_hash: string;
  member: string;
  member2: string | null;
  member_id: number | null;
  member2_id: number | null;
  paragraph: string;
  blanks: FilledBlank[];
  date_text: string;
  verification_url: string;
};

type Issued = { id: number; folio: number };

type PersonInput = Pick<CertificateInput, "member" | "member2" | "memberId" | "member2Id">;

/** What a certificate of a person prints, as it would be frozen now. */
function printedOf({ type, church, roles }: Frame, shared: Shared, { member, member2 }: PersonInput): Printed {
  const { pastor, pastor2, design, addressee } = shared;
  const { paragraph, blanks } = wordingOf(type, { ...shared, member, member2 }, church.name);
  return {
    ...{ member, member2, pastor, pastor2, ...roles },
    ...{ design, designVersion: DESIGN_VERSIONS[design], paper: paperFor(shared, church) },
    ...{ title: type.title, intro: type.intro, paragraph, blanks, dateText: dateTextOf(type, shared, blanks) },
    ...{ addressee: addressee ?? "", contact: contactFor(type, church), churchName: church.name, logo: church.logo },
  };
}

/** 400 naming the field for what cannot be printed. */
async function toPerson(frame: Frame, shared: Shared, person: PersonInput): Promise<Person> {
  const code = newCode(frame.church.id);
  const url = verificationUrl(code);
  const printed = printedOf(frame, shared, person);
  const { content } = toPrintable(printed, { folio: folioText(1), verificationUrl: url, issuedAt: "" });
  await refuseUnprintable(content, printed.blanks);
  return {
    code,
    code_hash: hashCode(code).toString("hex"),
    member: person.member,
    member2: person.member2,
    member_id: person.memberId,
    member2_id: person.member2Id,
    paragraph: printed.paragraph,
    blanks: printed.blanks,
    date_text: printed.dateText,
    verification_url: url,
  };
}

/** Inserts certificates under consecutive folios, in one statement. */
async function insertCertificates(db: ChurchDb, { type, church, roles }: Frame, shared: Shared, people: Person[]) {
  // Until this transaction ends no other one of this church takes a folio: they have no gaps and no duplicates.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${FOLIO_LOCK}::int, current_setting('app.church_id')::int)`;
  return db.$queryRaw<Issued[]>`
    WITH people AS (
      SELECT p.* FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS (
        code text, code_hash text, member text, member2 text, member_id int, member2_id int, paragraph text, blanks jsonb,
        date_text text, verification_url text)) WITH ORDINALITY AS p (
        code, code_hash, member, member2, member_id, member2_id, paragraph, blanks, date_text, verification_url, nth)),
    last AS (SELECT coalesce(max(folio), 0) AS folio FROM certificates),
    saved AS (
      INSERT INTO certificates (
        certificate_type_id, folio, code, code_hash, member, member2, pastor, pastor_role, pastor2, pastor2_role, design,
        design_version, type, title, intro, paragraph, blanks, place, paper, addressee, contact, expedition_date, date_text,
        church_name, logo, verification_url)
      SELECT ${type.id}, last.folio + p.nth, p.code, decode(p.code_hash, 'hex'), p.member, p.member2, ${shared.pastor},
        ${roles.pastorRole}, ${shared.pastor2}, ${roles.pastor2Role}, ${shared.design}, ${DESIGN_VERSIONS[shared.design]},
        ${type.value}, ${type.title}, ${type.intro}, p.paragraph, p.blanks, ${shared.place ?? ""}, ${paperFor(shared, church)},
        ${shared.addressee ?? ""}, ${contactFor(type, church)}, ${shared.expeditionDate}::date, p.date_text, ${church.name},
        ${church.logo}, p.verification_url
      FROM people p, last ORDER BY p.nth
      RETURNING id, folio, code),
    linked AS (
      INSERT INTO certificate_members (certificate_id, member_id, place)
      SELECT saved.id, m.id, m.place FROM saved JOIN people p USING (code),
        LATERAL (VALUES (p.member_id, 1), (p.member2_id, 2)) AS m (id, place)
      WHERE m.id IS NOT NULL)
    SELECT id, folio FROM saved ORDER BY folio`;
}
