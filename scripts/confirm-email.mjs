// npm run confirm:email -- <address>: confirms an account's address where no mail is sent.
import pg from "pg";
import { runScript, stop } from "../server/lifetime.mjs";
import { openEnvironment } from "./environment.mjs";
import { loadDotEnv } from "./project.mjs";

loadDotEnv();
await runScript(async () => {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new Error("Escribe el correo de la cuenta: npm run confirm:email -- ana@iglesia.example");
  await openEnvironment();
  console.log(await confirmEmail(email));
  await stop();
});

/** @param {string} email @returns {Promise<string>} what was done, in Spanish */
async function confirmEmail(email) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    // A link sent before must not hand the account over.
    const { rows } = await client.query(
      `WITH confirmed AS (
         UPDATE users SET email_verified_at = coalesce(email_verified_at, now()) WHERE email = $1
         RETURNING id, name, to_char(created_at, 'YYYY-MM-DD') AS day),
       ended AS (
         DELETE FROM mail_tokens USING confirmed WHERE user_id = confirmed.id AND kind = 'verification')
       SELECT name, day FROM confirmed`,
      [email],
    );
    const [user] = rows;
    if (!user) throw new Error(`No hay una cuenta con el correo ${email}.`);
    return `Confirmado: ${email}, cuenta de ${user.name} creada el ${user.day}.`;
  } finally {
    await client.end();
  }
}
