import { hash, verify } from "@node-rs/argon2";
import { withSlot } from "@/lib/core/workers/slots";

/** OWASP's minimum for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when there is no account or no password, so that the check takes the usual time. */
const decoy = hash("nobody has this password", COST);

/** `share`: the person or address that asks, whose hashes wait for one another; 503 BUSY when too many do. */
export const hashPassword = (password: string, share = "") =>
  withSlot("password", { share }, () => hash(password, COST));

/** Compares in constant time; without a hash it takes as long and answers false. `share` as in `hashPassword`. */
export async function isPasswordCorrect(passwordHash: string | null | undefined, password: string, share = "") {
  const stored = passwordHash ?? (await decoy);
  const matches = await withSlot("password", { share }, () => verify(stored, password));
  return matches && Boolean(passwordHash);
}
