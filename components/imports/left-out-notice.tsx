"use client";

import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Notice } from "@/components/ui/states/notice";
import { countText, numberText } from "@/lib/core/values/numbers";
import type { ImportAnswer } from "./import-kind";
import type { ImportState } from "./use-import";

/** Rows named in the notice. */
const NAMED = 4;

/** Rows that were left out because they look like totals or notes, and the choice to read them after all. */
export function LeftOutNotice({ state, answer }: { state: ImportState; answer: ImportAnswer }) {
  const { church } = useArea();
  const { count, rows } = answer.leftOut;
  if (state.decisions.totals === "keep")
    return (
      <Notice action={<Button onClick={() => state.check({ totals: "drop" })}>Dejarlas fuera</Button>}>
        También se importan las filas que parecen totales, notas o títulos.
      </Notice>
    );
  if (count === 0) return null;
  const named = rows.slice(0, NAMED).map(({ row, text }) => `${numberText(row, church)} (${text})`);
  return (
    <Notice action={<Button onClick={() => state.check({ totals: "keep" })}>Importarlas también</Button>}>
      {count === 1 ? "Se dejó fuera" : "Se dejaron fuera"} {countText(count, "fila", "filas", church)} que{" "}
      {count === 1 ? "parece" : "parecen"} totales, notas o títulos: {named.join(", ")}
      {count > NAMED ? "…" : "."}
    </Notice>
  );
}
