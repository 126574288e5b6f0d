"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { LostImport } from "@/components/imports/lost-import";
import { StepHeading } from "@/components/imports/step-heading";
import { UndoImport, undoneText } from "@/components/imports/undo-import";
import { WizardActions } from "@/components/imports/wizard-actions";
import { WorkProgress } from "@/components/imports/work-progress";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Panel, PanelBody } from "@/components/ui/layout/panel";
import { Stats } from "@/components/ui/layout/stats";
import { countText, numberText } from "@/lib/core/values/numbers";
import { songNoun } from "@/lib/presentations/labels";
import type { SongImportResult } from "@/lib/presentations/songs/import/schema";
import { songKind } from "./song-kind";
import type { SongImportState } from "./use-song-import";

/** Progress while the songs are saved. */
export function RunningStep({ state: { work, file } }: { state: SongImportState }) {
  return (
    <>
      <StepHeading takesFocus>Guardando…</StepHeading>
      <Panel>
        <PanelBody className="grid gap-4">
          <p className="break-words font-semibold">{file?.name}</p>
          {work && <WorkProgress work={work} unit="archivos" />}
          <p className="text-fg-muted text-sm">No cierres esta página hasta que termine.</p>
        </PanelBody>
      </Panel>
    </>
  );
}

interface ResultStepProps {
  state: SongImportState;
  result: SongImportResult;
  onOtherFiles: () => void;
}

export function ResultStep({ state: { file }, result, onOtherFiles }: ResultStepProps) {
  const { church } = useArea();
  const [undone, setUndone] = useState<string | null>(null);
  const { id, created, updated, skipped, tooLong, failures, moreFailures } = result;
  const out = skipped + tooLong + failures.length + moreFailures;
  const fileName = file?.name ?? "";
  return (
    <>
      <StepHeading takesFocus>
        {created > 0
          ? `Listo: agregamos ${countText(created, songNoun.one, songNoun.many, church)}`
          : updated > 0
            ? `Listo: ${countText(updated, "canto cambió de letra", "cantos cambiaron de letra", church)}`
            : "Listo: no había nada que agregar"}
      </StepHeading>
      <Stats
        items={[
          { label: "Agregados", value: numberText(created, church) },
          { label: "Con otra letra", value: numberText(updated, church) },
          { label: "Quedaron fuera", value: numberText(out, church) },
        ]}
      />
      <Panel>
        <PanelBody className="grid gap-4">
          {undone ? (
            <p role="status" className="flex items-center gap-3">
              <CircleCheck aria-hidden className="size-5 text-success" />
              {undone}
            </p>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 break-words font-semibold">{fileName}</p>
              {id !== null && created + updated > 0 && (
                <UndoImport
                  kind={songKind}
                  entry={{ id, fileName, created, updated }}
                  onUndone={(counts) => setUndone(undoneText(songKind, counts, church))}
                />
              )}
            </div>
          )}
          <p className="text-fg-muted text-sm">
            {undone ? "Queda anotado en " : "¿No eran estos? Puedes deshacerlo ahora, o durante 30 días desde "}
            <Link href="/presentations/imports" className="font-semibold text-primary underline underline-offset-3">
              Importaciones anteriores
            </Link>
            .
          </p>
        </PanelBody>
      </Panel>
      <WizardActions>
        <Button onClick={onOtherFiles}>Traer más</Button>
        <Button asChild variant="primary">
          <Link href="/presentations">Ver presentaciones</Link>
        </Button>
      </WizardActions>
    </>
  );
}

/** No response: the songs may be saved or not; reading the files again tells it. */
export const LostStep = ({ state }: { state: SongImportState }) => (
  <LostImport path="/presentations" action="Revisar otra vez" onAction={state.readAgain}>
    Revisa tu internet y lee los archivos otra vez: lo que ya se guardó aparecerá como repetido.
  </LostImport>
);
