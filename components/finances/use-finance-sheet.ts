"use client";

import { parseAsStringLiteral } from "nuqs";
import { parseAsId } from "@/components/lists/parse-whole";
import { useAddressSheet } from "@/components/lists/use-address-sheet";

const parseAsOne = parseAsStringLiteral(["1"]);

const keys = { nuevo: parseAsOne, trasladar: parseAsOne, ver: parseAsId, historial: parseAsId, editar: parseAsId };

/** What stands beside the movements: a new one, a new transfer, one that is looked at, or one that is changed. */
export function useFinanceSheet() {
  const { open, show, close, drop, closed } = useAddressSheet(keys);
  return {
    entry: open.nuevo !== null,
    transfer: open.trasladar !== null,
    viewed: open.ver ?? open.historial,
    /** Of the one that is looked at: begins with its history. */
    atHistory: open.historial !== null,
    edited: open.editar,
    openEntry: () => show({ nuevo: "1" }),
    openTransfer: () => show({ trasladar: "1" }),
    view: (id: number) => show({ ver: id }),
    viewHistory: (id: number) => show({ historial: id }),
    edit: (id: number) => show({ editar: id }),
    close,
    drop,
    closed: () => {
      if (Object.values(open).every((value) => value === null)) closed();
    },
  };
}
