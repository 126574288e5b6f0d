"use client";

import { useId, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { slidesText } from "@/components/presentations/presentations";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Segmented } from "@/components/ui/controls/segmented";
import { useArea } from "@/components/ui/layout/area";
import { Sheet, SheetBody, SheetContent, SheetFooter } from "@/components/ui/popups/sheet";
import { type SplitLyrics, splitLyrics } from "@/lib/presentations/lyrics";
import { firstLine, SLIDE_MAX } from "@/lib/presentations/rules";
import { CheckLine } from "./check-line";
import type { Insertion } from "./editor-state";

interface LyricsSheetProps {
  open: boolean;
  /** What was pasted into the slide `instead`, which the new ones replace. */
  text: string;
  instead?: string;
  /** Slides that still fit. */
  room: number;
  onClose: () => void;
  onInsert: (insertion: Insertion, instead?: string) => void;
}

/** Lyrics of a song, split into slides. */
export function LyricsSheet({ open, onClose, ...props }: LyricsSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title="Pegar letra">{open && <LyricsForm {...props} />}</SheetContent>
    </Sheet>
  );
}

const DEFAULT_LINES = 4;
const LINES_MAX = 12;

function LyricsForm({ text: first, instead, room, onInsert }: Omit<LyricsSheetProps, "open" | "onClose">) {
  const { church } = useArea();
  const id = useId();
  const [text, setText] = useState(first);
  const [mode, setMode] = useState<"blank" | "lines">("blank");
  const [lines, setLines] = useState(DEFAULT_LINES);
  const [isOnce, setOnce] = useState(true);
  const split = splitLyrics(text, { lines: mode === "lines" ? lines : undefined, isOnce });
  const { slides, order, repeated } = split;
  const isTooMany = slides.length > room + (instead ? 1 : 0);
  const insert = () => onInsert({ slides, order }, instead);

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (slides.length > 0 && !isTooMany) insert();
      }}
    >
      <SheetBody className="grid content-start gap-4">
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
            className={cn(inputClass, "resize-y py-2")}
          />
          <FieldMessages id={id} hint="«Coro:», «Estrofa 2» o «[Verse 2]» en una línea dicen qué parte es." />
        </div>
        <fieldset className="grid min-w-0 gap-2">
          <legend className={cn(labelClass, "mb-1")}>Nueva diapositiva</legend>
          <Segmented
            options={[
              { value: "blank", label: "En línea vacía" },
              { value: "lines", label: "También por líneas" },
            ]}
            value={mode}
            onChange={setMode}
          />
          {mode === "lines" && (
            <label className="flex items-center gap-3">
              Cada
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
        {slides.length > 0 && <Preview split={split} />}
      </SheetBody>
      <SheetFooter>
        <div className="grid w-full gap-2">
          <div role="alert" className="empty:hidden">
            <FieldMessages
              id={`${id}-limit`}
              error={
                isTooMany
                  ? `Solo caben ${slidesText(room, church)} más. Divide la letra en dos presentaciones.`
                  : undefined
              }
            />
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            {instead && first.trim().length <= SLIDE_MAX && (
              <Button onClick={() => onInsert({ slides: [{ text: first.trim(), label: "" }] }, instead)}>
                Dejar en una sola
              </Button>
            )}
            <Button type="submit" variant="primary" disabled={slides.length === 0 || isTooMany}>
              Agregar {slides.length > 0 ? slidesText(slides.length, church) : "diapositivas"}
            </Button>
          </div>
        </div>
      </SheetFooter>
    </form>
  );
}

/** First lines of the slides, and the order in which they would be projected. */
function Preview({ split: { slides, order } }: { split: SplitLyrics }) {
  const name = (index: number) => slides[index]?.label || String(index + 1);
  return (
    <section aria-label="Resultado" className="rounded-md bg-surface2 px-4 py-3 text-sm">
      <ol className="grid gap-1">
        {slides.map(({ text, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
          <li key={index} className="flex min-w-0 gap-2">
            <span className="w-6 shrink-0 text-fg-muted">{index + 1}</span>
            <span className="min-w-0 truncate">
              {label && <span className="font-semibold">{label} · </span>}
              {firstLine(text)}
            </span>
          </li>
        ))}
      </ol>
      {order.length > 0 && (
        <p className="mt-2 border-border border-t pt-2">
          <span className="font-semibold">Orden:</span> {order.map(name).join(", ")}
        </p>
      )}
    </section>
  );
}
