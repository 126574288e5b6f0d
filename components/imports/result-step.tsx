"use client";

import { CircleCheck, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import { Notice } from "@/components/ui/states/notice";
import { numberText } from "@/lib/core/values/numbers";
import { FileSummary } from "./file-summary";
import { countedText, type ImportAnswer, type ImportKind, rowsText } from "./import-kind";
import { LostImport } from "./lost-import";
import { StepHeading } from "./step-heading";
import { UndoImport, undoneText } from "./undo-import";
import type { ImportState, Work } from "./use-import";
import { WizardActions } from "./wizard-actions";
import { WorkProgress } from "./work-progress";

/** Progress while the import runs. */
export function RunningStep({ file, work }: { file: File; work: Work }) {
  return (
    <>
      <StepHeading takesFocus>Importando…</StepHeading>
      <Panel>
        <PanelBody className="grid gap-4">
          <FileSummary file={file} />
          <WorkProgress work={work} />
          <p className="text-fg-muted text-sm">No cierres esta página hasta que termine.</p>
        </PanelBody>
      </Panel>
    </>
  );
}

interface ResultStepProps {
  kind: ImportKind;
  state: ImportState;
  file: File;
  answer: ImportAnswer;
  onOtherFile: () => void;
}

export function ResultStep({ kind, state, file, answer, onOtherFile }: ResultStepProps) {
  const { church } = useArea();
  const { noun } = kind;
  const { id, created, updated, skipped, failedRows } = answer;
  const [undone, setUndone] = useState<string | null>(null);
  return (
    <>
      <StepHeading takesFocus>
        {created > 0
          ? `Listo: importamos ${countedText(noun, created, church)}`
          : updated > 0
            ? `Listo: actualizamos ${countedText(noun, updated, church)}`
            : "Listo: no había nada que cambiar"}
      </StepHeading>
      <Stats
        items={[
          { label: `Agregad${noun.ending}s`, value: numberText(created, church) },
          ...(kind.canUpdate === false
            ? []
            : [{ label: `Actualizad${noun.ending}s`, value: numberText(updated, church) }]),
          { label: "Sin cambios", value: numberText(skipped, church) },
        ]}
      />
      {failedRows > 0 && (
        <Notice
          tone="warn"
          action={
            <Button onClick={state.downloadFailures}>
              <Download aria-hidden />
              Descargar {failedRows === 1 ? "la fila" : `las ${rowsText(failedRows, church)}`}
            </Button>
          }
        >
          {failedRows === 1 ? "Una fila quedó fuera" : `${rowsText(failedRows, church)} quedaron fuera`} por sus
          errores. Corrígela{failedRows === 1 ? "" : "s"} en el archivo e impórtalo otra vez.
        </Notice>
      )}
      <Panel>
        <PanelBody className="grid gap-4">
          {undone ? (
            <p role="status" className="flex items-center gap-3">
              <CircleCheck aria-hidden className="size-5 text-success" />
              {undone}
            </p>
          ) : (
            <FileSummary
              file={file}
              answer={answer}
              action={
                id !== null && (
                  <UndoImport
                    kind={kind}
                    entry={{ id, fileName: file.name, created, updated }}
                    onUndone={(result) => setUndone(undoneText(kind, result, church))}
                  />
                )
              }
            />
          )}
          <p className="text-fg-muted text-sm">
            {!undone && "¿No era este archivo? Puedes deshacerlo ahora, o durante 30 días desde "}
            {undone && "Queda anotado en "}
            <Link href={`${kind.path}/imports`} className="font-semibold text-primary underline underline-offset-3">
              Importaciones anteriores
            </Link>
            .
          </p>
        </PanelBody>
      </Panel>
      <WizardActions>
        <Button onClick={onOtherFile}>Importar otro archivo</Button>
        {kind.next && created > 0 && !undone && (
          <Button asChild>
            <Link href={kind.next.href}>{kind.next.label}</Link>
          </Button>
        )}
        <Button asChild variant="primary">
          <Link href={kind.path}>Ver {kind.section.toLowerCase()}</Link>
        </Button>
      </WizardActions>
    </>
  );
}

/** No response: the import may have run or not; retrying is safe either way. */
export const LostStep = ({ kind, state }: { kind: ImportKind; state: ImportState }) => (
  <LostImport path={kind.path} action="Importar otra vez" onAction={state.run}>
    Revisa tu internet e importa el mismo archivo otra vez, sin miedo: lo que ya entró no se repite.
  </LostImport>
);
