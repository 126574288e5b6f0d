import { createHmac } from "node:crypto";
import { inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { hashSecret } from "@/lib/core/secrets";
import type { MailTokenKind } from "@/prisma/generated/enums";

const MINUTES: Record<MailTokenKind, number> = { verification: 24 * 60, reset: 30 };

/**
 * Creates the token of a mail, valid from now. Each attempt to send the same mail gets the same token, since an earlier
 * one may have arrived. One for a verification replaces those of other mails; those for a reset coexist, since anybody
 * may request one and must not end another's link.
 */
export async function createMailToken(userId: number, kind: MailTokenKind, mailId: string) {
  const token = createHmac("sha256", env().AUTH_SECRET).update(`mail token ${kind} ${mailId}`).digest("base64url");
  const tokenHash = hashSecret(token);
  const expiresAt = new Date(Date.now() + MINUTES[kind] * 60_000);
  await inIdentity({}, async (tx) => {
    // Without this row lock, two concurrent requests would both leave a valid verification token.
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
    const replaced = kind === "reset" ? { OR: [{ expiresAt: { lte: new Date() } }, { tokenHash }] } : {};
    await tx.mailToken.deleteMany({ where: { userId, kind, ...replaced } });
    await tx.mailToken.create({ data: { userId, kind, tokenHash, expiresAt } });
  });
  return token;
}
