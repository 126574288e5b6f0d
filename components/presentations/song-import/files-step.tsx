"use client";

import { FolderOpen, Upload } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { FailureNotice } from "@/components/imports/failure-notice";
import { LogLink } from "@/components/imports/log-link";
import { StepHeading } from "@/components/imports/step-heading";
import { WizardActions } from "@/components/imports/wizard-actions";
import { WorkProgress } from "@/components/imports/work-progress";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useDropTarget } from "@/components/ui/hooks/use-drop-target";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import type { SongImportState } from "./use-song-import";

const KINDS = [
  [
    "OpenLP, OpenLyrics y OpenSong",
    "Expórtalos desde el programa: un archivo .xml (o sin terminación) por canto, o el programa del culto (.osz).",
  ],
  ["ChordPro", "Archivos .cho, .crd, .pro o .chordpro. Quitamos los acordes y lo decimos."],
  ["PowerPoint", "Archivos .pptx, un canto cada uno: el texto de cada diapositiva."],
  ["SongSelect", "Archivos .usr o .txt de CCLI."],
  ["Texto", "Archivos .txt. El título es el nombre del archivo: «245 - Santo.txt» es el himno 245."],
] as const;

interface FilesStepProps {
  state: SongImportState;
  takesFocus: boolean;
  onRead: () => void;
}

/** Choice of the files: several, a folder or a ZIP. */
export function FilesStep({ state, takesFocus, onRead }: FilesStepProps) {
  const { work, failure, review } = state;
  const choose = async (files: readonly File[]) => {
    if (files.length > 0 && (await state.read(files))) onRead();
  };
  return (
    <>
      <StepHeading takesFocus={takesFocus}>Elige los archivos</StepHeading>
      {failure ? <FailureNotice error={failure} /> : null}
      <Panel>
        <PanelBody className="grid gap-4">
          {work ? (
            <>
              <div className="flex items-center justify-between gap-3">
                <p className="min-w-0 break-words font-semibold">{state.file?.name}</p>
                <Button onClick={state.stop}>Cancelar</Button>
              </div>
              <WorkProgress work={work} unit="archivos" isQuiet />
            </>
          ) : (
            <DropZone onChoose={choose} />
          )}
        </PanelBody>
      </Panel>
      <Panel aria-labelledby="song-kinds">
        <PanelHead id="song-kinds" title="Qué se puede traer" />
        <PanelBody>
          <dl className="grid gap-3">
            {KINDS.map(([name, text]) => (
              <div key={name} className="grid gap-x-4 md:grid-cols-[14rem_minmax(0,1fr)]">
                <dt className="font-medium">{name}</dt>
                <dd className="text-fg-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </PanelBody>
      </Panel>
      <LogLink path="/presentations" />
      {review && !work && (
        <WizardActions>
          <Button variant="primary" onClick={onRead}>
            Continuar
          </Button>
        </WizardActions>
      )}
    </>
  );
}

/** Drop target and file input in one; the whole area is clickable. */
function DropZone({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const hint = useId();
  const folder = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDropTarget(onChoose);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Allows choosing the same files again, corrected.
    event.target.value = "";
    onChoose(files);
  };
  return (
    <>
      <div
        {...handlers}
        className={cn(
          "relative grid justify-items-center gap-2 rounded-md border-2 border-border-strong border-dashed px-6 py-10 text-center",
          "hover:bg-surface2/55 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
          isOver && "border-primary bg-primary-soft/55",
        )}
      >
        <Upload aria-hidden strokeWidth={1.5} className="size-8 text-fg-muted" />
        <p className="font-semibold text-lg">
          Elegir archivos<span className="max-md:hidden"> o soltarlos aquí</span>
        </p>
        <p id={hint} className="text-fg-muted text-sm">
          Uno, varios o un ZIP: hasta 2.000 cantos y 50 MB
        </p>
        <input
          type="file"
          multiple
          aria-label="Elegir archivos"
          aria-describedby={hint}
          onChange={take}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <div className="flex max-md:hidden">
        <Button onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden />
          Elegir una carpeta
        </Button>
        <input ref={folder} type="file" hidden multiple {...{ webkitdirectory: "" }} onChange={take} />
      </div>
    </>
  );
}
