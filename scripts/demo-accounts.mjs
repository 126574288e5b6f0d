// Demo accounts that anybody can enter.
import { verify } from "@node-rs/argon2";
import { demoEmails, demoPassword } from "../lib/core/demo.mjs";

/**
 * Addresses of the demo accounts whose password is still the public one. An account keeps its address, so no other has it.
 * @param {import("pg").Client} client @returns {Promise<string[]>}
 */
export async function findOpenDemoAccounts(client) {
  const { rows } = await client.query(
    `SELECT email, password_hash AS hash FROM users WHERE email = ANY($1) AND password_hash IS NOT NULL ORDER BY id`,
    [demoEmails],
  );
  /** @type {string[]} */
  const open = [];
  for (const { email, hash } of rows) if (await verify(hash, demoPassword)) open.push(email);
  return open;
}
