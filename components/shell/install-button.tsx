"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { navItem } from "./nav-link";

/** BeforeInstallPromptEvent: only Chromium has it, TypeScript's library does not. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

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

/** The browser's deferred install prompt, while there is one. */
export function useInstallPrompt() {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const clear = () => setPrompt(null);

  useEffect(() => {
    const capture = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const forget = () => setPrompt(null);
    window.addEventListener("beforeinstallprompt", capture);
    window.addEventListener("appinstalled", forget);
    return () => {
      window.removeEventListener("beforeinstallprompt", capture);
      window.removeEventListener("appinstalled", forget);
    };
  }, []);

  return { prompt, clear };
}
