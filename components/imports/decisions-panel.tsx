"use client";

import { type RefObject, useId } from "react";
import { Select } from "@/components/ui/controls/select";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { ImportAnswer, ImportDecision } from "./import-kind";
import type { ImportState } from "./use-import";

interface DecisionsPanelProps {
  state: ImportState;
  answer: ImportAnswer;
  ref: RefObject<HTMLElement | null>;
}

const isSame = (one: ImportDecision, other: { about: string; column: string; value: string }) =>
  one.about === other.about && one.column === other.column && one.value === other.value;

/** What the whole file says that one row does not, to be confirmed or changed, and what only the user knows. */
export function DecisionsPanel({ state, answer: { questions, decisions }, ref }: DecisionsPanelProps) {
  if (questions.length + decisions.length === 0) return null;

  const decide = (decision: ImportDecision, use: string) => {
    const { about, column, value } = decision;
    const others = state.decisions.decisions.filter((one) => !isSame(decision, one));
    // The columns themselves are read in another way.
    const isOfColumns = value === "" || use === "none";
    void state.check({
      decisions: use ? [...others, { about, column, value, use }] : others,
      ...(isOfColumns && { mapping: [] }),
    });
  };

  return (
    <Panel aria-labelledby="import-decisions" ref={ref} tabIndex={-1}>
      <PanelHead id="import-decisions" title={questions.length > 0 ? "Falta decidir" : "Así se leyó el archivo"} />
      <PanelBody className="grid gap-4">
        {[...questions, ...decisions].map((decision) => (
          <DecisionBox
            key={`${decision.about} ${decision.column} ${decision.value}`}
            decision={decision}
            onChange={(use) => decide(decision, use)}
          />
        ))}
      </PanelBody>
    </Panel>
  );
}

function DecisionBox({ decision, onChange }: { decision: ImportDecision; onChange: (use: string) => void }) {
  const id = useId();
  const { column, message, use, options } = decision;
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:items-center">
      <label htmlFor={id} className="min-w-0 break-words">
        {column && !/^\d+$/.test(column) && <span className="block text-fg-muted text-sm">{column}</span>}
        <span className={use === null ? "font-semibold" : undefined}>{message}</span>
      </label>
      <Select id={id} value={use ?? ""} onChange={(event) => onChange(event.target.value)}>
        {use === null && <option value="">Elige qué hacer</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="text-fg">
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
