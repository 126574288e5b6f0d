import type { ChurchDb } from "@/lib/core/db/church-db";
import { byKey } from "@/lib/core/db/raw-query";
import { validationError } from "@/lib/core/errors";
import { unknownReference } from "@/lib/finances/transactions/reference";
import type { TransactionRow } from "@/lib/finances/transactions/schema";
import { Prisma } from "@/prisma/generated/client";
import type { Method } from "./rules";
import type { DonorInput, GiftInput } from "./schema";

/** What the row of a movement `t` says of its donor: `giving` is null in the scope of a person who does not see donors. */
export const giftColumns = Prisma.sql`
  atrio_is_named(t.id) AS named,
  CASE WHEN current_setting('app.sees_donors', true) = 'on' THEN json_build_object(
    'donor', CASE WHEN g.name IS NOT NULL THEN json_build_object('memberId', g.member_id, 'name', coalesce(d.name, g.name)) END,
    'method', g.method, 'receipt', p.number) END AS giving`;

/** Gift `g` of a movement `t`, its member `d` and its receipt `p`. */
export const giftJoins = Prisma.sql`
  LEFT JOIN gifts g ON g.transaction_id = t.id
  LEFT JOIN members d ON d.id = g.member_id
  LEFT JOIN receipts p ON p.gift_id = g.id`;

export type Giving = { giving: Required<Pick<TransactionRow, "donor" | "method" | "receipt">> | null };

/** The row of a movement with what the person may see of its donor. */
export const withGift = <Row extends object>({ giving, ...row }: Row & Giving) => ({ ...row, ...giving });

type Movement = { id: number; date: string; amount: string };

/** Donor as it is stored. */
type Donor = { memberId: number | null; name: string };

type StoredGift = { id: number; memberId: number | null; name: string | null; method: Method };

/** Whether an input says something of a gift. */
export const saysGift = ({ donor, method }: GiftInput) => donor !== undefined || method !== undefined;

/**
 * Saves who gave a movement, and how; what is absent stays. `envelope`: number of one that nobody has. Another donor gets a receipt of their own, and the one before
 * is void with its number. 404 for a missing member.
 */
export async function saveGift(
  db: ChurchDb,
  movement: Movement,
  { envelope = null, ...input }: GiftInput & { envelope?: number | null },
) {
  const [stored] = await db.$queryRaw<StoredGift[]>(byKey`
    SELECT id, member_id AS "memberId", name, method FROM gifts WHERE transaction_id = ${movement.id} FOR UPDATE`);
  const before = stored?.name ? { memberId: stored.memberId, name: stored.name } : null;
  const given = input.donor === undefined ? before : input.donor && (await findDonor(db, input.donor, before));
  // The same person keeps the name of when it was given, as their receipt does.
  const donor = given && before && isSame(given, before) ? before : given;
  const method = input.method === undefined ? stored?.method : input.method;
  if (!donor && !method) {
    if (stored) await db.$executeRaw(byKey`DELETE FROM gifts WHERE id = ${stored.id}`);
    return;
  }
  const values = { ...(donor ?? { memberId: null, name: null }), method: method ?? ("efectivo" as const) };
  const id = stored ? await updateGift(db, stored, values) : await insertGift(db, movement.id, { ...values, envelope });
  if (before && !(donor && isSame(before, donor))) await voidReceipt(db, id);
  if (donor && !(before && isSame(before, donor))) await issueReceipt(db, { ...movement, gift: id, donor });
}

const isSame = (one: Donor, other: Donor) =>
  one.memberId === other.memberId && (one.memberId !== null || one.name === other.name);

/** Who gave a new movement, and how. `name`: null for nobody. */
type NewGift = { transactionId: number; method: Method; memberId: number | null; name: string | null };

