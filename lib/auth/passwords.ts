import { hash, verify } from "@node-rs/argon2";

/** OWASP's minimum for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when there is no account or no password, so that the check takes the usual time. */
const decoy = hash("nobody has this password", COST);

export const hashPassword = (password: string) => hash(password, COST);

/** Compares in constant time; without a hash it takes as long and answers false. */
export async function isPasswordCorrect(passwordHash: string | null | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && Boolean(passwordHash);
}
