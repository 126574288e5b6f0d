import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";

/** Part of the operator's view that a phone shows below the screen. */
export type OperatorPart = "slides" | "programme" | "choose";

interface OperatorTabsProps {
  part: OperatorPart;
  onPart: (part: OperatorPart) => void;
  hasProgramme: boolean;
}

/** Which part a phone shows below the screen; a wide window has them side by side. */
export function OperatorTabs({ part, onPart, hasProgramme }: OperatorTabsProps) {
  const parts: [OperatorPart, string][] = [
    ["slides", "Diapositivas"],
    ...(hasProgramme ? [["programme", "Programa"] as [OperatorPart, string]] : []),
    ["choose", hasProgramme ? "Cita o canto" : "Qué proyectar"],
  ];
  return (
    <fieldset
      aria-label="Qué se ve abajo"
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-md border border-border p-1"
    >
      {parts.map(([one, label]) => (
        <Button
          key={one}
          variant="quiet"
          aria-pressed={one === part}
          onClick={() => onPart(one)}
          className={cn("px-2", one === part && "bg-surface2 font-semibold text-primary")}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
