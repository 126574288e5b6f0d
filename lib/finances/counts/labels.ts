import type { CashKind } from "./denominations";
import type { ApartLine, CashLine, CountState, SplitLine } from "./rules";

export const countStateLabels: Record<CountState, string> = {
  open: "Sin registrar",
  confirmed: "Confirmado",
  posted: "Registrado",
  void: "Anulado",
};

export const cashKindLabels: Record<CashKind, string> = { bill: "Billetes", coin: "Monedas" };

/** Labels of a count's fields in the form, the history and the comparison. */
export const countFieldLabels = {
  date: "Día",
  service: "Culto",
  cash: "Billetes y monedas",
  split: "Reparto del efectivo",
  apart: "Aparte del efectivo",
  cash_total: "Efectivo",
  apart_total: "Aparte",
  difference: "Diferencia",
  difference_reason: "Por qué hay diferencia",
  first_counter: "Primera persona",
  second_counter: "Segunda persona",
  notes: "Notas",
  treasury_id: "Tesorería",
  named: "Con sobres",
  confirmed_at: "Confirmado",
  confirmed_name: "Confirmado por",
  confirmed_device: "Desde",
  confirmed_total: "Total confirmado",
  lapsed: "Cambió después de confirmarse",
  posted_at: "Registrado",
  on_paper: "Firman en papel",
  void_reason: "Motivo de la anulación",
  deposit_id: "Depósito",
} as const;

/** Bills and coins in a line of the history: `6 × 100, 3 × 0.50`. */
export const cashText = (lines: readonly CashLine[]) =>
  lines.map(({ count, value }) => `${count} × ${value.replace(/\.00$/, "")}`).join(", ") || null;

/** Amounts of a list in a line of the history. */
export const amountsText = (lines: readonly (SplitLine | ApartLine)[]) =>
  lines.map(({ amount }) => amount).join(", ") || null;
