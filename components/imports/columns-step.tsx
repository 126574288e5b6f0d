"use client";

import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { DateBox } from "@/components/fields/date-box";
import { dateAdvice, parseFinishedDate } from "@/components/fields/date-text";
import { FieldMessages } from "@/components/fields/field-messages";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Select } from "@/components/ui/controls/select";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { INVALID_DATE, REQUIRED } from "@/lib/core/fields/fields";
import { isIsoDate } from "@/lib/core/values/dates";
import { fold } from "@/lib/core/values/fold";
import { newFieldIn, newFieldName } from "@/lib/imports/rules";
import { OWN_LABEL_MAX } from "@/lib/own-fields/rules";
import { columnName, LinesNotice, listText, UnusedNotice, WithheldNotice } from "./column-notices";
import { ConceptsPanel } from "./concepts-panel";
import { DecisionsPanel } from "./decisions-panel";
import { FailureNotice } from "./failure-notice";
import { FileSummary } from "./file-summary";
import type { ImportAnswer, ImportField, ImportKind } from "./import-kind";
import { LeftOutNotice } from "./left-out-notice";
import { StepHeading } from "./step-heading";
import { UnknownValues } from "./unknown-values";
import type { ImportState } from "./use-import";
import { isSameValue } from "./value-choices";
import { WizardActions } from "./wizard-actions";
import { WorkProgress } from "./work-progress";

interface ColumnsStepProps {
  kind: ImportKind;
  state: ImportState;
  file: File;
  answer: ImportAnswer;
  onBack: () => void;
  onChecked: () => void;
}

/** Step 2: maps columns to fields, and sets defaults for empty cells. */
export function ColumnsStep({ kind, state, file, answer, onBack, onChecked }: ColumnsStepProps) {
  const { decisions, work, failure } = state;
  const warning = useRef<HTMLDivElement>(null);
  const values = useRef<HTMLElement>(null);
  const questions = useRef<HTMLElement>(null);
  const concepts = useRef<HTMLElement>(null);
  /** Panel of what turned up by the check, as unknown values in columns mapped by hand, so that nobody has seen it yet. */
  const [asking, setAsking] = useState<typeof values | null>(null);
  const unknown = answer.problems.filter(
    (problem) => problem.kind === "unknown" && isCurrent(problem.field) && !isAsked(problem),
  );
  const missing = kind.fields.filter(
    ({ name, isRequired, alternatives = [] }) =>
      isRequired &&
      !decisions.defaults[name] &&
      ![name, ...alternatives].some((field) => decisions.mapping.includes(field)),
  );
  const key = kind.fields[0];

  /** Whether the answer is about the column that is mapped to the field now. */
  function isCurrent(field: string) {
    return answer.columns.every((column, index) => (column.field === field) === (decisions.mapping[index] === field));
  }

  const hasConcepts = kind.concepts?.from.every(isCurrent) === true;

  /** Whether a question about the whole file asks for the same value. */
  function isAsked({ field, value }: { field: string; value: string }) {
    return answer.questions.some(
      (question) =>
        question.value === value &&
        answer.columns.some((column) => column.field === field && column.header === question.column),
    );
  }

  const isKeyMissing = missing.some(({ name }) => name === key?.name);

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isKeyMissing) return warning.current?.focus();
    const checked = await state.check();
    if (!checked) return;
    if (checked.questions.length > 0) return questions.current?.focus();
    const isNew = checked.problems.some(
      (problem) =>
        problem.kind === "unknown" &&
        problem.result !== "chosen" &&
        !unknown.some((displayed) => isSameValue(displayed, problem)),
    );
    const shown = hasConcepts ? (answer.concepts ?? []) : [];
    const isGuessed = checked.concepts?.some(
      ({ key, category }) => category !== null && !shown.some((one) => one.key === key),
    );
    if (isNew) setAsking(values);
    else if (isGuessed) setAsking(concepts);
    else onChecked();
  };

  useEffect(() => {
    if (!asking) return;
    asking.current?.focus();
    setAsking(null);
  }, [asking]);

  return (
    <form onSubmit={check} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <StepHeading takesFocus>¿Qué hay en cada columna?</StepHeading>
      {failure ? <FailureNotice error={failure} /> : null}
      <Panel>
        <PanelBody className="py-4! md:py-5!">
          <FileSummary file={file} answer={answer} action={<Button onClick={onBack}>Cambiar</Button>} />
        </PanelBody>
        <MappingTable kind={kind} state={state} answer={answer} />
        <JoinedHelp kind={kind} state={state} answer={answer} />
      </Panel>
      {state.isCarriedOver && (
        <Notice
          action={
            <Button disabled={work !== null} onClick={state.forget}>
              Empezar de nuevo
            </Button>
          }
        >
          Este archivo tiene las mismas columnas que el anterior: se mantiene lo que decidiste.
        </Notice>
      )}
      <DecisionsPanel state={state} answer={answer} ref={questions} />
      <LeftOutNotice state={state} answer={answer} />
      <LinesNotice kind={kind} state={state} answer={answer} />
      <WithheldNotice answer={answer} />
      <UnusedNotice state={state} answer={answer} />
      {unknown.length > 0 && <UnknownValues kind={kind} state={state} problems={unknown} ref={values} />}
      {hasConcepts && <ConceptsPanel kind={kind} state={state} answer={answer} ref={concepts} />}
      <FillPanel key={String(state.isCarriedOver)} kind={kind} state={state} />
      {missing.length > 0 && (
        <Notice tone={isKeyMissing ? "bad" : "warn"} ref={warning} tabIndex={-1}>
          <MissingText kind={kind} missing={missing} isKeyMissing={isKeyMissing} />
        </Notice>
      )}
      {work && <WorkProgress work={work} isQuiet />}
      <WizardActions>
        <Button onClick={onBack}>Volver</Button>
        <Button type="submit" variant="primary" busy={work !== null}>
          {work ? "Revisando…" : "Revisar"}
        </Button>
      </WizardActions>
    </form>
  );
}

