"use client";

import { useEffect } from "react";
import { type InstallPrompt, setSessionState, useSessionState } from "@/lib/client/session-state";

const clear = () => setSessionState({ installPrompt: null });

/** The browser's deferred install prompt, while there is one. */
export function useInstallPrompt() {
  const prompt = useSessionState("installPrompt");

  useEffect(() => {
    const capture = (event: Event) => {
      event.preventDefault();
      setSessionState({ installPrompt: event as InstallPrompt });
    };
    window.addEventListener("beforeinstallprompt", capture);
    window.addEventListener("appinstalled", clear);
    return () => {
      window.removeEventListener("beforeinstallprompt", capture);
      window.removeEventListener("appinstalled", clear);
    };
  }, []);

  return { prompt, clear };
}
