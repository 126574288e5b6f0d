"use client";

import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Keys } from "@/components/ui/controls/keys";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { currencySymbol } from "@/lib/core/values/money";
import { methodText } from "@/lib/finances/gifts/labels";
import { GiverQuestion } from "./giver-question";
import type { EnvelopeEntry } from "./use-envelope-entry";

const hints = [
  ["Enter", "guarda y sigue"],
  ["+", "otra ofrenda del mismo"],
  ["↑", "corrige el último"],
  ["Esc", "borra lo escrito"],
] as const;

/** What a key does beside writing. */
function actionOf(key: string, entry: EnvelopeEntry) {
  if (key === "*") return entry.nextCategory;
  if (key === "/") return entry.nextMethod;
  if (key === "+") return entry.sameGiver;
  if (key === "ArrowUp") return () => entry.bringBack();
  return key === "Escape" ? entry.clear : null;
}

/** The two stops of an envelope by keyboard: its number and its amount. */
export function DeskEntry({ entry }: { entry: EnvelopeEntry }) {
  const { church } = useArea();
  const id = useId();
  const numberBox = useRef<HTMLInputElement>(null);
  const amountBox = useRef<HTMLInputElement>(null);
  const { stage, number, amount, giver, error, correcting, isCorrecting, income, kept, wallet } = entry;
  const symbol = currencySymbol(church);
  const isAmount = stage === "amount";

  // The boxes of a stage are there once it is drawn.
  useEffect(() => {
    if (stage === "number") numberBox.current?.focus();
    if (stage === "amount") amountBox.current?.focus();
  }, [stage]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const run = actionOf(event.key, entry);
    if (!run) return;
    event.preventDefault();
    run();
  };

  const about = `${income.find(({ id }) => id === kept.categoryId)?.value ?? ""}, ${methodText(kept.method, wallet, church.country).toLowerCase()}`;

  return (
    <Panel aria-label={correcting ? "Corregir un sobre" : "Sobre nuevo"} className="grid gap-4 p-4 md:p-6">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isAmount) entry.save();
          else entry.enterNumber();
        }}
        className="grid grid-cols-[6.5rem_minmax(0,1fr)_10.5rem_auto] items-end gap-4"
      >
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-number`} className="font-semibold text-sm">
            Sobre
          </label>
          <input
            id={`${id}-number`}
            ref={numberBox}
            value={number}
            onChange={(event) => entry.typeNumber(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={(error !== null && stage === "number") || undefined}
            aria-describedby={`${id}-error`}
            className={cn(inputClass, "min-h-14 font-semibold text-xl tabular-nums")}
          />
        </div>
        <p role="status" className="flex min-h-14 min-w-0 flex-col justify-center">
          {giver ? (
            <>
              <b className="truncate font-semibold">{giver.name ?? "Sin nombre"}</b>
              <span className="truncate text-fg-muted text-sm">{about}</span>
            </>
          ) : (
            <span className="text-fg-muted">{stage === "ask" ? "Todavía sin dueño" : ""}</span>
          )}
        </p>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-amount`} className="font-semibold text-sm">
            Monto
          </label>
          <div className="relative">
            <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-fg-muted">
              {symbol}
            </span>
            <input
              id={`${id}-amount`}
              ref={amountBox}
              value={amount}
              onChange={(event) => entry.typeAmount(event.target.value)}
              onFocus={(event) => {
                // Reached with Tab, after a number that has not been entered.
                if (stage === "number") entry.enterNumber();
                event.target.select();
              }}
              onKeyDown={onKeyDown}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              readOnly={!isAmount}
              aria-invalid={(error !== null && isAmount) || undefined}
              aria-describedby={`${id}-error`}
              style={{ paddingLeft: `calc(1.25rem + ${symbol.length}ch)` }}
              className={cn(inputClass, "min-h-14 text-right font-semibold text-xl tabular-nums")}
            />
          </div>
        </div>
        <Button type="submit" variant="primary" busy={isCorrecting} className="min-h-14 px-6">
          {correcting ? "Corregir" : isAmount ? "Guardar" : "Seguir"}
        </Button>
      </form>
      <p id={`${id}-error`} role="alert" className="-my-1 text-danger text-sm empty:hidden">
        {error}
      </p>
      {stage === "ask" && <GiverQuestion number={Number(number)} onTell={entry.tell} onCancel={entry.clear} />}
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-fg-muted text-sm">
        {hints.map(([key, text]) => (
          <span key={key} className="flex items-center gap-2">
            <Keys keys={key} />
            {text}
          </span>
        ))}
      </p>
    </Panel>
  );
}