function MissingText({
  kind: { noun, canUpdate = true },
  missing,
  isKeyMissing,
}: {
  kind: ImportKind;
  missing: ImportField[];
  isKeyMissing: boolean;
}) {
  const names = listText(missing.map(({ label }) => label));
  const those = `l${noun.ending}s`;
  if (isKeyMissing) return <>Falta decir qué columna es «{missing[0]?.label}».</>;
  return (
    <>
      <b>Falta: {names}.</b> Sin eso no podemos agregar {noun.many} nuev{noun.ending}s
      {canUpdate && `; solo actualizar a ${those} que ya están`}.
    </>
  );
}

/** What becomes of columns that have the same field. */
function JoinedHelp({ kind, state, answer }: Pick<ColumnsStepProps, "kind" | "state" | "answer">) {
  const { mapping } = state.decisions;
  const joined = kind.fields.flatMap(({ name, label, takesLines, joinHint = "Sus textos se juntan" }) => {
    const columns = answer.columns.filter(
      ({ index, isLabelled }) => mapping[index] === name && !(takesLines && isLabelled),
    );
    return columns.length > 1
      ? [{ name, text: `${listText(columns.map(columnName))} son «${label}». ${joinHint}.` }]
      : [];
  });
  if (joined.length === 0) return null;
  return (
    <div className="grid gap-1 border-border border-t px-4 py-3 text-fg-muted text-sm md:px-6">
      {joined.map(({ name, text }) => (
        <p key={name}>{text}</p>
      ))}
    </div>
  );
}

const kindNames = { text: "texto", number: "número", date: "fecha", boolean: "sí o no" };

/** Field that may be created for a column, while the church has room for it. */
function newFieldOf(
  { header, index, kind: cells }: ImportAnswer["columns"][number],
  { newFields = 0, fields }: ImportKind,
  mapping: readonly (string | null)[],
) {
  const others = mapping.filter((field, other) => other !== index && field && newFieldIn(field));
  const isKnown = fields.some(({ label }) => fold(label) === fold(header));
  if (header === "" || header.length > OWN_LABEL_MAX || isKnown || others.length >= newFields) return;
  return newFieldName({ kind: cells, label: header });
}

