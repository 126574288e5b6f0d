import type { ChurchDb } from "@/lib/core/db/church-db";
import { notFound, validationError } from "@/lib/core/errors";
import { fileUrl } from "@/lib/core/files/stored-files";
import { phoneText } from "@/lib/core/text/phones";
import { today } from "@/lib/core/values/dates";
import { guessSurnames } from "@/lib/core/values/surnames";
import { knownAge } from "../rules";
import type { MemberRow } from "../schema";
import { getMember, type MemberPolicy } from "../service";
import { adultAge, isMinor } from "./minors";
import { GUARDIANS_MAX } from "./rules";
import type { GuardianInput, GuardianList, GuardianRow, GuardianUpdate, WardRow } from "./schema";

type Church = { country: string; timeZone: string };

type StoredGuardian = Omit<GuardianRow, "surnames" | "phone"> & { surnames: string | null; cellphone: string | null };
type StoredSuggestion = Omit<GuardianList["suggested"][number], "surnames"> & { surnames: string | null };
type StoredWard = Omit<WardRow, "surnames" | "age"> & { surnames: string | null; birthday: string | null };

/** Who answers for a person, and for whom that person answers; 404 for one who is not there or is in the trash. */
export async function listGuardians(db: ChurchDb, id: number, { country, timeZone }: Church): Promise<GuardianList> {
  const now = today(timeZone);
  const [[person], guardians, wards, suggested] = await Promise.all([
    db.$queryRaw<{ id: number }[]>`SELECT id FROM members WHERE id = ${id} AND deleted_at IS NULL`,
    db.$queryRaw<StoredGuardian[]>`
      SELECT g.id, g.relation, g.may_pick_up AS "mayPickUp", a.id AS "adultId", a.name, a.surnames, a.genre::text AS genre,
        a.cellphone, a.photo,
        CASE WHEN a.deleted_at IS NOT NULL THEN 'trash' WHEN a.left_reason = 'fallecimiento' THEN 'died'
          WHEN a.left_reason IS NOT NULL THEN 'left' END AS absence
      FROM guardians g JOIN members a ON a.id = g.adult_id WHERE g.child_id = ${id} ORDER BY g.id`,
    db.$queryRaw<StoredWard[]>`
      SELECT g.id, g.relation, g.may_pick_up AS "mayPickUp", c.id AS "childId", c.name, c.surnames, c.photo, c."isMinor",
        to_char(c.birthday, 'YYYY-MM-DD') AS birthday
      FROM guardians g
        CROSS JOIN LATERAL (SELECT *, ${isMinor(now)} AS "isMinor" FROM members WHERE id = g.child_id) AS c
      WHERE g.adult_id = ${id} AND c.deleted_at IS NULL ORDER BY c.sort_name, c.id`,
    db.$queryRaw<StoredSuggestion[]>`
      SELECT id, name, surnames, genre::text AS genre, photo,
        CASE WHEN family_role IN ('esposa', 'madre') THEN 'madre' ELSE 'padre' END AS relation
      FROM members
      WHERE family_id = (SELECT family_id FROM members WHERE id = ${id} AND family_role IN ('hijo', 'hija', 'otro'))
        AND family_role IN ('esposo', 'esposa', 'padre', 'madre') AND id <> ${id}
        AND deleted_at IS NULL AND left_reason IS NULL AND NOT ${isMinor(now)}
        AND id NOT IN (SELECT adult_id FROM guardians WHERE child_id = ${id})
        AND (SELECT ${isMinor(now)} FROM members WHERE id = ${id})
      ORDER BY array_position(ARRAY['esposa', 'esposo', 'madre', 'padre'], family_role), sort_name, id LIMIT ${GUARDIANS_MAX}`,
  ]);
  if (!person) throw notFound(MISSING);
  return {
    guardians: guardians.map(({ cellphone, ...row }) => ({
      ...row,
      surnames: row.surnames ?? guessSurnames(row.name),
      phone: cellphone && phoneText(cellphone, country),
      photo: photoUrl(row.adultId, row.photo),
    })),
    wards: wards.map(({ birthday, ...row }) => ({
      ...row,
      surnames: row.surnames ?? guessSurnames(row.name),
      age: knownAge(birthday, now),
      photo: photoUrl(row.childId, row.photo),
    })),
    suggested: suggested.map((row) => ({
      ...row,
      surnames: row.surnames ?? guessSurnames(row.name),
      photo: photoUrl(row.id, row.photo),
    })),
  };
}

