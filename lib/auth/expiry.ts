import { identityDb } from "@/lib/core/db/identity-db";
import { IDLE_DAYS } from "./sessions";

/** Deletes expired sessions, mail tokens and rate-limit counters. */
export async function removeExpired() {
  const now = new Date();
  const idle = new Date(now.getTime() - IDLE_DAYS * 86_400_000);
  await identityDb().session.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { seenAt: { lt: idle } }] } });
  await identityDb().mailToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await identityDb().rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } });
}
