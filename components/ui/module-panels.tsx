"use client";

import { Suspense } from "react";
import { useParts } from "./use-parts";

type PanelName = "ListsPanel" | "DataPanel";

/** Panels that the modules add to a page of the settings. */
export const ModulePanels = ({ of }: { of: PanelName }) => (
  <Suspense>
    <Panels of={of} />
  </Suspense>
);

function Panels({ of }: { of: PanelName }) {
  const panels = useParts("settings").flatMap((part) => part[of] ?? []);
  // biome-ignore lint/suspicious/noArrayIndexKey: the modules are the same in every render
  return panels.map((ModulePanel, index) => <ModulePanel key={index} />);
}
