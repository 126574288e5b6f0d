import { hash, verify } from "@node-rs/argon2";

/** OWASP's minimum for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes the time of a real check where there is no account or no password. */
const decoy = hash("nobody has this password", COST);

export const hashPassword = (password: string) => hash(password, COST);

/** Compares in constant time; without a hash it takes as long and says no. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && Boolean(passwordHash);
}
