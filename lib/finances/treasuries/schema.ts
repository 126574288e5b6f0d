import * as z from "zod";
import {
  date,
  flagParam,
  id,
  idParam,
  listOf,
  money,
  optional,
  optionalSignedAmount,
  pageQuery,
  REQUIRED,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields/fields";

const fields = {
  name: text(60).meta({ description: "Nombre de la tesorería", example: "Caja general" }),
  openingBalance: optionalSignedAmount().optional().meta({
    description: "Con cuánto empieza, con dos decimales, como texto; puede ser negativo, y no cuenta como ingreso",
    example: "8000.00",
  }),
  openingDate: z
    .union([z.literal("").transform(() => null), date()])
    .nullish()
    .meta({ description: "Desde qué día: ninguno de sus movimientos es anterior", example: "2026-11-01" }),
};

const WITHOUT_DATE = { path: ["openingDate"], message: REQUIRED };

/** An opening balance other than zero needs its date. */
export const treasuryInput = z.strictObject(fields).refine(hasOpeningDate, WITHOUT_DATE);

/** `openingBalance`, `openingDate` absent: unchanged. */
export const treasuryUpdate = z.strictObject({ ...fields, id: id(), version: version() });

/** `archived`: archived treasuries instead of active ones. */
export const treasuryListQuery = z.strictObject({
  ...pageQuery,
  name: searchText().meta({ description: "Fragmento del nombre", example: "Caja" }),
  archived: flagParam().meta({ description: "`true`: las archivadas, en vez de las que se usan" }),
});

/** For a treasury with movements: `target` receives its balance, `archive` leaves the balance in it. */
export const treasuryRemoval = z.strictObject({
  target: optional(idParam()).meta({ description: "Tesorería que recibe el saldo", example: 5 }),
  archive: flagParam().meta({ description: "`true`: se archiva con su saldo" }),
});

/** A treasury as the API answers it, with its current balance. */
export const treasuryRow = z
  .strictObject({
    id: rowId(),
    version: rowVersion(),
    name: z.string().meta({ description: "Nombre de la tesorería", example: "Caja general" }),
    openingBalance: money()
      .nullable()
      .meta({ description: "Con cuánto empezó, fuera de los ingresos; null si no se ha dicho", example: "8000.00" }),
    openingDate: z.iso
      .date()
      .nullable()
      .meta({ description: "Desde qué día tiene su saldo inicial", example: "2026-11-01" }),
    balance: money().meta({ description: "Saldo actual: el inicial y sus movimientos", example: "480000.00" }),
    archivedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se archivó; null si se usa" }),
    isUsed: z.boolean().meta({
      description: "Si tiene o tuvo movimientos, o un saldo inicial: entonces no se borra, se archiva",
      example: true,
    }),
  })
  .meta({ id: "Treasury", description: "Una tesorería con su saldo" });

export const treasuryList = listOf(treasuryRow);

/** Income and expense without transfers, and the balance with opening balances; of one treasury also with its transfers. */
export const balanceStats = z
  .strictObject({
    income: money().meta({ description: "Ingresos, sin los traslados", example: "600000.00" }),
    expense: money().meta({ description: "Egresos, sin los traslados", example: "120000.00" }),
    balance: money().meta({
      description: "Saldo, con los saldos iniciales; de una tesorería, también con sus traslados",
      example: "480000.00",
    }),
  })
  .meta({ id: "Balance", description: "Lo que suman los movimientos y los saldos iniciales" });

/** Whether an opening balance has the date that it needs. */
export function hasOpeningDate({
  openingBalance,
  openingDate,
}: {
  openingBalance?: string | null;
  openingDate?: string | null;
}) {
  return !/[1-9]/.test(openingBalance ?? "") || Boolean(openingDate);
}

export type TreasuryInput = z.output<typeof treasuryInput>;
export type TreasuryUpdate = z.output<typeof treasuryUpdate>;
export type TreasuryListQuery = z.output<typeof treasuryListQuery>;
export type TreasuryRemoval = z.output<typeof treasuryRemoval>;
export type TreasuryRow = z.output<typeof treasuryRow>;
export type TreasuryList = z.output<typeof treasuryList>;
export type BalanceStats = z.output<typeof balanceStats>;
