"use client";

import { CircleAlert, Users } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { errorText } from "@/lib/client/toast";
import { type ListedProblem, SaveLine, type SaveStatusProps } from "./save-line";

/** Why the changes are not saved, and what to do about it. */
export function SaveProblem<Problem extends ListedProblem>(props: SaveStatusProps<Problem>) {
  const { save, problems, onRetry, onCompare, onProblem } = props;
  if (save.status === "failed")
    return (
      <>
        <SaveLine icon={CircleAlert} className="text-danger">
          No se pudo guardar. {errorText(save.error)}
        </SaveLine>
        <Button size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      </>
    );
  if (save.status === "conflict")
    return (
      <>
        <SaveLine icon={Users} className="text-danger">
          Sin guardar: otra persona guardó cambios
        </SaveLine>
        <Button size="sm" onClick={onCompare}>
          Comparar
        </Button>
      </>
    );
  return (
    <SaveLine icon={CircleAlert} className="text-danger">
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
    </SaveLine>
  );
}
