"use client";

import { CalendarPlus, History, Plus, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type MouseEvent, useState } from "react";
import { AutosaveStatus } from "@/components/fields/autosave-status";
import { DateBox } from "@/components/fields/date-box";
import { DraftNotice } from "@/components/fields/draft";
import { FieldMessages } from "@/components/fields/field-messages";
import { ProjectButton } from "@/components/presentations/editor/project-button";
import { TitleField } from "@/components/presentations/editor/title-field";
import {
  copyHref,
  programmeOperatorHref,
  programmesLink,
  sheetHref,
} from "@/components/presentations/programmes/programme-links";
import { ProgrammeMenu } from "@/components/presentations/programmes/programme-menu";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Badge } from "@/components/ui/marks/badge";
import { MenuItem } from "@/components/ui/popups/menu";
import { toast } from "@/lib/client/toast";
import { isIsoDate, today, weekdayName } from "@/lib/core/values/dates";
import { itemName } from "@/lib/presentations/programmes/labels";
import type { ItemKind } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem, ProgrammeRow } from "@/lib/presentations/programmes/schema";
import { AddPanel, focusAdd } from "./add-panel";
import type { Problem } from "./check-content";
import { conflictLabel, conflictText } from "./conflict-texts";
import { type EditedItem, newItem, type ShownPresentation } from "./content";
import { DurationPanel } from "./duration-panel";
import { ItemList } from "./item-list";
import type { ChoiceKind } from "./item-sheet";
import { SheetButton } from "./sheet-button";
import { TemplatesPanel } from "./templates-panel";
import { type ProgrammeEditor, useProgrammeEditor } from "./use-programme-editor";
import { useReadPassage } from "./use-read-passage";

const ItemSheet = dynamic(() => import("./item-sheet").then((module) => module.ItemSheet), { loading: () => null });
const ProgrammeHistorySheet = dynamic(
  () => import("./programme-history-sheet").then((module) => module.ProgrammeHistorySheet),
  { loading: () => null },
);

const UNSAVED = "No pudimos guardar los últimos cambios. Revisa lo que falta e inténtalo de nuevo.";

/** Kinds whose item opens the choice of what it shows. */
const chosenAtOnce: Partial<Record<ItemKind, ChoiceKind>> = {
  canto: "presentation",
  imagen: "presentation",
  lectura: "passage",
};

