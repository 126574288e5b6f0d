import * as z from "zod";
import { id, oneOf, rowId, text } from "@/lib/core/fields/fields";
import { type ViewList, viewLists } from "./rules";

const QUERY_MAX = 2000;
const QUERY_TEXT = "No es la dirección de una lista";

const LIST = { description: "Lista de la que es", example: "members" };
const NAME = { description: "Nombre de la vista", example: "Líderes sin celular" };
const QUERY = {
  description: "Búsqueda, filtros, orden y columnas, como en la dirección de la lista, sin la página",
  example: "position=3%2C4&without=cellphone",
};

const list = () => oneOf(Object.keys(viewLists) as [ViewList, ...ViewList[]]).meta(LIST);

const fields = {
  name: text(60).meta(NAME),
  query: z
    .string()
    .max(QUERY_MAX, QUERY_TEXT)
    .regex(/^[\x21-\x7e]*$/, QUERY_TEXT)
    .meta(QUERY),
};

export const viewListQuery = z.strictObject({ list: list() });

export const viewInput = z.strictObject({ list: list(), ...fields });

export const viewUpdate = z.strictObject({ id: id(), ...fields });

export const viewRow = z
  .strictObject({
    id: rowId(),
    list: z.string().meta(LIST),
    name: z.string().meta(NAME),
    query: z.string().meta(QUERY),
  })
  .meta({ id: "SavedView", description: "Una vista guardada de una lista" });

export const viewRows = z.array(viewRow);

export type ViewInput = z.output<typeof viewInput>;
export type ViewUpdate = z.output<typeof viewUpdate>;
export type SavedView = z.output<typeof viewRow>;
