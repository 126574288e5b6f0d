"use client";

import { Maximize } from "lucide-react";
import { type PointerEvent, useEffect } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useProjection, useShown } from "./projection-context";
import { ScreenSlide } from "./screen-slide";
import { TypedEntry } from "./typed-entry";
import { useAspect } from "./use-aspect";
import { useFullScreen } from "./use-full-screen";
import { useIdle } from "./use-idle";
import { useProjectionKeys } from "./use-projection-keys";
import { useWakeLock } from "./use-wake-lock";

/** Milliseconds after which the pointer disappears. */
const IDLE_MS = 2_000;

/** What the congregation sees. A finger goes on by touching the right half, and back by the left one. */
export function OutputView() {
  const { projection } = useProjection();
  const { state } = useShown();
  const { ref, aspect } = useAspect();
  const { isFull, toggle } = useFullScreen(state.mode !== "normal");
  const isIdle = useIdle(IDLE_MS);
  const entry = useProjectionKeys({ isOutput: true, toggleFullScreen: toggle });
  useWakeLock();
  useEffect(() => projection.measure(aspect), [projection, aspect]);

  // A mouse is there to bring the window to the projector: its clicks do nothing.
  const onTouch = ({ pointerType, clientX, isPrimary }: PointerEvent) => {
    if (pointerType === "mouse" || !isPrimary) return;
    projection.dispatch({ type: clientX * 2 < window.innerWidth ? "previous" : "next" });
  };
  return (
    <main
      ref={ref}
      aria-label="Pantalla"
      onPointerUp={onTouch}
      className={cn("fixed inset-0 touch-manipulation select-none overflow-hidden bg-[black]", isIdle && "cursor-none")}
    >
      <ScreenSlide aspect={aspect} />
      <TypedEntry entry={entry} isOutput />
      {!isFull && !isIdle && (
        <Button className="absolute right-4 bottom-4" onPointerUp={(event) => event.stopPropagation()} onClick={toggle}>
          <Maximize aria-hidden />
          Pantalla completa (F)
        </Button>
      )}
    </main>
  );
}
