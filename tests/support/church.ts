import { randomUUID } from "node:crypto";
import type { Identity } from "@/lib/auth/access";
import { type Area, areas as allAreas } from "@/lib/auth/areas";
import { findIdentity, startSession } from "@/lib/auth/sessions";
import { createChurch } from "@/lib/churches/service";
import { type ChurchDb, inChurch } from "@/lib/core/db";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { listCategories } from "@/lib/finances/categories/service";
import type { TransactionInput } from "@/lib/finances/transactions/schema";
import { createTransaction } from "@/lib/finances/transactions/service";
import type { TransferInput } from "@/lib/finances/transfers/schema";
import { createTransfer } from "@/lib/finances/transfers/service";
import { createTreasury } from "@/lib/finances/treasuries/service";
import { type ItemInput, itemInput } from "@/lib/inventory/schema";
import { createItem } from "@/lib/inventory/service";
import { listPositions } from "@/lib/members/positions/service";
import type { MemberInput } from "@/lib/members/schema";
import { createMember } from "@/lib/members/service";
import type { SessionKind } from "@/prisma/generated/enums";

const unique = () => randomUUID().slice(0, 8);

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
  const { id } = await createChurch(await identityOf(owner), { name, acceptLanguage: "es-CO" });
  // A new church has the highest plan.
  if (plan !== 2) await inIdentity({ churchId: id }, (tx) => tx.church.update({ where: { id }, data: { plan } }));
  return { id, name, owner, ...(await readDefaults(id)) };
}

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

type CollaboratorRights = { areas?: Area[]; readOnly?: boolean; locked?: Area[] };

/** A collaborator of the church with access to these areas; `locked` ones are read-only, with `readOnly` all are. */
export async function aCollaborator(
  church: TestChurch,
  { areas = [], readOnly = false, locked = readOnly ? [...allAreas] : [] }: CollaboratorRights = {},
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
      },
    }),
  );
  await identityDb().user.update({ where: { id: user.id }, data: { churchId: church.id } });
  return user;
}

/** An accepted body of a member of this church. */
export const memberBody = (church: TestChurch, changes: Partial<Record<keyof MemberInput, unknown>> = {}) => ({
  name: `Miembro ${unique()}`,
  cellphone: "+573005550142",
  email: `${unique()}@example.com`,
  birthday: "1990-05-17",
  joinDate: "2015-03-01",
  baptized: "true",
  genre: "F",
  civilStatus: "casado",
  positionId: church.positions.Miembro,
  ...changes,
});

export const aMember = (church: TestChurch, changes: Partial<MemberInput> = {}) =>
  asOwner(church, (db) => createMember(db, memberBody(church, changes) as MemberInput, { country: "CO", plan: 2 }));

/** An accepted body of an item. */
export const itemBody = (changes: Partial<Record<keyof ItemInput, unknown>> = {}) => ({
  name: `Artículo ${unique()}`,
  brand: "Shure",
  model: "SM58",
  serie: "SN-20451",
  bill: "F-1024",
  price: "250000.00",
  amount: "2",
  category: "Sonido",
  location: "Templo",
  condition: "bueno",
  acquisition: "compra",
  acquiredOn: "2024-03-10",
  observations: null,
  ...changes,
});

export const anItem = (church: TestChurch, changes: Partial<ItemInput> = {}) =>
  asOwner(church, (db) => createItem(db, itemInput.parse(itemBody(changes))));

/** An accepted body of an income of this church. */
export const transactionBody = (
  church: TestChurch,
  changes: Partial<Record<keyof TransactionInput, unknown>> = {},
) => ({
  date: "2024-03-10",
  concept: `Movimiento ${unique()}`,
  amount: "1500.50",
  notes: null,
  categoryId: church.categories.Diezmos,
  treasuryId: church.treasury,
  ...changes,
});

export const aTransaction = (church: TestChurch, changes: Partial<TransactionInput> = {}) =>
  asOwner(church, (db) => createTransaction(db, transactionBody(church, changes) as TransactionInput));

export const aTreasury = (church: TestChurch, name = `Tesorería ${unique()}`) =>
  asOwner(church, (db) => createTreasury(db, { name }));

/** A transfer from the church's first treasury to another one. */
export const aTransfer = (church: TestChurch, toTreasuryId: number, changes: Partial<TransferInput> = {}) =>
  asOwner(church, (db) =>
    createTransfer(db, {
      date: "2024-03-10",
      amount: "100.00",
      concept: null,
      notes: null,
      fromTreasuryId: church.treasury,
      toTreasuryId,
      ...changes,
    }),
  );

/** Runs in a transaction scoped to the church, as its owner. */
export const asOwner = <Result>(church: Pick<TestChurch, "id" | "owner">, work: (db: ChurchDb) => Promise<Result>) =>
  inChurch({ churchId: church.id, userId: church.owner.id }, work);

async function identityOf({ token }: Person): Promise<Identity> {
  const identity = await findIdentity(token, "token");
  if (!identity) throw new Error("A fixture's session has ended");
  return identity;
}
