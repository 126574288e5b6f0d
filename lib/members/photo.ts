import type { ChurchDb, ChurchScope } from "@/lib/core/db";
import { pictureKey, picturesInUse, removePicture, setPicture } from "@/lib/core/pictures";
import type { MemberRow } from "./schema";
import { getMember, type MemberPolicy, table } from "./service";

const pictured = (church: MemberPolicy) => ({ table, get: (db: ChurchDb, id: number) => getMember(db, id, church) });

/** Gives a member a picture, in place of the one of before; 422 when it is none. */
export const setPhoto = (scope: ChurchScope, id: number, image: Blob, church: MemberPolicy): Promise<MemberRow> =>
  setPicture(scope, pictured(church), id, image);

/** Takes a member's picture away; without one everything stays as it is. */
export const removePhoto = (scope: ChurchScope, id: number, church: MemberPolicy) =>
  removePicture(scope, pictured(church), id);

/** The key of a member's picture, in the trash too; 404 without one. */
export const photoKey = (db: ChurchDb, id: number) =>
  pictureKey(db, table, id, "Esa persona no existe o no tiene foto.");

/** Which of these keys are members' pictures. */
export const photosInUse = (db: ChurchDb, keys: string[]) => picturesInUse(db, table, keys);
