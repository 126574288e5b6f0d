"use client";

import { BookOpen, Copy, GripVertical, Presentation, Trash2, Type, X } from "lucide-react";
import type { KeyboardEvent, SyntheticEvent } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { MoveItems, type Moves } from "@/components/lists/move-items";
import { RowMenu } from "@/components/lists/row-menu";
import { kindIcons } from "@/components/presentations/programmes/kind-icons";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useArea } from "@/components/ui/layout/area";
import { Badge } from "@/components/ui/marks/badge";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from "@/components/ui/popups/menu";
import { itemKindLabels, itemName, removedBibleText } from "@/lib/presentations/programmes/labels";
import { contentOf, type ItemKind, itemKinds, SHORT_MAX } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem } from "@/lib/presentations/programmes/schema";
import { TITLE_MAX } from "@/lib/presentations/rules";
import type { EditedItem } from "./content";
import type { ChoiceKind } from "./item-sheet";
import { missingText, shownText } from "./item-texts";
import type { ProgrammeEditor } from "./use-programme-editor";
import type { ReadPassage } from "./use-read-passage";

interface Handle {
  /** Whether the keyboard is moving it. */
  isLifted: boolean;
  onToggle: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface ItemRowProps {
  item: EditedItem;
  index: number;
  /** `HH:MM`; undefined while the programme has no start. */
  hour: string | undefined;
  editor: ProgrammeEditor;
  readPassage: ReadPassage | null;
  handle: Handle;
  moves: Moves;
  onChoose: (itemId: number, kind: ChoiceKind) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One item: on a phone a card of two lines, otherwise a line. */
export function ItemRow(props: ItemRowProps) {
  const { item, index, hour, editor, handle, moves, onChoose, onDuplicate, onRemove } = props;
  const { changeItem, problems } = editor;
  const { id, title, reference, who, minutes } = item;
  const point = `punto ${index + 1}`;
  const change = (changes: Partial<ProgrammeItem>) => changeItem(id, changes);
  const problem = problems.find(({ field }) => field.startsWith(`${id} `));
  const isInvalid = (part: string) => problem?.field === `${id} ${part}` || undefined;
  return (
    <div
      data-item
      className="grid grid-cols-[2.75rem_minmax(0,1fr)_4rem_2.75rem] items-center gap-x-2 px-1 py-1.5 [grid-template-areas:'kind_main_main_menu'_'hour_who_min_grab'_'problem_problem_problem_problem'] md:grid-cols-[2.75rem_3rem_2.75rem_minmax(0,1fr)_10.5rem_3.5rem_2.75rem] md:gap-x-1 md:pr-2 md:[grid-template-areas:'grab_hour_kind_main_who_min_menu'_'problem_problem_problem_problem_problem_problem_problem']"
    >
      <Button
        variant="quiet"
        size="icon"
        data-handle
        aria-label={`Mover ${itemName(item)}, ${point}`}
        aria-pressed={handle.isLifted}
        aria-describedby="item-keys"
        className="cursor-grab text-fg-muted [grid-area:grab] aria-pressed:text-primary"
        // A mouse drags; the keyboard and assistive technology click without a position.
        onClick={(event) => event.detail === 0 && handle.onToggle()}
        onBlur={handle.onBlur}
        onKeyDown={handle.onKeyDown}
      >
        <GripVertical aria-hidden />
      </Button>
      <span className="text-fg-muted text-sm tabular-nums [grid-area:hour] max-md:text-center md:text-base">
        {hour}
      </span>
      <KindMenu kind={item.kind} point={point} onChange={(kind) => change({ kind })} />
      <div className="min-w-0 [grid-area:main]">
        <textarea
          {...cellProps("title", id)}
          aria-label={`Nombre, ${point}`}
          aria-invalid={isInvalid("title")}
          rows={1}
          placeholder={reference || itemKindLabels[item.kind]}
          maxLength={TITLE_MAX}
          value={title}
          onChange={(event) => change({ title: event.target.value.replace(/\s*[\n\r]+\s*/g, " ") })}
          className={cn(
            cellClass,
            "field-sizing-content resize-none py-[0.5625rem] font-medium leading-snug max-md:px-1",
          )}
        />
        <Shown {...props} />
      </div>
      <input
        {...cellProps("who", id)}
        aria-label={`Quién, ${point}`}
        aria-invalid={isInvalid("who")}
        placeholder="Quién"
        maxLength={SHORT_MAX}
        value={who}
        onChange={(event) => change({ who: event.target.value })}
        className={cn(cellClass, "[grid-area:who] max-md:px-1")}
      />
      <input
        {...cellProps("minutes", id)}
        aria-label={`Minutos, ${point}`}
        aria-invalid={isInvalid("minutes")}
        placeholder="min"
        inputMode="numeric"
        maxLength={3}
        value={minutes ?? ""}
        onFocus={(event) => event.target.select()}
        onChange={(event) => change({ minutes: minutesOf(event.target.value) })}
        className={cn(cellClass, "border-border text-right [grid-area:min]")}
      />
      <span className="justify-self-end [grid-area:menu]">
        <RowMenu label={`Más, ${point}: ${itemName(item)}`}>
          <MenuItem icon={Presentation} onSelect={() => onChoose(id, "presentation")}>
            Elegir presentación…
          </MenuItem>
          <MenuItem icon={BookOpen} onSelect={() => onChoose(id, "passage")}>
            Elegir pasaje…
          </MenuItem>
          <MenuItem icon={Type} onSelect={() => onChoose(id, "text")}>
            Texto que muestra…
          </MenuItem>
          {(item.presentationId !== null || reference !== "" || item.text !== "") && (
            <MenuItem icon={X} onSelect={() => change(withoutShown(item))}>
              Quitar lo que muestra
            </MenuItem>
          )}
          <MenuSeparator />
          <MoveItems {...moves} />
          <MenuItem icon={Copy} onSelect={onDuplicate}>
            Duplicar
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
            Eliminar
          </MenuItem>
        </RowMenu>
      </span>
      {problem && (
        <div className="px-2 pb-1 [grid-area:problem]">
          <FieldMessages id={`item-${id}`} error={problem.message} />
        </div>
      )}
    </div>
  );
}

const minutesOf = (text: string) => {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? null : Number(digits);
};

/** Without what it shows now; what comes next, if anything, is shown instead. */
function withoutShown({ presentationId, reference }: ProgrammeItem): Partial<ProgrammeItem> {
  if (presentationId !== null) return { presentationId: null };
  return reference === "" ? { text: "" } : { reference: "" };
}

/** What the item shows on the screens, or what is missing and the button that chooses it. */
function Shown({ item, index, editor: { presentations, bibles }, readPassage, handle, onChoose }: ItemRowProps) {
  const { church } = useArea();
  if (handle.isLifted)
    return <p className="text-primary-soft-fg text-sm max-md:px-1 md:px-2">↑ ↓ mueve · Enter deja</p>;
  const isPassage = contentOf(item, () => true) === "passage" || item.kind === "lectura";
  const missing =
    missingText(item, presentations) ?? removedBibleText(item, bibles) ?? passageProblem(item, readPassage);
  if (!missing)
    return (
      <p className="truncate text-fg-muted text-sm md:px-2 max-md:px-1">
        {shownText(item, presentations, bibles, church)}
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-2 pb-1 md:px-2 max-md:px-1">
      <Badge tone="warn">{missing}</Badge>
      <Button
        size="sm"
        aria-label={`Elegir, punto ${index + 1}: ${missing}`}
        onClick={() => onChoose(item.id, isPassage ? "passage" : "presentation")}
      >
        Elegir
      </Button>
    </p>
  );
}

/** Why the passage that an item would show cannot be read. */
function passageProblem(item: ProgrammeItem, readPassage: ReadPassage | null) {
  if (!readPassage || contentOf(item, () => true) !== "passage") return undefined;
  const read = readPassage(item.reference, item.bible);
  if (read === null) return `«${item.reference}» no se lee como una cita`;
  return "problem" in read && read.isSure ? read.problem : undefined;
}

function KindMenu({ kind, point, onChange }: { kind: ItemKind; point: string; onChange: (kind: ItemKind) => void }) {
  const Icon = kindIcons[kind];
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Qué es, ${point}: ${itemKindLabels[kind]}`}
          className="[grid-area:kind]"
        >
          <Icon aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuRadioGroup value={kind} onValueChange={(value) => onChange(value as ItemKind)}>
          {itemKinds.map((one) => (
            <MenuRadioItem key={one} value={one}>
              {itemKindLabels[one]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

/** Keeps a drag of the row from beginning in a field, where the mouse selects text. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

type Part = "title" | "who" | "minutes";

/** Looks like text until it is used. */
const cellClass = `${inputClass} border-transparent bg-transparent px-2 text-ellipsis hover:border-border focus-visible:bg-surface`;

/** Properties of a field of a row; Enter goes to the one below. */
const cellProps = (part: Part, id: number) => ({
  "data-part": part,
  "data-field": `${id} ${part}`,
  autoComplete: "off",
  enterKeyHint: "next" as const,
  onMouseDown: keep,
  onTouchStart: keep,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    focusBelow(event.currentTarget, part);
  },
});

function focusBelow(cell: HTMLElement, part: Part) {
  const below = cell.closest("li")?.nextElementSibling;
  below?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus();
}
