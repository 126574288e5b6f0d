"use client";

import { parseAsStringLiteral } from "nuqs";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const parseAsOne = parseAsStringLiteral(["1"]);

const keys = { nuevo: parseAsOne, trasladar: parseAsOne, ver: parseAsId, historial: parseAsId, editar: parseAsId };

/** Sheet beside the movements as part of the address: a new movement, a transfer, a viewed or an edited movement. */
export function useFinanceSheet() {
  const { open, show, close, drop, noteClosed } = useAddressSheet(keys);
  const noteAllClosed = () => {
    if (Object.values(open).every((value) => value === null)) noteClosed();
  };
  const sheetOf = <Target>(target: Target) => ({ open: target, close, noteClosed: noteAllClosed });
  return {
    entry: sheetOf(open.nuevo),
    transfer: sheetOf(open.trasladar),
    viewed: sheetOf(open.ver ?? open.historial),
    edited: sheetOf(open.editar),
    /** Whether the viewed movement scrolls to its history. */
    startsAtHistory: open.historial !== null,
    openEntry: () => show({ nuevo: "1" }),
    openTransfer: () => show({ trasladar: "1" }),
    view: (id: number) => show({ ver: id }),
    viewHistory: (id: number) => show({ historial: id }),
    edit: (id: number) => show({ editar: id }),
    drop,
  };
}
