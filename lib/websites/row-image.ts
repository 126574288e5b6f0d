import type { ChurchDb, ChurchScope } from "@/lib/core/db";
import type { FileContent } from "@/lib/core/uploaded-file";
import { saveWithPicture } from "@/lib/pictures/store";
import { attachImage, detachImage, type ImageTarget } from "./images";
import { imageWidths } from "./rules";

type ImageChange = {
  file?: FileContent;
  /** Removes the picture, unless a new one replaces it. */
  removeImage?: boolean;
  kind: "event" | "activity";
};

/** Saves a row and what happens to its picture in one transaction; 422 for a file that is no picture. */
export const saveRowWithImage = <Row extends { id: number; imageUrl: string | null }>(
  scope: ChurchScope,
  { kind, file, removeImage = false }: ImageChange,
  save: (db: ChurchDb) => Promise<Row>,
): Promise<Row> =>
  saveWithPicture(scope, { widths: imageWidths[kind], file }, async (db, stored) => {
    const row = await save(db);
    const target: ImageTarget = kind === "event" ? { kind, eventId: row.id } : { kind, activityId: row.id };
    if (stored) {
      const { previous, url } = await attachImage(db, target, stored);
      return { previous, result: { ...row, imageUrl: url } };
    }
    if (removeImage) return { previous: await detachImage(db, target), result: { ...row, imageUrl: null } };
    return { previous: null, result: row };
  });
