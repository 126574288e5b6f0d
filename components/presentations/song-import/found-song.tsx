"use client";

import { ChevronDown, ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { touchClass } from "@/components/lists/row-class";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/controls/select";
import { useArea } from "@/components/ui/layout/area";
import { Badge } from "@/components/ui/marks/badge";
import { hymnText, songFormatLabels } from "@/lib/presentations/labels";
import type { SongUse } from "@/lib/presentations/songs/files/rules";
import type { FoundSongRow } from "@/lib/presentations/songs/import/schema";
import { editorHref } from "../presentation-links";
import { slidesText } from "../slides-text";

const useLabels: Record<SongUse, string> = {
  skip: "No agregar",
  add: "Agregar",
  replace: "Cambiar la letra",
};

const reasons = { both: "título y comienzo", title: "título", opening: "comienzo" };

interface FoundSongProps {
  song: FoundSongRow;
  songbook: string;
  use: SongUse | "long";
  onUse: (use: SongUse) => void;
}

/** A song of the files: what happens to it, and its slides. */
export function FoundSong({ song, songbook, use, onUse }: FoundSongProps) {
  const { church } = useArea();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, opening, file, format, author, number, ccli, credits, slides, slideCount, notices, cuts, duplicate } =
    song;
  const facts = [hymnText({ songbook, number }), author, ccli && `CCLI ${ccli}`].filter(Boolean).join(" · ");
  return (
    <li className="grid gap-3 border-border border-t px-4 py-3 md:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-slides`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 basis-64 items-start gap-2 rounded-sm text-left"
        >
          <ChevronDown
            aria-hidden
            className={cn("mt-0.5 size-5 shrink-0 text-fg-muted transition-transform", !isOpen && "-rotate-90")}
          />
          <span className="min-w-0">
            <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
            <span className="block text-fg-muted text-sm [overflow-wrap:anywhere]">{facts || opening}</span>
            <span className="block text-fg-muted text-sm [overflow-wrap:anywhere]">
              {songFormatLabels[format]} · {slidesText(slideCount, church)} · {file}
            </span>
          </span>
        </button>
        {use === "long" ? (
          <Badge tone="warn">No cabe entero</Badge>
        ) : (
          <div className="w-full sm:w-44">
            <label htmlFor={id} className="sr-only">
              Qué se hace con {title}
            </label>
            <Select id={id} value={use} onChange={(event) => onUse(event.target.value as SongUse)}>
              {(["add", "skip", ...(duplicate?.id ? (["replace"] as const) : [])] as SongUse[]).map((value) => (
                <option key={value} value={value}>
                  {duplicate && value === "add" ? "Agregar igual" : useLabels[value]}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {duplicate && (
        <p className="text-sm">
          <Badge tone="info">Repetido</Badge> Mismo {reasons[duplicate.why]} que{" "}
          {duplicate.id ? (
            <a
              href={editorHref(duplicate.id)}
              target="_blank"
              rel="noreferrer"
              className={cn(touchClass, "gap-1 font-semibold text-primary underline underline-offset-3")}
            >
              {duplicate.title}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">(se abre aparte)</span>
            </a>
          ) : (
            <>«{duplicate.title}», otro de estos archivos</>
          )}
        </p>
      )}
      {cuts.map((text) => (
        <p key={text} className="text-sm [overflow-wrap:anywhere]">
          {text}.
        </p>
      ))}
      {isOpen && (
        <div id={`${id}-slides`} className="grid gap-3">
          {credits && <p className="text-fg-muted text-sm">Créditos: {credits}</p>}
          {notices.length > 0 && (
            <ul className="grid list-disc gap-1 pl-5 text-sm">
              {notices.map((notice) => (
                <li key={notice}>{notice}.</li>
              ))}
            </ul>
          )}
          <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {slides.map(({ text, label }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slides have nothing else, and do not move
              <li key={index} className="rounded-md bg-surface2 p-3">
                {label && <p className="font-semibold text-fg-muted text-sm">{label}</p>}
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              </li>
            ))}
          </ol>
          {slides.length < slideCount && (
            <p className="text-fg-muted text-sm">Y {slidesText(slideCount - slides.length, church)} más.</p>
          )}
        </div>
      )}
    </li>
  );
}
