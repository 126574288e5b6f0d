"use client";

import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { errorText } from "@/lib/client/toast";
import type { SaveState } from "./autosave";

export interface ListedProblem {
  field: string;
  key?: string;
  /** What the field is called. */
  place: string;
}

interface SaveStatusProps<Problem extends ListedProblem> {
  save: SaveState;
  /** What has to be corrected before it can be saved. */
  problems: Problem[];
  onRetry: () => void;
  onCompare: () => void;
  onProblem: (problem: Problem) => void;
}

/** Whether the changes are saved. Announced where something is to be done, not at every pause. */
export function SaveStatus<Problem extends ListedProblem>(props: SaveStatusProps<Problem>) {
  const { save, problems, onRetry, onCompare, onProblem } = props;
  const { status } = save;
  if (status === "saved") return <Line icon={CloudCheck}>Guardado</Line>;
  if (status === "waiting" || status === "saving")
    return (
      <Line icon={LoaderCircle} className="[&>svg]:animate-spin">
        Guardando…
      </Line>
    );
  return (
    <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-2">
      {status === "offline" && (
        <Line icon={CloudOff} className="text-fg">
          Sin conexión: se guarda aquí
        </Line>
      )}
      {status === "invalid" && (
        <Line icon={CircleAlert} className="text-danger">
          Sin guardar. Falta corregir:{" "}
          {problems.slice(0, 3).map((problem, index) => (
            <span key={`${problem.field} ${problem.key}`}>
              {index > 0 && ", "}
              <a
                href={`#${problem.field}`}
                className="font-semibold underline underline-offset-3"
                onClick={(event) => {
                  event.preventDefault();
                  onProblem(problem);
                }}
              >
                {problem.place}
              </a>
            </span>
          ))}
        </Line>
      )}
      {status === "failed" && (
        <>
          <Line icon={CircleAlert} className="text-danger">
            No se pudo guardar. {errorText(save.error)}
          </Line>
          <Button size="sm" onClick={onRetry}>
            Reintentar
          </Button>
        </>
      )}
      {status === "conflict" && (
        <>
          <Line icon={Users} className="text-danger">
            Sin guardar: otra persona guardó cambios
          </Line>
          <Button size="sm" onClick={onCompare}>
            Comparar
          </Button>
        </>
      )}
    </div>
  );
}

function Line({ icon: Icon, className, children }: { icon: LucideIcon; className?: string; children: ReactNode }) {
  return (
    <span className={cn("flex min-w-0 items-center gap-2 text-fg-muted text-sm", className)}>
      <Icon aria-hidden className="size-5" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
