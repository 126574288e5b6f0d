import type { ZodType } from "zod";
import type { Access } from "@/lib/auth/access";
import type { Area } from "@/lib/auth/areas";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db";
import { idParams } from "@/lib/core/fields";
import { longEndpoint, type Result } from "./endpoint";
import { IMAGE_ANSWER, imageForm, imageResponse } from "./files";

type PhotoSpec<Row extends ZodType> = {
  area: Area;
  /** Whose photo, in Spanish: `un miembro`. */
  of: string;
  row: Row;
  /** Storage key of a row's photo; 404 without one. */
  key: (db: ChurchDb, id: number) => Promise<string>;
  set: (scope: ChurchScope, id: number, image: Blob, church: Access["church"]) => Result<Row>;
  remove: (scope: ChurchScope, id: number, church: Access["church"]) => Promise<unknown>;
};

/** GET, POST and DELETE of the photo of a row. */
export const photoRoutes = <Row extends ZodType>({ area, of, row, key, set, remove }: PhotoSpec<Row>) => ({
  GET: longEndpoint({
    summary: `La foto de ${of}`,
    area,
    params: idParams,
    answer: IMAGE_ANSWER,
    handle: async ({ scope, params, request }) =>
      imageResponse(request, await inChurch(scope, (db) => key(db, params.id))),
  }),
  POST: longEndpoint({
    summary: `Pone la foto de ${of}`,
    area,
    params: idParams,
    form: imageForm,
    answer: row,
    errors: [422],
    onRetry: "La imagen reemplaza a la anterior.",
    handle: ({ scope, params, body, access }) => set(scope, params.id, body, access.church),
  }),
  DELETE: longEndpoint({
    summary: `Quita la foto de ${of}`,
    area,
    params: idParams,
    handle: async ({ scope, params, access }) => {
      await remove(scope, params.id, access.church);
    },
  }),
});
