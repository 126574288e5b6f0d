import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { songbooksQuery } from "@/components/presentations/presentations";
import { cn } from "@/components/ui/cn";
import { inputClass } from "@/components/ui/controls/input";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { songFactLabels } from "@/lib/presentations/labels";
import { AUTHOR_MAX, CREDITS_MAX, SONGBOOK_MAX, type Song, type SongFact } from "@/lib/presentations/rules";
import { readCcli, readSongNumber } from "@/lib/presentations/songs/numbers";
import type { Problem } from "./problems";

interface SongPanelProps {
  song: Song;
  problems: readonly Problem[];
  onChange: (fact: SongFact, value: string) => void;
}

/** Fields, in the order in which they are filled in. `toText`: what is stored of what people write. */
const fields: {
  fact: SongFact;
  max?: number;
  placeholder?: string;
  isShort?: boolean;
  toText?: (text: string) => string;
}[] = [
  { fact: "author", max: AUTHOR_MAX },
  { fact: "songbook", max: SONGBOOK_MAX },
  { fact: "number", placeholder: "245", isShort: true, toText: readSongNumber },
  { fact: "ccli", placeholder: "22025", isShort: true, toText: readCcli },
  { fact: "credits", max: CREDITS_MAX, placeholder: "Traducción: … · Arreglo: …" },
];

/** What is known of a song: who wrote it, where it is printed, what a licence asks for. */
export function SongPanel({ song, problems, onChange }: SongPanelProps) {
  const id = useId();
  const { songbooks } = useQuery(songbooksQuery).data ?? {};
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <PanelHead id={`${id}-title`} title="Datos del canto" />
      <PanelBody className="grid grid-cols-2 gap-3">
        <p className="col-span-2 text-fg-muted text-sm">No se proyectan. El número encuentra el canto: 245 Enter.</p>
        {fields.map(({ fact, max, placeholder, isShort, toText }) => {
          const problem = problems.find(({ field }) => field === fact);
          const own = `${id}-${fact}`;
          return (
            <div key={fact} className={cn("grid content-start gap-1", !isShort && "col-span-2")}>
              <label htmlFor={own} className={labelClass}>
                {songFactLabels[fact]}
              </label>
              <input
                id={own}
                name={fact}
                data-field={fact}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && `${own}-error`}
                value={song[fact]}
                maxLength={max}
                list={fact === "songbook" ? `${own}-list` : undefined}
                autoComplete="off"
                placeholder={placeholder}
                onChange={(event) => onChange(fact, event.target.value)}
                onBlur={({ target: { value } }) => {
                  const text = toText?.(value.trim()) ?? value;
                  if (text !== value) onChange(fact, text);
                }}
                className={inputClass}
              />
              {fact === "songbook" && (
                <datalist id={`${own}-list`}>
                  {songbooks?.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              )}
              <FieldMessages id={own} error={problem?.message} />
            </div>
          );
        })}
      </PanelBody>
    </Panel>
  );
}
