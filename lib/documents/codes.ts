import { createHash, createHmac, randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Characters of the random part, five bits each, and of a group of them. */
const RANDOM = 20;
const GROUP = 5;
const CODE = new RegExp(`^([${ALPHABET}]{1,7})([${ALPHABET}]{${RANDOM}})$`);

const ID_MAX = 2_147_483_647;

/** No church has this id, and no code this hash: a malformed code is looked for as an unknown one is. */
const NOWHERE = { churchId: 0, hash: Buffer.alloc(32) };

/** New verification code of a church: its number, public, and 100 random bits. `7-4XK2M-9TRWB-HC3QF-ZY7V8`. */
export const newCode = (churchId: number) => format(encode(churchId), randomText());

/** Code of a church that is the same each time for a purpose, as `attendance 12 1`, and that nobody derives without the secret. */
export const derivedCode = (churchId: number, purpose: string, secret: string) =>
  format(encode(churchId), lettersOf(createHmac("sha256", secret).update(`${churchId} ${purpose}`).digest()));

/** SHA-256 by which a code is looked for: the time of the look-up says nothing about the codes that exist. */
export const hashCode = (code: string) => createHash("sha256").update(code).digest();

/** Church that issued a code, and the code's hash. Letter case, hyphens, O for 0 and I or L for 1 do not matter. */
export function resolveCode(written: string) {
  const [, prefix, random] = CODE.exec(normalize(written)) ?? [];
  if (!prefix || !random) return NOWHERE;
  const churchId = decode(prefix);
  return churchId > ID_MAX ? NOWHERE : { churchId, hash: hashCode(format(encode(churchId), random)) };
}

const normalize = (written: string) =>
  written.slice(0, 64).toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1").replace(/[\s-]/g, "");

const format = (prefix: string, random: string) =>
  [prefix, ...Array.from({ length: RANDOM / GROUP }, (_, at) => random.slice(at * GROUP, (at + 1) * GROUP))].join("-");

const randomText = () => lettersOf(randomBytes(RANDOM));

const lettersOf = (bytes: Buffer) =>
  [...bytes.subarray(0, RANDOM)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

function encode(id: number): string {
  const last = ALPHABET[id % ALPHABET.length] ?? "";
  return id < ALPHABET.length ? last : encode(Math.floor(id / ALPHABET.length)) + last;
}

const decode = (prefix: string) =>
  [...prefix].reduce((id, character) => id * ALPHABET.length + ALPHABET.indexOf(character), 0);

/** Host and code of an address of verification; null for another text, as that of a preview. */
export function addressOf(url: string) {
  if (!URL.canParse(url)) return null;
  return { host: new URL(url).host, code: url.slice(url.lastIndexOf("/") + 1) };
}
