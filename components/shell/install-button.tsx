"use client";

import { Download } from "lucide-react";
import { useEffect } from "react";
import { type InstallPrompt, setSessionState, useSessionState } from "@/lib/client/session-state";
import { navItem } from "./nav-link";

/** Installs the app; rendered only while the browser offers it. */
export function InstallButton({ prompt, onAccepted }: { prompt: InstallPrompt; onAccepted: () => void }) {
  const install = async () => {
    const { outcome } = await prompt.prompt();
    if (outcome === "accepted") onAccepted();
  };
  return (
    <button type="button" className={navItem} onClick={() => void install()}>
      <Download aria-hidden />
      Instalar
    </button>
  );
}

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
