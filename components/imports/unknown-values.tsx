"use client";

import type { RefObject } from "react";
import { Button } from "@/components/ui/controls/button";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { ImportKind } from "./import-kind";
import { ProblemList } from "./problem-list";
import type { ImportState } from "./use-import";
import { type ImportProblem, isSameValue } from "./value-choices";

interface UnknownValuesProps {
  kind: ImportKind;
  state: ImportState;
  problems: readonly ImportProblem[];
  ref: RefObject<HTMLElement | null>;
}

/** Values that are none of their field's options, each to be mapped, created or left empty. */
export function UnknownValues({ kind, state, problems, ref }: UnknownValuesProps) {
  const { values, defaults } = state.decisions;
  const undecided = problems.filter((problem) => !values.some((choice) => isSameValue(choice, problem)));
  const creatable = kind.fields.flatMap(({ name, label, creates: [first] = [] }) => {
    const missing = undecided.filter(({ field }) => field === name);
    return first && missing.length > 1 ? [{ name, label, create: first.kind, missing }] : [];
  });
  const title = problems.every(({ options }) => options)
    ? "Valores que pueden ser varios"
    : "Valores que tu iglesia no tiene";
  return (
    <Panel aria-labelledby="import-values" ref={ref} tabIndex={-1}>
      <PanelHead id="import-values" title={title} />
      <PanelBody className="grid gap-3">
        <p className="text-fg-muted">Di una vez qué hacer con cada uno: vale para todas sus filas.</p>
        {kind.fields.map(
          ({ name, unknownHint }) =>
            unknownHint && problems.some(({ field }) => field === name) && <p key={name}>{unknownHint}</p>,
        )}
        {creatable.map(({ name, label, create, missing }) => (
          <Button
            key={name}
            className="justify-self-start"
            onClick={() => {
              state.decide({ values: [...values, ...missing.map(({ value }) => ({ field: name, value, create }))] });
              // The button goes away.
              ref.current?.focus();
            }}
          >
            Crear los {missing.length} que faltan en {label}
          </Button>
        ))}
      </PanelBody>
      <ProblemList
        kind={kind}
        label={title}
        problems={problems}
        choices={values}
        defaults={defaults}
        onChoose={state.choose}
        hasMessages={false}
      />
    </Panel>
  );
}
