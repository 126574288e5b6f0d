"use client";

import { Plus, Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useDebounced } from "@/components/ui/hooks/use-debounced";
import { Avatar } from "@/components/ui/marks/avatar";
import { DONOR_MAX } from "@/lib/finances/gifts/rules";
import type { DonorName } from "@/lib/finances/gifts/schema";
import { useDonors } from "./use-giving";

interface GiverQuestionProps {
  number: number;
  onTell: (person: DonorName | { name: string } | null) => void;
  onCancel: () => void;
}

/** Asks once whose an envelope is: a person, another name, or nobody's. */
export function GiverQuestion({ number, onTell, onCancel }: GiverQuestionProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const words = useDebounced(text.trim(), 150);
  const { data, error } = useDonors(words);
  const people = text.trim() === "" ? [] : (data ?? []);
  const choices: (DonorName | { name: string })[] = text.trim() === "" ? [] : [...people, { name: text.trim() }];
  const chosen = Math.min(active, choices.length - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && choices.length > 0) {
      event.preventDefault();
      setActive((chosen + step + choices.length) % choices.length);
    } else if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    } else if (event.key === "Enter") {
      event.preventDefault();
      const choice = choices[chosen];
      // The list of the words before would choose another person.
      if (choice && words === text.trim()) onTell(choice);
    }
  };

  return (
    <div className="grid gap-3 rounded-md bg-accent-soft p-4 text-accent-soft-fg">
      <label htmlFor={id} className="font-semibold">
        ¿De quién es el sobre {number}? Lo preguntamos una sola vez.
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-fg-muted"
        />
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the question interrupts typing, and is answered by typing
          autoFocus
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? `${id}-${chosen}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          maxLength={DONOR_MAX}
          autoComplete="off"
          placeholder="Nombre"
          className={cn(inputClass, "pl-10")}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Personas"
        className={cn(
          "divide-y divide-border overflow-hidden rounded-md border border-border bg-surface text-fg",
          choices.length === 0 && "hidden",
        )}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keyboard
          <div
            key={"id" in choice ? choice.id : "other"}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => onTell(choice)}
            className={cn(
              "flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5",
              index === chosen && "bg-surface2",
            )}
          >
            {"id" in choice ? (
              <>
                <Avatar name={choice.name} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{choice.name}</span>
                  <span className="block text-fg-muted text-sm">
                    {choice.envelope === null ? "Sin sobre" : `Ya tiene el ${choice.envelope}`}
                  </span>
                </span>
              </>
            ) : (
              <>
                <span className="grid size-9 place-items-center rounded-full bg-avatar">
                  <Plus aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1">Otra persona: «{choice.name}»</span>
              </>
            )}
          </div>
        ))}
      </div>
      {error && text.trim() !== "" && (
        <p role="alert">No pudimos buscar. Sin conexión puedes escribir el nombre o guardarlo sin nombre.</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>Si no sabes de quién es, guárdalo igual.</span>
        <Button size="sm" onClick={() => onTell(null)}>
          Guardar sin nombre
        </Button>
      </div>
    </div>
  );
}
