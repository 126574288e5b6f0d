import { hash } from "@node-rs/argon2";
import { identityDb } from "@/lib/core/db/identity-db";
import { CALLER, call } from "./call";
import { aUser, type Person } from "./church";
import { anAddress } from "./routes";

export const PASSWORD = "una-clave-larga";

/** A hash says what it costs: this one, as little as argon2id can. Those that the application makes cost what they do in production. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A user with the password `PASSWORD`. */
export async function aPerson(options: Parameters<typeof aUser>[0] = {}) {
  return withPassword(await aUser(options));
}

/** Sets `PASSWORD` as the person's password. */
export async function withPassword(person: Person) {
  await identityDb().user.update({ where: { id: person.id }, data: { passwordHash: await passwordHash } });
  return person;
}

/** Header with the client's IP address. */
export const addressHeader = (address = anAddress()) => ({ [CALLER]: address });

export const requestToken = (email: unknown, password: unknown, address = anAddress()) =>
  call("POST /tokens", { body: { email, password }, headers: addressHeader(address) });
