import { createHash, randomBytes } from "node:crypto";

/** Secret of a cookie, an API token or a mail link: 256 random bits. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** SHA-256 stored instead of a secret; 256 random bits need no salt, and look-up is by hash, not comparison. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();
