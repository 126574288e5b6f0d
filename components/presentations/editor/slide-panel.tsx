"use client";

import { ArrowDown, ArrowUp, BookOpen, ClipboardPaste, Copy, FileUp, Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, type Dispatch, useId } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { LETTERS_MIN, LINES_MAX } from "@/components/presentations/slide/legibility";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { storedPicture } from "@/components/presentations/slide/stored-picture";
import { useLegibility } from "@/components/presentations/slide/use-legibility";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Segmented } from "@/components/ui/controls/segmented";
import { useArea } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Notice } from "@/components/ui/states/notice";
import { withPlainBreaks } from "@/lib/core/values/line-breaks";
import { countText, numberText } from "@/lib/core/values/numbers";
import { cleanLines } from "@/lib/core/values/refused-characters";
import { LABEL_MAX, SLIDE_MAX, type SlidePicture } from "@/lib/presentations/rules";
import type { Content, EditedSlide, Look } from "./content";
import type { EditorAction } from "./editor-state";
import type { Problem } from "./problems";
import type { SlideActions } from "./use-slide-actions";

/** Parts of a song that are offered. */
const PARTS = ["Estrofa 1", "Estrofa 2", "Estrofa 3", "Estrofa 4", "Pre-coro", "Coro", "Puente", "Intro", "Final"];

const SEVERAL_PARAGRAPHS = /\n[^\S\n]*\n/;

/** Share of the characters of a slide at which their number is shown. */
const NEAR_LIMIT = 0.8;

interface SlidePanelProps {
  content: Content;
  /** The selected slide; absent without slides. */
  slide: EditedSlide | undefined;
  look: Look;
  problems: Problem[];
  actions: SlideActions;
  dispatch: Dispatch<EditorAction>;
  onPasteLyrics: (text?: string, instead?: string) => void;
  onAddPassage: () => void;
  onAddFiles: () => void;
}

/** The selected slide as it is projected, and its text. */
export function SlidePanel({ slide, ...props }: SlidePanelProps) {
  const { actions, onPasteLyrics, onAddPassage, onAddFiles } = props;
  if (slide) return <SelectedSlide slide={slide} {...props} />;
  return (
    <Panel>
      <EmptyState
        title="Empieza con la primera diapositiva"
        action={
          <>
            <Button onClick={actions.add}>
              <Plus aria-hidden />
              Escribir
            </Button>
            <Button onClick={() => onPasteLyrics()}>
              <ClipboardPaste aria-hidden />
              Pegar la letra
            </Button>
            <Button onClick={onAddPassage}>
              <BookOpen aria-hidden />
              Agregar un pasaje
            </Button>
            <Button onClick={onAddFiles}>
              <FileUp aria-hidden />
              Agregar desde archivo
            </Button>
          </>
        }
      >
        Escríbela, pega la letra de un canto, trae un pasaje de la Biblia o suelta aquí imágenes, un PowerPoint o un
        PDF.
      </EmptyState>
    </Panel>
  );
}

type SelectedSlideProps = Omit<SlidePanelProps, "onAddPassage" | "onAddFiles"> & { slide: EditedSlide };

function SelectedSlide({ content, slide, look, problems, actions, dispatch, onPasteLyrics }: SelectedSlideProps) {
  const { slides } = content;
  const { key, text, picture } = slide;
  const index = slides.findIndex((one) => one.key === key);
  const size = usePresentationSize(slides.map((one) => one.text));
  return (
    <Panel aria-label={`Diapositiva ${index + 1}`} className="overflow-hidden">
      <div className="border-border border-b bg-surface2 p-3 md:p-4">
        <div
          role="img"
          aria-label={`Vista previa de la diapositiva ${index + 1}`}
          className="overflow-hidden rounded-sm"
        >
          <SlideView
            text={text}
            picture={storedPicture(slide, index + 1)}
            colours={look.colours}
            photo={look.photo}
            size={size}
          />
        </div>
      </div>
      <form className="grid gap-4 p-4 md:px-6" onSubmit={(event) => event.preventDefault()}>
        {picture ? (
          <>
            <FitField slideKey={key} fit={picture.fit} dispatch={dispatch} />
            <PartField slide={slide} label="Qué muestra" placeholder={`Imagen ${index + 1}`} dispatch={dispatch} />
          </>
        ) : (
          <>
            <Legibility content={content} index={index} />
            <TextField
              key={key}
              index={index}
              slide={slide}
              problem={problems.find((problem) => problem.field === "slides" && (!problem.key || problem.key === key))}
              dispatch={dispatch}
              onPasteLyrics={onPasteLyrics}
            />
            <PartField
              slide={slide}
              label="Parte"
              placeholder="Estrofa 1, Coro…"
              parts={[...slides.map((one) => one.label.trim()), ...PARTS]}
              dispatch={dispatch}
            />
          </>
        )}
      </form>
      <footer className="flex flex-wrap gap-1 border-border border-t px-2 py-2 md:px-4">
        <Button variant="quiet" className="max-md:px-2" onClick={() => actions.duplicate(key)}>
          <Copy aria-hidden />
          Duplicar
        </Button>
        <Button variant="quiet" className="max-md:px-2" onClick={() => actions.remove(key)}>
          <Trash2 aria-hidden />
          Eliminar
        </Button>
        <span className="ml-auto flex gap-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Mover antes"
            title="Mover antes (Alt+↑)"
            aria-disabled={index === 0 || undefined}
            className="aria-disabled:opacity-50"
            onClick={() => actions.move(key, index - 1)}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Mover después"
            title="Mover después (Alt+↓)"
            aria-disabled={index === slides.length - 1 || undefined}
            className="aria-disabled:opacity-50"
            onClick={() => actions.move(key, index + 1)}
          >
            <ArrowDown aria-hidden />
          </Button>
        </span>
      </footer>
    </Panel>
  );
}

