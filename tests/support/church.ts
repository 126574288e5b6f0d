import { randomUUID } from "node:crypto";
import type { Identity } from "@/lib/auth/access";
import { findIdentity, startSession } from "@/lib/auth/sessions";
import { createChurch } from "@/lib/churches/service";
import { type Area, areas as allAreas } from "@/lib/core/areas";
import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { demoEmails } from "@/lib/core/demo.mjs";
import { today } from "@/lib/core/values/dates";
import { listCategories } from "@/lib/finances/categories/service";
import { listPositions } from "@/lib/members/positions/service";
import type { SessionKind } from "@/prisma/generated/enums";

/** Random part of a name or address. */
/** Eight digits of sixteen, of which no telephone number is made. */
export const unique = () => randomUUID().replace(/^(.{4})(.{4}).*/, "$1x$2");

export type Person = { id: number; name: string; email: string; token: string };

/** A user with a verified address and a bearer token, without a church. */
export async function aUser({ email = `${unique()}@test.example`, verified = true } = {}): Promise<Person> {
  const name = `Persona ${unique()}`;
  const user = await identityDb().user.create({
    data: { name, email, emailVerifiedAt: verified ? new Date() : null },
  });
  return { id: user.id, name, email, token: (await startSession(user, "token", "test")).secret };
}

/** Secret of a new session: a bearer token or the cookie of a browser. */
export async function aSession({ id }: { id: number }, kind: SessionKind = "token") {
  const user = await identityDb().user.findUniqueOrThrow({ where: { id } });
  return (await startSession(user, kind, "test")).secret;
}

export type TestChurch = {
  id: number;
  name: string;
  owner: Person;
  positions: Record<string, number>;
  categories: Record<string, number>;
  /** Id of its first treasury. */
  treasury: number;
};

/** A new church with an owner, its default options and a treasury. */
export async function aChurch({ name = `Iglesia ${unique()}`, plan = 2 } = {}): Promise<TestChurch> {
  const owner = await aUser();
  const { id, plan: first } = await createChurch(await identityOf(owner), { name, acceptLanguage: "es-CO" });
  if (plan !== first) await inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { plan } }));
  return { id, name, owner, ...(await readDefaults(id)) };
}

/** Today where the churches of the tests are, `YYYY-MM-DD`; asked for in each test, since a file may run past midnight. */
export const churchToday = () => today("America/Bogota");

/** The owner of the database's first church, of this test or another, in that church and with a new token. */
export async function theFirstOwner(): Promise<Person & { churchId: number }> {
  const { id: churchId, owner } = await identityDb().church.findFirstOrThrow({
    where: { owner: { email: { notIn: demoEmails } } },
    orderBy: { id: "asc" },
    include: { owner: true },
  });
  const { id, name, email } = await identityDb().user.update({ where: { id: owner.id }, data: { churchId } });
  return { id, name, email, churchId, token: await aSession({ id }) };
}

/** Moves a church to a country, whose telephones and amounts it then reads. */
export const setCountry = ({ id }: TestChurch, country: string, currency: string) =>
  inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { country, currency } }));

const readDefaults = (churchId: number) =>
  inChurch({ churchId, userId: null }, async (db) => {
    const treasury = await db.treasury.findFirstOrThrow();
    return {
      positions: byValue(await listPositions(db)),
      categories: byValue(await listCategories(db)),
      treasury: treasury.id,
    };
  });

const byValue = (options: { id: number; value: string }[]) =>
  Object.fromEntries(options.map(({ id, value }) => [value, id]));

type CollaboratorRights = { areas?: Area[]; readOnly?: boolean; locked?: Area[]; seesDonors?: boolean };

/** A collaborator of the church with access to these areas; `locked` ones are read-only, with `readOnly` all are. */
export async function aCollaborator(
  church: TestChurch,
  { areas = [], readOnly = false, locked = readOnly ? [...allAreas] : [], seesDonors = false }: CollaboratorRights = {},
): Promise<Person> {
  const user = await aUser();
  const flagsOf = (right: "perm" | "readonly", areas: readonly Area[]) =>
    Object.fromEntries(areas.map((area) => [`${right}${area[0]?.toUpperCase()}${area.slice(1)}`, true]));
  await inIdentity({ churchId: church.id, userId: church.owner.id }, (tx) =>
    tx.collaborator.create({
      data: {
        churchId: church.id,
        userId: user.id,
        email: user.email,
        ...flagsOf("perm", areas),
        ...flagsOf("readonly", locked),
        seesDonors,
      },
    }),
  );
  await identityDb().user.update({ where: { id: user.id }, data: { churchId: church.id } });
  return user;
}

/** Runs in a transaction scoped to the church, as its owner, who sees donors. */
export const asOwner = <Result>(church: Pick<TestChurch, "id" | "owner">, work: (db: ChurchDb) => Promise<Result>) =>
  inChurch({ churchId: church.id, userId: church.owner.id, seesDonors: true }, work);

async function identityOf({ token }: Person): Promise<Identity> {
  const identity = await findIdentity(token, "token");
  if (!identity) throw new Error("A fixture's session has ended");
  return identity;
}
