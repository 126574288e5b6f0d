import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import type { FileContent } from "@/lib/core/files/uploaded-file";
import { saveWithPicture } from "@/lib/pictures/store";
import { attachImage, detachImage, findTargetKey, type ImageTarget } from "./images";
import { imageWidths } from "./rules";

type ImageChange = {
  file?: FileContent;
  /** Removes the picture, unless a new one replaces it. */
  removeImage?: boolean;
  kind: "event" | "activity";
  /** Absent for a new row. */
  id?: number;
};

/** Saves a row and what happens to its picture in one transaction; 422 for a file that is no picture, 403 without room for it. */
export async function saveRowWithImage<Row extends { id: number; imageUrl: string | null }>(
  scope: ChurchScope,
  { kind, id, file, removeImage = false }: ImageChange,
  save: (db: ChurchDb) => Promise<Row>,
): Promise<Row> {
  const replaces = file && id ? await inChurch(scope, (db) => findTargetKey(db, targetOf(kind, id))) : null;
  return saveWithPicture(scope, { widths: { ...imageWidths[kind], replaces }, file }, async (db, stored) => {
    const row = await save(db);
    const target = targetOf(kind, row.id);
    if (stored) {
      const { previous, image } = await attachImage(db, target, stored);
      return { previous, result: { ...row, imageUrl: image.imageUrl } };
    }
    if (removeImage) return { previous: await detachImage(db, target), result: { ...row, imageUrl: null } };
    return { previous: null, result: row };
  });
}

const targetOf = (kind: ImageChange["kind"], id: number): ImageTarget =>
  kind === "event" ? { kind, eventId: id } : { kind, activityId: id };
