"use client";

import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { useHotkey } from "@/components/ui/hooks/use-hotkey";
import { SEARCH_WAIT_MS } from "@/components/ui/hooks/use-search-text";

interface SearchBoxProps {
  /** For screen readers: "Buscar por nombre, celular o correo". */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches while typing; `/` focuses it, Esc clears it. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSent = useRef(value);
  const [text, setText] = useState(value);

  // The address may change from outside (Back, "Quitar filtros"); values sent from here return late and are stale.
  useEffect(() => {
    if (value === lastSent.current) return;
    lastSent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchEarlyInput = useEffectEvent(() => {
    const typed = input.current?.value ?? text;
    if (typed !== text) type(typed);
  });
  // What was typed before hydration.
  useEffect(() => searchEarlyInput(), []);
  useHotkey("/", () => input.current?.focus());

  const send = (next: string) => {
    clearTimeout(timer.current);
    lastSent.current = next.trim();
    onChange(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), SEARCH_WAIT_MS);
  };
  const clear = () => {
    setText("");
    send("");
    input.current?.focus();
  };

  return (
    <search className="relative w-full md:w-64 print:w-auto">
      {value && <p className="hidden print:block">Búsqueda: «{value}»</p>}
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-fg-muted print:hidden"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send(text);
          if (event.key === "Escape" && text) clear();
        }}
        className={cn(inputClass, "pl-10 print:hidden", text && "pr-11")}
      />
      {text && (
        <Button
          variant="quiet"
          size="icon"
          aria-label="Borrar la búsqueda"
          onClick={clear}
          className="absolute inset-y-0 right-0"
        >
          <X aria-hidden />
        </Button>
      )}
    </search>
  );
}
