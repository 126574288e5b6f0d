"use client";

import { useEffect } from "react";

/** Keeps the screen on while the window is open; the browser releases it whenever the window is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      const granted = await navigator.wakeLock.request("screen");
      if (isOver) return granted.release();
      lock = granted;
    };
    // Refused on a low battery.
    const keep = () => void request().catch(() => null);
    keep();
    document.addEventListener("visibilitychange", keep);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", keep);
      void lock?.release().catch(() => null);
    };
  }, []);
}
