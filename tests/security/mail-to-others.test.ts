import { find } from "linkifyjs";
import { describe, expect, test } from "vitest";
import { findOrCreateGoogleUser } from "@/lib/auth/google";
import { accountDeletedMail, accountTakenOverMail, resetMail, verificationMail } from "@/lib/auth/mails";
import {
  churchDestroyedMail,
  closureScheduledMail,
  invitationMail,
  newOwnerMail,
  pastOwnerMail,
} from "@/lib/churches/mails";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { env } from "@/lib/core/env.mjs";
import { paymentFailedMail, planEndedMail } from "@/lib/plans/mails";
import { call } from "../support/call";
import { aChurch, aCollaborator, aUser } from "../support/church";
import { someClaims } from "../support/google";
import { lastTokenTo, mailsTo } from "../support/mails";
import { addressHeader, PASSWORD } from "../support/people";
import { anAddress } from "../support/routes";
import { runScript } from "../support/scripts";

const profile = (person: { token: string }) => call("GET /users/data", { as: person });
const verify = (body: object, options: { as?: { token: string }; headers?: Record<string, string> } = {}) =>
  call("POST /accounts/verification", { ...options, body, headers: { ...addressHeader(), ...options.headers } });

describe("an unconfirmed owner", () => {
  const UNCONFIRMED = {
    status: 403,
    body: { code: "UNCONFIRMED", message: expect.stringContaining("Confirma antes tu correo") },
  };

  async function anUnconfirmedOwner() {
    const church = await aChurch();
    const heir = await aCollaborator(church);
    await identityDb().user.update({ where: { id: church.owner.id }, data: { emailVerifiedAt: null } });
    return { church, owner: church.owner, heir };
  }

  test("sends no invitation, neither a new one nor again", async () => {
    const { church, owner } = await anUnconfirmedOwner();
    const email = `invitada-${owner.email}`;
    expect(await call("POST /permissions", { as: owner, body: { email } })).toMatchObject(UNCONFIRMED);
    const { id } = await inIdentity({ churchId: church.id, userId: owner.id }, (tx) =>
      tx.collaborator.create({ data: { churchId: church.id, email } }),
    );
    expect(await call("POST /permissions/{id}/invitation", { as: owner, params: { id } })).toMatchObject(UNCONFIRMED);
    expect(await mailsTo(email)).toEqual([]);
    await call("POST /accounts/verification-mails", { as: owner });
    await verify({ token: await lastTokenTo(owner.email) }, { as: owner });
    expect(await call("POST /permissions/{id}/invitation", { as: owner, params: { id } })).toMatchObject({
      status: 200,
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("transfers no church, and no unconfirmed collaborator receives one", async () => {
    const { church, owner, heir } = await anUnconfirmedOwner();
    const { id } = await identityDb().collaborator.findFirstOrThrow({
      where: { churchId: church.id, userId: heir.id },
    });
    const transfer = () => call("PUT /churches/owner", { as: owner, body: { id, name: church.name } });
    expect(await transfer()).toMatchObject(UNCONFIRMED);
    await identityDb().user.update({ where: { id: owner.id }, data: { emailVerifiedAt: new Date() } });
    await identityDb().user.update({ where: { id: heir.id }, data: { emailVerifiedAt: null } });
    expect(await transfer()).toMatchObject({ status: 409 });
    expect(await mailsTo(heir.email)).toEqual([]);
  });

  test("is confirmed by the administrator's command, which ends the pending verification link", async () => {
    const { owner } = await anUnconfirmedOwner();
    await call("POST /accounts/verification-mails", { as: owner });
    const token = await lastTokenTo(owner.email);
    const command = (email: string) =>
      runScript("confirm-email.mjs", [email], { env: { DATABASE_URL: env().DATABASE_URL } });
    const confirmed = await command(owner.email.toUpperCase());
    expect([confirmed.code, confirmed.output]).toEqual([0, expect.stringContaining(`cuenta de ${owner.name}`)]);
    expect((await profile(owner)).body).toMatchObject({ emailVerified: true });
    expect(await verify({ token })).toMatchObject({ status: 400, body: { code: "BAD_LINK" } });
    const unknown = await command(`nadie-${owner.email}`);
    expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining("No hay una cuenta con el correo")]);
  });
});

test("a church registered today sends five invitations an hour, a day later as many as any other", async () => {
  const church = await aChurch();
  const invite = (number: number) =>
    call("POST /permissions", { as: church.owner, body: { email: `${number}-${church.owner.email}` } });
  for (let number = 1; number <= 5; number++) expect(await invite(number)).toMatchObject({ status: 201 });
  const refused = await invite(6);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(
        /^Tu iglesia se registró hoy: durante su primer día envía hasta cinco invitaciones por hora\. Inténtalo de nuevo en (una hora|\d+ minutos)\.$/,
      ),
    },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await inIdentity({ churchId: church.id }, (tx) =>
    tx.church.update({ where: { id: church.id }, data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } }),
  );
  expect(await invite(6)).toMatchObject({ status: 201 });
});

