"use client";

import { useEffect, useState } from "react";

/** Keyboard API of Chromium: with Esc locked, a page in full screen receives it. */
type KeyboardLock = { lock: (keys: string[]) => Promise<void>; unlock: () => void };
const keyboard = () => (navigator as Navigator & { keyboard?: KeyboardLock }).keyboard;

/** Full screen of this window. `keepsEscape`: the first Esc is for the page, which then leaves full screen itself. */
export function useFullScreen(keepsEscape: boolean) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    onChange();
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);

  useEffect(() => {
    if (!isFull || !keepsEscape) return;
    keyboard()
      ?.lock(["Escape"])
      .catch(() => null);
    return () => keyboard()?.unlock();
  }, [isFull, keepsEscape]);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // Refused without a key or a click; absent on iPhones.
    else document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => null);
  };
  return { isFull, toggle };
}
