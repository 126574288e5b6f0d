import type { ChurchDb } from "@/lib/core/db/church-db";
import { byKey } from "@/lib/core/db/raw-query";
import { AppError, conflict, validationError } from "@/lib/core/errors";
import { ENVELOPE_MAX } from "@/lib/finances/gifts/rules";
import { unknownReference } from "@/lib/finances/transactions/reference";
import { createTransaction } from "@/lib/finances/transactions/service";
import { ENVELOPES_LISTED } from "./rules";
import type { EnvelopeGift, EnvelopeInput, EnvelopeRow, GiftRow, RenumberInput } from "./schema";

/** Envelopes of those who are in the church, by number, from one on. */
export async function listEnvelopes(db: ChurchDb, from = 1) {
  const rows = await db.$queryRaw<EnvelopeRow[]>`
    SELECT e.number, m.id AS "memberId", m.name
    FROM envelopes e JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL
    WHERE e.number >= ${from} ORDER BY e.number LIMIT ${ENVELOPES_LISTED + 1}`;
  const next = rows[ENVELOPES_LISTED];
  return { rows: rows.slice(0, ENVELOPES_LISTED), next: next?.number ?? null };
}

/** An envelope of a member, or 404. */
export async function getEnvelope(db: ChurchDb, number: number) {
  const row = await findEnvelope(db, number);
  if (!row) throw ownerless(number);
  return row;
}

async function findEnvelope(db: ChurchDb, number: number) {
  const [row] = await db.$queryRaw<(EnvelopeRow & { memberId: number; name: string })[]>(byKey`
    SELECT e.number, m.id AS "memberId", m.name
    FROM envelopes e JOIN members m ON m.id = e.member_id AND m.deleted_at IS NULL WHERE e.number = ${number}`);
  return row;
}

const ownerless = (number: number) => {
  const text = `El sobre ${number} todavía no tiene dueño`;
  return new AppError(404, "NOT_FOUND", `${text}.`, { fields: { number: text } });
};

/**
 * Gives a number to a member, who has no other one from then on, or frees it. 404 for a missing person, 400 for one who
 * has left the church, 409 for the number of another.
 */
export async function assignEnvelope(db: ChurchDb, { number, memberId }: EnvelopeInput): Promise<EnvelopeRow> {
  if (memberId === null) {
    await db.$executeRaw(byKey`DELETE FROM envelopes WHERE number = ${number}`);
    return { number, memberId, name: null };
  }
  const [member] = await db.$queryRaw<{ name: string; hasLeft: boolean }[]>(byKey`
    SELECT name, left_reason IS NOT NULL AS "hasLeft" FROM members
    WHERE id = ${memberId} AND deleted_at IS NULL FOR SHARE`);
  if (!member) throw unknownReference("memberId", "Esa persona no existe");
  if (member.hasLeft) throw validationError({ memberId: "Ya no está en la iglesia" });
  const holder = await findEnvelope(db, number);
  if (holder?.memberId === memberId) return holder;
  if (holder) throw taken(holder);
  // Of the number: that of a person in the trash.
  await db.$executeRaw`DELETE FROM envelopes WHERE number = ${number} OR member_id = ${memberId}`;
  await db.$executeRaw(byKey`INSERT INTO envelopes (number, member_id) VALUES (${number}, ${memberId})`);
  return { number, memberId, name: member.name };
}

const taken = ({ number, name }: EnvelopeRow) =>
  conflict(`El sobre ${number} es de ${name}.`, { number: `Es de ${name}` });

/** Gives numbers anew, in the order of the names; movements keep their donors. 409 for more people than numbers. */
export async function renumberEnvelopes(db: ChurchDb, { who, first = 1 }: RenumberInput) {
  const people = await db.$queryRaw<{ id: number }[]>`
    SELECT m.id FROM members m
    WHERE m.deleted_at IS NULL AND m.left_reason IS NULL
      AND (${who === "members"} OR EXISTS (SELECT FROM envelopes e WHERE e.member_id = m.id))
    ORDER BY m.sort_name, m.id`;
  const last = first + people.length - 1;
  if (last > ENVELOPE_MAX)
    throw conflict(`Son ${people.length} personas: los números llegan hasta ${ENVELOPE_MAX}.`, {
      first: "No alcanzan los números",
    });
  await db.$executeRaw`DELETE FROM envelopes`;
  await db.$executeRaw`
    INSERT INTO envelopes (number, member_id)
    SELECT ${first - 1} + place, id FROM unnest(${people.map(({ id }) => id)}::int[]) WITH ORDINALITY AS list (id, place)`;
  return { count: people.length, last: people.length > 0 ? last : null };
}

/**
 * Records the income of one envelope. Of a number without owner 404, unless it says whose it is, or that it stays without
 * a name. 400 for an expense; otherwise as `createTransaction`.
 */
export async function createGift(
  db: ChurchDb,
  { number, unnamed = false, memberId, name, concept, ...input }: EnvelopeGift,
): Promise<GiftRow> {
  const owner = await ownerOf(db, { number, unnamed, memberId, name });
  const category = await getCategoryOf(db, input.categoryId);
  if (!category.isIncome) throw validationError({ categoryId: "Elige una categoría de ingresos" });
  const row = await createTransaction(db, {
    ...input,
    concept: concept ?? category.value,
    notes: null,
    donor: owner,
    envelope: owner ? null : number,
  });
  return { ...row, envelope: number ?? null };
}

type Owner = Pick<EnvelopeGift, "number" | "unnamed" | "memberId" | "name">;

/** Donor of an envelope; null for nobody. */
async function ownerOf(db: ChurchDb, { number, unnamed, memberId, name }: Owner) {
  if (name !== undefined) return { name };
  if (memberId !== undefined) {
    if (number !== undefined) await assignEnvelope(db, { number, memberId });
    return { memberId };
  }
  if (number === undefined) return null;
  const envelope = await findEnvelope(db, number);
  if (!envelope && !unnamed) throw ownerless(number);
  return envelope ? { memberId: envelope.memberId } : null;
}

async function getCategoryOf(db: ChurchDb, id: number) {
  const [category] = await db.$queryRaw<{ value: string; isIncome: boolean }[]>(byKey`
    SELECT value, is_income AS "isIncome" FROM categories WHERE id = ${id}`);
  if (!category) throw unknownReference("categoryId", "Esa categoría no existe");
  return category;
}
