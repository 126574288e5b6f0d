"use client";

import { cn } from "@/components/ui/cn";
import { Keys } from "@/components/ui/controls/keys";
import { type Hymn, hymnName, targetText } from "@/lib/presentations/projection/hymns/rules";
import type { HymnChoice } from "./use-hymns";
import type { Entry } from "./use-projection-keys";

/** What is typed and what Enter does with it, over the page: it must not move what is clicked. */
export function TypedEntry({ entry, isOutput = false }: { entry: Entry; isOutput?: boolean }) {
  const { typed, target, hymns } = entry;
  const { choice, notice } = hymns;
  const text = target || typed !== "" ? typedText(entry, isOutput) : choice ? choiceText(choice) : notice;
  return (
    <div
      data-theme="dark"
      className={cn(
        "fixed left-1/2 z-20 grid w-max max-w-[calc(100%-2rem)] -translate-x-1/2 gap-2",
        isOutput ? "bottom-4" : "bottom-24",
      )}
    >
      {choice && typed === "" && <Choices choice={choice} onChoose={hymns.choose} />}
      <div
        role="status"
        className={cn(
          "justify-self-center rounded-float bg-accent px-4 py-2 text-center font-semibold text-accent-fg shadow-3 empty:hidden",
          !isOutput && "text-lg",
        )}
      >
        {text ? <p>{text}</p> : null}
        {choice && typed === "" && <p className="sr-only">{chosenText(choice)}</p>}
        {target?.kind === "slide" && target.hymn && !isOutput && (
          <p className="font-normal text-base">Con H: {hymnName(target.hymn)}</p>
        )}
      </div>
    </div>
  );
}

/** On the screen of the congregation the number of a slide is not shown, as it never was. */
function typedText({ typed, target, hymns }: Entry, isOutput: boolean) {
  if (isOutput && (target?.kind === "slide" || target?.kind === "item" || !target)) return null;
  if (target?.kind === "unknown" && hymns.isFailed)
    return `Himno ${target.number}: los himnos no están en esta computadora`;
  if (target) return targetText(target);
  return typed === "P" ? "Ir al punto …" : "Himno …";
}

const choiceText = ({ hymns }: HymnChoice) => `Hay ${hymns.length}: elige con su número, o con ↑ ↓ y Enter`;

/** The hymn that Enter projects, for who does not see the list. */
function chosenText({ hymns, cursor }: HymnChoice) {
  const hymn = hymns[cursor];
  return hymn && hymnName(hymn);
}

interface ChoicesProps {
  choice: HymnChoice;
  onChoose: (index: number) => void;
}

/** Hymns of one number, each with the key that projects it. */
const Choices = ({ choice: { hymns, cursor }, onChoose }: ChoicesProps) => (
  <ol
    aria-label={`Himnos ${hymns[0]?.number ?? ""}`}
    className="grid max-h-[50dvh] gap-1 overflow-y-auto rounded-float border border-border bg-surface p-2 text-fg shadow-3"
  >
    {hymns.map((hymn, index) => (
      <li key={hymn.id}>
        <button
          type="button"
          aria-current={index === cursor || undefined}
          // A finger on the screen of the congregation would move its slides too.
          onPointerUp={(event) => event.stopPropagation()}
          onClick={() => onChoose(index)}
          className={cn(
            "flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-surface2",
            index === cursor && "bg-surface2 ring-2 ring-accent",
          )}
        >
          {index < 9 && <Keys keys={String(index + 1)} />}
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{hymn.title}</span>
            <span className="block text-fg-muted text-sm">{placeOf(hymn)}</span>
          </span>
        </button>
      </li>
    ))}
  </ol>
);

const placeOf = ({ songbook, number }: Hymn) => `${songbook || "Sin himnario"} · ${number}`;