describe("the name of a user or a church", () => {
  const NO_LINKS = "El nombre no puede llevar enlaces, correos ni teléfonos. Después de un punto deja un espacio";
  // lib/core/text/links.test.ts has every spelling.
  const links = ["Visita evil.com/premio", "Ana bit.ly／3xYz", "Llama al 300-123-4567"];

  test.each(links)("%s is refused as a link, and nothing is sent", async (name) => {
    const { owner } = await aChurch();
    const account = { username: name, email: `x-${owner.email}`, password: PASSWORD };
    const asUsername = { status: 400, body: { fields: { username: NO_LINKS } } };
    const asName = { status: 400, body: { fields: { name: NO_LINKS } } };
    expect(await call("POST /accounts", { body: account, headers: addressHeader() })).toMatchObject(asUsername);
    expect(await call("PUT /users/name", { as: owner, body: { username: name } })).toMatchObject(asUsername);
    expect(await call("PUT /users", { as: owner, body: { username: name, churchId: 1 } })).toMatchObject(asUsername);
    expect(await call("PUT /churches", { as: owner, body: { name } })).toMatchObject(asName);
    expect(await call("POST /churches", { as: await aUser(), body: { name } })).toMatchObject(asName);
    const invited = { email: account.email, sendMail: false };
    const { body: row } = await call("POST /permissions", { as: owner, body: invited });
    const { body: link } = await call("GET /permissions/{id}/link", { as: owner, params: { id: row.id } });
    const joining = { token: new URL(link.url).searchParams.get("token"), username: name, password: PASSWORD };
    expect(await call("POST /invitations", { body: joining, headers: addressHeader() })).toMatchObject(asUsername);
    expect(await identityDb().user.count({ where: { email: account.email } })).toBe(0);
    expect(await mailsTo(account.email)).toEqual([]);
  });

  test("is read without links in every mail, whatever was stored before", async () => {
    const name = "gana.evil.com http://evil.xyz evil。com Ma.José";
    const to = "ana@test.example";
    const closure = { closesAt: new Date(), timeZone: "America/Bogota", sections: ["miembros"], isSubscribed: true };
    for (const { subject, text, html } of [
      verificationMail(to, name, "a-token"),
      resetMail(to, name, "a-token"),
      accountDeletedMail(to, name),
      accountTakenOverMail(to, name),
      invitationMail(to, { church: name, inviter: name, link: env().APP_URL }),
      newOwnerMail(to, name, name, name),
      pastOwnerMail(to, name, name, name, true),
      closureScheduledMail(to, name, { church: name, ...closure }),
      churchDestroyedMail(to, name, name),
      planEndedMail(to, name, { church: name, plan: 0 }),
      paymentFailedMail(to, name, name),
    ]) {
      const visible = html
        .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
        .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
      for (const part of [subject, text, visible])
        expect(
          find(part)
            .map(({ href }) => href)
            .filter((href) => !href.startsWith(env().APP_URL)),
        ).toEqual([]);
      expect(text).toContain("Ma. José");
    }
  });

  test("from Google loses its link", async () => {
    const user = await findOrCreateGoogleUser(someClaims({ name: "Gana http://www.evil.xyz/premio" }), anAddress());
    expect(user.name).toMatch(/^Gana http www evil xyz/);
    await expect(findOrCreateGoogleUser(someClaims({ name: "://" }), anAddress())).rejects.toMatchObject({
      status: 401,
    });
    expect((await findOrCreateGoogleUser(someClaims({ name: "José O'Neill-Díaz Jr." }), anAddress())).name).toBe(
      "José O'Neill-Díaz Jr.",
    );
  });

  test("with dots, colons or slashes is accepted", async () => {
    const { owner } = await aChurch();
    for (const name of ["Iglesia: La Roca", "Iglesia Fe/Esperanza", "Iglesia St.Paul", "Cristo Vive A.D."])
      expect(await call("PUT /churches", { as: owner, body: { name } })).toMatchObject({ status: 200, body: { name } });
    for (const username of ["Ma.José", "Dr.Juan Pérez", "J.C. Ryle"])
      expect(await call("PUT /users/name", { as: owner, body: { username } })).toMatchObject({ status: 200 });
  });

  test("that a church has had stays when its owner changes the rest", async () => {
    const { id, owner } = await aChurch();
    const name = "Iglesia evil.com";
    await inIdentity({ churchId: id, userId: owner.id }, (tx) => tx.church.update({ where: { id }, data: { name } }));
    const change = (body: object) => call("PUT /churches", { as: owner, body });
    expect(await change({ name, address: "Calle 1" })).toMatchObject({ status: 200, body: { address: "Calle 1" } });
    expect(await change({ name: `${name}.pe` })).toMatchObject({ status: 400, body: { fields: { name: NO_LINKS } } });
  });
});
