"use client";

import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { CheckMark } from "@/components/ui/controls/check-mark";
import { Segmented } from "@/components/ui/controls/segmented";
import { type Column, displayedColumns } from "./column-rules";
import { OrderedList } from "./ordered-list";
import type { ListLookState } from "./use-list-look";

const heights = [
  { value: "compact", label: "Compactas" },
  { value: "wide", label: "Amplias" },
] as const;

export interface ColumnChoiceProps {
  columns: readonly Pick<Column<never>, "id" | "header" | "place">[];
  look: ListLookState;
}

/** Content of the popover: what is displayed, in its order, then the rest. */
export function ColumnChoice({ columns, look }: ColumnChoiceProps) {
  const offered = columns.flatMap((column, index) => (column.place === "action" ? [] : [{ ...column, key: index }]));
  const displayed = displayedColumns(offered, look.ids, window.innerWidth);
  const others = offered.filter((column) => !displayed.includes(column));
  const choose = (some: typeof offered) => look.choose(some.map(({ id }) => id));
  return (
    <div className="grid w-72 gap-2">
      <Title>A la vista, en este orden</Title>
      <OrderedList
        rows={displayed.map((column) => ({ ...column, column, id: column.key }))}
        nameOf={({ header }) => header}
        onOrder={(rows) => choose(rows.map(({ column }) => column))}
        itemClassName="group flex min-h-9 items-center rounded-md bg-surface pl-2 hover:bg-surface2 focus-within:bg-surface2"
        item={({ column, header, place }, move) => (
          <>
            <GripVertical aria-hidden className="size-4 cursor-grab text-fg-muted" />
            <CheckMark
              aria-label={header}
              className="size-9"
              checked
              disabled={place === "main"}
              onChange={() => choose(displayed.filter((one) => one !== column))}
            />
            <span className="min-w-0 flex-1">{header}</span>
            {place === "main" && <span className="text-fg-muted text-sm">siempre</span>}
            <Move label={`Subir ${header}`} onClick={() => move(-1)} isPossible={column !== displayed[0]}>
              <ArrowUp aria-hidden />
            </Move>
            <Move label={`Bajar ${header}`} onClick={() => move(1)} isPossible={column !== displayed.at(-1)}>
              <ArrowDown aria-hidden />
            </Move>
          </>
        )}
      />
      {others.length > 0 && (
        <>
          <Title>Otras</Title>
          <ul>
            {others.map((column) => (
              <li key={column.id} className="flex min-h-9 items-center rounded-md pl-6 hover:bg-surface2">
                <CheckMark
                  aria-label={column.header}
                  className="size-9"
                  checked={false}
                  onChange={() => choose([...displayed, column])}
                />
                {column.header}
              </li>
            ))}
          </ul>
        </>
      )}
      <fieldset className="flex items-center justify-between gap-3 border-border border-t px-2 pt-2">
        <legend className="sr-only">Altura de las filas</legend>
        <span aria-hidden className="text-sm">
          Filas
        </span>
        <Segmented
          options={heights}
          value={look.isCompact ? "compact" : "wide"}
          onChange={(height) => look.setCompact(height === "compact")}
        />
      </fieldset>
      <Button variant="quiet" className="justify-self-start" onClick={() => look.choose(null)}>
        Restablecer columnas
      </Button>
    </div>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h3 className="px-2 pt-1 text-fg-muted text-sm">{children}</h3>
);

interface MoveProps {
  label: string;
  isPossible: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Keeps its place, and the focus, at the end of the list. */
const Move = ({ isPossible, onClick, label, children }: MoveProps) => (
  <Button
    variant="quiet"
    size="icon"
    aria-label={label}
    aria-disabled={!isPossible || undefined}
    onClick={isPossible ? onClick : undefined}
    className="size-8 opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 aria-disabled:text-fg-muted/50 pointer-coarse:opacity-100"
  >
    {children}
  </Button>
);
