import type { MoneyStyle } from "@/lib/core/values/money";
import { priceReader, quantityReader } from "@/lib/imports/numbers";
import type { Field, Reading } from "@/lib/imports/reading";
import { sortKey } from "@/lib/imports/rows";
import { fold } from "@/lib/imports/texts";
import { dayField, textReader, wordReader } from "@/lib/imports/values";
import { acquisitionLabels, conditionLabels, itemFieldLabels as labels } from "./labels";
import { TOTAL_ROW } from "./rules";
import { itemInput } from "./schema";

/** Fields to which a file's column can be mapped, in the order in which missing fields are reported. */
export const importFields = [
  "name",
  "brand",
  "model",
  "serie",
  "bill",
  "price",
  "amount",
  "category",
  "location",
  "condition",
  "acquisition",
  "acquiredOn",
  "observations",
] as const;

export type ImportField = (typeof importFields)[number];

const shape = itemInput.shape;

const choiceMessage = (words: Record<string, string>) =>
  `Escribe ${new Intl.ListFormat("es", { type: "disjunction" }).format(Object.values(words))}`;

const fields: Record<ImportField, Field<MoneyStyle>> = {
  name: {
    label: labels.name,
    synonyms: [
      "articulo",
      "nombre",
      "nombre del articulo",
      "nombre del bien",
      "nombre del equipo",
      "bien",
      "bien mueble",
      "equipo",
      "producto",
      "objeto",
      "elemento",
      "activo",
      "item name",
      "name",
      "articulos",
      "descripcion",
      "descripcion del articulo",
      "descripcion del bien",
      "detalle",
    ],
    reader: () => textReader(shape.name),
  },
  brand: {
    label: labels.brand,
    synonyms: ["marca", "marca modelo", "marca y modelo", "fabricante", "brand", "marca del equipo", "make"],
    reader: () => textReader(shape.brand),
  },
  model: {
    label: labels.model,
    synonyms: ["modelo", "referencia", "ref", "model", "modelo o referencia", "modelo referencia"],
    reader: () => textReader(shape.model),
  },
  serie: {
    label: labels.serie,
    synonyms: [
      "serie",
      "numero de serie",
      "no de serie",
      "nro de serie",
      "n de serie",
      "numero serie",
      "no serie",
      "nro serie",
      "n serie",
      "serial",
      "numero serial",
      "no serial",
      "serial number",
      "s n",
    ],
    reader: () => textReader(shape.serie),
  },
  bill: {
    label: labels.bill,
    synonyms: [
      "no factura",
      "factura",
      "numero de factura",
      "no de factura",
      "nro de factura",
      "n de factura",
      "nro factura",
      "n factura",
      "numero factura",
      "factura de compra",
      "bill",
      "invoice",
      "comprobante",
    ],
    reader: () => textReader(shape.bill),
  },
  price: {
    label: labels.price,
    synonyms: [
      "precio unitario",
      "valor unitario",
      "costo unitario",
      "precio por unidad",
      "valor por unidad",
      "precio unidad",
      "precio unit",
      "p unitario",
      "v unitario",
      "vr unitario",
      "vlr unitario",
      "p unit",
      "valor unit",
      "costo unit",
      "v unit",
      "vr unit",
      "vlr unit",
      "p u",
      "unit price",
      "precio",
      "valor",
      "costo",
      "precio de compra",
      "valor de compra",
      "price",
      "cost",
    ],
    isRequired: true,
    reader: priceReader(shape.price),
  },
  amount: {
    label: labels.amount,
    synonyms: [
      "cantidad",
      "cant",
      "cantidades",
      "unidades",
      "numero de unidades",
      "existencias",
      "existencia",
      "stock",
      "quantity",
      "qty",
      "amount",
    ],
    isRequired: true,
    reader: quantityReader(shape.amount),
  },
  category: {
    label: labels.category,
    synonyms: ["categoria", "tipo", "clase", "grupo", "tipo de articulo", "tipo de bien", "rubro", "category"],
    reader: () => textReader(shape.category),
  },
  location: {
    label: labels.location,
    synonyms: [
      "ubicacion",
      "lugar",
      "sitio",
      "ubicado en",
      "donde esta",
      "salon",
      "ambiente",
      "area",
      "dependencia",
      "sede",
      "bodega",
      "location",
      "place",
    ],
    reader: () => textReader(shape.location),
  },
  condition: {
    label: labels.condition,
    synonyms: ["estado", "condicion", "estado del articulo", "estado del bien", "estado fisico", "condition", "state"],
    reader: () =>
      wordReader(
        {
          nuevo: ["nuevo", "nueva", "nuevos", "nuevas", "n", "new"],
          bueno: ["bueno", "buena", "buenos", "buenas", "buen estado", "en buen estado", "b", "good"],
          regular: ["regular", "regulares", "regular estado", "r", "fair"],
          malo: [
            ...["malo", "mala", "malos", "malas", "mal estado", "en mal estado", "m", "danado", "danada", "bad"],
            ...["malogrado", "malograda", "averiado", "averiada", "descompuesto", "descompuesta", "roto", "rota"],
          ],
          de_baja: ["de baja", "baja", "dado de baja", "dada de baja", "retirado", "retirada"],
        },
        conditionLabels,
        choiceMessage(conditionLabels),
      ),
  },
  acquisition: {
    label: labels.acquisition,
    synonyms: [
      "adquirido por",
      "adquisicion",
      "forma de adquisicion",
      "tipo de adquisicion",
      "modo de adquisicion",
      "origen",
      "procedencia",
      "acquisition",
    ],
    reader: () =>
      wordReader(
        {
          compra: ["compra", "comprado", "comprada", "comprados", "compradas", "purchase"],
          donacion: ["donacion", "donado", "donada", "donados", "donadas", "regalo", "ofrenda", "obsequio", "donation"],
        },
        acquisitionLabels,
        choiceMessage(acquisitionLabels),
      ),
  },
  acquiredOn: {
    label: labels.acquiredOn,
    isDay: true,
    synonyms: [
      "fecha de adquisicion",
      "fecha adquisicion",
      "fecha de compra",
      "fecha compra",
      "fecha de ingreso",
      "fecha de donacion",
      "adquirido el",
      "comprado el",
      "fecha",
      "acquired on",
      "purchase date",
      "date",
    ],
    reader: (_, file) => dayField(file, { hasPartial: true }),
  },
  observations: {
    label: labels.observations,
    synonyms: [
      "observaciones",
      "observacion",
      "notas",
      "nota",
      "comentarios",
      "comentario",
      "caracteristicas",
      "observations",
      "notes",
      "comments",
    ],
    reader: () => textReader(shape.observations),
  },
};

