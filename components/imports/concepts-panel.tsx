"use client";

import { type Ref, type RefObject, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Badge } from "@/components/ui/marks/badge";
import { Notice } from "@/components/ui/states/notice";
import { moneyText } from "@/lib/core/values/money";
import { countText, numberText } from "@/lib/core/values/numbers";
import { type ConceptChoice, guessedRows, withConcept } from "./concept-choices";
import { type ImportAnswer, type ImportConcept, type ImportKind, rowsText } from "./import-kind";
import type { ImportState } from "./use-import";
import { optionsOf } from "./value-choices";

/** Concepts displayed at first. */
const FIRST = 8;

interface ConceptsPanelProps {
  kind: ImportKind;
  state: ImportState;
  answer: ImportAnswer;
  ref: RefObject<HTMLElement | null>;
}

/** Rows without a category by their concept, each with a guessed category where there is one, to be changed. */
export function ConceptsPanel({ kind, state, answer: { concepts = [], moreConcepts = 0 }, ref }: ConceptsPanelProps) {
  const { church } = useArea();
  const [isWhole, setWhole] = useState(false);
  /** Whether the button that shows the others was pressed, and the first of them waits for the focus. */
  const isOpening = useRef(false);
  const chosen = state.decisions.concepts;
  if (concepts.length === 0) return null;
  const hidden = concepts.length - FIRST;
  const showAll = () => {
    isOpening.current = true;
    setWhole(true);
  };
  const takeFocus = (select: HTMLSelectElement | null) => {
    if (select && isOpening.current) select.focus();
    isOpening.current = false;
  };
  return (
    <Panel aria-labelledby="import-concepts" ref={ref} tabIndex={-1}>
      <PanelHead id="import-concepts" title="Conceptos" />
      <PanelBody>
        <p className="text-fg-muted">
          Estas filas no traen categoría: di una vez la de cada concepto. La que dice «Adivinada» sale de tus
          movimientos anteriores o de las palabras del concepto; cámbiala si no es.
        </p>
      </PanelBody>
      <ul aria-labelledby="import-concepts" className="border-border border-t [&>li:last-child]:border-b-0">
        {(isWhole ? concepts : concepts.slice(0, FIRST)).map((concept, index) => (
          <ConceptItem
            key={concept.key}
            kind={kind}
            state={state}
            concept={concept}
            choice={chosen.find(({ key }) => key === concept.key)}
            selectRef={index === FIRST ? takeFocus : undefined}
          />
        ))}
      </ul>
      {((hidden > 0 && !isWhole) || moreConcepts > 0) && (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-4 py-3 md:px-6">
          {moreConcepts > 0 && (
            <p className="text-fg-muted text-sm">
              Hay {countText(moreConcepts, "concepto más", "conceptos más", church)} con menos filas: llevan la
              categoría de las celdas vacías.
            </p>
          )}
          {hidden > 0 && !isWhole && <Button onClick={showAll}>Ver los demás ({numberText(hidden, church)})</Button>}
        </footer>
      )}
    </Panel>
  );
}

interface ConceptItemProps {
  kind: ImportKind;
  state: ImportState;
  concept: ImportConcept;
  choice: ConceptChoice | undefined;
  selectRef: Ref<HTMLSelectElement> | undefined;
}

function ConceptItem({ kind, state, concept, choice, selectRef }: ConceptItemProps) {
  const { church } = useArea();
  const id = useId();
  const { key, sample, count, sum, type } = concept;
  const options = optionsOf(kind.fields.find(({ name }) => name === kind.concepts?.fields[type]));
  const usual = state.decisions.defaults[kind.concepts?.fields[type] ?? ""];
  const decide = (category: string | null) =>
    state.decide({ concepts: withConcept(state.decisions.concepts, { key, category, guessed: false }) });
  return (
    <li className="grid gap-x-6 gap-y-2 border-border border-b px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:items-center md:px-6">
      <div className="min-w-0">
        <label htmlFor={id} className="block break-words font-semibold">
          <span className="sr-only">Categoría de </span>
          {sample}
        </label>
        <p id={`${id}-about`} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-muted text-sm">
          {rowsText(count, church)} · {type === "income" ? "entran" : "salen"} {moneyText(sum, church)}{" "}
          {choice?.guessed && <Badge tone="warn">Adivinada</Badge>}
        </p>
      </div>
      <Select
        id={id}
        ref={selectRef}
        aria-describedby={`${id}-about`}
        value={choice?.category ?? ""}
        onChange={({ target }) => decide(target.value || null)}
      >
        <option value="">{usual ? `Como las celdas vacías: ${usual}` : "Sin categoría"}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="text-fg">
            {label}
          </option>
        ))}
      </Select>
    </li>
  );
}

/** How many rows take a guessed category. */
export function GuessedNotice({
  state,
  answer,
  onShow,
}: Pick<ConceptsPanelProps, "state" | "answer"> & { onShow: () => void }) {
  const { church } = useArea();
  const rows = guessedRows(state.decisions.concepts, answer);
  if (rows === 0) return null;
  return (
    <Notice tone="warn" action={<Button onClick={onShow}>Ver los conceptos</Button>}>
      {rowsText(rows, church)} {rows === 1 ? "toma" : "toman"} una categoría adivinada por su concepto.
    </Notice>
  );
}
