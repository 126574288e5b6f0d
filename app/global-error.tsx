"use client";

import "./globals.css";
import { FailurePage, type FailureProps } from "@/components/shell/failure";

/** Takes the place of the root layout when that itself fails. */
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
