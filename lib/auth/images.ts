import { notFound } from "@/lib/core/errors";
import { removeImage, setImage } from "@/lib/core/files";
import { identityDb, inIdentity } from "@/lib/core/identity-db";
import { fileUrl } from "@/lib/core/stored-files";
import type { Identity } from "./access";

/** Where the picture of whoever asks is shown. */
export const userImageUrl = (key: string | null) => fileUrl("/api/users/image", key);

/** Where the logo of the church of whoever asks is shown. */
export const logoUrl = (key: string | null) => fileUrl("/api/churches/logo", key);

/** Gives somebody a picture of their own, in place of the one of before; 422 when it is none. */
export function setUserImage(identity: Identity, image: Blob) {
  const file = { folder: `user/${identity.user.id}`, image, shape: "portrait" as const };
  return setImage(file, (key) => assignImage(identity, key));
}

/** Takes somebody's own picture away. */
export const removeUserImage = (identity: Identity) => removeImage((key) => assignImage(identity, key));

/** The key of somebody's own picture; 404 without one. */
export async function imageKey({ user }: Identity) {
  const { image } = await identityDb().user.findUniqueOrThrow({ where: { id: user.id }, select: { image: true } });
  if (!image) throw notFound("Todavía no tienes foto.");
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

/** The key before a change, read under a row lock: the second of two concurrent changes reads the first one's key. */
export type LockedKey = { key: string | null }[];

function assignImage({ user }: Identity, image: string | null) {
  return inIdentity({ userId: user.id }, async (tx) => {
    const [row] = await tx.$queryRaw<LockedKey>`SELECT image AS key FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`;
    const previous = row?.key ?? null;
    if (previous !== image) await tx.user.update({ where: { id: user.id }, data: { image } });
    return { previous, result: { url: userImageUrl(image) } };
  });
}
