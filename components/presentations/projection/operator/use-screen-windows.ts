"use client";

import { useRef, useState } from "react";
import type { View } from "../channel";
import { useShown } from "../projection-context";

/** Window Management API: which screens there are. */
interface ScreenDetails {
  screens: { isPrimary: boolean; availLeft: number; availTop: number; availWidth: number; availHeight: number }[];
  currentScreen: unknown;
}
type ManagingWindow = Window & { getScreenDetails?: () => Promise<ScreenDetails> };

type ScreenNotice = "blocked" | "drag" | null;
export type ScreenWindows = ReturnType<typeof useScreenWindows>;

/** Opens the windows of a projection: on the projector where the browser knows the screens, else where it likes. */
export function useScreenWindows() {
  const { peers } = useShown();
  const [notice, setNotice] = useState<ScreenNotice>(null);
  const opened = useRef(new Map<View, Window>());

  const open = async (view: View) => {
    const earlier = opened.current.get(view);
    const isThere = peers.some((peer) => peer.view === view);
    // Opening it anew would load it anew, in the middle of a service.
    if (isThere && earlier && !earlier.closed) return earlier.focus();
    const place = view === "publico" ? await otherScreen() : null;
    const created = window.open(`/projection?vista=${view}`, isThere ? "_blank" : `atrio-${view}`, place ?? POPUP);
    if (created) opened.current.set(view, created);
    if (!created) setNotice("blocked");
    else setNotice(place ? null : "drag");
  };
  return { notice, openOutput: () => open("publico"), openStage: () => open("escenario") };
}

const POPUP = "popup,width=960,height=540";

/** Features of a window that fills another screen; null without one, or without permission to know. */
async function otherScreen() {
  const { getScreenDetails } = window as ManagingWindow;
  const isExtended = "isExtended" in window.screen && window.screen.isExtended === true;
  if (!getScreenDetails || !isExtended) return null;
  try {
    const { screens, currentScreen } = await getScreenDetails.call(window);
    const other = screens.find((screen) => screen !== currentScreen);
    if (!other) return null;
    const { availLeft, availTop, availWidth, availHeight } = other;
    return `popup,fullscreen,left=${availLeft},top=${availTop},width=${availWidth},height=${availHeight}`;
  } catch {
    return null;
  }
}
