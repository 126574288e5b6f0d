"use client";

import { FileSpreadsheet, Upload } from "lucide-react";
import { type DragEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { PricingLink, roomText } from "@/components/shell/plans/plan-room";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { HorizontalScroll } from "@/components/ui/layout/horizontal-scroll";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { Notice } from "@/components/ui/states/notice";
import { numberText } from "@/lib/core/values/numbers";
import { FailureNotice } from "./failure-notice";
import { FileSummary } from "./file-summary";
import type { ImportKind } from "./import-kind";
import { LogLink } from "./log-link";
import { StepHeading } from "./step-heading";
import type { ImportState } from "./use-import";
import { WizardActions } from "./wizard-actions";
import { WorkProgress } from "./work-progress";

const MAX_MEGABYTES = 20;
const MAX_ROWS = 100_000;

interface FileStepProps {
  kind: ImportKind;
  state: ImportState;
  takesFocus: boolean;
  onRead: () => void;
}

export function FileStep({ kind, state, takesFocus, onRead }: FileStepProps) {
  const { file, answer, work, failure } = state;
  const choose = async (chosen: File) => {
    const problem = fileProblem(chosen);
    if (problem) state.refuse(new Error(problem));
    else if (await state.read(chosen)) onRead();
  };

  return (
    <>
      <StepHeading takesFocus={takesFocus}>Elige el archivo</StepHeading>
      {failure ? <FailureNotice error={failure} /> : null}
      {kind.room && <RoomNotice {...kind.room} noun={kind.noun} />}
      {work && file ? (
        <Panel>
          <PanelBody className="grid gap-4">
            <FileSummary file={file} action={<Button onClick={state.stop}>Cancelar</Button>} />
            <WorkProgress work={work} isQuiet />
          </PanelBody>
        </Panel>
      ) : (
        <Panel>
          <PanelBody className="grid gap-4">
            {file && answer && <FileSummary file={file} answer={answer} />}
            <DropZone isSmall={answer !== null} also={kind.alsoReads} onChoose={choose} />
          </PanelBody>
        </Panel>
      )}
      <Example kind={kind} />
      <LogLink path={kind.path} />
      {answer && (
        <WizardActions>
          <Button variant="primary" onClick={onRead}>
            Continuar
          </Button>
        </WizardActions>
      )}
    </>
  );
}

/** Names of files that are read, whatever their content is: the server tells it, and says what else a file is. */
const FILE_TYPES = ".xlsx,.xls,.csv,.tsv,.txt,.html,.htm";

/** Client-side check of the size; the server checks the content. */
function fileProblem({ size }: File) {
  if (size === 0) return "El archivo está vacío. Elige otro.";
  if (size > MAX_MEGABYTES * 1024 * 1024)
    return `El archivo pesa más de ${MAX_MEGABYTES} MB. Divídelo en partes e impórtalas una por una.`;
  return null;
}

/** Drop target and file input in one; the whole area is clickable. */
/** How many of the file's rows the plan allows, before it is read. */
function RoomNotice({ left, limit, noun }: NonNullable<ImportKind["room"]> & Pick<ImportKind, "noun">) {
  const profile = useProfile();
  return (
    <Notice tone={left === 0 ? "warn" : "info"} action={profile.owner && <PricingLink />}>
      {left === 0
        ? `Ya no queda lugar para más ${noun.many}: tu plan permite ${numberText(limit, profile)}. Solo se puede cambiar lo que ya está en la lista.`
        : roomText(left, limit, profile)}
    </Notice>
  );
}

interface DropZoneProps {
  isSmall: boolean;
  also: ImportKind["alsoReads"];
  onChoose: (file: File) => void;
}

function DropZone({ isSmall, also, onChoose }: DropZoneProps) {
  const { church } = useArea();
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse only; the input inside works for everyone
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "relative grid justify-items-center gap-2 rounded-md border-2 border-border-strong border-dashed px-6 text-center",
        "hover:bg-surface2/55 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
        isSmall ? "py-6" : "py-10",
        isOver && "border-primary bg-primary-soft/55",
      )}
    >
      <Upload aria-hidden strokeWidth={1.5} className="size-8 text-fg-muted" />
      <p className="font-semibold text-lg">
        {isSmall ? "Elegir otro archivo" : "Elegir un archivo"}
        <span className="max-md:hidden"> o soltarlo aquí</span>
      </p>
      <p id={hint} className="text-fg-muted text-sm">
        {["Excel (.xlsx, .xls)", "CSV", also?.label].filter(Boolean).join(", ")}, hasta {MAX_MEGABYTES} MB y{" "}
        {numberText(MAX_ROWS, church)} filas
      </p>
      <input
        ref={input}
        type="file"
        aria-label={isSmall ? "Elegir otro archivo" : "Elegir un archivo"}
        aria-describedby={hint}
        accept={also ? `${FILE_TYPES},${also.types}` : FILE_TYPES}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // Allows choosing the same file again, corrected.
          event.target.value = "";
          if (chosen) onChoose(chosen);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}

/** Example rows, and templates to download. */
function Example({ kind }: { kind: ImportKind }) {
  return (
    <Panel aria-labelledby="import-example">
      <PanelHead
        id="import-example"
        title="Ejemplo"
        action={
          <div className="flex gap-2">
            {[
              { format: "xlsx", label: "Plantilla Excel", short: "Excel" },
              { format: "csv", label: "Plantilla CSV", short: "CSV" },
            ].map(({ format, label, short }) => (
              <Button key={format} asChild>
                <a
                  href={`/api${kind.path}/import/template?format=${format}`}
                  download
                  aria-label={label}
                  onClick={(event) => startDownload(event, `${kind.path}/import/template?format=${format}`)}
                >
                  <FileSpreadsheet aria-hidden />
                  <span className="max-md:hidden">{label}</span>
                  <span className="md:hidden">{short}</span>
                </a>
              </Button>
            ))}
          </div>
        }
      />
      <PanelBody className="grid gap-3">
        <p>
          Una fila por {kind.noun.one} y los nombres de las columnas en la primera. El orden y los nombres exactos no
          importan: en el paso siguiente dices qué es cada una.
        </p>
        <HorizontalScroll label="Ejemplo de archivo" className="rounded-sm border border-border">
          <table className="w-full min-w-[54rem] border-collapse text-left text-sm">
            <caption className="sr-only">{`Columnas de la plantilla y un ejemplo de 1 ${kind.noun.one}`}</caption>
            <thead className="bg-surface2">
              <tr>
                {kind.example.map(({ header }) => (
                  <th
                    key={header}
                    scope="col"
                    className="border-border border-r px-3 py-2 align-bottom font-semibold last:border-r-0"
                  >
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {kind.example.map(({ header, value }) => (
                  <td
                    key={header}
                    className="whitespace-nowrap border-border border-t border-r px-3 py-2 text-fg-muted last:border-r-0"
                  >
                    {value}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </HorizontalScroll>
      </PanelBody>
    </Panel>
  );
}

function startDownload(event: MouseEvent, path: string) {
  event.preventDefault();
  void import("@/lib/client/files").then(({ download }) => download(path));
}
