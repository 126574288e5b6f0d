import { cn } from "@/components/ui/cn";
import { useArea } from "@/components/ui/layout/area";
import { Progress } from "@/components/ui/states/progress";
import { numberText } from "@/lib/core/values/numbers";
import type { Work } from "./use-import";

/** Share of the progress bar that the upload takes. */
const SENDING = 0.3;

const taskLabels = { read: "Leyendo", check: "Revisando", import: "Guardando" };

interface WorkProgressProps {
  work: Work;
  isQuiet?: boolean;
  /** What the server counts. */
  unit?: string;
  className?: string;
}

/** Progress in numbers, announced at every tenth; `isQuiet` appears after 300 ms, since most files are faster. */
export function WorkProgress({ work, isQuiet, unit = "filas", className }: WorkProgressProps) {
  const { church } = useArea();
  const percent = percentOf(work);
  const label = work.total > 0 ? taskLabels[work.task] : "Subiendo el archivo";
  return (
    <div
      className={cn(
        "grid gap-2",
        isQuiet && "animate-appear [animation-delay:300ms] [animation-fill-mode:both]",
        className,
      )}
    >
      <p className="flex justify-between gap-4">
        <span>
          {label}…
          {work.total > 0 && (
            <span className="text-fg-muted">
              {" "}
              {numberText(work.done, church)} de {numberText(work.total, church)} {unit}
            </span>
          )}
        </span>
        <span className="font-semibold tabular-nums">{percent} %</span>
      </p>
      <Progress label={label} value={percent} max={100} />
      <p role="status" className="sr-only">
        {label}, {Math.floor(percent / 10) * 10} %
      </p>
    </div>
  );
}

function percentOf({ sent, size, done, total }: Work) {
  const sending = size > 0 ? sent / size : 0;
  if (total === 0) return Math.floor(sending * SENDING * 100);
  return Math.min(100, Math.floor((SENDING + (1 - SENDING) * (done / total)) * 100));
}
