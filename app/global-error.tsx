"use client";

import "./globals.css";
import { FailedPage, type FailedPageProps } from "@/components/shell/failed-page";

/** Takes the place of the root layout when that itself fails. */
export default function GlobalError(props: FailedPageProps) {
  return (
    <html lang="es">
      <body>
        <title>Algo salió mal · Atrio</title>
        <main className="grid min-h-dvh place-content-center">
          <FailedPage {...props} />
        </main>
      </body>
    </html>
  );
}
