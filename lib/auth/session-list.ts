import { identityDb } from "@/lib/core/db/identity-db";
import { notFound } from "@/lib/core/errors";
import type { Identity } from "./access";
import { deviceName } from "./devices";
import { IDLE_DAYS } from "./sessions";

/** Live sessions of the user, last used first. */
export async function listSessions({ user, sessionId }: Identity) {
  const now = Date.now();
  const rows = await identityDb().session.findMany({
    where: {
      userId: user.id,
      expiresAt: { gt: new Date(now) },
      seenAt: { gt: new Date(now - IDLE_DAYS * 86_400_000) },
    },
    orderBy: [{ seenAt: "desc" }, { id: "desc" }],
  });
  return {
    rows: rows.map(({ id, kind, userAgent, createdAt, seenAt, expiresAt }) => ({
      id,
      kind,
      createdAt,
      seenAt,
      expiresAt,
      device: deviceName(userAgent, kind),
      isCurrent: id === sessionId,
    })),
    count: rows.length,
  };
}

/** Ends one of the user's own sessions, from its next request on; 404 for another user's. */
export async function endOwnSession({ user }: Identity, id: number) {
  const { count } = await identityDb().session.deleteMany({ where: { id, userId: user.id } });
  if (count === 0) throw notFound("Esa sesión ya terminó.");
}

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions({ user, sessionId }: Identity) {
  await identityDb().session.deleteMany({ where: { userId: user.id, id: { not: sessionId } } });
}
