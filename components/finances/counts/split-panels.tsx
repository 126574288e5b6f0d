"use client";

import { Plus, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Choices } from "@/components/finances/use-choices";
import { useMethodText } from "@/components/finances/use-method-text";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { currencySymbol, moneyInput, moneyText } from "@/lib/core/values/money";
import { APART_NOTE_MAX, amountOf, REASON_MAX } from "@/lib/finances/counts/rules";
import { methods } from "@/lib/finances/gifts/rules";
import { toNext } from "./cash-panel";
import { type DraftApart, type DraftLine, lineAmount, newApart, newLine } from "./count-draft";
import type { CountEntry } from "./use-count-draft";

type PanelProps = { entry: CountEntry; choices: Choices };

export const incomeOf = ({ categories }: Choices) => categories.filter(({ isIncome }) => isIncome);

/** What the cash is of; what is left goes into a category, or has its reason. */
export function SplitPanel({ entry, choices }: PanelProps) {
  const { draft, change, problems } = entry;
  const income = incomeOf(choices);
  const set = (key: string, changes: Partial<DraftLine>) =>
    change({ split: draft.split.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  const unused = income.find(({ id }) => !draft.split.some(({ categoryId }) => categoryId === id));
  return (
    <Panel aria-labelledby="split-title">
      <h2 id="split-title" className="px-4 pt-4 pb-2 md:px-6">
        ¿De qué es el efectivo?
      </h2>
      <ul className="divide-y divide-border">
        {draft.split.map((line, index) => (
          <li
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto] px-4 py-2 md:px-6"
          >
            <CategoryBox
              label={`Categoría ${index + 1}`}
              choices={income}
              value={line.categoryId}
              onChange={(categoryId) => set(line.key, { categoryId })}
            />
            <AmountBox
              label={`Monto de ${income.find(({ id }) => id === line.categoryId)?.value ?? "la categoría"}`}
              value={line.text}
              problem={problems.get(line.key)}
              onChange={(text) => set(line.key, { text })}
            />
            <RemoveButton
              label={`Quitar la categoría ${index + 1}`}
              onClick={() => change({ split: draft.split.filter(({ key }) => key !== line.key) })}
            />
          </li>
        ))}
      </ul>
      <div className="px-4 pb-3 md:px-6">
        <Problem text={problems.get("split")} />
        <Button
          variant="quiet"
          disabled={!unused}
          onClick={() => unused && change({ split: [...draft.split, newLine(unused.id)] })}
        >
          <Plus aria-hidden />
          Otra categoría
        </Button>
      </div>
      <Difference entry={entry} choices={choices} />
    </Panel>
  );
}

function Difference({ entry, choices }: PanelProps) {
  const id = useId();
  const { church } = useArea();
  const { draft, change, problems, sums } = entry;
  const { difference } = sums;
  if (difference === 0n)
    return draft.differenceReason ? null : (
      <p role="status" className="border-border border-t px-4 py-3 text-fg-muted text-sm md:px-6">
        {sums.cash > 0n ? "El efectivo es igual a su reparto." : "Cuenta el efectivo y escribe de qué es."}
      </p>
    );
  const amount = moneyText(amountOf(difference < 0n ? -difference : difference), church);
  // What is left goes where most loose money comes from.
  const names = incomeOf(choices);
  const target =
    draft.split.find(({ categoryId }) => /ofrenda/i.test(names.find(({ id }) => id === categoryId)?.value ?? "")) ??
    draft.split[0];
  const targetName = names.find(({ id }) => id === target?.categoryId)?.value;
  const move = () => {
    if (!target) return;
    const before = BigInt((lineAmount(target.text, church) ?? "0.00").replace(".", ""));
    const text = moneyInput(amountOf(before + difference), church);
    change({
      split: draft.split.map((line) => (line.key === target.key ? { ...line, text } : line)),
      differenceReason: "",
    });
  };
  return (
    <div className="grid gap-3 rounded-b-lg bg-warn-soft px-4 py-4 text-warn-soft-fg md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b role="status" className="font-semibold">
          {difference > 0n ? `Sobran ${amount} sin repartir` : `Faltan ${amount}: repartiste más de lo que hay`}
        </b>
        {difference > 0n && target && (
          <Button size="sm" onClick={move}>
            A {targetName}
          </Button>
        )}
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-reason`} className="font-semibold text-sm">
          O escribe por qué
        </label>
        <input
          id={`${id}-reason`}
          value={draft.differenceReason}
          maxLength={REASON_MAX}
          autoComplete="off"
          aria-invalid={problems.has("differenceReason") || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change({ differenceReason: target.value })}
          className={inputClass}
        />
        <p id={`${id}-hint`} className="text-sm">
          {problems.get("differenceReason") ?? "Queda escrita en la hoja que firman, y no se registra como movimiento."}
        </p>
      </div>
    </div>
  );
}

/** What did not come as cash. */
export function ApartPanel({ entry, choices }: PanelProps) {
  const { church } = useArea();
  const methodText = useMethodText();
  const { draft, change, problems, sums } = entry;
  const income = incomeOf(choices);
  const set = (key: string, changes: Partial<DraftApart>) =>
    change({ apart: draft.apart.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  return (
    <Panel aria-labelledby="apart-title">
      <div className="flex items-baseline justify-between px-4 pt-4 pb-2 md:px-6">
        <h2 id="apart-title">Aparte del efectivo</h2>
        <b className="font-semibold tabular-nums">{moneyText(amountOf(sums.apart), church)}</b>
      </div>
      <ul className="divide-y divide-border">
        {draft.apart.map((line, index) => (
          <li key={line.key} className="grid gap-2 px-4 py-3 md:px-6">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
              <Select
                aria-label={`Medio ${index + 1}`}
                value={line.method}
                onChange={({ target }) => set(line.key, { method: target.value as DraftApart["method"] })}
              >
                {methods
                  .filter((method) => method !== "efectivo")
                  .map((method) => (
                    <option key={method} value={method}>
                      {methodText(method)}
                    </option>
                  ))}
              </Select>
              <AmountBox
                label={`Monto de ${methodText(line.method)}`}
                value={line.text}
                problem={problems.get(line.key)}
                onChange={(text) => set(line.key, { text })}
              />
              <RemoveButton
                label={`Quitar el medio ${index + 1}`}
                onClick={() => change({ apart: draft.apart.filter(({ key }) => key !== line.key) })}
              />
            </div>
            {line.text.trim() !== "" && (
              <div className="grid gap-2 sm:grid-cols-3">
                <CategoryBox
                  label={`Categoría de ${methodText(line.method)}`}
                  choices={income}
                  value={line.categoryId}
                  onChange={(categoryId) => set(line.key, { categoryId })}
                />
                <Select
                  aria-label={`Tesorería de ${methodText(line.method)}`}
                  value={line.treasuryId ?? ""}
                  onChange={({ target }) => set(line.key, { treasuryId: Number(target.value) || null })}
                >
                  <option value="">Con el efectivo</option>
                  {choices.treasuries.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
                <input
                  aria-label={`Nota de ${methodText(line.method)}`}
                  placeholder="8 avisos"
                  value={line.note}
                  maxLength={APART_NOTE_MAX}
                  autoComplete="off"
                  onChange={({ target }) => set(line.key, { note: target.value })}
                  className={inputClass}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="px-4 pb-3 md:px-6">
        <Problem text={problems.get("apart")} />
        <Button
          variant="quiet"
          disabled={income.length === 0}
          onClick={() => change({ apart: [...draft.apart, newApart(income[0]?.id ?? 0, "transferencia")] })}
        >
          <Plus aria-hidden />
          Otro medio
        </Button>
      </div>
    </Panel>
  );
}

interface CategoryBoxProps {
  label: string;
  choices: { id: number; value: string }[];
  value: number;
  onChange: (id: number) => void;
}

export const CategoryBox = ({ label, choices, value, onChange }: CategoryBoxProps) => (
  <Select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
    {!choices.some(({ id }) => id === value) && <option value={value}>Categoría archivada</option>}
    {choices.map(({ id, value: name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Select>
);

interface AmountBoxProps {
  label: string;
  value: string;
  problem?: string;
  onChange: (text: string) => void;
}

export function AmountBox({ label, value, problem, onChange }: AmountBoxProps) {
  const { church } = useArea();
  return (
    <span className="relative block">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-fg-muted">
        {currencySymbol(church)}
      </span>
      <input
        aria-label={label}
        data-cash
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={value}
        aria-invalid={problem ? true : undefined}
        title={problem}
        onChange={({ target }) => onChange(target.value.slice(0, 20))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => {
          const amount = lineAmount(value, church);
          const text = value.trim() && amount ? moneyInput(amount, church) : value;
          if (text !== value) onChange(text);
        }}
        onKeyDown={toNext}
        className={`${inputClass} pl-9! text-right tabular-nums`}
      />
    </span>
  );
}

export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
    <X aria-hidden />
  </Button>
);

export const Problem = ({ text }: { text: ReactNode }) => (
  <p role="alert" className="py-1 text-danger text-sm empty:hidden">
    {text}
  </p>
);
