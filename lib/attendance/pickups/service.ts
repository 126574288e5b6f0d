import { createHmac, timingSafeEqual } from "node:crypto";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { conflict } from "@/lib/core/errors";
import { fold } from "@/lib/core/values/fold";
import type { GuardianRelation } from "@/lib/members/guardians/rules";
import { TRIES_MAX } from "./rules";

type Genre = "F" | "M" | "N";

export type ChildGuardian = {
  name: string;
  surnames: string | null;
  genre: Genre;
  relation: GuardianRelation;
  mayPickUp: boolean;
  /** E.164. */
  cellphone: string | null;
};

/** What who hands a child over has to know. `birthday`: `YYYY-MM-DD`; `birthMonthDay`: `MM-DD`. */
export type Child = {
  memberId: number;
  name: string;
  surnames: string | null;
  genre: Genre;
  birthday: string | null;
  birthMonthDay: string | null;
  allergies: string | null;
  remarks: string | null;
  guardians: ChildGuardian[];
};

/** A child that is enrolled in a class on a day, `YYYY-MM-DD`; undefined for anybody else. */
export async function findChild(
  db: ChurchDb,
  classId: number,
  memberId: number,
  day: string,
): Promise<Child | undefined> {
  const [child] = await db.$queryRaw<Omit<Child, "guardians">[]>`
    SELECT m.id AS "memberId", m.name, m.surnames, m.genre::text AS genre, to_char(m.birthday, 'YYYY-MM-DD') AS birthday,
      m.birth_month_day AS "birthMonthDay", r.allergies, r.remarks
    FROM enrolments e JOIN members m ON m.id = e.member_id LEFT JOIN student_records r ON r.member_id = m.id
    WHERE e.class_id = ${classId} AND e.member_id = ${memberId} AND e.from_date <= ${day}::date
      AND (e.to_date IS NULL OR e.to_date > ${day}::date) AND m.deleted_at IS NULL AND m.left_reason IS NULL`;
  if (!child) return undefined;
  const guardians = await db.$queryRaw<ChildGuardian[]>`
    SELECT a.name, a.surnames, a.genre::text AS genre, g.relation, g.may_pick_up AS "mayPickUp", a.cellphone
    FROM guardians g JOIN members a ON a.id = g.adult_id
    WHERE g.child_id = ${memberId} AND a.deleted_at IS NULL AND a.left_reason IS NULL ORDER BY g.id`;
  return { ...child, guardians };
}

/** Whether a name is that of a guardian who may not pick the child up. */
export const isForbidden = ({ guardians }: Child, name: string) =>
  guardians.some((guardian) => !guardian.mayPickUp && fold(guardian.name) === fold(name));

/** A child of a class on a day. */
type Place = { churchId: number; classId: number; memberId: number; day: string };

/** Six digits with which a child is picked up on one day, and nobody derives without the secret. */
export function pickupCode({ churchId, classId, memberId, day }: Place) {
  const digest = createHmac("sha256", env().AUTH_SECRET)
    .update(`${churchId} pickup ${classId} ${memberId} ${day}`)
    .digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** Who took a child when, and how many codes were wrong; `takenBy`: null while it has not been taken. */
export type PickupState = { tries: number; takenBy: string | null; takenAt: Date | null; handedBy: string | null };

/** The pick-up of a child on a day. */
export async function getPickup(
  db: ChurchDb,
  { classId, memberId, day }: Omit<Place, "churchId">,
): Promise<PickupState> {
  const [row] = await db.$queryRaw<PickupState[]>`
    SELECT tries::int AS tries, taken_by AS "takenBy", taken_at AS "takenAt", handed_by AS "handedBy"
    FROM pickups WHERE class_id = ${classId} AND member_id = ${memberId} AND date = ${day}::date`;
  return row ?? { tries: 0, takenBy: null, takenAt: null, handedBy: null };
}

/** Adult who takes a child, and device or account that hands it over. */
type Handover = { takenBy: string; handedBy: string };

/** Outcome of a code. `spent`: too many were wrong that day; `taken`: the child has been taken already. */
export type HandoverKind = "handed" | "wrong" | "spent" | "taken";

/** Hands a child over to who has the code of the day; a wrong one costs a try. */
export async function handOver(
  db: ChurchDb,
  place: Place & { code: string },
  handover: Handover,
): Promise<HandoverKind> {
  const { id, tries, takenAt } = await lockPickup(db, place);
  if (takenAt) return "taken";
  if (tries >= TRIES_MAX) return "spent";
  if (!isEqual(place.code, pickupCode(place))) {
    await db.$executeRaw`UPDATE pickups SET tries = tries + 1 WHERE id = ${id}`;
    return tries + 1 < TRIES_MAX ? "wrong" : "spent";
  }
  await storeHandover(db, id, handover);
  return "handed";
}

/** Writes down that the office has handed a child over, without a code; 409 if it was taken already. */
export async function recordHandover(db: ChurchDb, place: Omit<Place, "churchId">, handover: Handover): Promise<void> {
  const { id, takenAt, takenBy } = await lockPickup(db, place);
  if (takenAt) throw conflict(`Ya se entregó a ${takenBy}.`);
  await storeHandover(db, id, handover);
}

type StoredPickup = { id: number; tries: number; takenAt: Date | null; takenBy: string | null };

async function lockPickup(db: ChurchDb, { classId, memberId, day }: Omit<Place, "churchId">): Promise<StoredPickup> {
  await db.$executeRaw`
    INSERT INTO pickups (class_id, member_id, date) VALUES (${classId}, ${memberId}, ${day}::date)
    ON CONFLICT (church_id, class_id, member_id, date) DO NOTHING`;
  const [row] = await db.$queryRaw<[StoredPickup]>`
    SELECT id, tries::int AS tries, taken_at AS "takenAt", taken_by AS "takenBy" FROM pickups
    WHERE class_id = ${classId} AND member_id = ${memberId} AND date = ${day}::date FOR UPDATE`;
  return row;
}

const storeHandover = (db: ChurchDb, id: number, { takenBy, handedBy }: Handover) =>
  db.$executeRaw`UPDATE pickups SET taken_by = ${takenBy}, taken_at = now(), handed_by = ${handedBy} WHERE id = ${id}`;

function isEqual(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
