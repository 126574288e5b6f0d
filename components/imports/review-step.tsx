"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { RadioCards } from "@/components/ui/controls/radio-cards";
import { useArea } from "@/components/ui/layout/area";
import { HorizontalScroll } from "@/components/ui/layout/horizontal-scroll";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import { Badge } from "@/components/ui/marks/badge";
import { Notice } from "@/components/ui/states/notice";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import { newFieldIn } from "@/lib/imports/rules";
import { BankBalance } from "./bank-balance";
import { LinesNotice, UnusedNotice, WithheldNotice } from "./column-notices";
import { GuessedNotice } from "./concepts-panel";
import { FailureNotice } from "./failure-notice";
import { FileSummary } from "./file-summary";
import { ImportErrors, ImportWarnings } from "./import-errors";
import { countedText, type ImportAnswer, type ImportKind, type ImportPreview, rowsText } from "./import-kind";
import { LeftOutNotice } from "./left-out-notice";
import { StepHeading } from "./step-heading";
import type { ImportState } from "./use-import";
import { type ValueChoice, withChoice } from "./value-choices";
import { WizardActions } from "./wizard-actions";
import { WorkProgress } from "./work-progress";

interface ReviewStepProps {
  kind: ImportKind;
  state: ImportState;
  file: File;
  answer: ImportAnswer;
  onBack: () => void;
  onOtherFile: () => void;
}

/** Step 3: result of the dry run, and the remaining decisions. */
export function ReviewStep({ kind, state, file, answer, onBack, onOtherFile }: ReviewStepProps) {
  const { church } = useArea();
  const { noun } = kind;
  const { decisions, work, failure } = state;
  const { created, updated, skipped, failedRows, warningCount, problems } = answer;
  /** Corrections that no check has seen yet. */
  const [drafts, setDrafts] = useState<ValueChoice[] | null>(null);
  const choices = drafts ?? decisions.values;
  const onChoose = (choice: ValueChoice) => setDrafts(withChoice(choices, choice));
  const correct = async () => {
    // What was typed during the check is kept.
    if (await state.check({ values: choices })) setDrafts((current) => (current === drafts ? null : current));
  };
  const hasNoEffect = created + updated === 0;

  return (
    <>
      <StepHeading takesFocus>Revisa antes de importar</StepHeading>
      {failure ? <FailureNotice error={failure} /> : null}
      <Panel>
        <PanelBody className="py-4! md:py-5!">
          <FileSummary
            file={file}
            answer={answer}
            action={
              <Button onClick={onOtherFile}>
                <span className="max-md:hidden">Elegir otro archivo</span>
                <span className="md:hidden">Cambiar</span>
              </Button>
            }
          />
        </PanelBody>
      </Panel>
      <Stats
        items={[
          { label: `Nuev${noun.ending}s`, value: numberText(created, church) },
          { label: "Ya existen", value: numberText(updated + skipped, church) },
          { label: "Con errores", value: numberText(failedRows, church) },
        ]}
      />
      <BankBalance answer={answer} />
      <LeftOutNotice state={state} answer={answer} />
      <LinesNotice kind={kind} state={state} answer={answer} />
      <WithheldNotice answer={answer} />
      <UnusedNotice state={state} answer={answer} />
      <GuessedNotice state={state} answer={answer} onShow={onBack} />
      <form
        id="import-corrections"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden md:gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void correct();
        }}
      >
        {problems.some(({ result }) => result !== "warning") && (
          <ImportErrors kind={kind} state={state} answer={answer} choices={choices} onChoose={onChoose} />
        )}
        {warningCount > 0 && (
          <ImportWarnings kind={kind} state={state} answer={answer} choices={choices} onChoose={onChoose} />
        )}
      </form>
      <Decisions kind={kind} state={state} answer={answer} />
      {answer.preview.length > 0 && <Preview kind={kind} state={state} answer={answer} />}
      {work && <WorkProgress work={work} isQuiet />}
      {hasNoEffect && !work ? (
        <Notice tone="info">
          {nothingText(kind, answer, decisions.existing === "skip" && skipped > 0 && kind.canUpdate !== false)}
        </Notice>
      ) : (
        <p className="text-fg-muted text-sm">
          Puedes deshacer la importación durante 30 días. Y si importas el mismo archivo otra vez, nada queda repetido.
        </p>
      )}
      <WizardActions note={!drafts && !hasNoEffect && failedRows > 0 && <StaysOut answer={answer} />}>
        <Button onClick={onBack}>Volver</Button>
        {drafts ? (
          <Button type="submit" form="import-corrections" variant="primary" busy={work !== null}>
            {work ? "Revisando…" : "Aplicar correcciones"}
          </Button>
        ) : hasNoEffect ? (
          <Button variant="primary" onClick={onOtherFile}>
            Elegir otro archivo
          </Button>
        ) : (
          <Button variant="primary" busy={work !== null} onClick={state.run}>
            {work ? "Revisando…" : importText(kind, answer, church)}
          </Button>
        )}
      </WizardActions>
    </>
  );
}

/** Rows that are not imported, named beside the button that imports the others. */
function StaysOut({ answer: { failedRows, leftOut } }: { answer: ImportAnswer }) {
  const { church } = useArea();
  return (
    <>
      {failedRows === 1 ? "Queda fuera 1 fila con error" : `Quedan fuera ${rowsText(failedRows, church)} con errores`}
      <span className="max-md:hidden">
        , que puedes descargar, corregir e importar después
        {leftOut.count > 0 && `, y ${numberText(leftOut.count, church)} que parecen totales o notas`}
      </span>
      .
    </>
  );
}

