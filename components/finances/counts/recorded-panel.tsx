"use client";

import { BookCheck } from "lucide-react";
import type { Choices } from "@/components/finances/use-choices";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";
import { sumText } from "@/lib/finances/counts/rules";
import type { RecordableRow } from "@/lib/finances/counts/schema";
import { incomeOf, Problem } from "./split-panels";
import type { CountEntry } from "./use-count-draft";
import { useRecordable } from "./use-counts";

/** Of those whose means nobody here sees, any may be cash. */
const mayBeCash = ({ method }: RecordableRow) => method == null || method === "efectivo";

/** Incomes of the day that are in the books already, as envelopes entered one by one: those that were counted are not posted again. */
export function RecordedPanel({ entry, choices }: { entry: CountEntry; choices: Choices }) {
  const { church } = useArea();
  const { draft, change, problems } = entry;
  const { data } = useRecordable(draft);
  const rows = data?.rows ?? [];
  const cash = rows.filter(mayBeCash);
  const held = cash.filter(({ id }) => draft.recorded.includes(id));
  const apart = rows.filter((row) => !mayBeCash(row));
  if (rows.length === 0 && draft.recorded.length === 0) return null;
  const money = (list: RecordableRow[]) => moneyText(sumText(list), church);
  const many = (list: RecordableRow[]) => countText(list.length, "ingreso", "ingresos", church);
  const set = (recorded: number[]) => change({ recorded });
  const detailOf = ({ categoryId, concept, donor, named }: RecordableRow) => {
    const category = incomeOf(choices).find(({ id }) => id === categoryId)?.value;
    return [(donor || category !== concept) && category, named && !donor && "con nombre"].filter(Boolean).join(", ");
  };
  const hasAll = held.length === cash.length;
  return (
    <Panel aria-labelledby="recorded-title" className="px-4 py-4 md:px-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="recorded-title">Ya en Finanzas ese día</h2>
        <b role="status" className="whitespace-nowrap font-semibold tabular-nums">
          {held.length > 0 ? `− ${money(held)}` : money(rows)}
        </b>
      </div>
      <p className="flex items-start gap-2 pt-1 pb-3 text-fg-muted text-sm">
        <BookCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {held.length > 0
          ? `Sin registrar otra vez: ${many(held)}.`
          : "Marca lo que vino en el efectivo que contaste, como los sobres entrados en «Sobres»: no se registra otra vez."}
      </p>
      <Problem text={problems.get("recorded")} />
      {cash.length > 0 && (
        <Button onClick={() => set(hasAll ? [] : cash.map(({ id }) => id))}>
          {hasAll ? "No descontar ninguno" : `Descontar ${many(cash)}, ${money(cash)}`}
        </Button>
      )}
      <ul className="max-h-72 divide-y divide-border overflow-y-auto pt-2">
        {cash.map((row) => (
          <li key={row.id} className="flex items-center justify-between gap-3 py-1">
            <Checkbox
              checked={draft.recorded.includes(row.id)}
              onChange={(checked) =>
                set(checked ? [...draft.recorded, row.id] : draft.recorded.filter((id) => id !== row.id))
              }
            >
              <span className="min-w-0">
                <span className="block">{row.donor ?? row.concept}</span>
                <span className="block text-fg-muted text-sm">{detailOf(row)}</span>
              </span>
            </Checkbox>
            <span className="whitespace-nowrap tabular-nums">{moneyText(row.amount, church)}</span>
          </li>
        ))}
      </ul>
      {apart.length > 0 && (
        <p className="pt-3 text-fg-muted text-sm">
          Además hay {many(apart)} sin efectivo, {money(apart)}: no los escribas en «Aparte del efectivo».
        </p>
      )}
    </Panel>
  );
}
