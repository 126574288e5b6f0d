import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { AppError } from "@/lib/core/errors";
import { removeLater, type StoredPicture, storePicture } from "@/lib/core/files/files";
import { variantKey, withoutExtension } from "@/lib/core/files/stored-files";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import type { PublicImage } from "./rules";

/** Of 100. */
const QUALITY = { webp: 78, avif: 50 };

/** Greatest ratio of height to width. */
const HEIGHT_MAX = 2;

/** Pixels of the width of a picture, and of its smaller variants for `srcset`; `replaces`: key of the picture before it. */
type PictureSpec = { width: number; smaller: readonly number[]; quality?: typeof QUALITY; replaces?: string | null };

/**
 * Re-encodes a picture and stores all of its variants, outside any transaction; 422 for a file that is no picture, 403 when
 * there is no room for it.
 */
export const storePublicPicture = (
  { churchId }: ChurchScope,
  { width, smaller, quality = QUALITY, replaces }: PictureSpec,
  image: FileContent,
) => {
  const sizes = { width, height: HEIGHT_MAX * width, smaller, quality };
  return storePicture({ folder: `church/${churchId}`, image, replaces }, sizes);
};

/** What saving a row answers, and the key of the picture that it replaced. */
type Saved<Result> = { previous: string | null; result: Result };

/**
 * Stores a picture and saves its row in one transaction; the files of the previous picture are removed after the commit.
 * Without a file `save` gets null.
 */
export async function saveWithPicture<Result>(
  scope: ChurchScope,
  { widths, file }: { widths: PictureSpec; file: FileContent | undefined },
  save: (db: ChurchDb, stored: StoredPicture | null) => Promise<Saved<Result>>,
): Promise<Result> {
  const stored = file ? await storePublicPicture(scope, widths, file) : null;
  return saveStored(scope, stored, (db) => save(db, stored));
}

/** Saves the row of a stored picture in one transaction; a refusal removes its files. */
export async function saveStored<Result>(
  scope: ChurchScope,
  stored: StoredPicture | null,
  save: (db: ChurchDb) => Promise<Saved<Result>>,
) {
  try {
    const { previous, result } = await inChurch(scope, save);
    removeLater(previous);
    return result;
  } catch (error) {
    // A service's refusal undoes the transaction; after another error a commit whose response was lost may have happened.
    if (stored && error instanceof AppError) removeLater(stored.photo);
    throw error;
  }
}

/** Row of a stored picture. */
export type PictureRow = Pick<StoredPicture, "photo" | "width" | "height" | "widths" | "preview"> & { id: number };

/** A picture as the public pages show it; the alternative text of a post's picture is in the post's body. */
export const toPublicImage = ({
  id,
  photo,
  width,
  height,
  widths,
  preview,
  alt = "",
}: PictureRow & { alt?: string }): PublicImage => ({
  id,
  name: pictureName(photo),
  width,
  height,
  widths,
  preview,
  alt,
});

/** File name of a picture without its extension. */
export const pictureName = (photo: string) => withoutExtension(photo.slice(photo.lastIndexOf("/") + 1));

/** Storage key of a picture in the smallest width that is not below `width`; without one, in its largest. */
export function keyOfWidth({ photo, widths }: Pick<PictureRow, "photo" | "widths">, width?: number) {
  const variant = width && widths.find((stored) => stored >= width);
  return variant ? variantKey(photo, "webp", variant) : photo;
}
