import { createHmac, timingSafeEqual } from "node:crypto";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { conflict, notFound, validationError } from "@/lib/core/errors";
import { fold } from "@/lib/core/values/fold";
import { findMeeting, listRoll } from "../service";
import { TAKEN_BY_MAX, TRIES_MAX } from "./rules";
import type { HandoverInput, PickupDetail, PickupRow } from "./schema";

type Genre = "F" | "M" | "N";

export type ChildGuardian = PickupDetail["guardians"][number];

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

const UNTOUCHED: PickupState = { tries: 0, takenBy: null, takenAt: null, handedBy: null };

/** The pick-up of a child on a day. */
export async function getPickup(
  db: ChurchDb,
  { classId, memberId, day }: Omit<Place, "churchId">,
): Promise<PickupState> {
  const [row] = await db.$queryRaw<PickupState[]>`
    SELECT tries::int AS tries, taken_by AS "takenBy", taken_at AS "takenAt", handed_by AS "handedBy"
    FROM pickups WHERE class_id = ${classId} AND member_id = ${memberId} AND date = ${day}::date`;
  return row ?? UNTOUCHED;
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

/** Who is in a class on a day and was not marked absent first, with who took them, and today's codes for who hands them over. */
export async function listPickups(
  db: ChurchDb,
  { churchId, classId, day }: Omit<Place, "memberId">,
  { withCodes }: { withCodes: boolean },
): Promise<PickupRow[]> {
  const target = { classId };
  const meeting = await findMeeting(db, target, day);
  const [roll, marks, pickups] = [
    await listRoll(db, target, day),
    meeting ? await db.attendance.findMany({ where: { meetingId: meeting.id, memberId: { not: null } } }) : [],
    await db.$queryRaw<(PickupState & { memberId: number | null; name: string | null })[]>`
      SELECT p.member_id AS "memberId", m.name, p.tries::int AS tries, p.taken_by AS "takenBy", p.taken_at AS "takenAt",
        p.handed_by AS "handedBy"
      FROM pickups p LEFT JOIN members m ON m.id = p.member_id
      WHERE p.class_id = ${classId} AND p.date = ${day}::date ORDER BY p.id`,
  ];
  const came = new Map(marks.map(({ memberId, present }) => [memberId, present]));
  const states = new Map(pickups.map((pickup) => [pickup.memberId, pickup]));
  const ids = new Set(roll.map(({ memberId }) => memberId));
  const others = pickups.filter(({ memberId }) => memberId === null || !ids.has(memberId));
  return [...roll, ...others].map(({ memberId, name }, at) => {
    const state = (at < roll.length ? states.get(memberId) : others[at - roll.length]) ?? UNTOUCHED;
    const code = withCodes && memberId !== null && !state.takenAt ? { churchId, classId, memberId, day } : null;
    return {
      ...{ memberId, name, brought: came.get(memberId) ?? null, code: code && pickupCode(code) },
      ...{ tries: state.tries, takenBy: state.takenBy, handedBy: state.handedBy },
      takenAt: state.takenAt?.toISOString() ?? null,
    };
  });
}

/** A child who is enrolled in a class today, for who hands it over; 404 for anybody else. */
export async function readPickup(
  db: ChurchDb,
  place: Place,
  { withCode }: { withCode: boolean },
): Promise<PickupDetail> {
  const { name, surnames, allergies, guardians } = await requireChild(db, place);
  const { tries, takenBy, takenAt, handedBy } = await getPickup(db, place);
  const meeting = await findMeeting(db, { classId: place.classId }, place.day);
  const mark =
    meeting && (await db.attendance.findFirst({ where: { meetingId: meeting.id, memberId: place.memberId } }));
  return {
    ...{ memberId: place.memberId, name, surnames, allergies, guardians, brought: mark?.present ?? null },
    code: withCode && !takenAt ? pickupCode(place) : null,
    ...{ tries, takenBy, handedBy, takenAt: takenAt?.toISOString() ?? null },
  };
}

async function requireChild(db: ChurchDb, { classId, memberId, day }: Place): Promise<Child> {
  const child = await findChild(db, classId, memberId, day);
  if (!child) throw notFound("Esa persona no está en esta clase.");
  return child;
}

/**
 * Writes down that the office hands a child over, without a code; 404 for one that is not of the class, 400 for a guardian who may not
 * pick it up unless `despite`, 409 if it was taken already. `by`: name of the account.
 */
export async function recordHandover(
  db: ChurchDb,
  place: Place,
  { takenBy, despite }: HandoverInput,
  by: string,
): Promise<void> {
  const child = await requireChild(db, place);
  if (!despite && isForbidden(child, takenBy))
    throw validationError({ takenBy: `Está anotado que no puede recoger a ${child.name}: confírmalo con su familia` });
  const { id, takenAt, takenBy: before } = await lockPickup(db, place);
  if (takenAt) throw conflict(`Ya se entregó a ${before}.`);
  await storeHandover(db, id, { takenBy, handedBy: by.slice(0, TAKEN_BY_MAX) });
}

/** Takes back that a child was handed over today; 404 if nobody took it. */
export async function undoHandover(db: ChurchDb, { classId, memberId, day }: Omit<Place, "churchId">): Promise<void> {
  const undone = await db.$executeRaw`
    UPDATE pickups SET taken_by = NULL, taken_at = NULL, handed_by = NULL
    WHERE class_id = ${classId} AND member_id = ${memberId} AND date = ${day}::date AND taken_at IS NOT NULL`;
  if (undone === 0) throw notFound("Hoy nadie lo ha recogido.");
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
