"use client";

import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { formatDate } from "@/lib/core/values/dates";
import { moneyText } from "@/lib/core/values/money";
import type { ImportAnswer } from "./import-kind";

/** The balance that the bank says beside that of the treasury with the rows of the file. */
export function BankBalance({ answer: { balance } }: { answer: ImportAnswer }) {
  const { church } = useArea();
  if (!balance?.ours || !balance.difference) return null;
  const { date, bank, treasury, ours, difference } = balance;
  const day = formatDate(date);
  if (!/[1-9]/.test(difference))
    return (
      <p className="text-fg-muted text-sm">
        El banco y {treasury} quedan iguales: {moneyText(bank, church)} el {day}.
      </p>
    );
  const isShort = difference.startsWith("-");
  return (
    <Notice tone="info">
      El banco dice {moneyText(bank, church)} el {day}; con esto {treasury} queda en {moneyText(ours, church)}:{" "}
      {isShort ? "faltan" : "sobran"} {moneyText(difference.replace("-", ""), church)}.
    </Notice>
  );
}