/** What happens to rows that exist, and to data that cannot be read. */
function Decisions({ kind, state, answer }: Pick<ReviewStepProps, "kind" | "state" | "answer">) {
  const { church } = useArea();
  const { noun } = kind;
  const { decisions } = state;
  const { problems } = answer;
  const existingCount = answer.updated + answer.skipped;
  const hasUnread = problems.some(({ kind: problem, result }) => result === "warning" && problem !== "remark");
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {existingCount > 0 && kind.canUpdate !== false && (
        <RadioCards
          legend={
            existingCount === 1
              ? `L${noun.ending} que ya existe`
              : `L${noun.ending}s ${numberText(existingCount, church)} que ya existen`
          }
          value={decisions.existing}
          onChange={(existing) => state.check({ existing })}
          options={[
            {
              value: "skip",
              label: `Dejarl${noun.ending}s como están`,
              text: `No se cambia nada de ell${noun.ending}s.`,
            },
            {
              value: "update",
              label: `Actualizarl${noun.ending}s con el archivo`,
              text: "Una celda vacía nunca borra un dato.",
            },
          ]}
        />
      )}
      {(hasUnread || decisions.invalid === "error") && (
        <RadioCards
          legend="Los datos opcionales que no se entienden"
          value={decisions.invalid}
          onChange={(invalid) => state.check({ invalid })}
          options={[
            { value: "warn", label: "Dejarlos vacíos", text: "La fila se importa sin ese dato." },
            { value: "error", label: "Son errores", text: "La fila no se importa hasta que los corrijas." },
          ]}
        />
      )}
    </div>
  );
}

function importText({ noun }: ImportKind, { created, updated, failedRows }: ImportAnswer, style: NumberStyle) {
  if (failedRows > 0) return `${created === 0 ? "Actualizar" : "Importar"} ${goodText(noun, created + updated, style)}`;
  if (updated === 0) return `Importar ${countedText(noun, created, style)}`;
  if (created === 0) return `Actualizar ${countedText(noun, updated, style)}`;
  return `Importar ${numberText(created, style)} y actualizar ${numberText(updated, style)}`;
}

/** "las 188 buenas": rows without errors. */
function goodText({ ending }: ImportKind["noun"], count: number, style: NumberStyle) {
  const one = ending === "a" ? "la única buena" : "el único bueno";
  return count === 1 ? one : `l${ending}s ${numberText(count, style)} buen${ending}s`;
}

function nothingText({ noun }: ImportKind, { failedRows, total }: ImportAnswer, mayUpdate: boolean) {
  if (total > 0 && failedRows === total)
    return "Ninguna fila se puede importar todavía. Mira qué falta: a veces basta con volver y decir qué hay en cada columna.";
  const all = `Tod${noun.ending}s ya están en la lista: no hay nada que agregar.`;
  return mayUpdate ? `${all} Puedes actualizarl${noun.ending}s con lo que dice el archivo.` : all;
}

const results: Record<ImportPreview["result"], { text: string; tone: "ok" | "neutral" | "info" | "bad" }> = {
  create: { text: "Nueva", tone: "ok" },
  update: { text: "Se actualiza", tone: "info" },
  skip: { text: "Ya existe", tone: "neutral" },
  error: { text: "Con error", tone: "bad" },
};

/** Preview rows displayed at first. */
const FIRST_ROWS = 6;

/** The first rows, as they will be in the list. */
function Preview({ kind, state, answer }: { kind: ImportKind; state: ImportState; answer: ImportAnswer }) {
  const { church } = useArea();
  const { mapping, defaults } = state.decisions;
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? answer.preview : answer.preview.slice(0, FIRST_ROWS);
  const created = mapping.flatMap((name) => {
    const field = name === null ? undefined : newFieldIn(name);
    return name && field ? [{ name, label: field.label, isFillOnly: false }] : [];
  });
  const previewFields = [...kind.fields, ...created].filter(
    ({ name, isFillOnly }) =>
      !isFillOnly &&
      (mapping.includes(name) || defaults[name] || answer.preview.some(({ values }) => values[name] !== undefined)),
  );
  const head =
    "whitespace-nowrap border-border border-b px-3 py-2 font-semibold text-fg-muted text-sm first:pl-4 md:first:pl-6";
  const cell = "max-w-64 truncate whitespace-nowrap border-border border-b px-3 py-2 first:pl-4 md:first:pl-6";
  return (
    <Panel aria-labelledby="import-preview">
      <PanelHead id="import-preview" title={rows.length < answer.total ? "Las primeras filas" : "Todas las filas"} />
      <HorizontalScroll label="Filas de muestra" className="rounded-b-lg border-border border-t">
        <table className="w-full border-collapse text-left [&_tbody_tr:last-child>*]:border-b-0">
          <caption className="sr-only">Cómo quedarán las primeras filas</caption>
          <thead>
            <tr>
              <th scope="col" className={head}>
                Fila
              </th>
              <th scope="col" className={head}>
                Resultado
              </th>
              {previewFields.map(({ name, label }) => (
                <th key={name} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, values, result }) => (
              <tr key={row}>
                <td className={cn(cell, "text-fg-muted")}>{numberText(row, church)}</td>
                <td className={cell}>
                  <Badge tone={results[result].tone}>
                    {result === "create" ? `Nuev${kind.noun.ending}` : results[result].text}
                  </Badge>
                </td>
                {previewFields.map(({ name }) => (
                  <td key={name} className={cell} title={values[name]}>
                    {values[name] || <span className="text-fg-muted">(vacío)</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </HorizontalScroll>
      {rows.length < answer.preview.length && (
        <footer className="border-border border-t px-4 py-3 md:px-6">
          <Button onClick={() => setWhole(true)}>Ver más filas</Button>
        </footer>
      )}
    </Panel>
  );
}
