import * as z from "zod";
import {
  flagParam,
  id,
  idParam,
  listOf,
  money,
  optional,
  pageQuery,
  rowId,
  rowVersion,
  searchText,
  text,
  version,
} from "@/lib/core/fields";

export const treasuryInput = z.strictObject({
  name: text(60).meta({ description: "Nombre de la tesorería", example: "Caja general" }),
});

export const treasuryUpdate = treasuryInput.extend({ id: id(), version: version() });

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
    balance: money().meta({ description: "Saldo actual", example: "480000.00" }),
    archivedAt: z.iso.datetime().nullable().meta({ description: "Cuándo se archivó; null si se usa" }),
    isUsed: z
      .boolean()
      .meta({ description: "Si tiene o tuvo movimientos: entonces no se borra, se archiva", example: true }),
  })
  .meta({ id: "Treasury", description: "Una tesorería con su saldo" });

export const treasuryList = listOf(treasuryRow);

/** Income and expense without transfers, and the balance, which for one treasury includes its transfers. */
export const balanceStats = z
  .strictObject({
    income: money().meta({ description: "Ingresos, sin los traslados", example: "600000.00" }),
    expense: money().meta({ description: "Egresos, sin los traslados", example: "120000.00" }),
    balance: money().meta({ description: "Saldo; de una tesorería, con sus traslados", example: "480000.00" }),
  })
  .meta({ id: "Balance", description: "Lo que suman los movimientos" });

export type TreasuryInput = z.output<typeof treasuryInput>;
export type TreasuryUpdate = z.output<typeof treasuryUpdate>;
export type TreasuryListQuery = z.output<typeof treasuryListQuery>;
export type TreasuryRemoval = z.output<typeof treasuryRemoval>;
export type TreasuryRow = z.output<typeof treasuryRow>;
export type TreasuryList = z.output<typeof treasuryList>;
export type BalanceStats = z.output<typeof balanceStats>;