/** Programme of a service or template: its items, what can be added, how long it takes. */
export function ProgrammePage({ row }: { row: ProgrammeRow }) {
  const { canExport } = useArea();
  const router = useRouter();
  const editor = useProgrammeEditor(row);
  const { content, insert, changeItem, noteChosen, presentations, restored, flush, save } = editor;
  const readPassage = useReadPassage(editor.versions);
  const [choice, setChoice] = useState<{ itemId: number; kind: ChoiceKind } | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isHistoryUsed = useFirstUse(isHistoryOpen);
  const { id } = row;
  const isTemplate = content.date === null;

  const choose = (itemId: number, kind: ChoiceKind) => setChoice({ itemId, kind });
  const add = (item: ProgrammeItem, presentation?: ShownPresentation) => {
    if (!insert([item])) return false;
    if (presentation) noteChosen(presentation);
    return true;
  };
  const addKind = (kind: ItemKind) => {
    const [itemId] = insert([newItem(kind)]) ?? [];
    if (itemId === undefined) return;
    const at = chosenAtOnce[kind];
    if (at) choose(itemId, at);
    else focusField(`${itemId} title`);
  };
  /** Without confirmation: the toast undoes it. */
  const remove = (item: EditedItem) => {
    const place = content.items.indexOf(item);
    editor.setItems(content.items.filter((one) => one !== item));
    focusHandle(Math.min(place, content.items.length - 2));
    toast.undo(`Eliminaste ${itemName(item)}`, () => insert([item], place));
  };
  const pick = (item: EditedItem, presentation: ShownPresentation) => {
    const before = item.presentationId === null ? "" : presentations.get(item.presentationId)?.title;
    const isNamed = item.title !== "" && item.title !== before && item.title !== item.reference;
    noteChosen(presentation);
    changeItem(item.id, {
      presentationId: presentation.id,
      ...(isNamed ? {} : { title: presentation.title }),
    });
  };
  const copy = async () => {
    if (await flush()) router.push(copyHref(id));
    else toast.error(UNSAVED);
  };
  /** The sheet is made of what is saved. */
  const printSaved = async (event: MouseEvent) => {
    if (save.status === "saved") return;
    event.preventDefault();
    if (await flush()) window.open(sheetHref(id), "_blank", "noopener");
    else toast.error(UNSAVED);
  };

  const chosen = content.items.find((item) => item.id === choice?.itemId);
  return (
    <>
      <PageHead
        back={programmesLink}
        actions={
          <>
            <ProgrammeMenu programme={{ ...row, title: content.title || row.title }} isOnPage>
              {canExport && (
                <MenuItem icon={Printer} asChild className="lg:hidden">
                  <a href={sheetHref(id)} target="_blank" rel="noopener" onClick={(event) => void printSaved(event)}>
                    Hoja A4
                  </a>
                </MenuItem>
              )}
              <MenuItem icon={CalendarPlus} className="lg:hidden" onSelect={() => void copy()}>
                Copiar a otro domingo
              </MenuItem>
              <MenuItem icon={History} onSelect={() => setHistoryOpen(true)}>
                Historial de cambios
              </MenuItem>
            </ProgrammeMenu>
            {canExport && <SheetButton id={id} className="max-lg:hidden" onClick={(event) => void printSaved(event)} />}
            <Button className="max-lg:hidden" onClick={() => void copy()}>
              <CalendarPlus aria-hidden />
              Copiar a otro domingo
            </Button>
            <Button className="xl:hidden" onClick={focusAdd}>
              <Plus aria-hidden />
              Agregar
            </Button>
            {!isTemplate && <ProjectButton href={programmeOperatorHref(id)} flush={flush} />}
          </>
        }
      />
      <ProgrammeHead editor={editor} />
      {restored.isRestored && <DraftNotice onDiscard={restored.discard} />}
      <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <ItemList editor={editor} readPassage={readPassage} onChoose={choose} onRemove={remove} />
        <div className="grid items-start gap-4 md:gap-6 md:max-xl:grid-cols-2">
          <div className="md:max-xl:col-span-2">
            <AddPanel bibles={editor.bibles} readPassage={readPassage} onAdd={add} onAddKind={addKind} />
          </div>
          <DurationPanel content={content} />
          <TemplatesPanel editor={editor} />
        </div>
      </div>
      {chosen && choice && (
        <ItemSheet
          open
          item={chosen}
          kind={choice.kind}
          versions={editor.versions}
          onClose={() => setChoice(null)}
          onPresentation={(presentation) => pick(chosen, presentation)}
          onChange={(changes) => changeItem(chosen.id, changes)}
        />
      )}
      {isHistoryUsed && <ProgrammeHistorySheet open={isHistoryOpen} id={id} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}

/** Name, day, hour, and whether all is saved. */
function ProgrammeHead({ editor }: { editor: ProgrammeEditor }) {
  const { content, change, save, problems, flush, bibles } = editor;
  const { title, date, time } = content;
  const problemOf = (field: string) => problems.find((problem) => problem.field === field);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <TitleField
        label="Nombre"
        value={title}
        problem={problemOf("title")}
        onChange={(next) => change({ title: next })}
        onEnter={() => void flush()}
      />
      {date === null ? (
        <span className="flex min-h-control items-center">
          <Badge>Plantilla</Badge>
        </span>
      ) : (
        <DayField date={date} problem={problemOf("date")} onChange={(next) => change({ date: next })} />
      )}
      <div className="flex items-center gap-2">
        <label htmlFor="programme-time" className="text-fg-muted">
          Empieza
        </label>
        <input
          id="programme-time"
          type="time"
          data-field="time"
          value={time ?? ""}
          onChange={(event) => change({ time: event.target.value || null })}
          className={`${inputClass} w-auto`}
        />
      </div>
      <div className="flex min-h-control flex-wrap items-center gap-2 md:ml-auto">
        <AutosaveStatus
          save={save}
          labelOf={conflictLabel}
          textOf={(field, value) => conflictText(field, value, bibles)}
          problems={problems}
          flush={flush}
          onProblem={showProblem}
        />
      </div>
    </div>
  );
}

interface DayFieldProps {
  date: string;
  problem: Problem | undefined;
  onChange: (date: string) => void;
}

function DayField({ date, problem, onChange }: DayFieldProps) {
  const { church } = useArea();
  const isDay = isIsoDate(date);
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <label htmlFor="programme-date" className="text-fg-muted first-letter:uppercase">
          {isDay ? weekdayName(date) : "Fecha"}
        </label>
        <div className="w-40">
          <DateBox
            id="programme-date"
            label="Fecha"
            aria-label={isDay ? `Fecha, ${weekdayName(date)}` : "Fecha"}
            data-field="date"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && "programme-date-error"}
            value={date}
            isAhead
            onChange={onChange}
          />
        </div>
        {date === today(church.timeZone) && <Badge tone="ok">Hoy</Badge>}
      </div>
      <FieldMessages id="programme-date" error={problem?.message} />
    </div>
  );
}

const showProblem = ({ field }: Problem) => focusField(field);

const focusField = (field: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus());

const focusHandle = (place: number) =>
  requestAnimationFrame(() => document.querySelectorAll<HTMLElement>("[data-handle]")[place]?.focus());
