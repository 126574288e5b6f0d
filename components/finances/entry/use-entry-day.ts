"use client";

import { type RefObject, useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { FinancesState } from "@/components/finances/finances-state";
import { useMonths } from "@/components/finances/use-finances";
import { useArea } from "@/components/ui/layout/area";
import { today } from "@/lib/core/values/dates";
import type { TransactionInput } from "@/lib/finances/transactions/schema";
import { entryDay } from "./entry-day";

/** Day a new movement begins with, for the period of the list. */
export function useEntryDay({ period, queries }: FinancesState) {
  const { church } = useArea();
  const { data } = useMonths(queries.months);
  const isLocked = (month: string) => data?.find((one) => one.month === month)?.isClosed ?? false;
  return entryDay(period, today(church.timeZone), isLocked);
}

/** Moves the form's date to `day` unless the user typed one. `suggested`: the date that the form was given last. */
export function useSuggestedDay(day: string, suggested: RefObject<string>) {
  const { getValues, resetField } = useFormContext<TransactionInput>();
  useEffect(() => {
    // Resetting renders the form again, whose context changes with every render.
    if (suggested.current === day || getValues("date") !== suggested.current) return;
    suggested.current = day;
    resetField("date", { defaultValue: day });
  }, [getValues, resetField, day, suggested]);
}
