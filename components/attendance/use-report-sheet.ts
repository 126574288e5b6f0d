"use client";

import { parseAsString } from "nuqs";
import { useAddressSheet } from "@/components/lists/use-address-sheet";
import { isIsoDate } from "@/lib/core/values/dates";

const keys = { informe: parseAsString };

/** Sheet of the report of a day (`?informe=2026-11-25`). */
export function useReportSheet() {
  const { open, show, close, noteClosed } = useAddressSheet(keys);
  return {
    open: open.informe !== null && isIsoDate(open.informe) ? open.informe : null,
    openDay: (day: string) => show({ informe: day }),
    close,
    noteClosed,
  };
}
