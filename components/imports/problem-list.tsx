"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { type ImportKind, rowsText } from "./import-kind";
import { type ImportProblem, isSameValue, optionsOf, type ValueChoice } from "./value-choices";
import { ValueControl } from "./value-control";

/** Problems displayed at first; each press adds four times as many. */
const INITIAL_COUNT = 25;

interface ProblemListProps {
  kind: ImportKind;
  label: string;
  problems: readonly ImportProblem[];
  choices: readonly ValueChoice[];
  /** Defaults for empty cells, by field. */
  defaults: Readonly<Record<string, string>>;
  onChoose: (choice: ValueChoice) => void;
  /** Whether each value says what is wrong with it. */
  hasMessages?: boolean;
  children?: ReactNode;
}

/** Values of a file that need a decision, each once with the number of its rows. */
export function ProblemList({ kind, label, problems, hasMessages = true, children, ...decisions }: ProblemListProps) {
  const { choices, defaults, onChoose } = decisions;
  const { church } = useArea();
  const [limit, setLimit] = useState(INITIAL_COUNT);
  return (
    <>
      <ul aria-label={label} className="border-border border-t [&>li:last-child]:border-b-0">
        {problems.slice(0, limit).map((problem) => {
          const field = kind.fields.find(({ name }) => name === problem.field);
          return (
            <li
              key={`${problem.field} ${problem.value}`}
              className="grid gap-x-6 gap-y-2 border-border border-b px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:items-center md:px-6"
            >
              <ProblemText problem={problem} hasMessage={hasMessages && problem.kind !== "remark"} style={church} />
              {problem.kind === "remark" && <p className="text-sm">{problem.message}</p>}
              {problem.kind === "missing" && field?.fill && (
                <p className="text-fg-muted text-sm">Vuelve a Columnas y di qué poner donde el archivo no dice nada.</p>
              )}
              {field && !["remark", "missing", "refused"].includes(problem.kind) && (
                <ValueControl
                  problem={problem}
                  field={field}
                  emptyLabel={optionsOf(field).find(({ value }) => value === defaults[field.name])?.label ?? ""}
                  choice={choices.find((choice) => isSameValue(choice, problem))}
                  created={choices.flatMap((choice) =>
                    choice.create && choice.field === field.name && !isSameValue(choice, problem) ? [choice.value] : [],
                  )}
                  onChange={onChoose}
                />
              )}
            </li>
          );
        })}
      </ul>
      {(problems.length > limit || children) && (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-4 py-3 md:px-6">
          {children}
          {problems.length > limit && (
            <Button onClick={() => setLimit(limit + 4 * INITIAL_COUNT)}>
              Ver más ({numberText(problems.length - limit, church)})
            </Button>
          )}
        </footer>
      )}
    </>
  );
}

function ProblemText({
  problem: { column, value, message, result, rows, firstRow },
  hasMessage,
  style,
}: {
  problem: ImportProblem;
  hasMessage: boolean;
  style: NumberStyle;
}) {
  const place = rows === 1 ? `fila ${numberText(firstRow, style)}` : rowsText(rows, style);
  return (
    <div className="min-w-0">
      <p className="break-words font-semibold">{value || "(vacío)"}</p>
      <p className="break-words text-fg-muted text-sm">
        {column} · {place}
      </p>
      {hasMessage && message && <p className={result === "error" ? "text-danger text-sm" : "text-sm"}>{message}</p>}
    </div>
  );
}
