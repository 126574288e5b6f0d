"use client";

import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { DialogClose, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { formatDate } from "@/lib/core/values/dates";
import { numberText } from "@/lib/core/values/numbers";
import { refusalLabels } from "@/lib/finances/transactions/labels";
import type { TransactionBulkResult } from "@/lib/finances/transactions/schema";
import { movementsText } from "./transaction-text";

/** Which of the chosen movements stayed as they were, and why. */
export function BulkOutcome({ changed, unchanged, refused }: TransactionBulkResult) {
  const { church } = useArea();
  const left = refused.reduce((sum, { count }) => sum + count, 0);
  const already = unchanged > 0 ? ` ${numberText(unchanged, church)} ya estaban así.` : "";
  return (
    <DialogContent
      title={`${movementsText(left, church)} sin cambios`}
      description={`${changed > 0 ? `Cambiaron ${numberText(changed, church)}.` : "Ninguno cambió."}${already}`}
    >
      <div className="mt-4 grid max-h-[50vh] gap-4 overflow-y-auto">
        {refused.map(({ reason, count, rows }) => (
          <section key={reason} className="grid gap-1">
            <h3 className="font-semibold">
              {refusalLabels[reason]}: {numberText(count, church)}
            </h3>
            <ul className="grid gap-0.5 text-fg-muted text-sm">
              {rows.map(({ id, date, concept }) => (
                <li key={id}>
                  {formatDate(date)} · {concept}
                </li>
              ))}
              {count > rows.length && <li>y {numberText(count - rows.length, church)} más</li>}
            </ul>
          </section>
        ))}
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="primary">Listo</Button>
        </DialogClose>
      </DialogFooter>
    </DialogContent>
  );
}
