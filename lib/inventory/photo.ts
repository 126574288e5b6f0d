import type { ChurchDb, ChurchScope } from "@/lib/core/db";
import { pictureKey, picturesInUse, removePicture, setPicture } from "@/lib/core/pictures";
import type { ItemRow } from "./schema";
import { getItem, items } from "./service";

const itemPictures = { table: items, get: getItem };

/** Sets an item's picture, replacing the previous one; 422 for a file that is no picture. */
export const setPhoto = (scope: ChurchScope, id: number, image: Blob): Promise<ItemRow> =>
  setPicture(scope, itemPictures, id, image);

/** Removes an item's picture; no effect without one. */
export const removePhoto = (scope: ChurchScope, id: number) => removePicture(scope, itemPictures, id);

/** Storage key of an item's picture, trash included; 404 without one. */
export const getPhotoKey = (db: ChurchDb, id: number) =>
  pictureKey(db, items, id, "Ese artículo no existe o no tiene foto.");

/** Those of the storage keys that belong to items' pictures. */
export const listUsedPhotos = (db: ChurchDb, keys: string[]) => picturesInUse(db, items, keys);