/** Saves who gave new movements of a day, and how; the named ones get the next receipts in their order. 404 for a missing member. */
export async function createGifts(db: ChurchDb, date: string, gifts: readonly NewGift[]) {
  const people = gifts.flatMap(({ memberId }) => memberId ?? []);
  const members = await db.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM members WHERE id = ANY(${people}::int[]) AND deleted_at IS NULL ORDER BY id FOR KEY SHARE`;
  const rows = gifts.map(({ transactionId, method, memberId, ...gift }) => {
    const member = members.find(({ id }) => id === memberId);
    if (memberId !== null && !member) throw unknownReference("donor", "Una de las personas de los sobres no existe");
    return { movement: transactionId, method, member: memberId, name: member?.name ?? gift.name };
  });
  await db.$executeRaw`
    INSERT INTO gifts (transaction_id, member_id, name, method)
    SELECT r.movement, r.member, r.name, r.method
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (movement int, member int, name text, method text)
    ORDER BY r.movement`;
  const named = rows.filter(({ name }) => name !== null).map(({ movement }) => movement);
  if (named.length === 0) return;
  await db.$executeRaw`
    WITH counter AS (
      INSERT INTO giving_settings AS s (last_receipt) VALUES (${named.length})
      ON CONFLICT (church_id) DO UPDATE SET last_receipt = s.last_receipt + ${named.length} RETURNING last_receipt)
    INSERT INTO receipts (number, gift_id, member_id, name, amount, date)
    SELECT counter.last_receipt - ${named.length} + row_number() OVER (ORDER BY g.transaction_id), g.id, g.member_id, g.name,
      t.amount, ${date}::date
    FROM counter, gifts g JOIN transactions t ON t.id = g.transaction_id
    WHERE g.transaction_id = ANY(${named}::int[])
    ORDER BY g.transaction_id`;
}

/** A donor who stays may be in the trash. */
async function findDonor(db: ChurchDb, { memberId, name }: DonorInput, before: Donor | null): Promise<Donor> {
  if (!memberId) return { memberId: null, name: name as string };
  const [member] = await db.$queryRaw<{ name: string }[]>(byKey`
    SELECT name FROM members
    WHERE id = ${memberId} AND (deleted_at IS NULL OR id = ${before?.memberId ?? null}) FOR KEY SHARE`);
  if (!member) throw unknownReference("donor", "Esa persona no existe");
  return { memberId, name: member.name };
}

type GiftValues = { memberId: number | null; name: string | null; method: Method };

/** Id of the new gift of a movement. */
async function insertGift(db: ChurchDb, transactionId: number, values: GiftValues & { envelope: number | null }) {
  const { memberId, name, method, envelope } = values;
  const [{ id }] = await db.$queryRaw<[{ id: number }]>(byKey`
    INSERT INTO gifts (transaction_id, member_id, name, method, envelope)
    VALUES (${transactionId}, ${memberId}, ${name}, ${method}, ${envelope}) RETURNING id`);
  return id;
}

/** A named gift keeps no number of an envelope. */
async function updateGift(db: ChurchDb, { id }: StoredGift, { memberId, name, method }: GiftValues) {
  await db.$executeRaw(byKey`
    UPDATE gifts SET member_id = ${memberId}, name = ${name}, method = ${method},
      envelope = CASE WHEN ${name}::text IS NULL THEN envelope END
    WHERE id = ${id}`);
  return id;
}

const voidReceipt = (db: ChurchDb, gift: number) =>
  db.$executeRaw(byKey`UPDATE receipts SET gift_id = NULL, voided_at = now() WHERE gift_id = ${gift}`);

/**
 * Gives a gift the church's next number, which stays locked until the transaction ends: a transaction that fails takes none.
 */
async function issueReceipt(
  db: ChurchDb,
  { gift, donor, date, amount }: Omit<Movement, "id"> & { gift: number; donor: Donor },
) {
  const [{ number }] = await db.$queryRaw<[{ number: number }]>(byKey`
    WITH counter AS (
      INSERT INTO giving_settings AS s (last_receipt) VALUES (1)
      ON CONFLICT (church_id) DO UPDATE SET last_receipt = s.last_receipt + 1 RETURNING last_receipt)
    INSERT INTO receipts (number, gift_id, member_id, name, amount, date)
    SELECT last_receipt, ${gift}, ${donor.memberId}, ${donor.name}, ${amount}::numeric, ${date}::date FROM counter
    RETURNING number`);
  return number;
}

/** 400 for an expense with a donor. */
export function requireIncome(isIncome: boolean, field: "donor" | "categoryId") {
  if (isIncome) return;
  throw validationError({
    [field]:
      field === "donor" ? "Solo un ingreso lleva quién lo da" : "Lleva el nombre de quien lo dio: elige un ingreso",
  });
}
