"use client";

import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { Notice } from "@/components/ui/states/notice";

/** Cells and problems that are shown. */
const SHOWN = 3;
const PROBLEMS = 5;

/** Pasted list: its rows, whether the first one names the columns, and what each column is taken for. */
export type PastedList<Use extends string> = { rows: string[][]; hasHeader: boolean; uses: Use[] };

/** A pasted list as `read` takes it, and as its columns were changed while the text is the same. */
export function usePastedTable<Use extends string>(read: (text: string) => PastedList<Use>) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Omit<PastedList<Use>, "rows"> | null>(null);
  const table = { ...read(text), ...chosen };
  return {
    table,
    text,
    setText: (next: string) => {
      setText(next);
      setChosen(null);
    },
    change: (change: Partial<Omit<PastedList<Use>, "rows">>) =>
      setChosen({ hasHeader: table.hasHeader, uses: table.uses, ...change }),
  };
}

interface PastedTextProps<Use extends string> {
  pasted: ReturnType<typeof usePastedTable<Use>>;
  placeholder: string;
}

/** Where a list is pasted. */
export function PastedText<Use extends string>({ pasted, placeholder }: PastedTextProps<Use>) {
  const field = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={field} className="font-semibold text-sm">
        Lista
      </label>
      <textarea
        id={field}
        rows={pasted.table.rows.length > 0 ? 4 : 8}
        value={pasted.text}
        onChange={(event) => pasted.setText(event.target.value)}
        placeholder={placeholder}
        className={cn(inputClass, "resize-y py-2")}
      />
    </div>
  );
}

interface PastedColumnsProps<Use extends string> {
  pasted: ReturnType<typeof usePastedTable<Use>>;
  /** What a column can be, with its label. */
  uses: readonly (readonly [Use, string])[];
}

/** What each column is taken for, beside its first cells. */
export function PastedColumns<Use extends string>({ pasted: { table, change }, uses }: PastedColumnsProps<Use>) {
  const { rows, hasHeader } = table;
  const shown = rows.slice(hasHeader ? 1 : 0).slice(0, SHOWN);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">Columnas</legend>
      {table.uses.map((use, column) => {
        const title = (hasHeader && rows[0]?.[column]) || `Columna ${column + 1}`;
        const cells = shown.map((row) => row[column]).filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
          <div key={column} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <span className="min-w-0">
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-fg-muted text-sm">{cells.join(" · ") || "vacía"}</span>
            </span>
            <Select
              aria-label={`Qué es «${title}»`}
              value={use}
              onChange={(event) =>
                change({ uses: table.uses.map((one, at) => (at === column ? (event.target.value as Use) : one)) })
              }
            >
              {uses.map(([one, label]) => (
                <option key={one} value={one}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
        );
      })}
      <Checkbox checked={hasHeader} onChange={(checked) => change({ hasHeader: checked })}>
        El primer renglón son los títulos
      </Checkbox>
    </fieldset>
  );
}

/** The first problems of a list. */
export function PastedProblems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <ul>
        {problems.slice(0, PROBLEMS).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > PROBLEMS && <li>Y {problems.length - PROBLEMS} más.</li>}
      </ul>
    </Notice>
  );
}
