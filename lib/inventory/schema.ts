import * as z from "zod";
import {
  id,
  ids,
  idsParam,
  listOf,
  longText,
  money,
  oneOf,
  optionalOneOf,
  optionalPastDate,
  optionalText,
  pageQuery,
  price,
  quantity,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { listParam, severalOf, sortParam } from "@/lib/core/fields/filter-fields";
import { bulkInputOf, bulkResultOf, trashListOf, trashQueryOf } from "@/lib/core/fields/row-schemas";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { acquisitions, BULK_MAX, conditions, itemSorts, missingFacts } from "./rules";

const UNITS = { description: "Unidades, más de cero y sin ceros delante, como texto", example: "12" };
const LOCATION = { description: "Dónde está", example: "Templo principal" };
const search = searchText().meta({
  description:
    "Palabras del nombre, la marca, el modelo, la serie, la factura, la categoría o la ubicación, en cualquier orden",
  example: "Micrófono",
});

/** Name, price and amount are required, the rest optional. */
export const itemInput = z.strictObject({
  name: text(100).meta({ description: "Nombre del artículo", example: "Micrófono" }),
  brand: optionalText(100).meta({ description: "Marca", example: "Shure" }),
  model: optionalText(100).meta({ description: "Modelo", example: "SM58" }),
  serie: optionalText(100).meta({ description: "Número de serie", example: "SN-20451" }),
  bill: optionalText(100).meta({ description: "Número de factura", example: "F-1024" }),
  price: price().meta({
    description: "Precio de una unidad, con dos decimales, como texto; puede ser cero",
    example: "250000.00",
  }),
  amount: quantity().meta(UNITS),
  category: optionalText(60).meta({ description: "Categoría", example: "Sonido" }),
  location: optionalText(60).meta(LOCATION),
  condition: optionalOneOf(conditions).meta({ description: "Estado en que está", example: "bueno" }),
  acquisition: optionalOneOf(acquisitions).meta({ description: "Cómo se adquirió", example: "compra" }),
  acquiredOn: optionalPastDate().meta({ description: "Fecha de adquisición", example: "2024-03-10" }),
  observations: longText(1000).meta({ description: "Observaciones", example: "Le falta el estuche." }),
});

export const itemUpdate = itemInput.extend({ id: id(), version: version() });

const TOO_MANY = `Elige ${BULK_MAX} artículos como máximo`;

const filters = {
  name: search,
  category: listParam(searchText()).meta({ description: severalOf("Categoría"), example: "Sonido" }),
  location: listParam(searchText()).meta({ ...LOCATION, description: severalOf(LOCATION.description) }),
  condition: listParam(oneOf(conditions)).meta({ description: severalOf("Estado en que está"), example: "bueno" }),
  acquisition: listParam(oneOf(acquisitions)).meta({ description: severalOf("Cómo se adquirió"), example: "compra" }),
  without: listParam(oneOf(missingFacts)).meta({
    description: "Lo que falta del artículo; de varios, separados por comas, faltan todos",
    example: "location",
  }),
};

const sorted = { ...filters, sort: sortParam(itemSorts, "name") };

export const itemStatsQuery = z.strictObject(filters);

export const itemListQuery = z.strictObject({ ...pageQuery, ...sorted });

export const itemExportQuery = exportQueryOf(
  sorted,
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estos artículos, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

export const trashQuery = trashQueryOf({ name: search });

export const bulkInput = bulkInputOf(
  { ids: ids(BULK_MAX, TOO_MANY), list: filters, trash: { name: search } },
  "location",
  {
    location: optionalText(60).meta(LOCATION),
  },
);

/** Values of a form or a request, before validation. */
export type ItemValues = z.input<typeof itemInput>;
export type ItemInput = z.output<typeof itemInput>;
export type ItemUpdate = z.output<typeof itemUpdate>;
export type ItemListQuery = z.output<typeof itemListQuery>;
export type ItemExportQuery = z.output<typeof itemExportQuery>;
export type ItemFilters = z.output<typeof itemStatsQuery>;
export type TrashQuery = z.output<typeof trashQuery>;
export type BulkInput = z.output<typeof bulkInput>;

/** An item as the API answers it. */
export const itemRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta({ description: "Nombre del artículo", example: "Micrófono" }),
    brand: z.string().nullable().meta({ description: "Marca", example: "Shure" }),
    model: z.string().nullable().meta({ description: "Modelo", example: "SM58" }),
    serie: z.string().nullable().meta({ description: "Número de serie", example: "SN-20451" }),
    bill: z.string().nullable().meta({ description: "Número de factura", example: "F-1024" }),
    price: money().meta({ description: "Precio de una unidad, con dos decimales, como texto", example: "250000.00" }),
    amount: z.string().meta(UNITS),
    total: money().meta({ description: "Precio por unidades", example: "3000000.00" }),
    category: z.string().nullable().meta({ description: "Categoría", example: "Sonido" }),
    location: z.string().nullable().meta(LOCATION),
    condition: z.enum(conditions).nullable().meta({ description: "Estado en que está", example: "bueno" }),
    acquisition: z.enum(acquisitions).nullable().meta({ description: "Cómo se adquirió", example: "compra" }),
    acquiredOn: z.iso.date().nullable().meta({ description: "Fecha de adquisición", example: "2024-03-10" }),
    observations: z.string().nullable().meta({ description: "Observaciones", example: "Le falta el estuche." }),
    photo: z.string().nullable().meta({
      description: "Dirección de la foto; una foto nueva tiene otra",
      example: "/api/inventory/7/photo?v=k3J9xQ",
    }),
  })
  .meta({ id: "Item", description: "Un artículo del inventario" });

export const itemList = listOf(itemRow);

export const trashList = trashListOf(itemRow);

/** `items`: rows; `total`: units; `money`: Σ price × amount. */
export const itemCounts = z.strictObject({
  items: z.int().meta({ description: "Cuántos artículos distintos hay, o cuántos coinciden", example: 42 }),
  total: z.int().meta({ description: "Cuántas unidades", example: 310 }),
  money: money().meta({ description: "Cuánto vale todo", example: "4500000.00" }),
});

/** Categories and locations in use. */
export const placeList = z.strictObject({
  categories: z.array(z.string()).meta({ description: "Categorías en uso", example: ["Sonido"] }),
  locations: z.array(z.string()).meta({ description: "Ubicaciones en uso", example: ["Templo principal"] }),
});

export const bulkResult = bulkResultOf("Cuántos artículos cambiaron");

export type ItemRow = z.output<typeof itemRow>;
export type ItemList = z.output<typeof itemList>;
export type TrashList = z.output<typeof trashList>;
export type ItemStats = z.output<typeof itemCounts>;
export type Places = z.output<typeof placeList>;
