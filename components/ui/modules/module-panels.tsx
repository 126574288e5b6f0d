"use client";

import type { Area } from "@/lib/core/areas";
import { useParts } from "./use-parts";

type PanelName = "ListsPanel" | "DataPanel";

interface ModulePanelsProps {
  of: PanelName;
  /** Whether the user may read the area. */
  isPermitted: (command: { area: Area }) => boolean;
}

/** Panels that the modules add to a page of the settings; without Suspense, which would add them behind the page. */
export function ModulePanels({ of, isPermitted }: ModulePanelsProps) {
  return useParts("settings")
    .filter(isPermitted)
    .map(({ area, [of]: ModulePanel }) => ModulePanel && <ModulePanel key={area} />);
}
