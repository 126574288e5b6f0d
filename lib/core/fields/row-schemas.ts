import * as z from "zod";
import { FILTER_MAX } from "@/lib/core/values/sizes";
import { type ids, listOf, pageQuery } from "./fields";

/** Schemas of what every list with a trash and bulk changes takes and answers, for the browser and the server. */

/** Error of a bulk change without a known action. */
export const NO_ACTION = { error: "Elige una opción" };

const ACTION = { description: "Qué se hace" };

/** Query of a trash. `search`: its search text, by the name that the list gives it. */
export const trashQueryOf = <Search extends z.ZodRawShape>(search: Search) =>
  z.strictObject({ ...pageQuery, ...search });

/** Rows of a trash. `deletedAt`: when a row was moved there. */
export const trashListOf = <Row extends z.ZodRawShape>(row: z.ZodObject<Row, z.core.$strict>) =>
  listOf(row.extend({ deletedAt: z.iso.datetime().meta({ description: "Cuándo fue a la papelera" }) }));

interface Rows<List extends z.ZodRawShape, Trash extends z.ZodRawShape> {
  ids: ReturnType<typeof ids>;
  /** Query parameters of the list and of the trash, as the lists take them. */
  list: List;
  trash: Trash;
}

/** Body of a bulk change: `action`, which has fields of its own, `delete` or `restore`. */
export const bulkInputOf = <
  List extends z.ZodRawShape,
  Trash extends z.ZodRawShape,
  const Action extends string,
  Fields extends z.ZodRawShape,
>(
  rows: Rows<List, Trash>,
  action: Action,
  fields: Fields,
) =>
  z.discriminatedUnion("action", [bulkAction(action, rows.ids, rows.list, fields), ...trashActions(rows)], NO_ACTION);

/** Body of a bulk change: `delete` or `restore`. */
export const bulkTrashOf = <List extends z.ZodRawShape, Trash extends z.ZodRawShape>(rows: Rows<List, Trash>) =>
  z.discriminatedUnion("action", trashActions(rows), NO_ACTION);

const trashActions = <List extends z.ZodRawShape, Trash extends z.ZodRawShape>({
  ids,
  list,
  trash,
}: Rows<List, Trash>) =>
  [
    bulkAction("delete", ids, list, {}),
    bulkAction("restore", ids, { ...trash, deletedAt: z.iso.datetime().optional().meta(DELETED_AT) }, {}),
  ] as const;

const DELETED_AT = { description: "Cuándo las eliminó un cambio con `filter`, que lo respondió" };

const ONE_OF = "Di qué filas cambian: con `ids`, o con `filter` y `count`";
const TOO_MANY = `Se cambian ${FILTER_MAX} a la vez como máximo; agrega un filtro`;

const examplesOf = (fields: z.ZodRawShape) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, (field as z.ZodType).meta()?.example]));

function isOneTarget(body: object) {
  const has = (name: string) => (body as Record<string, unknown>)[name] !== undefined;
  return has("ids") ? !has("filter") && !has("count") : has("filter") && has("count");
}

/** One action of a bulk change: its rows by `ids`, or by `filter` and `count`, and fields of its own. */
export const bulkAction = <const Action extends string, Filter extends z.ZodRawShape, Fields extends z.ZodRawShape>(
  action: Action,
  rowIds: ReturnType<typeof ids>,
  filter: Filter,
  fields: Fields,
) =>
  z
    .strictObject({
      action: z.literal(action).meta(ACTION),
      ids: rowIds.optional(),
      filter: z.strictObject(filter).optional().meta({
        description:
          "En lugar de `ids`: los filtros de la lista, o al restaurar los de la papelera, como en su consulta",
      }),
      count: z
        .int()
        .min(1)
        .max(FILTER_MAX, TOO_MANY)
        .optional()
        .meta({ description: "Con `filter`: cuántas filas coinciden; si son otras, 409 y nada cambia", example: 206 }),
      ...fields,
    })
    .refine(isOneTarget, { error: ONE_OF, path: ["ids"] })
    .meta({ example: { action, ids: [7, 8], ...examplesOf(fields) } });

/** Answer of a bulk change. `description`: which rows `changed` counts, in Spanish. */
export const bulkResultOf = (description: string) =>
  z.strictObject({
    changed: z.int().meta({ description, example: 2 }),
    deletedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: "De `delete` con `filter`: con este `filter.deletedAt` se restauran las mismas filas" }),
  });
