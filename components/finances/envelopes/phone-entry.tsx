"use client";

import { Check, Delete } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Avatar } from "@/components/ui/marks/avatar";
import { currencySymbol, moneyInput, moneyText } from "@/lib/core/values/money";
import { GiverQuestion } from "./giver-question";
import { CategorySelect, MethodSelect } from "./kept-choices";
import type { EnvelopeEntry } from "./use-envelope-entry";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const padClass =
  "grid min-h-[62px] place-items-center rounded-md border border-border bg-surface font-medium text-2xl active:bg-border";

/** The same on a phone, with a pad of its own: no keyboard comes and goes, and nothing jumps. */
export function PhoneEntry({ entry }: { entry: EnvelopeEntry }) {
  const { church } = useArea();
  const { stage, number, amount, giver, error, rows, unsent } = entry;
  const symbol = currencySymbol(church);
  const decimal = moneyInput("0.50", church).replace(/\d/g, "");
  const isAmount = stage === "amount";

  const press = (sign: string) =>
    isAmount
      ? entry.typeAmount((amount + sign).slice(0, 16))
      : sign === decimal
        ? undefined
        : entry.typeNumber(number + sign);
  const erase = () => (isAmount ? entry.typeAmount(amount.slice(0, -1)) : entry.typeNumber(number.slice(0, -1)));
  const latest = [
    ...unsent.toReversed().map((one) => ({
      id: one.key,
      number: one.number,
      name: one.giver,
      amount: one.input.amount,
      row: null,
      state: one.failure ? "Sin guardar" : "Guardando",
    })),
    ...rows.map((row) => ({
      id: String(row.id),
      number: row.envelope,
      name: row.donor?.name ?? null,
      amount: row.amount,
      row,
      state: null,
    })),
  ].slice(0, 2);

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <CategorySelect entry={entry} />
        <MethodSelect entry={entry} />
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
        <Box label="Sobre" isOn={!isAmount} onPress={entry.backToNumber}>
          {number}
        </Box>
        <Box label="Monto" isOn={isAmount} onPress={() => stage === "number" && entry.enterNumber()}>
          {symbol} {amount}
        </Box>
      </div>
      {stage === "ask" ? (
        <GiverQuestion number={Number(number)} onTell={entry.tell} onCancel={entry.clear} />
      ) : (
        <>
          <div className="flex h-12 items-center gap-3" role="status">
            {error ? (
              <span className="text-danger">{error}</span>
            ) : (
              giver && (
                <>
                  <Avatar name={giver.name ?? "?"} />
                  <span className="min-w-0">
                    <b className="block truncate font-semibold">{giver.name ?? "Sin nombre"}</b>
                    <span className="block text-fg-muted text-sm">{number && `Sobre ${number}`}</span>
                  </span>
                </>
              )
            )}
          </div>
          <ul className="min-h-26 divide-y divide-border rounded-lg border border-border bg-surface empty:invisible">
            {latest.map(({ id, number, name, amount, row, state }, index) => (
              <li key={id} className="flex h-13 items-center gap-3 pl-3">
                <Check aria-hidden className={cn("size-5 shrink-0 text-success", state && "invisible")} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm">{name ?? "Sin nombre"}</span>
                  <span className="block truncate text-fg-muted text-sm">
                    {[number !== null && `Sobre ${number}`, moneyText(amount, church), state]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                {index === 0 && row && (
                  <Button variant="quiet" onClick={() => entry.bringBack(row)}>
                    Corregir
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <fieldset className="grid grid-cols-3 gap-2">
            <legend className="sr-only">Teclado</legend>
            {DIGITS.map((digit) => (
              <button key={digit} type="button" className={padClass} onClick={() => press(digit)}>
                {digit}
              </button>
            ))}
            <button
              type="button"
              aria-label="Coma decimal"
              aria-disabled={!isAmount}
              className={padClass}
              onClick={() => press(decimal)}
            >
              {decimal}
            </button>
            <button type="button" className={padClass} onClick={() => press("0")}>
              0
            </button>
            <button type="button" aria-label="Borrar una cifra" className={cn(padClass, "bg-surface2")} onClick={erase}>
              <Delete aria-hidden className="size-6" />
            </button>
          </fieldset>
        </>
      )}
    </div>
  );
}

/** Buttons below the pad, in the bar at the bottom of the page. */
export function PhoneActions({ entry }: { entry: EnvelopeEntry }) {
  const { stage, correcting, isCorrecting } = entry;
  const isAmount = stage === "amount";
  if (stage === "ask") return <Button onClick={entry.clear}>Cancelar</Button>;
  return (
    <>
      <Button
        size="icon"
        className="size-14 text-xl"
        onClick={entry.sameGiver}
        aria-label="Otra ofrenda de la misma persona"
      >
        +
      </Button>
      <Button
        variant="primary"
        className="min-h-14 text-lg"
        busy={isCorrecting}
        onClick={() => (isAmount ? entry.save() : entry.enterNumber())}
      >
        {correcting ? "Guardar la corrección" : isAmount ? "Guardar y otro sobre" : "Seguir al monto"}
      </Button>
    </>
  );
}

interface BoxProps {
  label: string;
  isOn: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

const Box = ({ label, isOn, onPress, children }: BoxProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={cn(
      "grid min-h-16 content-center rounded-md border border-border-strong bg-surface px-3 text-left",
      isOn && "border-ring outline-2 outline-ring -outline-offset-1",
    )}
  >
    <small className="text-fg-muted text-sm">{label}</small>
    <b className="min-h-7 truncate font-semibold text-lg tabular-nums">
      {children}
      {isOn && <span aria-hidden className="ml-0.5 inline-block h-5 w-0.5 translate-y-1 bg-primary" />}
    </b>
  </button>
);
