"use client";

import { CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { SaveState } from "./autosave";

export interface ListedProblem {
  field: string;
  key?: string;
  /** What the field is called. */
  place: string;
}

export interface SaveStatusProps<Problem extends ListedProblem> {
  save: SaveState;
  /** What has to be corrected before it can be saved. */
  problems: Problem[];
  onRetry: () => void;
  onCompare: () => void;
  onProblem: (problem: Problem) => void;
}

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

/** An icon and what it says. */
export function SaveLine({
  icon: Icon,
  className,
  children,
}: {
  icon: LucideIcon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cn("flex min-w-0 items-center gap-2 text-fg-muted text-sm", className)}>
      <Icon aria-hidden className="size-5" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
