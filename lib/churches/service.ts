import { randomBytes } from "node:crypto";
import type { Access, Identity } from "@/lib/auth/access";
import { toUserRow } from "@/lib/auth/accounts";
import { logoUrl } from "@/lib/auth/images";
import { churchDefaults } from "@/lib/core/countries";
import { violatedConstraint } from "@/lib/core/db";
import { env } from "@/lib/core/env.mjs";
import { AppError, forbidden, staleVersion, validationError } from "@/lib/core/errors";
import { enterChurch, identityDb, inIdentity } from "@/lib/core/identity-db";
import type { Church as ChurchRecord, Prisma } from "@/prisma/generated/client";
import { createChurchDefaults } from "./defaults";
import type { ChurchChoice, ChurchUpdate } from "./schema";

const OWNS_ONE = "Ya tienes una iglesia registrada.";

/** Registers a church with its defaults, in one transaction, and makes it its owner's current one. */
export async function createChurch(
  { user }: Identity,
  { name, acceptLanguage }: { name: string; acceptLanguage: string | null },
) {
  const attempt = () =>
    inIdentity({ userId: user.id }, async (tx) => {
      const id = await nextChurchId(tx);
      const db = await enterChurch(tx, id);
      const church = await tx.church.create({
        data: {
          id,
          name,
          slug: await freeSlug(tx, name),
          ownerId: user.id,
          plan: env().DEFAULT_PLAN,
          ...churchDefaults(acceptLanguage),
        },
      });
      await createChurchDefaults(db);
      await tx.user.update({ where: { id: user.id }, data: { churchId: id } });
      return church;
    });
  return attempt()
    .catch((error) => {
      // Somebody took the same address at the same moment; the next look finds it taken.
      if (violatedConstraint(error)?.includes("slug")) return attempt();
      throw error;
    })
    .catch((error) => {
      if (violatedConstraint(error)?.includes("owner_id"))
        throw new AppError(400, "OWNS_ONE", OWNS_ONE, { fields: { name: OWNS_ONE } });
      throw error;
    });
}

/**
 * Changes what is given of the owner's church; 409 with the current row when it is no longer as last seen in `version`.
 * Another currency converts no amount. Another country writes its own Spanish, unless `locale` says which.
 */
export function updateChurch({ user, church }: Access, { version, ...changes }: ChurchUpdate) {
  const { country } = changes;
  const follows = country !== undefined && country !== church.country ? { locale: `es-${country}` } : {};
  return inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const before = await tx.church.findUniqueOrThrow({ where: { id: church.id } });
    const isNew = Object.entries({ ...follows, ...changes }).some(
      ([field, value]) => value !== undefined && value !== before[field as keyof ChurchRecord],
    );
    // What changes nothing is nothing for the history to tell.
    if (!isNew && before.version === (version ?? before.version)) return toChurchRow(before);
    const { count } = await tx.church.updateMany({
      where: { id: church.id, ownerId: user.id, version },
      data: { ...follows, ...changes, version: { increment: 1 } },
    });
    const row = toChurchRow(await tx.church.findUniqueOrThrow({ where: { id: church.id } }));
    if (count === 0) throw staleVersion(row);
    return row;
  });
}

/** 400 unless `name` is the church's as its owner reads it; neither capitals nor spaces make another one. */
export function confirmChurchName(church: Access["church"], name: string) {
  if (plain(name) !== plain(church.name))
    throw validationError({ name: "Escribe el nombre de la iglesia tal como está" });
}

const plain = (name: string) => name.normalize().trim().replace(/\s+/g, " ").toLowerCase();

/** Until the transaction ends nobody hands the church on; 403 when that has happened since the owner asked. */
export async function lockOwnedChurch(tx: Prisma.TransactionClient, { church, user }: Access) {
  const held = await tx.$queryRaw<object[]>`
    SELECT 1 FROM churches WHERE id = ${church.id} AND owner_id = ${user.id} FOR NO KEY UPDATE`;
  if (held.length === 0) throw forbidden("Ya no eres el dueño de esta iglesia.");
}

/** A church as the API answers it. */
export const toChurchRow = (row: ChurchRecord) => ({ ...row, logo: logoUrl(row.logo) });

/** Churches this person may enter: their own, those they joined, and those that invited their verified address. */
export async function listChurches({ user, access }: Identity): Promise<ChurchChoice[]> {
  const churches = await identityDb().church.findMany({
    where: { OR: enterable(user) },
    select: {
      id: true,
      name: true,
      ownerId: true,
      collaborators: { where: { userId: user.id }, select: { id: true } },
    },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return churches.map(({ id, name, ownerId, collaborators }) => {
    const isOwner = ownerId === user.id;
    const pending = !isOwner && collaborators.length === 0;
    return { id, name, selected: id === access?.church.id, isOwner, pending };
  });
}

/** Works in that church from now on, joining it first where an invitation waits; 403 for any other. */
export async function chooseChurch({ user }: Identity, churchId: number, username?: string) {
  return inIdentity({ churchId, userId: user.id }, async (tx) => {
    const church = await tx.church.findFirst({ where: { id: churchId, OR: enterable(user) } });
    if (!church) throw forbidden("Esa iglesia no te ha invitado. Pídele a tu pastor que agregue tu correo.");
    if (user.emailVerified) {
      await tx.collaborator.updateMany({
        where: { churchId, email: user.email, userId: null },
        data: { userId: user.id, version: { increment: 1 } },
      });
    }
    const row = await tx.user.update({ where: { id: user.id }, data: { churchId, name: username } });
    return toUserRow(row, church.ownerId === user.id);
  });
}

function enterable({ id, email, emailVerified }: Identity["user"]): Prisma.ChurchWhereInput[] {
  return [
    { ownerId: id },
    { collaborators: { some: { userId: id } } },
    ...(emailVerified ? [{ collaborators: { some: { email, userId: null } } }] : []),
  ];
}

/** Taken before the row exists, so that the history of its creation is already the church's own. */
async function nextChurchId(tx: Prisma.TransactionClient) {
  const [row] = await tx.$queryRaw<[{ id: bigint }]>`SELECT nextval(pg_get_serial_sequence('churches', 'id')) AS id`;
  return Number(row.id);
}

/** `Iglesia Camino de Vida` → `camino-de-vida`, with a few random letters behind it where that is taken. */
async function freeSlug(tx: Prisma.TransactionClient, name: string) {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^(la-)?iglesia-/, "")
    .replace(/^-+|-+$/g, "");
  const slug = words.slice(0, 50).replace(/-+$/, "") || "iglesia";
  const taken = await tx.church.findUnique({ where: { slug }, select: { id: true } });
  return taken ? `${slug}-${randomBytes(3).toString("hex")}` : slug;
}