const photoUrl = (id: number, photo: string | null) => fileUrl(`/api/members/${id}/photo`, photo);

/** Adds who answers for a minor. 400 when that is no other adult, or the person is an adult; 404; 409 for one who does already. */
export async function addGuardian(
  db: ChurchDb,
  childId: number,
  input: GuardianInput,
  church: Church,
): Promise<GuardianRow> {
  const now = today(church.timeZone);
  // Held until the transaction ends: two requests together would otherwise add one too many.
  const [child] = await db.$queryRaw<{ name: string; isAdult: boolean }[]>`
    SELECT name,
      CASE WHEN birthday IS NULL THEN is_minor IS FALSE
        ELSE (birthday + make_interval(years => ${adultAge}))::date <= ${now}::date END AS "isAdult"
    FROM members WHERE id = ${childId} AND deleted_at IS NULL FOR UPDATE`;
  if (!child) throw notFound(MISSING);
  if (child.isAdult) throw refused(`${child.name} es mayor de edad: no necesita responsable`);
  await requireAdult(db, childId, input.adultId, now);
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM guardians WHERE child_id = ${childId}`;
  if (count >= GUARDIANS_MAX) throw refused(`${child.name} ya tiene ${GUARDIANS_MAX} responsables: quita uno antes`);
  await db.guardian.create({ data: { childId, ...input } });
  return getGuardian(db, childId, input.adultId, church);
}

/** 400 unless the person is another one, outside the trash, and no minor. */
async function requireAdult(db: ChurchDb, childId: number, adultId: number, now: string) {
  if (adultId === childId) throw refused("Elige a otra persona: nadie es su propio responsable");
  const [adult] = await db.$queryRaw<{ name: string; isMinor: boolean; birthday: Date | null }[]>`
    SELECT name, birthday, ${isMinor(now)} AS "isMinor" FROM members WHERE id = ${adultId} AND deleted_at IS NULL`;
  if (!adult) throw refused("Esa persona no existe o está en la papelera");
  if (!adult.isMinor) return;
  throw refused(
    adult.birthday
      ? `${adult.name} es menor de edad: elige a una persona mayor`
      : `${adult.name} cuenta como menor de edad: si no lo es, responde antes en su ficha`,
  );
}

const refused = (text: string) => validationError({ adultId: text });

async function getGuardian(db: ChurchDb, childId: number, adultId: number, church: Church): Promise<GuardianRow> {
  const { guardians } = await listGuardians(db, childId, church);
  const guardian = guardians.find((row) => row.adultId === adultId);
  if (!guardian) throw notFound(NO_GUARDIAN);
  return guardian;
}

/** Changes the relation, and whether the child goes with them; 404. */
export async function updateGuardian(
  db: ChurchDb,
  childId: number,
  { adultId, ...change }: GuardianUpdate,
  church: Church,
): Promise<GuardianRow> {
  await db.guardian.updateMany({ where: { childId, adultId }, data: change });
  return getGuardian(db, childId, adultId, church);
}

/** Takes a guardian off a person; 404. */
export async function deleteGuardian(db: ChurchDb, { id: childId, adultId }: { id: number; adultId: number }) {
  const { count } = await db.guardian.deleteMany({ where: { childId, adultId } });
  if (count === 0) throw notFound(NO_GUARDIAN);
}

/** Answers whether a person without a whole birthday is a minor, null: not answered. 400 where the birthday tells; 404. */
export async function answerMinor(
  db: ChurchDb,
  id: number,
  minor: boolean | null,
  church: MemberPolicy,
): Promise<MemberRow> {
  const { birthday, name, minorAnswer } = await getMember(db, id, church);
  if (birthday && minor !== null) throw validationError({ minor: `De ${name} ya lo dice su fecha de nacimiento` });
  if (minorAnswer === minor) return getMember(db, id, church);
  await db.$executeRaw`UPDATE members SET is_minor = ${minor}, version = version + 1 WHERE id = ${id} AND deleted_at IS NULL`;
  return getMember(db, id, church);
}

const MISSING = "Esa persona no existe o está en la papelera.";
const NO_GUARDIAN = "Ese responsable no existe o ya no responde por esta persona.";
