"use client";

import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { OrderedList } from "@/components/lists/ordered-list";
import { Panel } from "@/components/ui/layout/panel";
import { itemName } from "@/lib/presentations/programmes/labels";
import { hoursOf } from "@/lib/presentations/programmes/rules";
import type { EditedItem } from "./content";
import { ItemRow } from "./item-row";
import type { ProgrammeEditor } from "./use-programme-editor";
import type { ReadPassage } from "./use-read-passage";

interface ItemListProps extends Pick<ComponentProps<typeof ItemRow>, "onChoose"> {
  editor: ProgrammeEditor;
  readPassage: ReadPassage | null;
  onRemove: (item: EditedItem) => void;
}

/** Items of a programme with their hours, put in order by dragging or by keyboard. */
export function ItemList({ editor, readPassage, onChoose, onRemove }: ItemListProps) {
  const { content, setItems, insert } = editor;
  const { items, time } = content;
  const lift = useLift(items, setItems);
  const hours = hoursOf(time, items);
  return (
    <Panel aria-labelledby="items-title" className="overflow-clip">
      <h2 id="items-title" className="sr-only">
        Puntos
      </h2>
      <div
        aria-hidden
        className="hidden h-11 items-center border-border border-b pr-2 pl-1 font-semibold text-fg-muted text-sm md:grid md:grid-cols-[2.75rem_3rem_2.75rem_minmax(0,1fr)_10.5rem_3.5rem_2.75rem] md:gap-x-1"
      >
        <span className="col-start-2">Hora</span>
        <span className="col-start-4 pl-2">Punto</span>
        <span className="pl-2">Quién</span>
        <span className="pr-2 text-right">Min</span>
      </div>
      {items.length === 0 ? (
        <p className="px-6 py-10 text-center text-fg-muted">
          Todavía no tiene puntos. Agrégalos uno por uno, o usa una plantilla.
        </p>
      ) : (
        <OrderedList
          aria-labelledby="items-title"
          rows={items}
          nameOf={itemName}
          onOrder={setItems}
          itemClassName="border-border border-b bg-surface last:border-b-0 has-aria-pressed:bg-primary-soft"
          item={(item, move) => {
            const index = items.indexOf(item);
            return (
              <ItemRow
                item={item}
                index={index}
                hour={hours[index]}
                editor={editor}
                readPassage={readPassage}
                handle={lift.handleOf(item, move)}
                moves={{
                  up: index > 0 ? () => move(-1) : undefined,
                  down: index < items.length - 1 ? () => move(1) : undefined,
                }}
                onChoose={onChoose}
                onDuplicate={() => insert([item], index + 1)}
                onRemove={() => onRemove(item)}
              />
            );
          }}
        />
      )}
      <p id="item-keys" className="sr-only">
        Enter levanta el punto, las flechas lo mueven, Enter lo deja y Escape lo devuelve a su lugar.
      </p>
      <p role="status" className="sr-only">
        {lift.announcement}
      </p>
    </Panel>
  );
}

/** Item that the keyboard has lifted, and where it was. */
interface Lifted {
  id: number;
  from: number;
}

/** Moves by keyboard: Enter lifts an item and drops it, arrows move it, Esc puts it back. */
function useLift(items: EditedItem[], setItems: (items: EditedItem[]) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const placeOf = (id: number) => items.findIndex((item) => item.id === id);

  const drop = (item: EditedItem) => {
    setLifted(null);
    setAnnouncement(`${itemName(item)}: queda en el lugar ${placeOf(item.id) + 1}.`);
  };
  const putBack = (item: EditedItem, from: number) => {
    setItems(items.filter(({ id }) => id !== item.id).toSpliced(from, 0, item));
    setLifted(null);
    setAnnouncement(`${itemName(item)}: de vuelta en el lugar ${from + 1}.`);
  };
  const toggle = (item: EditedItem) => {
    if (lifted?.id === item.id) return drop(item);
    setLifted({ id: item.id, from: placeOf(item.id) });
    setAnnouncement(`${itemName(item)} levantado. Las flechas lo mueven, Enter lo deja, Escape lo devuelve.`);
  };
  const handleOf = (item: EditedItem, move: (by: number) => void) => ({
    isLifted: lifted?.id === item.id,
    onToggle: () => toggle(item),
    onBlur: () => lifted?.id === item.id && drop(item),
    onKeyDown: (event: KeyboardEvent) => {
      if (lifted?.id !== item.id || event.altKey) return;
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by) move(by);
      else if (event.key === "Escape") putBack(item, lifted.from);
      else return;
      event.preventDefault();
    },
  });
  return { announcement, handleOf };
}
