"use client";

import { CloudCheck, CloudOff, LoaderCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { type ListedProblem, SaveLine, type SaveStatusProps } from "./save-line";

/** Where its file does not come, the state alone. */
const SaveProblem = dynamic(
  () =>
    import("./save-problem").then(
      (module) => module.SaveProblem,
      () => () => <SaveLine icon={CloudOff}>Sin guardar</SaveLine>,
    ),
  { loading: () => null },
);

/** Whether the changes are saved. Announced where something is to be done, not at every pause. */
export function SaveStatus<Problem extends ListedProblem>(props: SaveStatusProps<Problem>) {
  const { status } = props.save;
  if (status === "saved") return <SaveLine icon={CloudCheck}>Guardado</SaveLine>;
  if (status === "waiting" || status === "saving")
    return (
      <SaveLine icon={LoaderCircle} className="[&>svg]:animate-spin">
        Guardando…
      </SaveLine>
    );
  return (
    <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-2">
      {status === "offline" ? (
        <SaveLine icon={CloudOff} className="text-fg">
          Sin conexión: se guarda aquí
        </SaveLine>
      ) : (
        <SaveProblem {...(props as unknown as SaveStatusProps<ListedProblem>)} />
      )}
    </div>
  );
}