function MappingTable({ kind, state, answer }: { kind: ImportKind; state: ImportState; answer: ImportAnswer }) {
  const { mapping } = state.decisions;
  const head = "border-border border-b px-4 py-2 font-semibold text-fg-muted text-sm md:px-6";
  const cell = "border-border border-b px-4 py-2 md:px-6";

  /** A field maps to one column: the previous one is unmapped, unless the field is joined from several. */
  const assignField = (index: number, field: string | null) => {
    const isJoined = kind.fields.some(({ name, isJoined }) => name === field && isJoined);
    state.decide({
      mapping: mapping.map((current, other) =>
        other === index ? field : current === field && !isJoined ? null : current,
      ),
    });
  };

  return (
    <table className="w-full table-fixed border-collapse border-border border-t text-left [&_tbody_tr:last-child_td]:border-b-0">
      <caption className="sr-only">Columnas del archivo y lo que significan</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            En tu archivo
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            Ejemplo
          </th>
          <th scope="col" className={head}>
            En Atrio
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.columns.map((column) => {
          const { index, samples } = column;
          const name = columnName(column);
          const isWithheld = answer.withheld?.columns.includes(index);
          const sample = isWithheld ? "No se muestra" : [...new Set(samples.filter(Boolean))].join(", ");
          return (
            <tr key={index}>
              <td className={cell}>
                <span className="block break-words font-semibold">{name}</span>
                <span className="block truncate text-fg-muted text-sm md:hidden">{sample || "(vacía)"}</span>
              </td>
              <td className={`${cell} truncate text-fg-muted max-md:hidden`} title={sample}>
                {sample || "(vacía)"}
              </td>
              <td className={cell}>
                <Select
                  aria-label={`Qué es la columna ${name}`}
                  value={mapping[index] ?? ""}
                  disabled={isWithheld}
                  onChange={(event) => assignField(index, event.target.value || null)}
                >
                  <option value="">No importar</option>
                  {newFieldOf(column, kind, mapping) && (
                    <option value={newFieldOf(column, kind, mapping)} className="text-fg">
                      {`Campo nuevo «${name}» (${kindNames[column.kind]})`}
                    </option>
                  )}
                  {kind.fields
                    .filter(({ isFillOnly }) => !isFillOnly)
                    .map((field) => (
                      <option key={field.name} value={field.name} className="text-fg">
                        {field.takesLines && column.isLabelled ? `A ${field.label}, como «${name}: …»` : field.label}
                      </option>
                    ))}
                </Select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Defaults for columns that the file lacks, and for empty cells of those that it has. */
function FillPanel({ kind, state }: { kind: ImportKind; state: ImportState }) {
  const { mapping, defaults } = state.decisions;
  const fillable = kind.fields.filter(({ fill }) => fill);
  return (
    <Panel aria-labelledby="import-fills">
      <PanelHead id="import-fills" title="¿Qué ponemos donde el archivo no dice nada?" />
      <PanelBody className="grid gap-4">
        <p className="text-fg-muted">
          Vale para las columnas que tu archivo no trae y para las celdas vacías.{" "}
          {`A l${kind.noun.ending}s ${kind.noun.many}`} que ya están no se les cambia nada con esto.
        </p>
        <div className="grid gap-4 md:grid-cols-3">
          {fillable.map((field) => (
            <FillBox
              key={field.name}
              field={field}
              isAbsent={!field.isFillOnly && !mapping.includes(field.name)}
              value={defaults[field.name] ?? ""}
              onChange={(value) => state.decide({ defaults: { ...defaults, [field.name]: value } })}
            />
          ))}
        </div>
      </PanelBody>
    </Panel>
  );
}

interface FillBoxProps {
  field: ImportField;
  /** The file has no such column. */
  isAbsent: boolean;
  value: string;
  onChange: (value: string) => void;
}

function FillBox({ field: { label, fill, isRequired }, isAbsent, value, onChange }: FillBoxProps) {
  const id = useId();
  const control = { id, "aria-describedby": isAbsent ? `${id}-absent` : undefined };
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {isAbsent && (
          <span id={`${id}-absent`} className="text-fg-muted">
            no viene en el archivo
          </span>
        )}
      </div>
      {fill === "date" ? (
        <DateFill control={control} label={label} value={value} onChange={onChange} />
      ) : fill === "amount" ? (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={inputClass}
        />
      ) : fill === "count" ? (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))}
          className={inputClass}
        />
      ) : (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{isRequired ? (isAbsent ? "Elige una opción" : "Marcar como error") : "Dejar vacío"}</option>
          {Array.isArray(fill) &&
            fill.map((option) => (
              <option key={option.value} value={option.value} className="text-fg">
                {option.label}
              </option>
            ))}
        </Select>
      )}
    </div>
  );
}

interface DateFillProps extends Pick<FillBoxProps, "value" | "onChange"> {
  control: ComponentProps<"select"> & { id: string };
  label: string;
}

/** Unknown, or a date that the user chooses: no date is proposed. */
function DateFill({ control, label, value, onChange }: DateFillProps) {
  const [isKnown, setKnown] = useState(value !== "");
  const [isRefused, setRefused] = useState(false);
  const isDate = isIsoDate(parseFinishedDate(value, true));
  const problem = isDate ? "" : value === "" ? REQUIRED : INVALID_DATE;
  const error = isRefused ? problem : "";
  return (
    <>
      <Select
        {...control}
        value={isKnown ? "date" : "unknown"}
        onChange={({ target }) => {
          setKnown(target.value === "date");
          setRefused(false);
          onChange("");
        }}
      >
        <option value="unknown">No se sabe</option>
        <option value="date">Esta fecha</option>
      </Select>
      {isKnown && (
        <>
          <DateBox
            ref={(box) => box?.setCustomValidity(problem)}
            aria-label={`${label}: esta fecha`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${control.id}-error` : undefined}
            label={label}
            value={value}
            onChange={onChange}
            isPast
            needsYear
            onInvalid={(event) => {
              // The browser's own message is in the browser's language.
              event.preventDefault();
              setRefused(true);
              event.currentTarget.focus();
            }}
          />
          <FieldMessages
            id={control.id}
            error={error}
            advice={error === INVALID_DATE ? dateAdvice(value, true) : undefined}
          />
        </>
      )}
    </>
  );
}
