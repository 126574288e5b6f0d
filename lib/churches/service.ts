import { randomBytes } from "node:crypto";
import type { Access, Identity } from "@/lib/auth/access";
import { toUserRow } from "@/lib/auth/accounts";
import { logoUrl } from "@/lib/auth/images";
import { violatedConstraint } from "@/lib/core/db/church-db";
import { enterChurch, identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { staleRow } from "@/lib/core/db/stale-row";
import { env } from "@/lib/core/env.mjs";
import { AppError, forbidden, validationError } from "@/lib/core/errors";
import { refuseLinks } from "@/lib/core/text/links";
import { toSlug } from "@/lib/core/text/slug";
import { churchDefaults } from "@/lib/core/values/countries";
import { registeredModules } from "@/lib/registry";
import type { Church as ChurchRecord, Prisma } from "@/prisma/generated/client";
import type { ChurchChoice, ChurchUpdate } from "./schema";

const OWNS_ONE = "Ya tienes una iglesia registrada.";

/** Registers a church with its defaults, in one transaction, and makes it its owner's current church. */
export async function createChurch(
  { user }: Identity,
  { name, acceptLanguage }: { name: string; acceptLanguage: string | null },
) {
  refuseLinks("name", name);
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
      for (const { defaults } of registeredModules()) await defaults?.(db);
      await tx.user.update({ where: { id: user.id }, data: { churchId: id } });
      return church;
    });
  return attempt()
    .catch((error) => {
      // A concurrent registration took the same slug; the second attempt picks another one.
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
 * Changes the given fields of the owner's church; 409 with the current row when `version` is stale. Another currency
 * converts no amount. Another country changes the locale to its Spanish, unless `locale` is given. Country and currency
 * together, also unchanged, count as reviewed.
 */
export function updateChurch({ user, church }: Access, { version, ...changes }: ChurchUpdate) {
  const { country, currency } = changes;
  if (changes.name !== church.name) refuseLinks("name", changes.name);
  const derivedLocale = country !== undefined && country !== church.country ? { locale: `es-${country}` } : {};
  return inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const before = await tx.church.findUniqueOrThrow({ where: { id: church.id } });
    const isNew = Object.entries({ ...derivedLocale, ...changes }).some(
      ([field, value]) => value !== undefined && value !== before[field as keyof ChurchRecord],
    );
    const isReview = before.reviewedAt === null && country !== undefined && currency !== undefined;
    // An update that changes nothing writes no history entry.
    if (!isNew && !isReview && before.version === (version ?? before.version)) return toChurchRow(before);
    const { count } = await tx.church.updateMany({
      where: { id: church.id, ownerId: user.id, version },
      data: {
        ...derivedLocale,
        ...changes,
        ...(isReview && { reviewedAt: new Date() }),
        ...(isNew && { version: { increment: 1 } }),
      },
    });
    const row = toChurchRow(await tx.church.findUniqueOrThrow({ where: { id: church.id } }));
    if (count === 0) throw await staleRow(await enterChurch(tx, church.id), "churches", row);
    return row;
  });
}

/** The church as the API answers it. */
export const getChurch = ({ user, church }: Access) =>
  inIdentity({ churchId: church.id, userId: user.id }, async (tx) =>
    toChurchRow(await tx.church.findUniqueOrThrow({ where: { id: church.id } })),
  );

/** 400 unless `name` is the church's name; case and repeated spaces are ignored. */
export function confirmChurchName(church: Access["church"], name: string) {
  if (normalizeName(name) !== normalizeName(church.name))
    throw validationError({ name: "Escribe el nombre de la iglesia tal como está" });
}

const normalizeName = (name: string) => name.normalize().trim().replace(/\s+/g, " ").toLowerCase();

/** Locks the church against a transfer until the transaction ends; 403 when the user no longer owns it. */
export async function lockOwnedChurch(tx: Prisma.TransactionClient, { church, user }: Access) {
  const lockedRows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM churches WHERE id = ${church.id} AND owner_id = ${user.id} FOR NO KEY UPDATE`;
  if (lockedRows.length === 0) throw forbidden("Ya no eres el dueño de esta iglesia.");
}

/** A church as the API answers it. */
export const toChurchRow = (row: ChurchRecord) => ({ ...row, logo: logoUrl(row.logo) });

/** Churches the user may enter: owned, joined, or inviting the user's verified address. */
export async function listChurches({ user, access }: Identity): Promise<ChurchChoice[]> {
  const churches = await identityDb().church.findMany({
    where: { OR: enterableBy(user) },
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

/** Makes a church the user's current one, joining it first if an invitation is pending; 403 for any other. */
export async function chooseChurch({ user }: Identity, churchId: number, username?: string) {
  refuseLinks("username", username);
  return inIdentity({ churchId, userId: user.id }, async (tx) => {
    const church = await tx.church.findFirst({ where: { id: churchId, OR: enterableBy(user) } });
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

function enterableBy({ id, email, emailVerified }: Identity["user"]): Prisma.ChurchWhereInput[] {
  return [
    { ownerId: id },
    { collaborators: { some: { userId: id } } },
    ...(emailVerified ? [{ collaborators: { some: { email, userId: null } } }] : []),
  ];
}

/** Reserved before the row exists, so that the history of its creation already belongs to the church. */
async function nextChurchId(tx: Prisma.TransactionClient) {
  const [row] = await tx.$queryRaw<[{ id: bigint }]>`SELECT nextval(pg_get_serial_sequence('churches', 'id')) AS id`;
  return Number(row.id);
}

/** `Iglesia Camino de Vida` → `camino-de-vida`, with a random suffix if that slug is in use. */
async function freeSlug(tx: Prisma.TransactionClient, name: string) {
  const words = toSlug(name).replace(/^(la-)?iglesia-/, "");
  const slug = words.slice(0, 50).replace(/-+$/, "") || "iglesia";
  const existing = await tx.church.findUnique({ where: { slug }, select: { id: true } });
  return existing ? `${slug}-${randomBytes(3).toString("hex")}` : slug;
}
