import type { ChurchDb, ChurchScope } from "@/lib/core/db";
import { pictureKey, picturesInUse, removePicture, setPicture } from "@/lib/core/pictures";
import type { MemberRow } from "./schema";
import { getMember, type MemberPolicy, members } from "./service";

const memberPictures = (church: MemberPolicy) => ({
  table: members,
  get: (db: ChurchDb, id: number) => getMember(db, id, church),
});

/** Sets a member's picture, replacing the previous one; 422 for a file that is no picture. */
export const setPhoto = (scope: ChurchScope, id: number, image: Blob, church: MemberPolicy): Promise<MemberRow> =>
  setPicture(scope, memberPictures(church), id, image);

/** Removes a member's picture; no effect without one. */
export const removePhoto = (scope: ChurchScope, id: number, church: MemberPolicy) =>
  removePicture(scope, memberPictures(church), id);

/** Storage key of a member's picture, trash included; 404 without one. */
export const getPhotoKey = (db: ChurchDb, id: number) =>
  pictureKey(db, members, id, "Esa persona no existe o no tiene foto.");

/** Those of the storage keys that belong to members' pictures. */
export const listUsedPhotos = (db: ChurchDb, keys: string[]) => picturesInUse(db, members, keys);
