"use client";

import { Download } from "lucide-react";
import type { InstallPrompt } from "@/lib/client/session-state";
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
