"use client";

import { parseAsStringLiteral, useQueryStates } from "nuqs";
import { parseAsId } from "@/components/lists/parse-whole";
import { noteOpener } from "@/components/ui/return-focus";

const keys = { nuevo: parseAsStringLiteral(["1"]), editar: parseAsId };

/** Whether this page put the open sheet into the history, so that closing may simply step back over it. */
let pushed = false;

/** The sheet is part of the address (`?nuevo=1`, `?editar=7`): Back closes it, a link opens it. */
export function useMemberSheet() {
  const [{ nuevo, editar }, setState] = useQueryStates(keys);
  const open = nuevo ? ("new" as const) : editar;

  const show = (next: { nuevo: "1" | null; editar: number | null }) => {
    pushed = true;
    noteOpener();
    void setState(next, { history: "push" });
  };

  return {
    open,
    openNew: () => show({ nuevo: "1", editar: null }),
    openEdit: (id: number) => show({ nuevo: null, editar: id }),
    close: () => {
      if (pushed) window.history.back();
      else void setState({ nuevo: null, editar: null }, { history: "replace" });
      pushed = false;
    },
    /** To be called once the sheet is gone, however that came about. */
    closed: () => {
      pushed = false;
    },
  };
}
