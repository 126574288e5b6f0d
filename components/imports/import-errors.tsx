"use client";

import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelHead } from "@/components/ui/layout/panel";
import { countText } from "@/lib/core/values/numbers";
import { type ImportAnswer, type ImportKind, rowsText } from "./import-kind";
import { ProblemList } from "./problem-list";
import type { ImportState } from "./use-import";
import type { ValueChoice } from "./value-choices";

interface ImportProblemsProps {
  kind: ImportKind;
  state: ImportState;
  answer: ImportAnswer;
  /** Choices, also those that no check has seen yet. */
  choices: readonly ValueChoice[];
  onChoose: (choice: ValueChoice) => void;
}

/** Errors by column and value, each with its correction, and a download of the failed rows. */
export function ImportErrors({ answer, state, ...list }: ImportProblemsProps) {
  const { church } = useArea();
  const [isBusy, setBusy] = useState(false);
  const { failedRows, moreProblems } = answer;
  const problems = answer.problems.filter(({ result }) => result !== "warning");

  const downloadRows = async () => {
    setBusy(true);
    await state.downloadFailures();
    setBusy(false);
  };

  return (
    <Panel aria-labelledby="import-errors">
      <PanelHead
        id="import-errors"
        title={failedRows > 0 ? `${rowsText(failedRows, church)} con errores` : "Lo que decidiste"}
        action={
          failedRows > 0 && (
            <Button busy={isBusy} onClick={downloadRows}>
              <Download aria-hidden />
              <span>
                Descargar
                <span className="max-md:sr-only">
                  {" "}
                  {failedRows === 1 ? "la fila" : `las ${rowsText(failedRows, church)}`}
                </span>
              </span>
            </Button>
          )
        }
      />
      <ProblemList {...list} label="Qué corregir" problems={problems} defaults={state.decisions.defaults}>
        {moreProblems > 0 && (
          <p className="text-fg-muted text-sm">
            Hay {countText(moreProblems, "celda más", "celdas más", church)} con problemas. Para verlas, descarga las
            filas.
          </p>
        )}
      </ProblemList>
    </Panel>
  );
}

/** Values that are left empty, or stored in another form than written. */
export function ImportWarnings({ answer, state, ...list }: ImportProblemsProps) {
  const { church } = useArea();
  const problems = answer.problems.filter(({ result }) => result === "warning");
  return (
    <Panel>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-lg px-4 py-3 font-semibold md:px-6">
          <span>
            {countText(answer.warningCount, "aviso", "avisos", church)}
            <span className="block font-normal text-fg-muted text-sm">
              Datos que quedan vacíos o se guardan de otra forma. Estas filas sí se importan.
            </span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-fg-muted group-open:rotate-180" />
        </summary>
        <ProblemList {...list} label="Avisos" problems={problems} defaults={state.decisions.defaults} />
      </details>
    </Panel>
  );
}
