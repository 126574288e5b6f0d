"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { PicturesInput } from "@/components/fields/picture-input";
import { useAction } from "@/components/lists/use-action";
import { useRefresh } from "@/components/lists/use-refresh";
import { editorHref } from "@/components/presentations/presentation-links";
import { presentations } from "@/components/presentations/presentations";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useDropTarget } from "@/components/ui/hooks/use-drop-target";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Notice } from "@/components/ui/states/notice";
import { api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { countText } from "@/lib/core/values/numbers";
import { DEFAULT_COLOURS, SLIDES_MAX, TEXT_MAX, TITLE_MAX } from "@/lib/presentations/rules";
import { ACCEPTED, kindOf, titleOf } from "./chosen-file";
import { FileFoot } from "./file-foot";
import { SlidesForm } from "./file-sheet";
import { type FromFile, handOver } from "./from-file";

interface NewFromFileProps {
  open: boolean;
  /** Chosen or dropped; none yet: the sheet asks for them. */
  files: File[];
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

const LOOK = { colours: DEFAULT_COLOURS, photo: null };
const ROOM = { slides: SLIDES_MAX, characters: TEXT_MAX };

/** A new presentation made of a file of slides, a PDF or pictures (`?archivo=1`). */
export function NewFromFile({ open, files, onFiles, onClose }: NewFromFileProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Nueva desde archivo" description={files[0]?.name} className="lg:w-[60rem]">
        {open && <Content files={files} onFiles={onFiles} onClose={onClose} />}
      </SheetContent>
    </Sheet>
  );
}

function Content({ files, onFiles, onClose }: Omit<NewFromFileProps, "open">) {
  const router = useRouter();
  const refresh = useRefresh(presentations.module);
  const { mutate, isPending } = useAction();
  const [title, setTitle] = useState<string>();
  const [first] = files;
  const isPictures = files.every((file) => kindOf(file) === "picture");
  const isBlank = title !== undefined && title.trim() === "";
  // Another file has another title.
  useEffect(() => void (first && setTitle(undefined)), [first]);

  if (!first || (files.length > 1 && !isPictures)) return <Chooser isMixed={files.length > 1} onFiles={onFiles} />;

  const named = (fileTitle: string) => (title ?? (fileTitle || titleOf(first.name))).slice(0, TITLE_MAX);
  const create = (chosen: FromFile, fileTitle: string) =>
    mutate(async () => {
      const slides = "slides" in chosen ? chosen.slides : [];
      const { id } = await api.post("/presentations", {
        ...DEFAULT_COLOURS,
        title: named(fileTitle).trim() || "Presentación",
        slides: slides.map(({ text }) => text),
        labels: slides.map(({ label }) => label),
        pictures: slides.map(({ picture }) => picture ?? null),
        order: [],
        credits: "",
      });
      if ("pictures" in chosen) handOver(id, chosen);
      toast.success("Presentación creada");
      router.push(editorHref(id));
      return refresh();
    });
  const titleField = (fileTitle: string) => (
    <TitleField value={named(fileTitle)} isBlank={isBlank} onChange={setTitle} />
  );
  const shared = { isBusy: isPending || isBlank, onClose, titleField, onInsert: create };
  return isPictures ? (
    <PicturesForm {...shared} files={files} />
  ) : (
    <SlidesForm {...shared} key={`${first.name} ${first.lastModified}`} file={first} look={LOOK} room={ROOM} />
  );
}

interface TitleFieldProps {
  value: string;
  isBlank: boolean;
  onChange: (title: string) => void;
}

function TitleField({ value, isBlank, onChange }: TitleFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        Título
      </label>
      <input
        id={id}
        value={value}
        maxLength={TITLE_MAX}
        autoComplete="off"
        aria-invalid={isBlank || undefined}
        aria-describedby={isBlank ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={inputClass}
      />
      <FieldMessages id={id} error={isBlank ? "Escribe un título" : undefined} />
    </div>
  );
}

/** Asks for a file; it can be dropped too. */
function Chooser({ isMixed, onFiles }: { isMixed: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { handlers } = useDropTarget(onFiles);
  return (
    <SheetBody className="grid content-start gap-4" {...handlers}>
      {isMixed && (
        <Notice tone="warn" role="alert">
          Elige un solo archivo de PowerPoint o PDF, o varias imágenes: cada uno será una presentación.
        </Notice>
      )}
      <EmptyState
        icon={FileUp}
        title="Elige un archivo"
        action={
          <Button variant="primary" onClick={() => input.current?.click()}>
            <FileUp aria-hidden />
            Elegir archivo
          </Button>
        }
      >
        Una presentación de PowerPoint (.pptx), un PDF o varias imágenes. También puedes soltarlos aquí.
      </EmptyState>
      <PicturesInput ref={input} multiple accept={ACCEPTED} onChoose={onFiles} />
    </SheetBody>
  );
}

interface PicturesFormProps {
  files: File[];
  titleField: (title: string) => ReactNode;
  isBusy: boolean;
  onClose: () => void;
  onInsert: (chosen: FromFile, title: string) => void;
}

/** Pictures are sent when the editor opens, which says how far it is. */
function PicturesForm({ files, titleField, isBusy, onClose, onInsert }: PicturesFormProps) {
  const { church } = useArea();
  const id = useId();
  const problem = files.length > SLIDES_MAX ? `Elige hasta ${SLIDES_MAX} imágenes.` : undefined;
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem && !isBusy) onInsert({ pictures: files }, "");
      }}
    >
      <SheetBody className="grid content-start gap-4">
        {titleField("")}
        <p className="text-fg-muted">Cada imagen será una diapositiva, en el orden de sus nombres.</p>
      </SheetBody>
      <FileFoot
        id={id}
        problem={problem}
        label={`Agregar ${countText(files.length, "imagen", "imágenes", church)}`}
        isReady={!problem && !isBusy}
        onClose={onClose}
      />
    </form>
  );
}
