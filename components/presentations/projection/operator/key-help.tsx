import { Keys } from "@/components/ui/controls/keys";

const help = [
  ["Espacio ↓", "siguiente"],
  ["RePág ↑", "anterior"],
  ["5 Enter", "ir a la 5"],
  ["B", "negro"],
  ["C", "sin texto"],
  ["W", "logo"],
  ["F", "pantalla completa"],
  ["Esc", "salir del campo, volver del negro"],
] as const;

/** Keys that work in every window of the projection. */
export const KeyHelp = () => (
  <footer className="hidden flex-wrap items-center gap-x-6 gap-y-1 border-border border-t px-6 py-2 text-fg-muted text-sm md:flex">
    {help.map(([keys, text]) => (
      <p key={keys} className="flex items-center gap-2">
        <Keys keys={keys} />
        {text}
      </p>
    ))}
  </footer>
);