interface TextFieldProps extends Pick<SlidePanelProps, "dispatch" | "onPasteLyrics"> {
  index: number;
  slide: EditedSlide;
  problem: Problem | undefined;
}

function TextField({ index, slide: { key, text }, problem, dispatch, onPasteLyrics }: TextFieldProps) {
  const { church } = useArea();
  const id = useId();
  const isNear = text.length > SLIDE_MAX * NEAR_LIMIT;
  const hint = isNear && `${numberText(text.length, church)} de ${numberText(SLIDE_MAX, church)} caracteres`;

  /** Several paragraphs in an empty slide are lyrics: they are offered as slides. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (text.trim() !== "" || !SEVERAL_PARAGRAPHS.test(withPlainBreaks(pasted).trim())) return;
    event.preventDefault();
    onPasteLyrics(pasted, key);
  };

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        Texto de la diapositiva {index + 1}
      </label>
      <textarea
        id={id}
        name="text"
        data-field="slides"
        rows={4}
        value={text}
        autoCapitalize="sentences"
        aria-invalid={problem ? true : undefined}
        aria-describedby={cn(problem && `${id}-error`, hint && `${id}-hint`) || undefined}
        onChange={(event) => dispatch({ type: "setText", key, text: cleanLines(event.target.value), at: Date.now() })}
        onPaste={onPaste}
        className={cn(inputClass, "max-h-[50dvh] min-h-28! resize-y py-2 [field-sizing:content]")}
      />
      <FieldMessages id={id} hint={hint} error={problem?.message} />
    </div>
  );
}

interface FitFieldProps extends Pick<SlidePanelProps, "dispatch"> {
  slideKey: string;
  fit: SlidePicture["fit"];
}

const FITS = [
  { value: "contain", label: "Completa" },
  { value: "cover", label: "Llena" },
] as const;

/** Whether a picture is shown whole, or covers the slide. */
const FitField = ({ slideKey, fit, dispatch }: FitFieldProps) => (
  <fieldset className="grid gap-1 md:max-w-60">
    <legend className={cn(labelClass, "mb-1")}>Cómo se ve</legend>
    <Segmented
      options={FITS}
      value={fit}
      onChange={(chosen) => dispatch({ type: "setFit", key: slideKey, fit: chosen })}
    />
  </fieldset>
);

/** Says of a slide that is hard to read from afar why. */
function Legibility({ content: { slides }, index }: { content: Content; index: number }) {
  const { church } = useArea();
  const { lines, letters, isLegible } = useLegibility(slides.map(({ text }) => text))?.[index] ?? { isLegible: true };
  if (isLegible) return null;
  return (
    <Notice tone="warn" role="status">
      Cuesta leerla desde lejos: tiene {countText(lines, "línea", "líneas", church)} (hasta {LINES_MAX}) y letra de{" "}
      {letters} puntos de 1080 (desde {LETTERS_MIN}). Pártela en dos.
    </Notice>
  );
}

interface PartFieldProps extends Pick<SlidePanelProps, "dispatch"> {
  slide: EditedSlide;
  label: string;
  placeholder: string;
  /** Those that are offered. */
  parts?: string[];
}

/** Part of the song, one of the usual ones or any other; of a picture what it shows. */
function PartField({ slide, label, placeholder, parts = [], dispatch }: PartFieldProps) {
  const id = useId();
  const { key } = slide;
  const offered = [...new Set(parts)].filter(Boolean);
  return (
    <div className="grid gap-1 md:max-w-60">
      <label htmlFor={id} className={labelClass}>
        {label}
        <span className="font-normal text-fg-muted">opcional</span>
      </label>
      <input
        id={id}
        name="label"
        data-field="labels"
        value={slide.label}
        maxLength={LABEL_MAX}
        autoComplete="off"
        placeholder={placeholder}
        list={offered.length > 0 ? `${id}-parts` : undefined}
        onChange={(event) => dispatch({ type: "setLabel", key, label: event.target.value, at: Date.now() })}
        className={inputClass}
      />
      {offered.length > 0 && (
        <datalist id={`${id}-parts`}>
          {offered.map((part) => (
            <option key={part} value={part} />
          ))}
        </datalist>
      )}
    </div>
  );
}
