"use client";

import "./globals.css";
import { FailurePage } from "@/components/shell/failures/failure-page";
import type { FailureProps } from "@/components/shell/failures/failure-parts";
import { storedTheme } from "@/lib/client/preferences";

/** Error outside the pages' own boundaries; replaces the root layout. */
export default function GlobalError(props: FailureProps) {
  const theme = storedTheme();
  return (
    <html lang="es" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <body>
        <title>Algo salió mal · Atrio</title>
        <FailurePage {...props} />
      </body>
    </html>
  );
}
