"use client";

import { useShown } from "../projection-context";
import { useFullScreen } from "../use-full-screen";
import { useProjectionKeys } from "../use-projection-keys";
import { useWakeLock } from "../use-wake-lock";
import { keepFocus } from "./keep-focus";
import { KeyHelp } from "./key-help";
import { OperatorHead } from "./operator-head";
import { OperatorNotices } from "./operator-notices";
import { OperatorPanels } from "./operator-panels";
import { OperatorPreview } from "./operator-preview";
import { SlideGrid } from "./slide-grid";
import { useLiveChanges } from "./use-live-changes";
import { useOpenedPresentation } from "./use-opened-presentation";
import { useScreenWindows } from "./use-screen-windows";

/** Proportions of a screen that is not connected yet. */
const WIDE = 16 / 9;

/** Where the projection is directed from. Always dark: it is used in a dim room. */
export function OperatorView() {
  const { state, current, peers } = useShown();
  const { toggle } = useFullScreen(state.mode !== "normal");
  const digits = useProjectionKeys({ isOutput: false, toggleFullScreen: toggle });
  useWakeLock();
  const problem = useOpenedPresentation();
  const changes = useLiveChanges();
  const windows = useScreenWindows();

  const aspect = peers.findLast(({ view }) => view === "publico")?.aspect ?? WIDE;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      data-theme="dark"
      onMouseDown={keepFocus}
      className="flex min-h-dvh flex-col bg-bg text-fg lg:h-dvh lg:overflow-hidden"
    >
      <OperatorHead title={current?.snapshot.title} windows={windows} />
      <OperatorNotices problem={problem} changes={changes} notice={windows.notice} />
      <TypedNumber digits={digits} />
      <main className="grid flex-1 md:pb-0! lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4 px-4 py-4 md:px-6 lg:min-h-0">
          <OperatorPreview aspect={aspect} />
          <SlideGrid aspect={aspect} />
        </div>
        <OperatorPanels />
      </main>
      <KeyHelp />
    </div>
  );
}

/** Number of a slide while it is typed, over the page: it must not move what is clicked. */
const TypedNumber = ({ digits }: { digits: string }) => (
  <p
    role="status"
    className="fixed bottom-24 left-1/2 z-20 -translate-x-1/2 rounded-float bg-accent px-4 py-2 font-semibold text-accent-fg text-lg shadow-3 empty:hidden"
  >
    {digits === "" ? null : `Ir a la ${digits}: pulsa Enter`}
  </p>
);
