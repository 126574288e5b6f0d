import { createHash, randomBytes } from "node:crypto";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict, notFound } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { targetColumn } from "../links/service";
import type { Target } from "../rules";
import { ADMITTED_MAX, PENDING_MAX } from "./rules";
import type { AttendanceDevice } from "./schema";

/** Characters of the secret by which a device is known. */
const SECRET = /^[\w-]{43}$/;

/** New secret of a device. */
export const newDeviceSecret = () => randomBytes(32).toString("base64url");

/** Secret in a cookie, or null for another text. */
export const deviceSecret = (cookie: string | undefined) => (cookie && SECRET.test(cookie) ? cookie : null);

/** One cookie serves the links of several classes, of which each admits its own devices. */
const hashOf = (linkId: number, secret: string) =>
  new Uint8Array(createHash("sha256").update(`${linkId} ${secret}`).digest());

const instant = (column: Prisma.Sql) =>
  Prisma.sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = Prisma.sql`d.id, d.name, ${instant(Prisma.sql`d.requested_at`)} AS "requestedAt",
  ${instant(Prisma.sql`d.admitted_at`)} AS "admittedAt"`;

const ofTarget = (target: Target) => {
  const { column, id } = targetColumn(target);
  return Prisma.sql`d.link_id IN (SELECT l.id FROM attendance_links l WHERE l.${column} = ${id} AND l.ended_at IS NULL)`;
};

/** The device of a secret at a link; undefined for one that has not asked, or was ended. */
export async function findDevice(
  db: ChurchDb,
  linkId: number,
  secret: string | null,
): Promise<AttendanceDevice | undefined> {
  const [row] = await db.$queryRaw<AttendanceDevice[]>`
    SELECT ${columns} FROM attendance_devices d WHERE d.secret_hash = ${hashOf(linkId, secret ?? "")}`;
  return row;
}

/**
 * Asks the office to admit a device; the oldest of too many that wait gives way, and one that has asked before keeps its place with the
 * new name unless it is admitted.
 */
export async function requestDevice(db: ChurchDb, linkId: number, { name, secret }: { name: string; secret: string }) {
  await db.$queryRaw`SELECT id FROM attendance_links WHERE id = ${linkId} FOR NO KEY UPDATE`;
  await db.$executeRaw`
    INSERT INTO attendance_devices (link_id, name, secret_hash) VALUES (${linkId}, ${name}, ${hashOf(linkId, secret)})
    ON CONFLICT (church_id, secret_hash) DO UPDATE SET name = EXCLUDED.name WHERE attendance_devices.admitted_at IS NULL`;
  await db.$executeRaw`
    DELETE FROM attendance_devices WHERE id IN (
      SELECT id FROM attendance_devices WHERE link_id = ${linkId} AND admitted_at IS NULL ORDER BY id DESC OFFSET ${PENDING_MAX}::int)`;
}

/** Devices of the link of a class: those that wait first, then the admitted ones. */
export const listDevices = (db: ChurchDb, target: Target): Promise<AttendanceDevice[]> =>
  db.$queryRaw<AttendanceDevice[]>`
    SELECT ${columns} FROM attendance_devices d WHERE ${ofTarget(target)}
    ORDER BY d.admitted_at IS NOT NULL, d.requested_at DESC, d.id DESC`;

/** Admits a device that waits, for an account of the office; 404 for another one, 409 beyond `ADMITTED_MAX`. */
export async function admitDevice(db: ChurchDb, target: Target, id: number, userId: number): Promise<AttendanceDevice> {
  const { column, id: targetId } = targetColumn(target);
  await db.$queryRaw`SELECT id FROM attendance_links WHERE ${column} = ${targetId} FOR NO KEY UPDATE`;
  const devices = await listDevices(db, target);
  const device = devices.find((one) => one.id === id);
  if (!device) throw notFound("Ese celular ya no lo pide.");
  if (device.admittedAt !== null) return device;
  if (devices.filter(({ admittedAt }) => admittedAt !== null).length >= ADMITTED_MAX)
    throw conflict(`Ya hay ${ADMITTED_MAX} celulares admitidos. Quita uno para admitir otro.`);
  const [row] = await db.$queryRaw<[AttendanceDevice]>`
    UPDATE attendance_devices d SET admitted_at = now(), admitted_by = ${userId} WHERE d.id = ${id} RETURNING ${columns}`;
  return row;
}

/** Ends a device, admitted or not; 404 for another one. */
export async function endDevice(db: ChurchDb, target: Target, id: number): Promise<void> {
  const ended = await db.$executeRaw`DELETE FROM attendance_devices d WHERE d.id = ${id} AND ${ofTarget(target)}`;
  if (ended === 0) throw notFound("Ese celular ya no está.");
}
