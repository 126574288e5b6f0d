import { Check } from "lucide-react";
import { cn } from "@/components/ui/cn";

export const stepNames = ["Archivo", "Columnas", "Revisar", "Importar"];

/** Steps of a wizard; `current` counts from 1. */
interface WizardStepsProps {
  current: number;
  isDone: boolean;
  names?: readonly string[];
}

export function WizardSteps({ current, isDone, names = stepNames }: WizardStepsProps) {
  return (
    <ol aria-label="Pasos" className="flex min-w-0 items-center gap-2 text-fg-muted md:gap-3">
      {names.map((name, index) => {
        const step = index + 1;
        const isBehind = step < current || isDone;
        const isCurrent = step === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={cn(
              "flex items-center gap-2 whitespace-nowrap",
              step > 1 && "before:mr-1 before:h-px before:w-4 before:bg-border-strong md:before:w-8",
              isCurrent && "font-semibold text-fg",
            )}
          >
            <span
              aria-hidden
              className={cn(
                "grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] border-border-strong font-semibold text-sm",
                isCurrent && "border-primary bg-primary text-primary-fg",
                isBehind && "border-primary-soft bg-primary-soft text-primary-soft-fg",
              )}
            >
              {isBehind ? <Check className="size-4 [stroke-width:2.5]!" /> : step}
            </span>
            <span className={cn(!isCurrent && "max-md:sr-only")}>{name}</span>
            {isBehind && <span className="sr-only">(listo)</span>}
          </li>
        );
      })}
    </ol>
  );
}
