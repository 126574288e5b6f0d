import * as z from "zod";
import {
  amount,
  amountParam,
  date,
  flagParam,
  id,
  idParam,
  ids,
  idsParam,
  longText,
  money,
  oneOf,
  optional,
  optionalId,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";
import { listParam, severalOf } from "@/lib/core/fields/filter-fields";
import { bulkAction, NO_ACTION } from "@/lib/core/fields/row-schemas";
import { giftAnswer, giftFields } from "@/lib/finances/gifts/schema";
import { exportQueryOf } from "@/lib/spreadsheets/schema";
import { BULK_MAX, REFUSED_LISTED, refusals, transactionSorts, transactionTypes } from "./rules";

/** Characters of a concept. */
export const CONCEPT_MAX = 150;

/** `treasuryId` absent: the church's first treasury. */
export const transactionInput = z.strictObject({
  date: date().meta({ description: "Día", example: "2026-11-15" }),
  concept: text(CONCEPT_MAX).meta({ description: "De qué se trata, en una línea", example: "Diezmos del domingo" }),
  amount: amount().meta({ description: "Monto, más de cero y con dos decimales, como texto", example: "150000.00" }),
  notes: longText(1000).meta({ description: "Notas", example: "Sobre sin nombre." }),
  categoryId: id().meta({ description: "Categoría, de `GET /options/categories`", example: 21 }),
  treasuryId: optionalId().meta({
    description: "Tesorería, de `GET /treasuries`; sin ella, la primera de la iglesia",
    example: 4,
  }),
  ...giftFields,
});

export const transactionUpdate = transactionInput.extend({ id: id(), version: version() });

const voided = flagParam().meta({ description: "`true`: los anulados, en vez de los demás" });

/** Several values of one filter: any of them. `id`: treasuries; `voided`: void transactions instead of valid ones. */
export const transactionFilters = {
  name: searchText().meta({
    description: "Palabras del concepto, las notas, la categoría o la tesorería, en cualquier orden",
    example: "Diezmos",
  }),
  id: listParam(idParam()).meta({
    description: severalOf("Tesorería, de `GET /treasuries`; todas si no se dice"),
    example: 4,
  }),
  categoryId: listParam(idParam()).meta({
    description: severalOf("Categoría, de `GET /options/categories`"),
    example: 21,
  }),
  donorId: listParam(idParam()).meta({
    description: `${severalOf("Persona que da, de `GET /members`")}. Solo con el permiso de ver quién da`,
    example: 7,
  }),
  type: listParam(oneOf(transactionTypes)).meta({
    description: severalOf("Ingresos, egresos o traslados"),
    example: "income",
  }),
  from: optional(date()).meta({ description: "Desde este día", example: "2026-11-01" }),
  to: optional(date()).meta({ description: "Hasta este día", example: "2026-11-30" }),
  min: optional(amountParam()).meta({ description: "Monto mínimo", example: "10000.00" }),
  max: optional(amountParam()).meta({ description: "Monto máximo", example: "500000.00" }),
  voided,
};

const sort = optional(oneOf(transactionSorts))
  .transform((order) => order ?? transactionSorts[0])
  .meta({
    description: "Orden; con `-`, al revés. Sin categoría, como los traslados, o sin notas van siempre al final",
    example: "-amount",
  });

export const transactionListQuery = z.strictObject({ ...pageQuery, ...transactionFilters, sort });

const TOO_MANY = `Elige ${BULK_MAX} movimientos como máximo`;

export const transactionExportQuery = exportQueryOf(
  { ...transactionFilters, sort },
  idsParam(BULK_MAX, TOO_MANY),
  `Solo estos movimientos, ${BULK_MAX} como máximo, sin mirar los filtros`,
);

const reason = text(200);

/** Form of a void. */
export const voidInput = z.strictObject({ reason });

const voidReason = reason.default("No se indicó").meta({
  description: "Por qué se anula; «No se indicó» si no se dice",
  example: "Se registró dos veces",
});

/** Query of a void; the history shows the reason. */
export const voidQuery = z.strictObject({ reason: voidReason });

const bulkIds = ids(BULK_MAX, TOO_MANY);

const CHANGED_AT = { description: "De `category` y `treasury`: con `undo` y este `changedAt` vuelven a lo que eran" };
const VOIDED_AT = { description: "Cuándo los anuló un cambio de varios, que lo respondió" };

/** Change of many transactions: by ids, or by the filters of the list and the number that matches them; `undo` by its moment. */
export const transactionBulkInput = z.discriminatedUnion(
  "action",
  [
    bulkAction("category", bulkIds, transactionFilters, { categoryId: transactionInput.shape.categoryId }),
    bulkAction("treasury", bulkIds, transactionFilters, {
      treasuryId: id().meta({ description: "Tesorería, de `GET /treasuries`", example: 4 }),
    }),
    bulkAction("void", bulkIds, transactionFilters, { reason: voidReason }),
    bulkAction(
      "restore",
      bulkIds,
      { ...transactionFilters, voidedAt: z.iso.datetime().optional().meta(VOIDED_AT) },
      {},
    ),
    z
      .strictObject({
        action: z.literal("undo").meta({ description: "Qué se hace" }),
        changedAt: z.iso
          .datetime()
          .meta({ description: "El `changedAt` de un cambio propio de categoría o de tesorería" }),
      })
      .meta({ example: { action: "undo", changedAt: "2026-11-15T14:03:00.000Z" } }),
  ],
  NO_ACTION,
);

/** Every transaction that was named is in one of the counts. */
export const transactionBulkResult = z.strictObject({
  changed: z.int().meta({ description: "Cuántos movimientos cambiaron", example: 2 }),
  unchanged: z.int().meta({ description: "Cuántos ya estaban así", example: 0 }),
  refused: z
    .array(
      z.strictObject({
        reason: z.enum(refusals).meta({ description: "Por qué no cambiaron", example: "closed" }),
        count: z.int().meta({ description: "Cuántos son", example: 1 }),
        rows: z
          .array(
            z.strictObject({
              id: rowId(),
              date: z.iso.date().meta({ description: "Día", example: "2026-11-15" }),
              concept: z
                .string()
                .meta({ description: "De qué se trata, en una línea", example: "Diezmos del domingo" }),
            }),
          )
          .meta({ description: `Cuáles son, los más recientes primero; ${REFUSED_LISTED} como máximo` }),
      }),
    )
    .meta({ description: "Los que quedaron como estaban, por motivo" }),
  changedAt: z.iso.datetime().optional().meta(CHANGED_AT),
  voidedAt: z.iso.datetime().optional().meta({
    description: "De `void`: con `filter` de `voided` y este `voidedAt` se restauran los mismos",
  }),
});

/** A transaction as the API answers it. Half of a transfer has no category and has the other half's treasury. */
export const transactionRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    date: z.iso.date().meta({ description: "Día", example: "2026-11-15" }),
    concept: z.string().meta({ description: "De qué se trata, en una línea", example: "Diezmos del domingo" }),
    categoryId: z.int().nullable().meta({ description: "Categoría, de `GET /options/categories`", example: 21 }),
    category: z.string().nullable().meta({ description: "Nombre de la categoría", example: "Diezmos" }),
    isIncome: z.boolean().meta({ description: "Si entra (`true`) o sale (`false`)", example: true }),
    treasuryId: z.int().meta({ description: "Tesorería, de `GET /treasuries`", example: 4 }),
    treasury: z.string().meta({ description: "Nombre de la tesorería", example: "Caja general" }),
    amount: money().meta({ description: "Monto, con dos decimales, como texto", example: "150000.00" }),
    notes: z.string().nullable().meta({ description: "Notas", example: "Sobre sin nombre." }),
    transferId: z.int().nullable().meta({ description: "Traslado del que es una de las dos mitades", example: 31 }),
    otherTreasuryId: z.int().nullable().meta({ description: "En un traslado, la otra tesorería", example: 5 }),
    otherTreasury: z
      .string()
      .nullable()
      .meta({ description: "En un traslado, el nombre de la otra tesorería", example: "Banco" }),
    named: z.boolean().meta({ description: "Si lleva el nombre de quien lo dio" }),
    ...giftAnswer,
    isLocked: z.boolean().meta({ description: "Si su mes está cerrado" }),
    voidedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se anuló" }),
    voidReason: z.string().nullable().meta({ description: "Por qué se anuló", example: "Se registró dos veces" }),
  })
  .meta({ id: "Transaction", description: "Un movimiento; la mitad de un traslado no tiene categoría" });

/** `name`: name of the requested treasury, if there is exactly one. */
export const transactionList = z.strictObject({
  rows: z.array(transactionRow).meta({ description: "Las filas de la página" }),
  count: z.int().meta({ description: "Cuántas filas hay en total", example: 1 }),
  name: z
    .string()
    .nullable()
    .meta({ description: "Nombre de la tesorería que se pidió, si es una sola", example: "Caja general" }),
});

export type TransactionInput = z.output<typeof transactionInput>;
export type TransactionUpdate = z.output<typeof transactionUpdate>;
export type TransactionListQuery = z.output<typeof transactionListQuery>;
export type TransactionExportQuery = z.output<typeof transactionExportQuery>;
export type TransactionFilters = Omit<TransactionListQuery, "page" | "pageSize" | "sort">;
export type TransactionBulkInput = z.output<typeof transactionBulkInput>;
export type TransactionBulkResult = z.output<typeof transactionBulkResult>;
export type TransactionRow = z.output<typeof transactionRow>;
export type TransactionList = z.output<typeof transactionList>;
