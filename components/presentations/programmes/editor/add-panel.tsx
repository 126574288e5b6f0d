"use client";

import { BookOpen, ImageIcon, Music } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PassageNotices } from "@/components/bible/passage-notices";
import { useAction } from "@/components/lists/use-action";
import { kindIcons } from "@/components/presentations/programmes/kind-icons";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Keys } from "@/components/ui/controls/keys";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { Panel, PanelBody, PanelHead } from "@/components/ui/layout/panel";
import { CITATION_MAX } from "@/lib/bible/rules";
import { toast } from "@/lib/client/toast";
import { itemKindLabels, itemName } from "@/lib/presentations/programmes/labels";
import { type ItemKind, itemKinds } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem } from "@/lib/presentations/programmes/schema";
import { newItem, type ShownPresentation } from "./content";
import { firstPresentation, PresentationResults, ResultButton, usePresentations } from "./presentation-results";
import type { ProgrammeEditor } from "./use-programme-editor";
import type { ReadPassage } from "./use-read-passage";

const FIELD = "programme-add";

/** Brings the field of the panel into view, to write into it. */
export function focusAdd() {
  const field = document.getElementById(FIELD);
  field?.scrollIntoView({ block: "start" });
  field?.focus({ preventScroll: true });
}

interface AddPanelProps {
  /** That a reference may name. */
  bibles: ProgrammeEditor["bibles"];
  readPassage: ReadPassage | null;
  /** Adds an item at the end; whether there was room. */
  onAdd: (item: ProgrammeItem, presentation?: ShownPresentation) => boolean;
  /** Adds an item of a kind, to be filled in. */
  onAddKind: (kind: ItemKind) => void;
}

/** What can be added: a presentation or a passage by a search, or an item of each kind. */
export function AddPanel({ bibles, readPassage, onAdd, onAddKind }: AddPanelProps) {
  const [text, setText] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const { mutate } = useAction();
  const asked = text.trim();
  const found = usePresentations(asked);
  const read = readPassage?.(asked);
  const passage = read && "passage" in read ? read : undefined;
  const version = bibles.find(({ id }) => id === passage?.bible)?.abbreviation;
  useHotkey("n", focusAdd);

  const add = (item: ProgrammeItem, presentation?: ShownPresentation) => {
    if (!onAdd(item, presentation)) return;
    setText("");
    setAnnouncement(`Agregado al final: ${itemName(item)}.`);
    document.getElementById(FIELD)?.focus({ preventScroll: true });
  };
  const addPresentation = (kind: ItemKind, one: ShownPresentation) =>
    add(newItem(kind, { title: one.title, presentationId: one.id }), one);
  const addPassage = ({ passage: reference, bible }: { passage: string; bible: number | null }) =>
    add(newItem("lectura", { title: reference, reference, bible }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === "") return;
    if (passage) return addPassage(passage);
    mutate(async () => {
      const first = await firstPresentation(asked);
      if (first) addPresentation("canto", first);
      else toast.blank(`Ninguna presentación tiene «${asked}»`);
    });
  };
  return (
    <Panel aria-labelledby="add-title">
      <PanelHead id="add-title" title="Agregar" action={<Keys keys="N" className="max-md:hidden" />} />
      <PanelBody className="grid gap-4">
        <form onSubmit={submit} className="grid gap-2">
          <input
            id={FIELD}
            type="search"
            aria-label="Buscar canto o cita para agregar"
            aria-keyshortcuts="n"
            placeholder="Canto, número o cita"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={CITATION_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={cn(inputClass, "scroll-mt-24")}
          />
          {asked !== "" && (
            <div className="grid gap-1">
              {passage && (
                <div className="-mx-2">
                  <ResultButton
                    label={["Agregar la lectura", passage.passage, version].filter(Boolean).join(" ")}
                    icon={BookOpen}
                    title={passage.passage}
                    note={["Lectura bíblica", version].filter(Boolean).join(" · ")}
                    onClick={() => addPassage(passage)}
                  />
                </div>
              )}
              {read && "passage" in read && <PassageNotices passage={read} onChoose={setText} />}
              {read && "problem" in read && (
                <p role="status" className="text-sm text-warn-soft-fg">
                  {read.problem}
                </p>
              )}
              <PresentationResults
                found={found}
                labelOf={(title) => `Agregar el canto ${title}`}
                onPick={(one) => addPresentation("canto", one)}
                beside={(one) => (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Agregar ${one.title} como imágenes`}
                    title="Agregar como imágenes"
                    onClick={() => addPresentation("imagen", one)}
                  >
                    <ImageIcon aria-hidden />
                  </Button>
                )}
              />
              <div className="-mx-2">
                <ResultButton
                  label={`Agregar el canto ${asked} sin su letra`}
                  icon={Music}
                  title={`«${asked}»`}
                  note="Canto, sin su letra todavía"
                  onClick={() => add(newItem("canto", { title: asked }))}
                />
              </div>
            </div>
          )}
        </form>
        <ul aria-label="Agregar un punto" className="grid grid-cols-2 gap-2 md:max-xl:grid-cols-4">
          {itemKinds.map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <li key={kind} className="grid">
                <Button
                  className="min-w-0 justify-start gap-1.5 px-3 font-medium text-sm md:px-2 [&>svg]:text-primary md:[&>svg]:ml-0!"
                  onClick={() => onAddKind(kind)}
                >
                  <Icon aria-hidden />
                  {itemKindLabels[kind]}
                </Button>
              </li>
            );
          })}
        </ul>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </PanelBody>
    </Panel>
  );
}
