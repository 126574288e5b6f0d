"use client";

import { usePermission } from "@/components/shell/account/use-permission";
import { useArea } from "@/components/ui/layout/area";
import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { formatDate, monthName } from "@/lib/core/values/dates";
import { type MoneyStyle, moneyText } from "@/lib/core/values/money";
import { countFieldLabels } from "@/lib/finances/counts/labels";
import { giftFieldLabels } from "@/lib/finances/gifts/labels";
import type { Method } from "@/lib/finances/gifts/rules";
import { reportSignerLabels } from "@/lib/finances/signers/labels";
import { transactionFieldLabels, transactionNoun } from "@/lib/finances/transactions/labels";
import { treasuryFieldLabels } from "@/lib/finances/treasuries/labels";
import { isTransactionField, type Names, transactionText } from "./transactions/transaction-text";
import { isTreasuryField, treasuryText } from "./treasuries/treasury-text";
import { useNames } from "./use-choices";
import { useMethodText } from "./use-method-text";

export const financeTables = (names: Names, money: MoneyStyle): Record<string, TableTexts> => ({
  transactions: {
    label: "Movimientos",
    noun: "el movimiento",
    phrases: { create: "registró el movimiento", delete: "anuló el movimiento" },
    fields: { ...transactionFieldLabels, voidReason: "Motivo de la anulación", isIncome: "Es un ingreso" },
    valueText: (field, value) => (isTransactionField(field) ? transactionText(field, value, names, money) : undefined),
    noteOf: ({ date, amount }) => (date && amount ? `${formatDate(date)}, ${moneyText(amount, money)}` : undefined),
    href: (id) => `/finances?editar=${id}`,
    imports: { noun: transactionNoun, href: "/finances/imports" },
  },
  treasuries: {
    label: "Tesorerías",
    noun: "la tesorería",
    fields: { ...treasuryFieldLabels, archivedAt: "Archivada" },
    valueText: (field, value) => (isTreasuryField(field) ? treasuryText(field, value, money) : undefined),
    href: (id) => `/finances?id=${id}&period=todo`,
  },
  categories: {
    label: "Categorías",
    noun: "la categoría",
    fields: { value: "Nombre", isIncome: "Es de ingreso", rank: "Lugar en la lista", archivedAt: "Archivada" },
    href: (id) => `/finances?categoryId=${id}&period=todo`,
  },
  closed_months: {
    label: "Cierres de mes",
    noun: "el mes de",
    phrases: { create: "cerró el mes de", destroy: "reabrió el mes de" },
    titleText: monthName,
    fields: {},
  },
  gifts: {
    label: "Quién da",
    noun: "lo que dio",
    phrases: { create: "anotó quién dio:", destroy: "quitó quién dio:" },
    fields: giftFieldLabels,
    valueText: (field, value) => (field === "method" ? names.methodText?.(value as Method) : undefined),
    noteOf: ({ date, amount }) => (date && amount ? `${formatDate(date)}, ${moneyText(amount, money)}` : undefined),
  },
  envelopes: {
    label: "Sobres",
    noun: "el sobre",
    phrases: { create: "dio el sobre", destroy: "dejó libre el sobre" },
    fields: giftFieldLabels,
  },
  counts: {
    label: "Conteos de culto",
    noun: "el conteo",
    phrases: { create: "guardó el conteo" },
    fields: countFieldLabels,
    href: (id) => `/finances/counts/${id}`,
  },
  count_settings: {
    label: "Billetes y monedas",
    isSetting: true,
    noun: "los billetes y monedas",
    fields: { denominations: "Valores", currency: "Moneda" },
  },
  report_signers: {
    label: "Firmas de los reportes",
    isSetting: true,
    noun: "las firmas",
    fields: reportSignerLabels,
  },
  statements: {
    label: "Constancias",
    noun: "la constancia",
    phrases: { create: "expidió la constancia" },
    fields: { revokedAt: "Revocada" },
    href: () => "/finances/statements",
  },
});

/** A closed area has no rows whose names are needed. */
function useTables() {
  const isOpen = usePermission()({ area: "finances" });
  const names = { ...useNames(isOpen), methodText: useMethodText(isOpen) };
  return financeTables(names, useArea().church);
}

export const history: HistoryPart = { useTables };
