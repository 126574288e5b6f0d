"use client";

import { useEffect, useId, useState } from "react";
import { forgetDraft, readDraft, storeDraft } from "@/components/fields/draft-storage";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { LyricsNotices } from "@/components/presentations/lyrics-notices";
import { creditsProblem, joinedSong, limitText } from "@/components/presentations/lyrics-texts";
import { slidesText } from "@/components/presentations/slides-text";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Segmented } from "@/components/ui/controls/segmented";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { cleanLines } from "@/lib/core/values/refused-characters";
import { songText } from "@/lib/presentations/labels";
import { type Keeps, splitLyrics } from "@/lib/presentations/lyrics";
import { LINES_EACH, SLIDE_MAX, songOf } from "@/lib/presentations/rules";
import { CheckLine } from "./check-line";
import type { Content, Look } from "./content";
import type { Insertion } from "./editor-state";
import { LyricsPreview } from "./lyrics-preview";

interface LyricsSheetProps {
  open: boolean;
  /** What was pasted into the slide `instead`, which the new ones replace. */
  text: string;
  instead?: string;
  content: Content;
  look: Look;
  /** Name of the draft for what was pasted and is not inserted yet. */
  draft: string;
  onClose: () => void;
  onInsert: (insertion: Insertion, instead?: string) => void;
}

/** Lyrics of a song, split into slides. What was pasted stays there until it is inserted. */
export function LyricsSheet({ open, onClose, ...props }: LyricsSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Pegar letra" className="lg:w-[60rem]">
        {open && <LyricsForm onClose={onClose} {...props} />}
      </SheetContent>
    </Sheet>
  );
}

const LINES_MAX = 12;

type LyricsFormProps = Omit<LyricsSheetProps, "open">;

function LyricsForm({ text: pasted, instead, content, look, draft, onClose, onInsert }: LyricsFormProps) {
  const { church } = useArea();
  const id = useId();
  const [text, setText] = useState(() => pasted || (readDraft<{ lyrics: string }>(draft)?.lyrics ?? ""));
  const [mode, setMode] = useState<"blank" | "lines">("lines");
  const [lines, setLines] = useState<number>(LINES_EACH);
  const [isOnce, setOnce] = useState(true);
  const [keeps, setKeeps] = useState<Keeps>({});
  const [isRetitled, setRetitled] = useState(false);
  const [ownCredits, setOwnCredits] = useState<string>();

  const split = splitLyrics(text, { lines: mode === "lines" ? lines : undefined, isOnce, keeps });
  const { slides, order, repeated, title } = split;
  const song = joinedSong(songOf(content), songOf(split));
  const credits = ownCredits ?? song.credits;
  const others = content.slides.filter(({ key }) => key !== instead);
  const present = {
    slides: others.length,
    characters: others.reduce((sum, slide) => sum + slide.text.length, 0),
    order: content.order.length,
  };
  const tooMuch = limitText(split, present, church);
  const tooLong = creditsProblem(credits, church);
  const isReady = slides.length > 0 && !tooMuch && !tooLong;
  const isOther = title !== "" && title.toLowerCase() !== content.title.trim().toLowerCase();

  // Also what was pasted into a slide: it is in no other field.
  useEffect(() => {
    storeDraft(draft, { lyrics: text });
  }, [draft, text]);
  const insert = (insertion: Insertion) => {
    forgetDraft(draft);
    onInsert(insertion, instead);
  };

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady)
          insert({ slides, order, song: { ...song, credits }, title: isOther && isRetitled ? title : undefined });
      }}
    >
      <SheetBody className="grid content-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 content-start gap-4">
          <LyricsNotices split={split} keeps={keeps} onKeeps={setKeeps} />
          <div className="grid gap-1">
            <label htmlFor={id} className={labelClass}>
              Letra de la canción
            </label>
            <textarea
              id={id}
              value={text}
              rows={12}
              // biome-ignore lint/a11y/noAutofocus: the sheet opens to paste into this field
              autoFocus
              aria-describedby={`${id}-hint`}
              onChange={(event) => setText(event.target.value)}
              className={cn(inputClass, "resize-y py-2 lg:min-h-96")}
            />
            <FieldMessages
              id={id}
              hint="De Word, PowerPoint, WhatsApp o ChordPro. «Coro x2» o «[Verse 1]» dicen qué parte es."
            />
          </div>
          {songText(split) !== "" && <p className="text-fg-muted text-sm">{songText(song)}</p>}
          <div className="grid gap-1">
            <label htmlFor={`${id}-credits`} className={labelClass}>
              Créditos
              <span className="font-normal text-fg-muted">no se proyectan</span>
            </label>
            <input
              id={`${id}-credits`}
              value={credits}
              autoComplete="off"
              aria-invalid={tooLong ? true : undefined}
              aria-describedby={tooLong && `${id}-credits-error`}
              onChange={(event) => setOwnCredits(event.target.value)}
              className={inputClass}
            />
            <FieldMessages id={`${id}-credits`} error={tooLong} />
          </div>
          {isOther && (
            <CheckLine label={`Cambiar el título a «${title}»`} checked={isRetitled} onChange={setRetitled} />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <fieldset className="grid min-w-0 gap-2">
            <legend className={cn(labelClass, "mb-1")}>Diapositiva nueva</legend>
            <Segmented
              options={[
                { value: "blank", label: "En línea vacía" },
                { value: "lines", label: "Partir por líneas" },
              ]}
              value={mode}
              onChange={setMode}
            />
            {mode === "lines" && (
              <label className="flex items-center gap-3">
                Partir cada
                <input
                  type="number"
                  min={1}
                  max={LINES_MAX}
                  value={lines}
                  onChange={(event) => setLines(Math.max(1, Math.min(LINES_MAX, Number(event.target.value) || 1)))}
                  className={cn(inputClass, "w-20")}
                />
                {lines === 1 ? "línea" : "líneas"}
              </label>
            )}
          </fieldset>
          {repeated > 0 && (
            <CheckLine
              label="Escribir una sola vez lo que se repite"
              note="Vuelve en el orden al proyectar, y se corrige en un solo lugar."
              checked={isOnce}
              onChange={setOnce}
            />
          )}
          {slides.length > 0 && (
            <LyricsPreview
              split={split}
              look={look}
              onSplit={() => {
                setMode("lines");
                setLines(LINES_EACH);
              }}
            />
          )}
        </div>
      </SheetBody>
      <SheetFooter>
        <div className="grid w-full gap-2">
          <div role="alert" className="empty:hidden">
            <FieldMessages id={`${id}-limit`} error={tooMuch} />
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2">
            {order.length > 0 && (
              <span className="mr-auto text-fg-muted text-sm max-md:w-full">
                {slidesText(slides.length, church)}, {order.length} con lo que se repite
              </span>
            )}
            <Button className="max-md:hidden" onClick={onClose}>
              Cancelar
            </Button>
            {instead && pasted.trim().length <= SLIDE_MAX && (
              <Button onClick={() => insert({ slides: [{ text: cleanLines(pasted).trim(), label: "" }] })}>
                Dejar en una sola
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={!isReady}>
              Agregar {slides.length > 0 ? slidesText(slides.length, church) : "diapositivas"}
            </Button>
          </div>
        </div>
      </SheetFooter>
    </form>
  );
}
