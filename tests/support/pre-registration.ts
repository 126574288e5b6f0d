import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { cookieWith } from "./browser";
import { call } from "./call";
import { aSession, unique } from "./church";
import { mailsTo } from "./mails";
import { addressHeader, aPerson, PASSWORD, requestToken } from "./people";

/**
 * An attacker's account with the unconfirmed address of a victim and the password `PASSWORD`: a church, an accomplice and
 * an invitation in it, sessions, links and a picture. Collaborators date from when anybody could invite.
 */
export async function preRegister() {
  const accomplice = await aPerson();
  const email = `victima-${unique()}@test.example`;
  const account = { username: "Nombre Ajeno", email, password: PASSWORD };
  await call("POST /accounts", { body: account, headers: addressHeader() });
  const { body: attacker } = await requestToken(email, PASSWORD);
  const { body: church } = await call("POST /churches", { as: attacker, body: { name: "Iglesia Plantada" } });
  await inIdentity({ churchId: church.id, userId: church.ownerId }, async (tx) => {
    const joined = { userId: accomplice.id, permMembers: true };
    await tx.collaborator.create({ data: { churchId: church.id, email: accomplice.email, ...joined } });
    await tx.collaborator.create({ data: { churchId: church.id, email: `otro-${accomplice.email}` } });
    await tx.user.update({ where: { id: accomplice.id }, data: { churchId: church.id } });
  });
  await call("POST /password-resets", { body: { email }, headers: addressHeader() });
  const user = await identityDb().user.update({ where: { email }, data: { image: "user/1/ajena.webp" } });
  const cookie = await cookieWith(await aSession(user, "browser"));
  const [verification = "", reset = ""] = (await mailsTo(email)).map(
    (mail) => /token=([\w-]+)/.exec(mail.text ?? "")?.[1],
  );
  return { accomplice, email, attacker, church, user, cookie, verification, reset };
}
