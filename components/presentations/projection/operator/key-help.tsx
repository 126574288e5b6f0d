"use client";

import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Keys } from "@/components/ui/controls/keys";
import { FIELDS } from "../use-projection-keys";

const help = [
  ["Espacio ↓", "siguiente"],
  ["RePág ↑", "anterior"],
  ["5 Enter", "a la 5, o al himno"],
  ["H 245 Enter", "himno 245"],
  ["P 4 Enter", "al punto 4"],
  ["/", "cita"],
  ["B", "negro"],
  ["C", "sin texto"],
  ["W", "logo"],
  ["F", "completa"],
  ["Esc", "volver"],
] as const;

/** Keys that work in every window of the projection; while a field has them, how it gives them back. */
export function KeyHelp() {
  const isWriting = useIsWriting();
  return (
    <footer
      className={cn(
        "hidden flex-wrap items-center gap-x-6 gap-y-1 border-border border-t px-6 py-2 text-fg-muted text-sm md:flex",
        isWriting && "bg-accent text-accent-fg",
      )}
    >
      {isWriting ? (
        <p>
          Las teclas escriben en el campo. Enter proyecta y Esc sale: las dos devuelven las teclas. AvPág y RePág
          siempre pasan.
        </p>
      ) : (
        help.map(([keys, text]) => (
          <p key={keys} className="flex items-center gap-2">
            <Keys keys={keys} />
            {text}
          </p>
        ))
      )}
    </footer>
  );
}

/** Whether a text field has the focus. */
function useIsWriting() {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const note = () => setWriting(document.activeElement?.matches(FIELDS) ?? false);
    // The element that gets the focus is the active one only afterwards.
    const noteLater = () => void setTimeout(note);
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", noteLater);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", noteLater);
    };
  }, []);
  return isWriting;
}
