"use client";

import { type ReactNode, useMemo } from "react";
import type { ImportField, ImportKind } from "@/components/imports/import-kind";
import { ImportKindProvider } from "@/components/imports/import-kind-provider";
import { useProfile } from "@/components/shell/account/profile";
import { useArea } from "@/components/ui/layout/area";
import { type MoneyStyle, moneyInput } from "@/lib/core/values/money";
import { methodLabels } from "@/lib/finances/gifts/labels";
import { type Method, methods } from "@/lib/finances/gifts/rules";
import {
  importFieldLabels,
  transactionFieldLabels,
  transactionNoun,
  typeLabels,
} from "@/lib/finances/transactions/labels";
import { FINANCES } from "./finances-search";
import { type Choices, useChoices } from "./use-choices";
import { useMethodText } from "./use-method-text";

const labels = { ...transactionFieldLabels, ...importFieldLabels };

/** Categories of a new church for what is nothing else. */
const OTHERS = { income: "Otros ingresos", expense: "Otros egresos" };

/** What a file may say of who gives. */
const giverFields = (methodText: (method: Method) => string): ImportField[] => [
  { name: "donor", label: labels.donor, isRequired: false },
  { name: "donorDocument", label: labels.donorDocument, isRequired: false },
  { name: "envelope", label: labels.envelope, isRequired: false },
  {
    name: "method",
    label: labels.method,
    isRequired: false,
    options: methods.map((method) => ({ value: methodLabels[method], label: methodText(method) })),
  },
  {
    name: "giver",
    label: labels.giver,
    isRequired: false,
    isFillOnly: true,
    unknownHint: "Hay personas que se llaman igual: di de cuál es cada entrega, o déjala solo con el nombre.",
  },
];

/** `methodText`: for who sees who gives. */
function kindOf(
  money: MoneyStyle,
  { treasuries, categories }: Choices,
  methodText: ((method: Method) => string) | null,
): ImportKind {
  const namesOf = (isIncome: boolean) =>
    categories.filter((category) => category.isIncome === isIncome).map(({ value }) => value);
  const [incomes, expenses] = [namesOf(true), namesOf(false)];
  const [first, ...rest] = treasuries;
  const optionsOf = (names: string[]) => names.map((name) => ({ value: name, label: name }));
  return {
    path: "/finances",
    queryKey: FINANCES,
    section: "Finanzas",
    alsoReads: { label: "extractos (.ofx, .qif, MT940, CAMT)", types: ".ofx,.qfx,.qif,.sta,.mt940,.940,.xml" },
    noun: transactionNoun,
    fields: [
      { name: "date", label: labels.date, isRequired: true },
      { name: "concept", label: labels.concept, isRequired: false },
      { name: "category", label: labels.categoryId, isRequired: false },
      { name: "amount", label: labels.amount, isRequired: true, alternatives: ["income", "expense"] },
      { name: "kind", label: labels.kind, isRequired: false },
      { name: "income", label: labels.income, isRequired: false },
      { name: "expense", label: labels.expense, isRequired: false },
      {
        name: "treasury",
        label: labels.treasuryId,
        isRequired: true,
        fill: optionsOf(treasuries.map(({ name }) => name)),
        initial: rest.length === 0 ? first?.name : undefined,
        creates: [{ kind: "active", label: (name) => `Crear la tesorería «${name}»` }],
      },
      { name: "notes", label: labels.notes, isRequired: false, isJoined: true },
      ...(methodText ? giverFields(methodText) : []),
      {
        name: "incomeCategory",
        label: labels.incomeCategory,
        isRequired: true,
        alternatives: ["category"],
        isFillOnly: true,
        fill: optionsOf(incomes),
        initial: incomes.find((name) => name === OTHERS.income),
        creates: [{ kind: "active", label: (name) => `Crear «${name}» para ingresos` }],
      },
      {
        name: "expenseCategory",
        label: labels.expenseCategory,
        isRequired: true,
        alternatives: ["category"],
        isFillOnly: true,
        fill: optionsOf(expenses),
        initial: expenses.find((name) => name === OTHERS.expense),
        creates: [{ kind: "active", label: (name) => `Crear «${name}» para egresos` }],
      },
    ],
    canUpdate: false,
    concepts: {
      fields: { income: "incomeCategory", expense: "expenseCategory" },
      from: ["concept", "category"],
    },
    removal: {
      will: { one: "queda anulado", many: "quedan anulados" },
      did: { one: "quedó anulado", many: "quedaron anulados" },
    },
    example: [
      { header: "Fecha", value: "10/03/2024" },
      { header: "Concepto", value: "Ofrenda del domingo" },
      { header: "Tipo", value: typeLabels.income },
      { header: "Categoría", value: incomes[0] ?? "" },
      { header: "Tesorería", value: treasuries[0]?.name ?? "" },
      { header: "Monto", value: moneyInput("250000.00", money) },
    ],
  };
}

const NONE: Choices = { treasuries: [], categories: [] };

/** Provides the wizard and the log with the import definition. */
export function MovementImport({ children }: { children: ReactNode }) {
  const { country, currency } = useArea().church;
  const { seesDonors } = useProfile();
  const { data = NONE, error } = useChoices();
  const isLoading = data === NONE && !error;
  const methodText = useMethodText();
  const kind = useMemo(
    () => ({ ...kindOf({ country, currency }, data, seesDonors ? methodText : null), isLoading }),
    [country, currency, data, seesDonors, methodText, isLoading],
  );
  return <ImportKindProvider value={kind}>{children}</ImportKindProvider>;
}
