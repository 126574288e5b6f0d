import * as z from "zod";
import { areas } from "@/lib/core/areas";
import { rowId, searchText } from "@/lib/core/fields/fields";

export const searchQuery = z.strictObject({
  text: searchText().meta({
    description: "Palabras, en cualquier orden; sin ninguna no encuentra nada",
    example: "bocina",
  }),
});

/** Row of any module that a search of the whole church finds. */
const foundRow = z
  .strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Cómo se llama", example: "Bocina activa" }),
    note: z
      .string()
      .meta({ description: "Lo que la distingue de otras; puede ser vacío", example: "2 unidades · Salón" }),
    image: z
      .string()
      .nullable()
      .meta({ description: "Dirección de su imagen", example: "/api/inventory/7/photo?v=k3J9xQ" }),
  })
  .meta({ id: "FoundRow", description: "Lo que encontró una búsqueda en todas las secciones" });

export const searchResult = z.array(
  z.strictObject({
    area: z.enum(areas).meta({ description: "Sección", example: "inventory" }),
    table: z.string().meta({ description: "Lista de la sección", example: "inventory" }),
    count: z.int().meta({ description: "Cuántas coinciden", example: 2 }),
    rows: z.array(foundRow).meta({ description: "Las primeras, en el orden de su lista" }),
  }),
);

export type SearchResult = z.output<typeof searchResult>;
