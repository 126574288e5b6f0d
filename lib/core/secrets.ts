import { createHash, randomBytes } from "node:crypto";

/** A secret for a cookie, a program or a mail link: 256 random bits. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What the database keeps of a secret. Secrets of 256 random bits need no salt, and are found by their hash, not compared. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();
