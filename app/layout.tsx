import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { connection } from "next/server";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { PageToasts } from "@/components/ui/states/page-toasts";
import { noticeCookieName, readNotice } from "@/lib/auth/sign-in-notice";
import { earlyInputScript } from "@/lib/client/early-input";
import { THEME, toTheme } from "@/lib/client/preferences";
import { QueryProvider } from "@/lib/client/query-provider";

const paper = { light: "#fcfaf6", dark: "#171411" };

/** Id of the last element. */
const PAGE_END = "page-end";

/** Nonce of the page's content security policy, set by the middleware. */
const scriptNonce = async () => /'nonce-([^']+)'/.exec((await headers()).get("Content-Security-Policy") ?? "")?.[1];

const chosenTheme = async () => toTheme((await cookies()).get(THEME)?.value);

export const metadata: Metadata = {
  title: { default: "Atrio", template: "%s · Atrio" },
  description: "Administra tu iglesia: miembros, finanzas, inventario, certificados, presentaciones y página pública.",
  applicationName: "Atrio",
  appleWebApp: { capable: true, title: "Atrio", statusBarStyle: "default" },
  formatDetection: { telephone: false, date: false, address: false, email: false },
  robots: { index: false },
};

export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  return {
    width: "device-width",
    initialScale: 1,
    viewportFit: "cover",
    themeColor:
      theme === "system"
        ? [
            { media: "(prefers-color-scheme: light)", color: paper.light },
            { media: "(prefers-color-scheme: dark)", color: paper.dark },
          ]
        : paper[theme],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Rendered per request: each page carries the nonce of its own content security policy.
  await connection();
  const theme = await chosenTheme();
  const notice = await readNotice((await cookies()).get(noticeCookieName())?.value);
  return (
    <html lang="es" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <body>
        {/* Nothing is drawn of a page that has arrived in part: what is centred, and columns, would move with the rest. On a
            phone the rest comes below. */}
        <link rel="expect" href={`#${PAGE_END}`} blocking="render" media="(min-width: 48rem)" />
        <NuqsAdapter>
          <QueryProvider>{children}</QueryProvider>
        </NuqsAdapter>
        <PageToasts first={notice && "toast" in notice ? notice.toast : undefined} />
        {/* Last: a script waits for the stylesheet, and what follows it is not parsed meanwhile. */}
        <script id={PAGE_END} nonce={await scriptNonce()} suppressHydrationWarning>
          {earlyInputScript()}
        </script>
      </body>
    </html>
  );
}
