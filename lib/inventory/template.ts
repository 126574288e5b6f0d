import { templateWorksheets } from "@/lib/imports/template";
import { itemColumns } from "./export";
import { acquisitionLabels, conditionLabels } from "./labels";

type Guidance = { guidance: string; example: string | null; list?: readonly string[] };

const EMPTY = "Puede quedar vacío.";

/** Guidance for the columns that can be filled in. */
const guidance: Record<string, Guidance> = {
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

/** Worksheets of the import template: the columns of an export without the total, which is calculated. */
export const itemTemplate = () =>
  templateWorksheets(
    "Inventario",
    itemColumns.flatMap(({ field, header, kind, width }) => {
      const columnGuidance = guidance[field];
      return columnGuidance ? [{ field, header, kind, width, ...columnGuidance }] : [];
    }),
  );
