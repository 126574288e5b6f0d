import type { ChurchDb, ChurchScope } from "@/lib/core/db";
import { pictureKey, picturesInUse, removePicture, setPicture } from "@/lib/core/pictures";
import type { ItemRow } from "./schema";
import { getItem, table } from "./service";

const pictured = { table, get: getItem };

/** Gives an item a picture, in place of the one of before; 422 when it is none. */
export const setPhoto = (scope: ChurchScope, id: number, image: Blob): Promise<ItemRow> =>
  setPicture(scope, pictured, id, image);

/** Takes an item's picture away; without one everything stays as it is. */
export const removePhoto = (scope: ChurchScope, id: number) => removePicture(scope, pictured, id);

/** The key of an item's picture, in the trash too; 404 without one. */
export const photoKey = (db: ChurchDb, id: number) =>
  pictureKey(db, table, id, "Ese artículo no existe o no tiene foto.");

/** Which of these keys are items' pictures. */
export const photosInUse = (db: ChurchDb, keys: string[]) => picturesInUse(db, table, keys);
