"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { FormSheet, type FormSheetState, type SheetForm } from "@/components/fields/form-sheet";
import { RowForm } from "@/components/fields/row-form";
import { TextField } from "@/components/fields/text-field";
import { TextareaField } from "@/components/fields/textarea-field";
import { useSaveRow } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { splitLyrics } from "@/lib/presentations/lyrics";
import { DEFAULT_COLOURS } from "@/lib/presentations/rules";
import { presentationInput } from "@/lib/presentations/schema";
import { editorHref } from "./presentation-links";
import { presentations, slidesText } from "./presentations";

const schema = z.strictObject({ title: presentationInput.shape.title, lyrics: z.string() });

type Values = z.output<typeof schema>;

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
  const save = useSaveRow(presentations.module, ({ title, lyrics }: Values) => {
    const { slides, order } = splitLyrics(lyrics, { isOnce: true });
    return api.post("/presentations", {
      ...DEFAULT_COLOURS,
      title,
      slides: slides.map(({ text }) => text),
      labels: slides.map(({ label }) => label),
      order,
    });
  });
  return (
    <RowForm
      {...form}
      row={undefined}
      schema={schema}
      values={() => ({ title: "", lyrics: "" })}
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
      <TextField name="title" label="Título" autoComplete="off" autoCapitalize="sentences" />
      <TextareaField
        name="lyrics"
        label="Letra"
        hint={<LyricsHint />}
        optional
        rows={12}
        placeholder={"Pega aquí la letra completa.\n\nUna línea vacía empieza otra diapositiva."}
      />
    </RowForm>
  );
}

function LyricsHint() {
  const { church } = useArea();
  const lyrics: string = useWatch({ name: "lyrics" });
  const { slides, order } = splitLyrics(lyrics, { isOnce: true });
  if (slides.length === 0) return "También puedes escribirla después, diapositiva por diapositiva.";
  const repeats =
    order.length > 0 ? " Lo que se repite se escribe una sola vez y vuelve en el orden al proyectar." : "";
  return `Serán ${slidesText(slides.length, church)}.${repeats}`;
}
