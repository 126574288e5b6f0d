import type { ChurchDb, ChurchScope } from "@/lib/core/db/church-db";
import { notFound, validationError } from "@/lib/core/errors";
import { storePicture } from "@/lib/core/files/files";
import { picturesInUse } from "@/lib/core/files/pictures";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import { keyOfWidth, saveStored } from "@/lib/pictures/store";
import { Prisma } from "@/prisma/generated/client";
import { pictureAddress, type SlidePicture, UNUSED_DAYS } from "./rules";
import { NO_PICTURE, type PresentationPicture } from "./schema";

/** Pixels of a stored picture: as wide as a projector also where it fills the slide; the smaller variant is for lists. */
const SIZES = { width: 1920, height: 1920, smaller: [480], quality: { webp: 85 }, isTransparent: true };

/** Stores a picture for slides; 422 for a file that is no picture, 403 when there is no room for it. */
export async function createPicture(scope: ChurchScope, image: FileContent): Promise<PresentationPicture> {
  const stored = await storePicture({ folder: `church/${scope.churchId}`, image }, SIZES);
  const { photo, width, height, widths } = stored;
  return saveStored(scope, stored, async (db) => {
    const { id } = await db.presentationPicture.create({ data: { photo, width, height, widths } });
    return { previous: null, result: { id, imageUrl: pictureAddress(id), width, height } };
  });
}

/** Storage key of a picture, in the smallest width that is not below `width`; 404. */
export async function getPictureKey(db: ChurchDb, id: number, width?: number): Promise<string> {
  const picture = await db.presentationPicture.findFirst({ where: { id }, select: { photo: true, widths: true } });
  if (!picture) throw notFound("Esa imagen no existe.");
  return keyOfWidth(picture, width);
}

type Pictures = (SlidePicture | null)[];

/**
 * Notes that pictures are put into a presentation or taken out of it, which keeps them for some days more; 400 when the church
 * does not have one that is put in.
 */
export async function noteUsedPictures(db: ChurchDb, before: Pictures, after: Pictures) {
  const [old, current] = [idsOf(before), idsOf(after)];
  const added = [...current].filter((id) => !old.has(id));
  const changed = [...added, ...[...old].filter((id) => !current.has(id))];
  if (changed.length === 0) return;
  const rows = await db.$queryRaw<{ id: number }[]>`
    UPDATE presentation_pictures SET used_at = now() WHERE id = ANY(${changed}) RETURNING id`;
  const known = new Set(rows.map(({ id }) => id));
  if (added.some((id) => !known.has(id))) throw validationError({ pictures: NO_PICTURE });
}

const idsOf = (pictures: Pictures) => new Set(pictures.flatMap((picture) => picture?.picture ?? []));

/** Those of the storage keys that belong to pictures of slides. */
export const listUsedPictures = (db: ChurchDb, keys: string[]) =>
  picturesInUse(db, { name: Prisma.sql`presentation_pictures` }, keys);

/**
 * Deletes the pictures that no presentation has, not even in the trash, that undoing an import would bring back to none, and that
 * were not in use for 7 days.
 */
export const deleteUnusedPictures = (db: ChurchDb) => db.$executeRaw`
  DELETE FROM presentation_pictures
  WHERE used_at < now() - make_interval(days => ${UNUSED_DAYS}::int)
    AND id NOT IN (SELECT abs(picture) FROM presentations, unnest(pictures) AS picture)
    AND id NOT IN (
      SELECT abs(picture::int)
      FROM imports, jsonb_array_elements(changes) AS change, jsonb_array_elements_text(change -> 'before' -> 'pictures') AS picture
      WHERE entity = 'presentations' AND undone_at IS NULL)`;
