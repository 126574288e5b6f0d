import * as z from "zod";
import {
  id,
  ids,
  idsParam,
  listOf,
  longText,
  money,
  oneOf,
  optional,
  optionalOneOf,
  optionalPastDate,
  optionalText,
  pageQuery,
  price,
  quantity,
  searchText,
  text,
  version,
} from "@/lib/core/fields";
import { sheetFormat } from "@/lib/spreadsheets/schema";
import { acquisitions, BULK_MAX, conditions, itemSorts } from "./rules";

const UNITS = { description: "Unidades, más de cero y sin ceros delante, como texto", examples: ["12"] };

/** Name, price and amount are required, the rest optional. */
export const itemInput = z.strictObject({
  name: text(100),
  brand: optionalText(100),
  model: optionalText(100),
  serie: optionalText(100),
  bill: optionalText(100),
  price: price(),
  amount: quantity().meta(UNITS),
  category: optionalText(60),
  location: optionalText(60),
  condition: optionalOneOf(conditions),
  acquisition: optionalOneOf(acquisitions),
  acquiredOn: optionalPastDate(),
  observations: longText(1000),
});

export const itemUpdate = itemInput.extend({ id: id(), version: version() });

const MANY = `Elige ${BULK_MAX} artículos como máximo`;

export const itemListQuery = z.strictObject({
  ...pageQuery,
  name: searchText(),
  category: searchText(),
  location: searchText(),
  condition: optional(oneOf(conditions)),
  acquisition: optional(oneOf(acquisitions)),
  sort: optional(oneOf(itemSorts)).transform((sort) => sort ?? "name"),
});

export const itemExportQuery = itemListQuery.omit({ page: true, pageSize: true }).extend({
  format: sheetFormat(),
  /** `1,2,3`: only these ids, ignoring the filters. */
  ids: optional(idsParam(BULK_MAX, MANY)),
});

export const trashQuery = z.strictObject({ ...pageQuery, name: searchText() });

export const bulkInput = z.discriminatedUnion(
  "action",
  [
    z.strictObject({ action: z.literal("location"), ids: ids(BULK_MAX, MANY), location: optionalText(60) }),
    z.strictObject({ action: z.literal("delete"), ids: ids(BULK_MAX, MANY) }),
    z.strictObject({ action: z.literal("restore"), ids: ids(BULK_MAX, MANY) }),
  ],
  { error: "Elige una opción" },
);

/** Values of a form or a request, before validation. */
export type ItemValues = z.input<typeof itemInput>;
export type ItemInput = z.output<typeof itemInput>;
export type ItemUpdate = z.output<typeof itemUpdate>;
export type ItemListQuery = z.output<typeof itemListQuery>;
export type ItemExportQuery = z.output<typeof itemExportQuery>;
export type ItemFilters = Omit<ItemListQuery, "page" | "pageSize" | "sort">;
export type TrashQuery = z.output<typeof trashQuery>;
export type BulkInput = z.output<typeof bulkInput>;

/** An item as the API answers it. */
export const itemRow = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  serie: z.string().nullable(),
  bill: z.string().nullable(),
  /** Price of one unit. */
  price: money(),
  amount: z.string().meta(UNITS),
  /** Price × amount. */
  total: money(),
  category: z.string().nullable(),
  location: z.string().nullable(),
  condition: z.enum(conditions).nullable(),
  acquisition: z.enum(acquisitions).nullable(),
  acquiredOn: z.iso.date().nullable(),
  observations: z.string().nullable(),
  /** URL of the picture; a new picture has a new URL. */
  photo: z.string().nullable(),
});

export const itemList = listOf(itemRow);

/** `deletedAt`: when it was moved to the trash. */
export const trashList = listOf(itemRow.extend({ deletedAt: z.iso.datetime() }));

/** `items`: rows; `total`: units; `money`: Σ price × amount. */
export const itemCounts = z.strictObject({ items: z.int(), total: z.int(), money: money() });

/** Categories and locations in use. */
export const placeList = z.strictObject({ categories: z.array(z.string()), locations: z.array(z.string()) });

export const bulkResult = z.strictObject({ changed: z.int() });

export type ItemRow = z.output<typeof itemRow>;
export type ItemList = z.output<typeof itemList>;
export type TrashList = z.output<typeof trashList>;
export type ItemStats = z.output<typeof itemCounts>;
export type Places = z.output<typeof placeList>;
