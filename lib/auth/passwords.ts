import { hash, verify } from "@node-rs/argon2";
import { validationError } from "@/lib/core/errors";
import { withSlot } from "@/lib/core/workers/slots";
import { COMMON_PASSWORDS } from "./common-passwords";

const COMMON = "Esa contraseña es de las más usadas: elige otra.";
const OWN_EMAIL = "Tu contraseña no puede ser tu correo: elige otra.";
const common = new Set(COMMON_PASSWORDS);

/** OWASP's minimum for argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when there is no account or no password, so that the check takes the usual time. */
const decoy = hash("nobody has this password", COST);

/** What a comparison leaves out: spaces, accents, hyphens, and characters that show nothing. */
const UNHEARD = /[\s\p{M}\p{Default_Ignorable_Code_Point}._-]/gu;
/** What people add to a word: up to four digits, or digits in order, and signs. */
const ENDING = /[^\p{L}\p{N}]*(?:\p{N}{0,4}|1?2?3?4?5?6?7?8?9?0?)[^\p{L}\p{N}]*$/u;
/** Up to six characters, again and again. */
const REPEATED = /^(.{1,6})\1+$/su;

const plain = (text: string) => text.normalize("NFKD").toLowerCase().replace(UNHEARD, "");

/** 400 on `field` for a new password that anybody tries first: one of the commonest, blanks, or the account's address. */
export function refuseWeakPassword(password: string, email: string, field = "password") {
  const whole = plain(password);
  const word = whole.replace(ENDING, "");
  const own = [email, email.split("@")[0] ?? ""].map(plain);
  if (own.includes(whole) || own.includes(word)) throw validationError({ [field]: OWN_EMAIL });
  if (word === "" || REPEATED.test(whole) || common.has(whole) || common.has(word))
    throw validationError({ [field]: COMMON });
}

/** `share`: the person or address that asks, whose hashes wait for one another; 503 BUSY when too many do. */
export const hashPassword = (password: string, share = "") =>
  withSlot("password", { share }, () => hash(password, COST));

/** Compares in constant time; without a hash it takes as long and answers false. `share` as in `hashPassword`. */
export async function isPasswordCorrect(passwordHash: string | null | undefined, password: string, share = "") {
  const stored = passwordHash ?? (await decoy);
  const matches = await withSlot("password", { share }, () => verify(stored, password));
  return matches && Boolean(passwordHash);
}
