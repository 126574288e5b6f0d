import * as z from "zod";
import { date, idParam, oneOf, optional, rowId, searchText } from "@/lib/core/fields/fields";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Changed fields of an update, and some of a new row; empty for other actions. */
const changes = z
  .array(
    z.strictObject({
      field: z.string().meta({ description: "Campo", example: "cellphone" }),
      before: value.meta({ description: "Valor de antes", example: "+573005550142" }),
      after: value.meta({ description: "Valor de ahora", example: "+573005550199" }),
      isCut: z.literal(true).optional().meta({
        description: "Está si de un texto largo solo se dice dónde cambió; entero, con `change`",
        example: true,
      }),
    }),
  )
  .meta({ description: "Qué cambió; vacío si no es un cambio de valores. De algunas filas nuevas, con qué empiezan" });

/** Id of a change in a query. */
const changeId = () => z.string().regex(/^[1-9]\d{0,17}$/, "Numero inválido");

const change = optional(changeId()).meta({
  description: "Solo este cambio, con sus textos enteros",
  example: 48211,
});

/** Query of the history of one row. `change`: id of the only entry, whole. */
export const rowHistoryQuery = z.strictObject({ change });

const importId = z.int().optional().meta({
  description: "Importación que hizo el cambio, o que se deshizo con él; está si es de una",
  example: 12,
});

/** One change of one row, as the API answers it. */
export const historyEntry = z
  .strictObject({
    id: z.int().meta({ description: "Identificador del cambio", example: 48211 }),
    at: z.iso.datetime().meta({ description: "Cuándo" }),
    userName: z
      .string()
      .nullable()
      .meta({ description: "Nombre de la persona entonces; null si no fue una persona", example: "Ana Herrera" }),
    action: z
      .enum(["create", "update", "delete", "restore", "destroy"])
      .meta({ description: "Qué se hizo", example: "update" }),
    importId,
    changes,
  })
  .meta({ id: "Change", description: "Un cambio de una fila" });

export type HistoryEntry = z.output<typeof historyEntry>;

/** Identity tables whose changes are recorded, too. */
const IDENTITY_TABLES = ["collaborators", "churches"] as const;

/**
 * Filters of the history. `tables`: recorded tables of the modules. `before`: id, for older entries only; `from`, `to`:
 * days in the church's time zone.
 */
export function historyQuery(tables: readonly string[]) {
  const [first = "", ...others] = [...tables, ...IDENTITY_TABLES];
  return z.strictObject({
    entity: optional(oneOf([first, ...others])).meta({
      description: "De qué son los cambios: la tabla",
      example: "members",
    }),
    userId: optional(idParam()).meta({ description: "Persona, de `GET /history/people`", example: 7 }),
    text: searchText().meta({
      description: "Palabras de cómo se llama ahora la fila; de las que se borraron para siempre no se busca",
      example: "Ana Restrepo",
    }),
    from: optional(date()).meta({ description: "Desde este día", example: "2026-11-01" }),
    to: optional(date()).meta({ description: "Hasta este día", example: "2026-11-30" }),
    before: optional(changeId()).meta({
      description: "Los cambios anteriores a este, de `next`",
      example: 48211,
    }),
    change,
  });
}

/** One change of any row of the church. `erase`: permanent erasure of a person's data; `import`, `undo`: a whole import. */
const loggedEntry = z
  .strictObject({
    id: z.int().meta({ description: "Identificador del cambio", example: 48211 }),
    at: z.iso.datetime().meta({ description: "Cuándo" }),
    userName: z
      .string()
      .nullable()
      .meta({ description: "Nombre de la persona entonces; null si no fue una persona", example: "Ana Herrera" }),
    userId: z.int().nullable().meta({ description: "Persona; null si no fue una persona", example: 7 }),
    entity: z.string().meta({ description: "De qué es el cambio: la tabla", example: "members" }),
    rowId: z.int().meta({ description: "Identificador de la fila que cambió, o de la importación", example: 7 }),
    title: z
      .string()
      .nullable()
      .meta({ description: "Cómo se llama la fila, o el archivo; null si ya no se sabe", example: "Ana Restrepo" }),
    date: z
      .string()
      .nullable()
      .meta({ description: "Fecha del movimiento, como está ahora; null si no es uno", example: "2026-11-15" }),
    amount: z.string().nullable().meta({
      description: "Valor del movimiento, con signo menos si es un egreso; null si no es uno",
      example: "-120.00",
    }),
    exists: z.boolean().meta({ description: "Si la fila todavía está, y fuera de la papelera" }),
    action: z
      .enum(["create", "update", "delete", "restore", "destroy", "erase", "import", "undo"])
      .meta({ description: "Qué se hizo; `undo`: se deshizo una importación", example: "update" }),
    importId,
    imported: z
      .strictObject({
        created: z.int().meta({ description: "Cuántas filas agregó", example: 231 }),
        updated: z.int().meta({ description: "Cuántas filas actualizó", example: 12 }),
      })
      .optional()
      .meta({ description: "Qué hizo la importación; está si el cambio es de una entera" }),
    changes,
  })
  .meta({ id: "LoggedChange", description: "Un cambio de cualquier fila de la iglesia" });

/** `next`: `before` of the next page; null on the last one. */
export const historyPage = z.strictObject({
  rows: z.array(loggedEntry).meta({ description: "Los cambios de la página" }),
  next: z
    .int()
    .nullable()
    .meta({ description: "El `before` de la página siguiente; null en la última", example: 48211 }),
});

/** Users by whom the history can be filtered. */
export const historyPeople = z.array(
  z.strictObject({
    id: rowId(),
    name: z.string().meta({ description: "Nombre de la persona", example: "Ana Herrera" }),
  }),
);

export type HistoryPeople = z.output<typeof historyPeople>;
export type RowHistoryQuery = z.output<typeof rowHistoryQuery>;
export type HistoryQuery = z.output<ReturnType<typeof historyQuery>>;
export type LoggedEntry = z.output<typeof loggedEntry>;
export type HistoryPage = z.output<typeof historyPage>;
