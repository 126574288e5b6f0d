import type { ChurchDb } from "@/lib/core/db/church-db";
import { inChurch } from "@/lib/core/db/church-db";
import { env } from "@/lib/core/env.mjs";
import { derivedCode, hashCode, resolveCode } from "@/lib/documents/codes";
import { Prisma } from "@/prisma/generated/client";
import { LINK_DAYS, type Target } from "../rules";
import type { LinkState } from "../schema";

type StoredLink = { id: number; generation: number; codeHash: Uint8Array | null; expiresAt: Date; usedAt: Date | null };

const codeOf = (churchId: number, { id, generation }: Pick<StoredLink, "id" | "generation">) =>
  derivedCode(churchId, `attendance ${id} ${generation}`, env().AUTH_SECRET);

/** Column and id of a target. */
export const targetColumn = (target: Target) =>
  "groupId" in target
    ? { column: Prisma.sql`group_id`, id: target.groupId }
    : { column: Prisma.sql`class_id`, id: target.classId };

/** Link of a group or class, with its address while it can be used, for who may write: reports come by it. */
export async function getLink(
  db: ChurchDb,
  { id: churchId, writes }: { id: number; writes: boolean },
  target: Target,
): Promise<LinkState> {
  const link = await findLink(db, target);
  if (!link) return { url: null, expiresAt: null, usedAt: null };
  return {
    url: writes ? urlOf(churchId, link) : null,
    expiresAt: link.expiresAt.toISOString(),
    usedAt: link.usedAt?.toISOString() ?? null,
  };
}

/** Address of a link; null after a change of the secret, when the stored hash is of another code. */
function urlOf(churchId: number, link: StoredLink) {
  const code = codeOf(churchId, link);
  return link.codeHash !== null && hashCode(code).equals(link.codeHash) ? `${env().APP_URL}/asistencia/${code}` : null;
}

/** Addresses of the links of several groups, by their ids, without those that cannot be used. */
export async function listGroupUrls(db: ChurchDb, churchId: number, ids: number[]): Promise<Map<number, string>> {
  const links = await db.$queryRaw<(StoredLink & { groupId: number })[]>`
    SELECT group_id AS "groupId", id, generation, code_hash AS "codeHash", expires_at AS "expiresAt", used_at AS "usedAt"
    FROM attendance_links WHERE group_id = ANY (${ids}::int[]) AND ended_at IS NULL AND expires_at > now()`;
  return new Map(
    links.flatMap((link) => {
      const url = urlOf(churchId, link);
      return url ? [[link.groupId, url] as const] : [];
    }),
  );
}

async function findLink(db: ChurchDb, target: Target): Promise<StoredLink | undefined> {
  const { column, id } = targetColumn(target);
  const [link] = await db.$queryRaw<StoredLink[]>`
    SELECT id, generation, code_hash AS "codeHash", expires_at AS "expiresAt", used_at AS "usedAt"
    FROM attendance_links WHERE ${column} = ${id} AND ended_at IS NULL AND expires_at > now()`;
  return link;
}

/** Makes a link, which ends the one before; the caller has checked that the target exists. */
export async function createLink(db: ChurchDb, churchId: number, target: Target): Promise<LinkState> {
  const { column, id } = targetColumn(target);
  const [link] = await db.$queryRaw<[Pick<StoredLink, "id" | "generation">]>`
    INSERT INTO attendance_links (${column}, expires_at) VALUES (${id}, now() + make_interval(days => ${LINK_DAYS}::int))
    ON CONFLICT (church_id, ${column}) DO UPDATE
    SET generation = attendance_links.generation + 1, expires_at = EXCLUDED.expires_at, ended_at = NULL, used_at = NULL
    RETURNING id, generation`;
  const hash = new Uint8Array(hashCode(codeOf(churchId, link)));
  await db.$executeRaw`UPDATE attendance_links SET code_hash = ${hash} WHERE id = ${link.id}`;
  await db.$executeRaw`DELETE FROM attendance_devices WHERE link_id = ${link.id}`;
  return getLink(db, { id: churchId, writes: true }, target);
}

/** Ends the link of a group or class, if it has one. */
export async function endLink(db: ChurchDb, target: Target): Promise<void> {
  const { column, id } = targetColumn(target);
  await db.$executeRaw`UPDATE attendance_links SET ended_at = now() WHERE ${column} = ${id} AND ended_at IS NULL`;
}

/** Link that was opened, of a group that meets or a class that is open. */
export type OpenLink = { id: number; target: Target; expiresAt: Date };

/**
 * Runs `work` in the church of a link; null for one that is unknown, expired, ended, of an archived group, of a closed class, or of any
 * class without `withClasses`: the same statements for any text.
 */
export async function withLink<Result>(
  code: string,
  { readOnly, withClasses }: { readOnly: boolean; withClasses: boolean },
  work: (db: ChurchDb, link: OpenLink, churchId: number) => Promise<Result>,
): Promise<Result | null> {
  const { churchId, hash } = resolveCode(code);
  return inChurch({ churchId, userId: null, readOnly }, async (db) => {
    const [link] = await db.$queryRaw<
      { id: number; groupId: number | null; classId: number | null; expiresAt: Date }[]
    >`
      SELECT l.id, l.group_id AS "groupId", l.class_id AS "classId", l.expires_at AS "expiresAt"
      FROM attendance_links l
      LEFT JOIN groups g ON g.church_id = l.church_id AND g.id = l.group_id
      LEFT JOIN classes c ON c.church_id = l.church_id AND c.id = l.class_id
      WHERE l.code_hash = ${new Uint8Array(hash)} AND l.ended_at IS NULL AND l.expires_at > now()
        AND g.archived_at IS NULL AND g.deleted_at IS NULL AND c.closed_at IS NULL AND c.deleted_at IS NULL
        AND (l.class_id IS NULL OR ${withClasses}::boolean)`;
    if (!link) return null;
    const target = link.groupId === null ? { classId: link.classId as number } : { groupId: link.groupId };
    return work(db, { id: link.id, target, expiresAt: link.expiresAt }, churchId);
  });
}
