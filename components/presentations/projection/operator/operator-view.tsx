"use client";

import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { useShown } from "../projection-context";
import { TypedEntry } from "../typed-entry";
import { useFullScreen } from "../use-full-screen";
import { useProjectionKeys } from "../use-projection-keys";
import { useWakeLock } from "../use-wake-lock";
import { keepFocus } from "./keep-focus";
import { KeyHelp } from "./key-help";
import { OperatorHead } from "./operator-head";
import { OperatorNotices } from "./operator-notices";
import { OperatorPanels } from "./operator-panels";
import { OperatorPreview } from "./operator-preview";
import { type OperatorPart, OperatorTabs } from "./operator-tabs";
import { ProgrammeList } from "./programme-list";
import { SlideGrid } from "./slide-grid";
import { useLiveChanges } from "./use-live-changes";
import { useOpenedPresentation } from "./use-opened-presentation";
import { useProgramme } from "./use-programme";
import { useScreenWindows } from "./use-screen-windows";

/** Proportions of a screen that is not connected yet. */
const WIDE = 16 / 9;

/** Where the projection is directed from. Always dark: it is used in a dim room. */
export function OperatorView() {
  const { state, current, peers } = useShown();
  const { toggle } = useFullScreen(state.mode !== "normal");
  const entry = useProjectionKeys({ isOutput: false, toggleFullScreen: toggle });
  useWakeLock();
  const problem = useOpenedPresentation();
  const programme = useProgramme();
  const changes = useLiveChanges(programme);
  const windows = useScreenWindows();

  const [part, setPart] = useState<OperatorPart>("slides");
  const hasProgramme = programme.row !== null;
  const onPart = (one: OperatorPart) => cn(part !== one && "max-lg:hidden");

  const aspect = peers.findLast(({ view }) => view === "publico")?.aspect ?? WIDE;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      data-theme="dark"
      onMouseDown={keepFocus}
      className="flex min-h-dvh flex-col bg-bg text-fg lg:h-dvh lg:overflow-hidden"
    >
      <OperatorHead title={programme.row?.title ?? current?.snapshot.title} windows={windows} />
      <OperatorNotices
        problem={programme.isMissing ? "noProgramme" : problem}
        changes={changes}
        notice={windows.notice}
      />
      <TypedEntry entry={entry} />
      <main
        className={cn(
          "grid flex-1 content-start md:pb-0! lg:min-h-0 lg:content-stretch",
          hasProgramme
            ? "lg:grid-cols-[14rem_minmax(0,1fr)_14rem] xl:grid-cols-[17rem_minmax(0,1fr)_18rem]"
            : "lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]",
        )}
      >
        {hasProgramme && (
          <aside
            aria-label="Programa"
            className={cn(
              "flex flex-col border-border px-4 py-4 max-lg:order-3 lg:min-h-0 lg:border-r lg:px-3",
              onPart("programme"),
            )}
          >
            <ProgrammeList programme={programme} />
          </aside>
        )}
        <div className="flex flex-col gap-4 px-4 py-4 md:px-6 lg:min-h-0">
          <OperatorPreview aspect={aspect} programme={programme} />
          <div className="lg:hidden">
            <OperatorTabs part={part} onPart={setPart} hasProgramme={hasProgramme} />
          </div>
          <div className={cn("lg:flex lg:min-h-0 lg:flex-1 lg:flex-col", onPart("slides"))}>
            <SlideGrid aspect={aspect} />
          </div>
        </div>
        <OperatorPanels className={cn("max-lg:order-3", onPart("choose"))} programme={programme} />
      </main>
      <KeyHelp />
    </div>
  );
}
