import type { ZodType } from "zod";
import { type AskingChurch, churchFor } from "@/lib/auth/access";
import type { Area } from "@/lib/core/areas";
import { inChurch } from "@/lib/core/db/church-db";
import { idParams } from "@/lib/core/fields/fields";
import { type PictureTable, pictureKey, removePicture, setPicture } from "@/lib/core/files/pictures";
import { longEndpoint, type Result } from "./endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "./files";

type PhotoSpec<Row extends ZodType> = {
  area: Area;
  /** Whose photo, in Spanish: `un miembro`. */
  of: string;
  row: Row;
  photos: PictureTable<Awaited<Result<Row>>, AskingChurch>;
};

/** GET, POST and DELETE of the photo of a row. */
export const photoRoutes = <Row extends ZodType>({ area, of, row, photos }: PhotoSpec<Row>) => ({
  GET: longEndpoint({
    summary: `La foto de ${of}`,
    area,
    params: idParams,
    answer: IMAGE_ANSWER,
    handle: async ({ scope, params, request }) =>
      imageResponse(request, await inChurch(scope, (db) => pictureKey(db, photos, params.id))),
  }),
  POST: longEndpoint({
    summary: `Pone la foto de ${of}`,
    area,
    params: idParams,
    form: imageForm,
    answer: row,
    errors: [422],
    onRetry: "La imagen reemplaza a la anterior.",
    handle: ({ scope, params, body, access }) =>
      setPicture(scope, photos, { ...params, church: churchFor(access, area) }, body) as Result<Row>,
  }),
  DELETE: longEndpoint({
    summary: `Quita la foto de ${of}`,
    area,
    params: idParams,
    handle: ({ scope, params, access }) => removePicture(scope, photos, { ...params, church: churchFor(access, area) }),
  }),
});
