"use client";

import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { moneyInput, moneyText } from "@/lib/core/values/money";
import { countText } from "@/lib/core/values/numbers";
import { methodText } from "@/lib/finances/gifts/labels";
import type { EnvelopeEntry } from "./use-envelope-entry";

/** Running total of the day by category and method. */
export function DaySums({ entry: { sums, income, wallet } }: { entry: EnvelopeEntry }) {
  const { church } = useArea();
  const categories = sums.categories.map(({ key, amount }) => ({
    name: income.find(({ id }) => id === key)?.value ?? "Otra categoría",
    amount,
  }));
  const methods = sums.methods.map(({ key, amount }) => ({ name: methodText(key, wallet, church.country), amount }));
  return (
    <Panel aria-label="Suma del día">
      <PanelBody className="grid gap-4">
        <p role="status">
          <span className="block text-fg-muted text-sm">{countText(sums.count, "sobre", "sobres", church)}</span>
          <strong className="block font-semibold text-2xl tabular-nums">{moneyText(sums.total, church)}</strong>
        </p>
        {[categories, methods].map(
          (rows, index) =>
            rows.length > 0 && (
              <dl
                key={index === 0 ? "categories" : "methods"}
                className={index === 0 ? "grid gap-2" : "grid gap-2 border-border border-t pt-4"}
              >
                {rows.map(({ name, amount }) => (
                  <div key={name} className="flex justify-between gap-4">
                    <dt className="min-w-0">{name}</dt>
                    <dd className="tabular-nums">{moneyInput(amount, church)}</dd>
                  </div>
                ))}
              </dl>
            ),
        )}
      </PanelBody>
    </Panel>
  );
}
