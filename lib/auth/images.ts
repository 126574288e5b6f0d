import { missing } from "@/lib/core/errors";
import { removeImage, setImage } from "@/lib/core/files";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { storage } from "@/lib/core/storage";
import { fileUrl } from "@/lib/core/stored-files";
import type { Access, Identity } from "./access";

/** Where the picture of whoever asks is shown. */
export const userImageUrl = (key: string | null) => fileUrl("/api/users/image", key);

/** Where the logo of the church of whoever asks is shown. */
export const logoUrl = (key: string | null) => fileUrl("/api/churches/logo", key);

/** Gives the church a logo, in place of the one of before; 422 when it is no picture. */
export function setLogo(access: Access, image: Blob) {
  const file = { folder: `church/${access.church.id}`, image, shape: "logo" as const };
  return setImage(file, (key) => assignLogo(access, key));
}

/** Takes the church's logo away. */
export const removeLogo = (access: Access) => removeImage((key) => assignLogo(access, key));

/** Gives somebody a picture of their own, in place of the one of before; 422 when it is none. */
export function setUserImage(identity: Identity, image: Blob) {
  const file = { folder: `user/${identity.user.id}`, image, shape: "portrait" as const };
  return setImage(file, (key) => assignImage(identity, key));
}

/** Takes somebody's own picture away. */
export const removeUserImage = (identity: Identity) => removeImage((key) => assignImage(identity, key));

/** The key of the church's logo; 404 without one. */
export async function logoKey({ church }: Access) {
  const { logo } = await identityDb().church.findUniqueOrThrow({ where: { id: church.id }, select: { logo: true } });
  if (!logo) throw missing("La iglesia todavía no tiene logo.");
  return logo;
}

/** The church's logo, stored as it is; null without one. */
export async function logoFile(access: Access): Promise<Uint8Array | null> {
  if (!access.church.logo) return null;
  const file = await (await storage()).get(await logoKey(access));
  return file && new Uint8Array(await new Response(file.bytes).arrayBuffer());
}

/** The key of somebody's own picture; 404 without one. */
export async function imageKey({ user }: Identity) {
  const { image } = await identityDb().user.findUniqueOrThrow({ where: { id: user.id }, select: { image: true } });
  if (!image) throw missing("Todavía no tienes foto.");
  return image;
}

/** Which of these keys are logos or people's own pictures. */
export async function imagesInUse(keys: string[]) {
  const [logos, images] = await Promise.all([
    identityDb().church.findMany({ where: { logo: { in: keys } }, select: { logo: true } }),
    identityDb().user.findMany({ where: { image: { in: keys } }, select: { image: true } }),
  ]);
  return [...logos.map(({ logo }) => logo), ...images.map(({ image }) => image)].filter((key) => key !== null);
}

/** The key of before, in a row that is locked: of two that come at once the second sees the first's. */
type Held = { key: string | null }[];

/** The version stays: whoever is changing the name meanwhile loses nothing by it. */
function assignLogo({ user, church }: Access, logo: string | null) {
  return inIdentity({ churchId: church.id, userId: user.id }, async (tx) => {
    const [row] = await tx.$queryRaw<Held>`SELECT logo AS key FROM churches WHERE id = ${church.id} FOR NO KEY UPDATE`;
    const previous = row?.key ?? null;
    if (previous !== logo) await tx.church.update({ where: { id: church.id }, data: { logo } });
    return { previous, result: { url: logoUrl(logo) } };
  });
}

function assignImage({ user }: Identity, image: string | null) {
  return inIdentity({ userId: user.id }, async (tx) => {
    const [row] = await tx.$queryRaw<Held>`SELECT image AS key FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`;
    const previous = row?.key ?? null;
    if (previous !== image) await tx.user.update({ where: { id: user.id }, data: { image } });
    return { previous, result: { url: userImageUrl(image) } };
  });
}
