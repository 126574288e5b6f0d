"use client";

import { parseAsStringLiteral } from "nuqs";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const parseAsOne = parseAsStringLiteral(["1"]);

const keys = { nuevo: parseAsOne, trasladar: parseAsOne, ver: parseAsId, historial: parseAsId, editar: parseAsId };

/** Sheet beside the movements as part of the address: a new movement, a transfer, a viewed or an edited movement. */
export function useFinanceSheet() {
  const { open, show, close, drop, noteClosed } = useAddressSheet(keys);
  return {
    entry: open.nuevo !== null,
    transfer: open.trasladar !== null,
    viewedId: open.ver ?? open.historial,
    /** Whether the viewed movement scrolls to its history. */
    startsAtHistory: open.historial !== null,
    editedId: open.editar,
    openEntry: () => show({ nuevo: "1" }),
    openTransfer: () => show({ trasladar: "1" }),
    view: (id: number) => show({ ver: id }),
    viewHistory: (id: number) => show({ historial: id }),
    edit: (id: number) => show({ editar: id }),
    close,
    drop,
    noteClosed: () => {
      if (Object.values(open).every((value) => value === null)) noteClosed();
    },
  };
}
