"use client";

import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { lettersOf, problemOf } from "@/components/presentations/slide/slide-problems";
import { SlideView } from "@/components/presentations/slide/slide-view";
import { storedThumbnail } from "@/components/presentations/slide/stored-picture";
import { usePresentationSize } from "@/components/presentations/slide/use-presentation-size";
import { slidesText } from "@/components/presentations/slides-text";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { SheetBody } from "@/components/ui/popups/sheet";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Notice } from "@/components/ui/states/notice";
import { Progress } from "@/components/ui/states/progress";
import { ApiError, toApiError } from "@/lib/client/api";
import { upload } from "@/lib/client/files";
import { randomId } from "@/lib/client/random";
import { errorText } from "@/lib/client/toast";
import { numberText } from "@/lib/core/values/numbers";
import { DECK_FILE_MAX } from "@/lib/presentations/decks/rules";
import type { DeckReading } from "@/lib/presentations/decks/schema";
import { splitSlide } from "@/lib/presentations/lyrics";
import { firstLine, LINES_READABLE } from "@/lib/presentations/rules";
import { ChoiceGrid } from "./choice-grid";
import { isLost, leftTexts } from "./deck-texts";
import { FileFoot } from "./file-foot";
import type { FileFormProps } from "./file-form";

/** A presentation of PowerPoint: the server reads it, the person chooses its slides. */
export function DeckForm(props: FileFormProps) {
  const { file } = props;
  const [key] = useState(randomId);
  const [work, setWork] = useState({ sent: 0, done: 0, total: 0 });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["deck", key],
    queryFn: async ({ signal }) => {
      if (file.size > DECK_FILE_MAX)
        throw new Error("El archivo pesa más de 50 MB. Divídelo, o guárdalo con imágenes más livianas.");
      const form = new FormData();
      form.set("file", file, "archivo.pptx");
      setWork({ sent: 0, done: 0, total: 0 });
      const { status, body } = await upload("/presentations/decks/read", form, {
        signal,
        onSent: (sent, size) => setWork((current) => ({ ...current, sent: (sent / size) * 100 })),
        onDone: (done, total) => setWork((current) => ({ ...current, done, total })),
      });
      if (status >= 400) throw toApiError(status, body);
      return body as DeckReading;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <DeckChoice {...props} reading={data} />;
  return (
    <SheetBody className="grid content-start gap-4">
      {error && !isFetching ? (
        <Notice tone="bad" role="alert" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          <p className="font-semibold [overflow-wrap:anywhere]">No pudimos leer {file.name}</p>
          <p>{deckError(error)}</p>
        </Notice>
      ) : (
        <Reading {...work} />
      )}
    </SheetBody>
  );
}

const deckError = (error: Error) => (error instanceof ApiError && error.fields?.file) || errorText(error);

function Reading({ sent, done, total }: { sent: number; done: number; total: number }) {
  const text =
    total > 0
      ? `Guardando imagen ${Math.min(done + 1, total)} de ${total}`
      : sent < 100
        ? "Enviando el archivo…"
        : "Leyendo las diapositivas…";
  return (
    <div role="status" className="grid gap-2">
      <p>{text}</p>
      <Progress label="Lectura del archivo" value={total > 0 ? done : sent} max={total > 0 ? total : 100} />
    </div>
  );
}

const LINES_MAX = 12;

function DeckChoice({
  file,
  look,
  room,
  titleField,
  isBusy,
  reading,
  onClose,
  onInsert,
}: FileFormProps & { reading: DeckReading }) {
  const { church } = useArea();
  const id = useId();
  const [lines, setLines] = useState<number>();
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(
    () => new Set(reading.slides.flatMap((slide, index) => (isLost(slide) ? `${index}-0` : []))),
  );
  const pieces = reading.slides.flatMap((slide, index) =>
    splitSlide(slide.text, lines).map((text, part) => ({ ...slide, text, key: `${index}-${part}` })),
  );
  const size = usePresentationSize(pieces.map(({ text }) => text));
  const problems = pieces.map(({ text }) =>
    text === "" ? "" : problemOf(text, size === undefined ? undefined : lettersOf(text, size)),
  );
  const chosen = pieces.filter(({ key }) => !unchosen.has(key));
  const firstBad = pieces.findIndex(({ key }, index) => problems[index] && !unchosen.has(key));
  const characters = chosen.reduce((sum, { text }) => sum + text.length, 0);
  const problem =
    chosen.length > room.slides
      ? `Solo caben ${slidesText(room.slides, church)} más. Quita algunas.`
      : characters > room.characters
        ? `Solo caben ${numberText(room.characters, church)} caracteres más. Quita algunas diapositivas.`
        : undefined;
  const left = leftTexts(reading, church);
  const choose = (keys: string[], isChosen: boolean) =>
    setUnchosen((all) => {
      const next = new Set(all);
      for (const key of keys)
        if (isChosen) next.delete(key);
        else next.add(key);
      return next;
    });

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        const slides = chosen.map(({ text, picture }) => ({ text, label: "", picture }));
        if (slides.length > 0 && !problem && !isBusy) onInsert({ slides }, reading.title);
      }}
    >
      <SheetBody className="grid content-start gap-4">
        {titleField?.(reading.title)}
        <div role="status" className="grid gap-2 empty:hidden">
          {left.length > 0 && (
            <Notice tone="warn">
              {left.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          )}
          {firstBad >= 0 ? (
            <Notice
              tone="warn"
              action={
                lines === undefined && (
                  <Button size="sm" onClick={() => setLines(LINES_READABLE)}>
                    Partir cada {LINES_READABLE} líneas
                  </Button>
                )
              }
            >
              <strong>
                La {firstBad + 1} {problems[firstBad]}:
              </strong>{" "}
              desde el fondo no se lee.
            </Notice>
          ) : (
            size !== undefined &&
            characters > 0 && (
              <p className="flex gap-2 text-sm text-success">
                <Check aria-hidden className="mt-0.5 size-4" />
                Los textos se leen bien desde lejos.
              </p>
            )
          )}
        </div>
        {lines !== undefined && (
          <div className="flex flex-wrap items-center gap-3">
            <label className="flex items-center gap-3">
              Partir cada
              <input
                type="number"
                min={1}
                max={LINES_MAX}
                value={lines}
                onChange={({ target }) => setLines(Math.max(1, Math.min(LINES_MAX, Number(target.value) || 1)))}
                className={cn(inputClass, "w-20")}
              />
              {lines === 1 ? "línea" : "líneas"}
            </label>
            <Button size="sm" variant="quiet" onClick={() => setLines(undefined)}>
              No partir
            </Button>
          </div>
        )}
        {pieces.length === 0 ? (
          <EmptyState title="No tiene diapositivas que se muestren" />
        ) : (
          <ChoiceGrid
            label={`Diapositivas de ${file.name}`}
            onChoose={choose}
            choices={pieces.map((piece, index) => ({
              key: piece.key,
              label: `Diapositiva ${index + 1}${piece.text ? `: ${firstLine(piece.text).slice(0, 60)}` : ""}`,
              note: isLost(piece) ? "no se pudo leer" : problems[index] || undefined,
              isChosen: !unchosen.has(piece.key),
              picture: (
                <SlideView
                  text={piece.text}
                  picture={storedThumbnail({ ...piece, label: "" }, index + 1)}
                  colours={look.colours}
                  photo={look.photo}
                  size={size}
                />
              ),
            }))}
          />
        )}
      </SheetBody>
      <FileFoot
        id={id}
        problem={problem}
        label={`Agregar ${chosen.length > 0 ? slidesText(chosen.length, church) : "diapositivas"}`}
        isReady={chosen.length > 0 && !problem && !isBusy}
        onClose={onClose}
      />
    </form>
  );
}
