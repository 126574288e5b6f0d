"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { FormSheet, type FormSheetState, type SheetForm } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { SuggestField } from "@/components/fields/suggest-field";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { touchClass } from "@/components/lists/row-class";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import type { NumberStyle } from "@/lib/core/values/numbers";
import { songFactLabels, songText } from "@/lib/presentations/labels";
import { type Keeps, type SplitLyrics, splitLyrics } from "@/lib/presentations/lyrics";
import { DEFAULT_COLOURS, LINES_EACH, SONGBOOK_MAX, songOf } from "@/lib/presentations/rules";
import { presentationInput } from "@/lib/presentations/schema";
import { LyricsNotices } from "./lyrics-notices";
import { creditsProblem, joinedSong, limitText } from "./lyrics-texts";
import { editorHref } from "./presentation-links";
import { presentations, songbooksQuery } from "./presentations";
import { slidesText } from "./slides-text";

const schema = z.strictObject({
  title: presentationInput.shape.title,
  songbook: presentationInput.shape.songbook,
  number: presentationInput.shape.number,
  lyrics: z.string(),
  /** Whether chords, and title and credits, stay on the slides. */
  chords: z.boolean(),
  credits: z.boolean(),
});

type Values = z.output<typeof schema>;

const NOTHING = { slides: 0, characters: 0, order: 0 };

const splitOf = ({ lyrics, chords, credits }: Pick<Values, "lyrics" | "chords" | "credits">) =>
  splitLyrics(lyrics, { lines: LINES_EACH, isOnce: true, keeps: { chords, credits } });

/** What is known of the song: what was typed, and what its text says. */
const joinedOf = ({ songbook, number }: Pick<Values, "songbook" | "number">, split: SplitLyrics) =>
  joinedSong(songOf({ songbook, number }), songOf(split));

/** The schema, with what a presentation has no room for as an error of the lyrics. */
const checked = (style: NumberStyle) =>
  schema.superRefine((values, context) => {
    const split = splitOf(values);
    const message = limitText(split, NOTHING, style) ?? creditsProblem(joinedOf(values, split).credits, style);
    if (message) context.addIssue({ code: "custom", path: ["lyrics"], message });
  });

/** Creates a presentation (`?nuevo=1`) and opens its editor. */
export function PresentationForm({ sheet }: { sheet: FormSheetState<"new"> }) {
  const { canWrite, draftOwner } = useArea();
  return (
    <FormSheet
      title="Nueva presentación"
      target={canWrite ? sheet.open : null}
      draft={`${draftOwner}:presentations:new`}
      sheet={sheet}
    >
      {(_, form) => <Fields {...form} />}
    </FormSheet>
  );
}

function Fields(form: SheetForm) {
  const router = useRouter();
  const created = useRef(0);
  const { songbooks } = useQuery(songbooksQuery).data ?? {};
  const { church } = useArea();
  const formSchema = useMemo(() => checked(church), [church]);
  const save = useSaveRow(presentations.module, ({ title, ...values }: Values) => {
    const split = splitOf(values);
    const { slides, order } = split;
    return api.post("/presentations", {
      ...DEFAULT_COLOURS,
      title,
      slides: slides.map(({ text }) => text),
      labels: slides.map(({ label }) => label),
      order,
      ...joinedOf(values, split),
    });
  });
  return (
    <RowForm
      {...form}
      row={undefined}
      schema={formSchema}
      values={() => ({ title: "", songbook: "", number: "", lyrics: "", chords: false, credits: false })}
      put={async (values: Values) => {
        const row = await save(values);
        created.current = row.id;
        return row;
      }}
      submit="Crear presentación"
      done="Presentación creada"
      onSaved={() => router.replace(editorHref(created.current))}
      labelOf={(field) => field}
      textOf={(_, value) => String(value)}
    >
      <p className="text-sm">
        ¿La tienes en PowerPoint, PDF o imágenes?{" "}
        <Link
          href="/presentations?archivo=1"
          className={cn(touchClass, "font-semibold text-primary underline underline-offset-3")}
        >
          Hazla desde el archivo
        </Link>
      </p>
      <TextField name="title" label="Título" autoComplete="off" autoCapitalize="sentences" />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
        <SuggestField
          name="songbook"
          label={songFactLabels.songbook}
          optional
          maxLength={SONGBOOK_MAX}
          suggestions={songbooks ?? []}
        />
        <TextField name="number" label={songFactLabels.number} optional autoComplete="off" placeholder="245" />
      </div>
      <TextareaField
        name="lyrics"
        label="Letra"
        hint={<LyricsHint />}
        optional
        rows={12}
        placeholder={"Pega aquí la letra completa.\n\nUna línea vacía empieza otra diapositiva."}
      />
      <SongNotices />
    </RowForm>
  );
}

/** What the lyrics say that is on no slide. */
function SongNotices() {
  const { setValue } = useFormContext<Values>();
  const [title, lyrics, chords, credits, songbook, number] = useWatch<
    Values,
    ["title", "lyrics", "chords", "credits", "songbook", "number"]
  >({ name: ["title", "lyrics", "chords", "credits", "songbook", "number"] });
  const split = splitOf({ lyrics, chords, credits });
  const setKeeps = (keeps: Keeps) => {
    for (const name of ["chords", "credits"] as const) setValue(name, keeps[name] ?? false, { shouldDirty: true });
  };
  const song = joinedOf({ songbook, number }, split);
  const facts = songText(split) && songText(song);
  const isOther = split.title !== "" && split.title.toLowerCase() !== title.trim().toLowerCase();
  return (
    <>
      <LyricsNotices split={split} keeps={{ chords, credits }} onKeeps={setKeeps} />
      {facts && <p className="text-fg-muted text-sm">{facts}</p>}
      {song.credits && <p className="text-fg-muted text-sm">Créditos: {song.credits}</p>}
      {isOther && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => setValue("title", split.title, { shouldDirty: true, shouldValidate: true })}
        >
          Usar «{split.title}» como título
        </Button>
      )}
    </>
  );
}

function LyricsHint() {
  const { church } = useArea();
  const [lyrics, chords, credits] = useWatch<Values, ["lyrics", "chords", "credits"]>({
    name: ["lyrics", "chords", "credits"],
  });
  const { slides, order } = splitOf({ lyrics, chords, credits });
  if (slides.length === 0) return "También puedes escribirla después, diapositiva por diapositiva.";
  const repeats =
    order.length > 0 ? " Lo que se repite se escribe una sola vez y vuelve en el orden al proyectar." : "";
  return `Serán ${slidesText(slides.length, church)}, de ${LINES_EACH} líneas como máximo.${repeats}`;
}
