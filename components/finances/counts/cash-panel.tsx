"use client";

import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { moneyInput, moneyText } from "@/lib/core/values/money";
import { type CashKind, cashKinds } from "@/lib/finances/counts/denominations";
import { cashKindLabels } from "@/lib/finances/counts/labels";
import { amountOf, CASH_COUNT_MAX, cashCents, lineCents } from "@/lib/finances/counts/rules";
import { cashCount } from "./count-draft";
import type { CountEntry } from "./use-count-draft";

/** How many there are of each bill and coin; Enter leads to the next. */
export function CashPanel({ entry }: { entry: CountEntry }) {
  const { church } = useArea();
  const { draft, isDirty, sums } = entry;
  const panel = useRef<HTMLElement>(null);
  const [isFresh] = useState(draft.id === null && !isDirty);
  // A new count begins with its first bill.
  useEffect(() => {
    if (isFresh) panel.current?.querySelector<HTMLInputElement>("input[data-cash]")?.focus();
  }, [isFresh]);
  const lines = draft.cash.map(({ text, ...one }) => ({ ...one, count: cashCount(text) ?? 0 }));
  return (
    <Panel ref={panel} aria-label="Efectivo">
      {cashKinds.map((kind) => (
        <div key={kind} className="border-border border-t first:border-0">
          <div className="flex items-baseline justify-between px-4 pt-4 pb-1 md:px-6">
            <h2>{cashKindLabels[kind]}</h2>
            <b className="font-semibold tabular-nums">{moneyText(amountOf(cashCents(lines, kind)), church)}</b>
          </div>
          <CashLines entry={entry} kind={kind} />
        </div>
      ))}
      <p className="flex items-baseline justify-between border-border border-t px-4 py-4 font-semibold md:px-6">
        Efectivo contado <span className="text-xl tabular-nums">{moneyText(amountOf(sums.cash), church)}</span>
      </p>
    </Panel>
  );
}

function CashLines({ entry: { draft, change, problems }, kind }: { entry: CountEntry; kind: CashKind }) {
  const { church } = useArea();
  const set = (value: string, text: string) =>
    change({
      cash: draft.cash.map((one) => (one.kind === kind && one.value === value ? { ...one, text } : one)),
    });
  return (
    <ul className="divide-y divide-border">
      {draft.cash
        .filter((one) => one.kind === kind)
        .map(({ value, text }) => {
          const label = moneyText(value, church).replace(/[.,]00$/, "");
          const count = cashCount(text);
          const problem =
            problems.get(`${kind} ${value}`) ?? (count === null ? "Escribe cuántos, sin decimales" : null);
          const step = (by: number) =>
            set(value, String(Math.min(CASH_COUNT_MAX, Math.max(0, (count ?? 0) + by)) || ""));
          const name = `${cashKindLabels[kind]} de ${label}`;
          return (
            <li
              key={value}
              className="grid grid-cols-[minmax(4.5rem,1fr)_auto_minmax(4.5rem,1fr)] items-center gap-2 px-4 py-1.5 md:px-6"
            >
              <span className="font-medium tabular-nums">{label}</span>
              <span className="flex items-center gap-1">
                <Button
                  variant="quiet"
                  size="icon"
                  tabIndex={-1}
                  aria-label={`Uno menos, ${name}`}
                  onClick={() => step(-1)}
                >
                  <Minus aria-hidden />
                </Button>
                <input
                  aria-label={name}
                  data-cash
                  inputMode="numeric"
                  enterKeyHint="next"
                  autoComplete="off"
                  placeholder="0"
                  value={text}
                  aria-invalid={problem ? true : undefined}
                  title={problem ?? undefined}
                  onChange={({ target }) => set(value, target.value.slice(0, 6))}
                  onKeyDown={toNext}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  className={`${inputClass} w-20! text-center tabular-nums`}
                />
                <Button
                  variant="quiet"
                  size="icon"
                  tabIndex={-1}
                  aria-label={`Uno más, ${name}`}
                  onClick={() => step(1)}
                >
                  <Plus aria-hidden />
                </Button>
              </span>
              <span className="text-right text-fg-muted tabular-nums">
                {count ? moneyInput(amountOf(lineCents({ kind, value, count })), church) : ""}
              </span>
            </li>
          );
        })}
    </ul>
  );
}

/** Enter or the arrows lead from one value to the next; after the last coin, to the first amount of the split. */
export function toNext(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === "Enter" || event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[data-cash]")];
  const next = boxes[boxes.indexOf(event.currentTarget) + (event.shiftKey && event.key === "Enter" ? -1 : step)];
  next?.focus();
}
