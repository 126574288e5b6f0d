import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { notFound, validationError } from "@/lib/core/errors";
import type { StoredPicture } from "@/lib/core/files/files";
import { fileUrl } from "@/lib/core/files/stored-files";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import { keyOfWidth, type PictureRow, saveStored, storePublicPicture } from "@/lib/pictures/store";
import { Prisma } from "@/prisma/generated/client";
import { IMAGES_MAX, imageWidths, UNUSED_DAYS } from "./rules";
import type { PostImageRow } from "./schema";

const FULL = `Una entrada lleva ${IMAGES_MAX} imágenes como máximo; las que quitas dejan de contar a los ${UNUSED_DAYS} días`;

/** Columns of a picture as `toPublicImage` takes it, of the alias `i`. */
const postImageColumns = Prisma.sql`i.id, i.photo, i.width, i.height, i.widths, i.preview`;

/** Stores a picture of a post, outside any transaction; 422 for a file that is no picture. */
export const storePostImage = (scope: ChurchScope, file: FileContent) => storePublicPicture(scope, imageWidths, file);

/** Stores a picture and adds it to a post; 422 for a file that is no picture, 400 when the post has its number, or 404. */
export async function createPostImage(scope: ChurchScope, postId: number, file: FileContent): Promise<PostImageRow> {
  // Before a processor converts a picture that would be refused.
  await inChurch(scope, (db) => requireRoom(db, postId));
  const stored = await storePostImage(scope, file);
  return saveStored(scope, stored, async (db) => {
    const image = await addPostImage(db, postId, stored);
    return { previous: null, result: toPostImageRow(postId, image) };
  });
}

/** Adds a stored picture to a post; 400 when the post has its number, or 404. */
export async function addPostImage(db: ChurchDb, postId: number, stored: StoredPicture): Promise<PictureRow> {
  await requireRoom(db, postId);
  const { photo, width, height, widths, preview } = stored;
  const [image] = await db.$queryRaw<[PictureRow]>`
    INSERT INTO post_images AS i (post_id, photo, width, height, widths, preview)
    VALUES (${postId}, ${photo}, ${width}, ${height}, ${widths}, ${preview}) RETURNING ${postImageColumns}`;
  return image;
}

/** Locks the post first, so that of two concurrent pictures the second is counted after the first. */
async function requireRoom(db: ChurchDb, postId: number) {
  const posts = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM posts WHERE id = ${postId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (posts.length === 0) throw notFound("Esa entrada no existe o está en la papelera.");
  const images = await db.postImage.count({ where: { postId } });
  if (images >= IMAGES_MAX) throw validationError({ image: FULL }, `${FULL}.`);
}

/** Storage key of a post's picture, also of one in the trash, in the smallest width that is not below `width`; 404. */
export async function getPostImageKey(
  db: ChurchDb,
  { id, imageId }: { id: number; imageId: number },
  width?: number,
): Promise<string> {
  const image = await db.postImage.findFirst({
    where: { id: imageId, postId: id },
    select: { photo: true, widths: true },
  });
  if (!image) throw notFound("Esa imagen no existe.");
  return keyOfWidth(image, width);
}

/** URL of a post's picture in the administration. */
export const imageUrlOf = (postId: number, { id, photo }: Pick<PictureRow, "id" | "photo">) =>
  fileUrl(`/api/posts/${postId}/images/${id}/photo`, photo) as string;

const toPostImageRow = (postId: number, { id, photo, width, height }: PictureRow): PostImageRow => ({
  id,
  imageUrl: imageUrlOf(postId, { id, photo }),
  width,
  height,
});

/** Whether a row of posts or publications names the picture `i` as its cover or in its body. */
const names = (row: Prisma.Sql) => Prisma.sql`
  (${row}.cover IS NOT DISTINCT FROM i.id OR jsonb_path_exists(${row}.body, 'strict $.** ? (@.type == "image" && @.attrs.id == $id)',
                                            jsonb_build_object('id', i.id)))`;

/** Whether visitors can read a post that shows the picture of a storage key. */
export async function isPostImageShown(db: ChurchDb, photo: string): Promise<boolean> {
  const [{ isShown }] = await db.$queryRaw<[{ isShown: boolean }]>`
    SELECT EXISTS (
      SELECT FROM post_images i
      JOIN posts p ON p.id = i.post_id AND p.deleted_at IS NULL
      JOIN post_publications u ON u.post_id = i.post_id AND u.published_at <= now()
      WHERE i.photo = ${photo} AND ${names(Prisma.sql`u`)}) AS "isShown"`;
  return isShown;
}

/**
 * Deletes the pictures that neither the text of a post nor what is published of it shows, once the post has not been saved
 * for 7 days: until then an undone change or a device without connection may bring them back.
 */
export const deleteUnusedImages = (db: ChurchDb) => db.$executeRaw`
  DELETE FROM post_images i USING posts p
  WHERE p.id = i.post_id AND greatest(i.created_at, p.updated_at) < now() - make_interval(days => ${UNUSED_DAYS}::int)
    AND NOT ${names(Prisma.sql`p`)}
    AND NOT EXISTS (SELECT FROM post_publications u WHERE u.post_id = i.post_id AND ${names(Prisma.sql`u`)})`;
