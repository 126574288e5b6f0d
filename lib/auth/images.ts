import { identityDb, inIdentity } from "@/lib/core/db/identity-db";
import { notFound } from "@/lib/core/errors";
import { removeImage, setImage } from "@/lib/core/files/files";
import { fileUrl } from "@/lib/core/files/stored-files";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import type { Identity } from "./access";

/** URL of the requesting user's picture. */
export const userImageUrl = (key: string | null) => fileUrl("/api/users/image", key);

/** URL of the logo of the requesting user's church. */
export const logoUrl = (key: string | null) => fileUrl("/api/churches/logo", key);

/** Sets the user's picture, replacing the previous one; 422 for a file that is no picture. */
export function setUserImage(identity: Identity, image: FileContent) {
  const file = { folder: `user/${identity.user.id}`, image, shape: "portrait" as const };
  return setImage(file, (key) => assignImage(identity, key));
}

/** Removes the user's picture. */
export const removeUserImage = (identity: Identity) => removeImage((key) => assignImage(identity, key));

/** Storage key of the user's picture; 404 without one. */
export async function getImageKey({ user }: Identity) {
  const { image } = await identityDb().user.findUniqueOrThrow({ where: { id: user.id }, select: { image: true } });
  if (!image) throw notFound("Todavía no tienes foto.");
  return image;
}

/** Those of the storage keys that belong to logos or users' pictures. */
export async function listUsedImages(keys: string[]) {
  const [logos, images] = await Promise.all([
    identityDb().church.findMany({ where: { logo: { in: keys } }, select: { logo: true } }),
    identityDb().user.findMany({ where: { image: { in: keys } }, select: { image: true } }),
  ]);
  return [...logos.map(({ logo }) => logo), ...images.map(({ image }) => image)].filter((key) => key !== null);
}

/** Key before a change, read under a row lock: the second of two concurrent changes reads the first one's key. */
export type LockedKey = { key: string | null }[];

function assignImage({ user }: Identity, image: string | null) {
  return inIdentity({ userId: user.id }, async (tx) => {
    const [row] = await tx.$queryRaw<LockedKey>`SELECT image AS key FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`;
    const previous = row?.key ?? null;
    if (previous !== image) await tx.user.update({ where: { id: user.id }, data: { image } });
    return { previous, result: { url: userImageUrl(image) } };
  });
}
