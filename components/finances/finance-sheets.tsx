"use client";

import dynamic from "next/dynamic";
import { lazySheet } from "@/components/lists/lazy-sheet";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import type { FinancesState } from "./finances-state";
import { useFinanceSheet } from "./use-finance-sheet";

const EntrySheet = dynamic(
  () => import("@/components/finances/entry/entry-sheet").then((module) => module.EntrySheet),
  { loading: () => null },
);
const TransferSheet = dynamic(
  () => import("@/components/finances/transfers/transfer-sheet").then((module) => module.TransferSheet),
  { loading: () => null },
);
const TransactionEditor = dynamic(
  () => import("@/components/finances/transactions/transaction-editor").then((module) => module.TransactionEditor),
  { loading: () => null },
);
const TransactionSheet = dynamic(
  () => import("@/components/finances/transactions/transaction-sheet").then((module) => module.TransactionSheet),
  { loading: () => null },
);

const LazyTransfer = lazySheet(TransferSheet, () => useFinanceSheet().transfer);
const LazyEditor = lazySheet(TransactionEditor, () => useFinanceSheet().edited);
const LazyDetails = lazySheet(TransactionSheet, () => useFinanceSheet().viewed);

/** Sheets beside the movements, each loaded on first open. `isPhone`: a new movement opens in a sheet too. */
export function FinanceSheets({ list, isPhone }: { list: FinancesState; isPhone: boolean }) {
  const { entry } = useFinanceSheet();
  const entryUsed = useFirstUse(entry.open !== null && isPhone);
  return (
    <>
      {entryUsed && isPhone && <EntrySheet list={list} sheet={entry} />}
      <LazyTransfer />
      <LazyDetails />
      <LazyEditor />
    </>
  );
}