const SUMMARY_NAMES = [TOTAL_ROW.toLowerCase(), "totales", "total general", "gran total", "suma", "suma total"];

/**
 * Reading rules of inventory files: the validation and messages of the form. Within a file, two rows are the same item
 * when name and series match or, without a series, name, brand, model and location: the same chairs in two locations
 * are two rows.
 */
export const itemReading: Reading<ImportField, MoneyStyle> = {
  names: importFields,
  fields,
  key: { field: "name" },
  ignored: [
    "precio total",
    "valor total",
    "costo total",
    "total",
    "subtotal",
    "importe",
    "precio x cantidad",
    "total price",
    "vr total",
    "vlr total",
    "p total",
    "v total",
    "precio tot",
  ],
  isSummary: ({ name, price, ...others }) =>
    price === undefined &&
    (name === undefined ? isOnlyAmount(others) : SUMMARY_NAMES.includes(fold(name).replace(/:$/, ""))),
  identities: ({ brand = "", model = "", serie, location = "" }) => [
    serie === undefined ? `m${fold(brand)}\n${fold(model)}\n${fold(location)}` : `s${fold(serie)}`,
  ],
  derived: ({ name = "" }, folded) => ({ sortName: sortKey(name, folded) }),
};

const isOnlyAmount = (cells: object) => Object.keys(cells).every((field) => field === "amount");
