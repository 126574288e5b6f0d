"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, type ReactNode, useState } from "react";
import { toast } from "@/lib/client/toast";
import type { SaveState } from "./autosave";
import type { StaleDialog as Dialog } from "./stale-dialog";
import type { Conflict } from "./use-conflict";

const StaleDialog = dynamic(() => import("./stale-dialog").then((module) => module.StaleDialog), {
  loading: () => null,
});

interface AutosaveConflictProps extends Pick<ComponentProps<typeof Dialog>, "labelOf"> {
  save: SaveState;
  textOf: (field: string, value: unknown, conflict: Conflict) => string;
  /** Called with a function that opens the comparison again. */
  children: (compare: () => void) => ReactNode;
}

/** Comparison with what another user saved, until one of both is chosen. */
export function AutosaveConflict({ save, labelOf, textOf, children }: AutosaveConflictProps) {
  const [isDismissed, setDismissed] = useState(false);
  const conflict = save.status === "conflict" ? save.conflict : null;
  if (!conflict && isDismissed) setDismissed(false);
  return (
    <>
      {children(() => setDismissed(false))}
      {conflict && !isDismissed && (
        <StaleDialog
          conflict={{ ...conflict, dismiss: () => setDismissed(true) }}
          labelOf={labelOf}
          textOf={(field, value) => textOf(field, value, conflict)}
          onSaved={() => toast.success("Cambios guardados")}
        />
      )}
    </>
  );
}
