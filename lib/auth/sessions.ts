import { type Area, areas } from "@/lib/core/areas";
import { connections, identityDb } from "@/lib/core/db/identity-db";
import { demoEmails } from "@/lib/core/demo.mjs";
import { noSession } from "@/lib/core/errors";
import { hashSecret, newSecret } from "@/lib/core/secrets";
import type { SessionKind } from "@/prisma/generated/enums";
import type { Access, Church, Identity } from "./access";
import { logoUrl, userImageUrl } from "./images";

/** Days: idle timeout and absolute lifetime of a session. */
export const IDLE_DAYS = 7;
export const ABSOLUTE_DAYS = 30;
/** Live sessions of one user; a further one ends the one unused for longest. */
const MAX_SESSIONS: Record<SessionKind, number> = { browser: 50, token: 20 };
/** Minutes between two updates of a session's `seenAt`, so that not every request writes. */
const SEEN_MINUTES = 5;

/**
 * Creates a session and answers its secret; beyond the limit of its kind, the least recently used one ends. Fails unless
 * the password that was checked is still the account's: a concurrent reset must not leave the session alive.
 */
export async function startSession(
  { id, passwordHash }: { id: number; passwordHash: string | null },
  kind: SessionKind,
  userAgent: string,
) {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + ABSOLUTE_DAYS * 86_400_000);
  const count = await identityDb().$executeRaw`
    INSERT INTO sessions (user_id, kind, secret_hash, user_agent, expires_at)
    SELECT id, ${kind}::session_kind, ${hashSecret(secret)}, ${userAgent.slice(0, 255)}, ${expiresAt}
    FROM users WHERE id = ${id} AND password_hash IS NOT DISTINCT FROM ${passwordHash} FOR SHARE`;
  if (count === 0) throw noSession();
  await endSurplusSessions(id, kind);
  return { secret, expiresAt };
}

/** Skips rows that a concurrent sign-in is deleting, for which it would wait. */
const endSurplusSessions = (userId: number, kind: SessionKind) => identityDb().$executeRaw`
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${userId} AND kind = ${kind}::session_kind
      ORDER BY seen_at DESC, id DESC OFFSET ${MAX_SESSIONS[kind]})
    FOR UPDATE SKIP LOCKED)`;

/** Ends the session of a browser's secret; no effect for an unknown secret. */
export async function endBrowserSession(secret: string) {
  await identityDb().session.deleteMany({ where: { secretHash: hashSecret(secret) } });
}

/** Ends the current session. */
export async function endSession({ sessionId }: Identity) {
  await identityDb().session.deleteMany({ where: { id: sessionId } });
}

/** Id of the oldest church that is not the demo's; null without one. */
const FIRST_CHURCH = `(
  SELECT first.id FROM churches first JOIN users o ON o.id = first.owner_id
  WHERE o.email NOT IN (${demoEmails.map((email) => `'${email}'`).join(", ")}) ORDER BY first.id LIMIT 1)`;

/** Runs on every request, so it goes to Postgres as a prepared statement without Prisma in between. */
const IDENTITY = {
  name: "identity",
  text: `
    SELECT s.id AS "sessionId", s.seen_at < now() - make_interval(mins => ${SEEN_MINUTES}) AS "unseen",
           u.id, u.name, u.email, u.email_verified_at IS NOT NULL AS "emailVerified",
           u.password_hash IS NOT NULL AS "hasPassword", u.image,
           c.id AS "churchId", c.name AS "churchName", c.slug, c.country, c.currency, c.time_zone AS "timeZone",
           c.locale, c.address, c.plan, c.owner_id AS "ownerId", c.version AS "churchVersion", c.logo,
           c.closes_at AS "closesAt", c.reviewed_at IS NOT NULL AS "isReviewed", k.id AS "collaboratorId", CASE WHEN c.owner_id = u.id THEN coalesce(seen.name, k.email) END AS "viewingAs",
           c.owner_id = u.id AND c.id = coalesce(${FIRST_CHURCH}, c.id) AS "ownsFirstChurch",
           k.sees_donors AS "seesDonors", ${areas.map((area) => `k.perm_${area}, k.readonly_${area}`).join(", ")}
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN churches c ON c.id = u.church_id
    LEFT JOIN collaborators k ON k.church_id = c.id AND CASE WHEN c.owner_id = u.id THEN k.id = s.view_as_id ELSE k.user_id = u.id END
    LEFT JOIN users seen ON seen.id = k.user_id
    WHERE s.secret_hash = $1 AND s.kind = $2::session_kind
      AND s.expires_at > now() AND s.seen_at > now() - make_interval(days => ${IDLE_DAYS})`,
};

/** User and permissions of a session secret, read from the database each time; null when the session has ended. */
export async function findIdentity(secret: string, kind: SessionKind): Promise<Identity | null> {
  const { rows } = await connections().query<IdentityRow>({ ...IDENTITY, values: [hashSecret(secret), kind] });
  const [row] = rows;
  if (!row) return null;
  if (row.unseen) await connections().query("UPDATE sessions SET seen_at = now() WHERE id = $1", [row.sessionId]);
  const { sessionId, id, name, email, emailVerified, hasPassword } = row;
  const user = { id, name, email, emailVerified, hasPassword, image: userImageUrl(row.image) };
  return { sessionId, user, access: toAccess(user, row) };
}

type IdentityRow = Identity["user"] &
  Omit<Church, "id" | "name" | "version" | "closesAt"> & {
    sessionId: number;
    unseen: boolean;
    churchId: number | null;
    churchName: string;
    churchVersion: number;
    closesAt: Date | null;
    /** Collaborator row of the user, or of the collaborator the owner is viewing as. */
    collaboratorId: number | null;
    viewingAs: string | null;
    ownsFirstChurch: boolean;
    seesDonors: boolean | null;
  } & Record<`${"perm" | "readonly"}_${Area}`, boolean | null>;

function toAccess(user: Identity["user"], row: IdentityRow): Access | null {
  const { churchId, churchName, churchVersion, country, currency, timeZone, locale, address, plan, ownerId } = row;
  const owns = ownerId === user.id;
  if (churchId === null || !(owns || row.collaboratorId)) return null;
  const isOwner = owns && row.collaboratorId === null;
  const byArea = (isSet: (area: Area) => boolean) =>
    Object.fromEntries(areas.map((area) => [area, isSet(area)])) as Record<Area, boolean>;
  return {
    user,
    church: {
      id: churchId,
      name: churchName,
      version: churchVersion,
      country,
      currency,
      timeZone,
      locale,
      address,
      plan,
      ownerId,
      logo: logoUrl(row.logo),
      closesAt: row.closesAt?.toISOString() ?? null,
      isReviewed: row.isReviewed,
    },
    isOwner,
    ownsFirstChurch: isOwner && row.ownsFirstChurch,
    areas: byArea((area) => isOwner || row[`perm_${area}`] === true),
    readonly: byArea((area) => !isOwner && row[`readonly_${area}`] === true),
    seesDonors: isOwner || (row.seesDonors === true && row.perm_finances === true),
    viewingAs: row.viewingAs,
  };
}
