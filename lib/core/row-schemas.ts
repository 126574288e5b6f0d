import * as z from "zod";
import { type ids, listOf, pageQuery } from "./fields";

/** Schemas of what every list with a trash and bulk changes takes and answers, for the browser and the server. */

const ACTION = { description: "Qué se hace" };

/** Query of a trash. `search`: its search text, by the name that the list gives it. */
export const trashQueryOf = <Search extends z.ZodRawShape>(search: Search) =>
  z.strictObject({ ...pageQuery, ...search });

/** Rows of a trash. `deletedAt`: when a row was moved there. */
export const trashListOf = <Row extends z.ZodRawShape>(row: z.ZodObject<Row, z.core.$strict>) =>
  listOf(row.extend({ deletedAt: z.iso.datetime().meta({ description: "Cuándo fue a la papelera" }) }));

type Ids = ReturnType<typeof ids>;

/** Body of a bulk change: `action`, which has fields of its own, `delete` or `restore`. */
export const bulkInputOf = <const Action extends string, Fields extends z.ZodRawShape>(
  rowIds: Ids,
  action: Action,
  fields: Fields,
) =>
  z.discriminatedUnion(
    "action",
    [bulkAction(rowIds, action, fields), bulkAction(rowIds, "delete", {}), bulkAction(rowIds, "restore", {})],
    { error: "Elige una opción" },
  );

/** Body of a bulk change: `delete` or `restore`. */
export const bulkTrashOf = (rowIds: Ids) =>
  z.discriminatedUnion("action", [bulkAction(rowIds, "delete", {}), bulkAction(rowIds, "restore", {})], {
    error: "Elige una opción",
  });

const bulkAction = <const Action extends string, Fields extends z.ZodRawShape>(
  rowIds: Ids,
  action: Action,
  fields: Fields,
) => z.strictObject({ action: z.literal(action).meta(ACTION), ids: rowIds, ...fields });

/** Answer of a bulk change. `description`: which rows `changed` counts, in Spanish. */
export const bulkResultOf = (description: string) =>
  z.strictObject({ changed: z.int().meta({ description, example: 2 }) });
