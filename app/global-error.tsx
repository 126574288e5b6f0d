"use client";

import "./globals.css";
import { FailurePage, type FailureProps } from "@/components/shell/failure";

/** Replaces the root layout when the layout itself throws. */
export default function GlobalError(props: FailureProps) {
  return (
    <html lang="es">
      <body>
        <title>Algo salió mal · Atrio</title>
        <FailurePage {...props} />
      </body>
    </html>
  );
}
