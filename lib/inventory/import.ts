import { workerOf } from "@/lib/core/workers/workers";
import { importSchemas } from "@/lib/imports/schema";
import { makeImport } from "@/lib/imports/service";
import { type ColumnGuidance, templateWorksheets } from "@/lib/imports/template";
import { itemColumns } from "./export";
import { importFields, itemReading } from "./import-fields";
import { acquisitionLabels, conditionLabels } from "./labels";

/** Fields with a default value for rows without one. */
const fillable = ["price", "amount", "condition", "acquisition"] as const;

const EMPTY = "Puede quedar vacío.";

/** Guidance for the columns of an export that can be filled in: not for the total, which is calculated. */
const guidance: Record<string, ColumnGuidance> = {
  name: { guidance: "Qué es, hasta 100 letras.", example: "Ejemplo: Micrófono inalámbrico (borra esta fila)" },
  brand: { guidance: `Hasta 100 letras. ${EMPTY}`, example: "Shure" },
  model: { guidance: `Hasta 100 letras. ${EMPTY}`, example: "SM58" },
  serie: { guidance: `El número del fabricante; con él, cada pieza va en su fila. ${EMPTY}`, example: null },
  bill: { guidance: EMPTY, example: "F-1024" },
  price: { guidance: "Lo que vale una unidad.", example: "250000.00" },
  amount: { guidance: "Cuántas hay: un número entero, de 1 en adelante.", example: "2" },
  category: { guidance: `Sonido, muebles, cocina… ${EMPTY}`, example: "Sonido" },
  location: { guidance: `Dónde está. ${EMPTY}`, example: "Templo" },
  condition: {
    guidance: `Uno de la lista. ${EMPTY}`,
    example: conditionLabels.bueno,
    list: Object.values(conditionLabels),
  },
  acquisition: {
    guidance: `Compra o Donación. ${EMPTY}`,
    example: acquisitionLabels.compra,
    list: Object.values(acquisitionLabels),
  },
  acquiredOn: { guidance: `Día, mes y año: 10/03/2024. ${EMPTY}`, example: "2024-03-10" },
  observations: { guidance: `Lo que quieras recordar, hasta 1000 letras. ${EMPTY}`, example: null },
};

/**
 * Import of inventory. A row matches the item with the same folded name and series or, when neither has a series, with
 * the same brand and model too, at any location; a series is never added to or removed from what may be another item.
 * Without a series, an item matches only one location of the file, its own before any other; the remaining locations
 * become new items. Where items exist already, that is decided after the whole file has been read.
 */
export const itemImport = makeImport({
  area: "inventory",
  schemas: importSchemas(importFields, fillable),
  texts: {
    run: "Importa artículos de una hoja de cálculo",
    details:
      "Como la importación de miembros. Un artículo ya existe si coinciden nombre y serie o, sin serie, nombre, marca y modelo. Las columnas de precio total y la fila «Total» no se leen.",
    onRetry: "El mismo archivo no agrega nada dos veces.",
    template: "Descarga la plantilla para importar artículos",
    undo: "Lo que agregó va a la papelera, y lo que cambió vuelve a como estaba.",
  },
  template: {
    fileName: "plantilla-inventario",
    worksheets: async () => templateWorksheets("Inventario", itemColumns, guidance),
  },
  reading: itemReading,
  table: {
    name: "inventory_items",
    columns: {
      name: ["name", "text"],
      brand: ["brand", "text"],
      model: ["model", "text"],
      serie: ["serie", "text"],
      bill: ["bill", "text"],
      price: ["price", "numeric(14, 2)"],
      amount: ["amount", "integer"],
      category: ["category", "text"],
      location: ["location", "text"],
      condition: ["condition", "item_condition"],
      acquisition: ["acquisition", "acquisition"],
      acquiredOn: ["acquired_on", "date"],
      observations: ["observations", "text"],
    },
    identities: [
      `CASE WHEN serie IS NULL
        THEN 'm' || atrio_fold(coalesce(brand, '')) || E'\\n' || atrio_fold(coalesce(model, ''))
        ELSE 's' || atrio_fold(serie) END`,
    ],
    tieBreaker: "coalesce(atrio_fold(location), '')",
    oneToOneWhen: "serie IS NULL",
  },
  context: async (_, { country, currency }) => ({ country, currency }),
  startWorker: workerOf("inventory", "import"),
});
