"use client";

import { ArrowDown, ArrowUp, ListOrdered, Plus, X } from "lucide-react";
import { type Dispatch, type KeyboardEvent, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { Button } from "@/components/ui/controls/button";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { firstLine, spokenText } from "@/lib/presentations/rules";
import { type Content, type EditedSlide, slideName, unplayedSlides } from "./content";
import type { EditorAction } from "./editor-state";
import type { Problem } from "./problems";

interface OrderPanelProps {
  content: Content;
  problem: Problem | undefined;
  dispatch: Dispatch<EditorAction>;
}

/** Order in which the slides are projected: a chorus is written once and projected after each strophe. */
export function OrderPanel({ content, problem, dispatch }: OrderPanelProps) {
  const { slides, order } = content;
  const [announcement, setAnnouncement] = useState("");
  const setOrder = (next: string[], text: string) => {
    dispatch({ type: "setOrder", order: next });
    setAnnouncement(text);
  };
  const hasOrder = order.length > 0;
  return (
    <Panel aria-labelledby="order-title">
      <PanelHead id="order-title" title="Orden al proyectar" />
      <PanelBody className="grid gap-4">
        {hasOrder ? (
          <>
            <Entries content={content} onChange={setOrder} />
            <FieldMessages id="order" error={problem?.message} />
            <Unplayed content={content} />
            <Parts
              content={content}
              onAdd={(part, name) => setOrder([...order, ...part], `${name}: agregada al final.`)}
            />
            <Button
              size="sm"
              variant="quiet"
              className="justify-self-start"
              onClick={() => setOrder([], "Sin orden propio.")}
            >
              Como están escritas
            </Button>
          </>
        ) : (
          <>
            <p className="text-fg-muted">Se proyectan como están escritas.</p>
            {slides.length > 1 && (
              <Button
                className="justify-self-start"
                onClick={() =>
                  setOrder(
                    slides.map(({ key }) => key),
                    "Orden propio: agrega y quita partes.",
                  )
                }
              >
                <ListOrdered aria-hidden />
                Cambiar el orden
              </Button>
            )}
          </>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </PanelBody>
    </Panel>
  );
}

interface EntriesProps {
  content: Content;
  onChange: (order: string[], text: string) => void;
}

function Entries({ content, onChange }: EntriesProps) {
  const { order, slides } = content;

  const move = (place: number, by: number) => {
    const to = place + by;
    const key = order[place];
    if (!key || to < 0 || to >= order.length) return;
    onChange(
      order.toSpliced(place, 1).toSpliced(to, 0, key),
      `${slideName(content, key)}: lugar ${to + 1} de ${order.length}.`,
    );
    focusEntry(to, by < 0 ? "up" : "down");
  };
  const remove = (place: number) => {
    onChange(order.toSpliced(place, 1), `${slideName(content, order[place] ?? "")}: quitada del orden.`);
    focusEntry(Math.min(place, order.length - 2), "remove");
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by) move(place, by);
    else if (event.key === "Delete") remove(place);
    else return;
    event.preventDefault();
  };

  return (
    <ol id="order-entries" data-field="order" tabIndex={-1} className="-mx-2 max-h-96 overflow-y-auto">
      {order.map((key, place) => {
        const name = slideName(content, key);
        const index = slides.findIndex((slide) => slide.key === key);
        const slide = slides[index];
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide may be in the order several times
            key={place}
            data-entry={place}
            onKeyDown={(event) => onKeyDown(event, place)}
            className="flex min-h-11 items-center gap-1 rounded-md pl-2 hover:bg-surface2/55"
          >
            <span className="w-6 shrink-0 text-fg-muted text-sm">{place + 1}</span>
            <span className="min-w-0 flex-1 truncate">
              <span className="font-medium">{name}</span>
              <span className="sr-only">: {slide && firstLine(spokenText(slide, index + 1))}</span>
            </span>
            <EntryButton action="up" label={`Subir ${name}, lugar ${place + 1}`} onClick={() => move(place, -1)} />
            <EntryButton action="down" label={`Bajar ${name}, lugar ${place + 1}`} onClick={() => move(place, 1)} />
            <EntryButton action="remove" label={`Quitar ${name}, lugar ${place + 1}`} onClick={() => remove(place)} />
          </li>
        );
      })}
    </ol>
  );
}

const icons = { up: ArrowUp, down: ArrowDown, remove: X };

interface EntryButtonProps {
  action: keyof typeof icons;
  label: string;
  onClick: () => void;
}

function EntryButton({ action, label, onClick }: EntryButtonProps) {
  const Icon = icons[action];
  return (
    <Button
      variant="quiet"
      size="icon"
      data-action={action}
      aria-label={label}
      className="size-control-sm text-fg-muted [&>svg]:size-4"
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  );
}

const focusEntry = (place: number, action: keyof typeof icons) =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-entry="${place}"] [data-action="${action}"]`)?.focus(),
  );

/** Slides that would never be projected. */
function Unplayed({ content }: { content: Content }) {
  const names = unplayedSlides(content).map(({ key }) => slideName(content, key));
  if (names.length === 0) return null;
  return (
    <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-soft-fg">
      No se {names.length === 1 ? "proyecta" : "proyectan"}: {names.join(", ")}.
    </p>
  );
}

interface PartsProps {
  content: Content;
  onAdd: (keys: string[], name: string) => void;
}

/** Parts to add at the end of the order; slides in a row with the same part are one. */
function Parts({ content, onAdd }: PartsProps) {
  return (
    <div className="grid gap-2">
      <h3 id="order-parts" className="font-semibold text-sm">
        Agregar al final
      </h3>
      <ul aria-labelledby="order-parts" className="flex flex-wrap gap-2">
        {partsOf(content.slides).map((slides) => {
          const [first] = slides;
          if (!first) return null;
          const name = first.label.trim() || slideName(content, first.key);
          return (
            <li key={first.key}>
              <Button
                size="sm"
                aria-label={`Agregar ${name} al final`}
                className="max-w-52"
                onClick={() =>
                  onAdd(
                    slides.map(({ key }) => key),
                    name,
                  )
                }
              >
                <Plus aria-hidden />
                <span className="truncate">{name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function partsOf(slides: EditedSlide[]) {
  const parts: EditedSlide[][] = [];
  for (const slide of slides) {
    const last = parts.at(-1);
    if (last && slide.label.trim() !== "" && last[0]?.label.trim() === slide.label.trim()) last.push(slide);
    else parts.push([slide]);
  }
  return parts;
}
