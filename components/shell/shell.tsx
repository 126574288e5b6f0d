"use client";

import dynamic from "next/dynamic";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import type { Profile } from "@/lib/auth/schema";
import { setSessionState, useSessionState } from "@/lib/client/session-state";
import { ProfileProvider } from "./account/profile";
import { ViewAsNotice } from "./account/view-as-notice";
import { ClosureNotice } from "./church/closure-notice";
import { Onboarding } from "./church/onboarding";
import { Header } from "./header";
import { PaletteContext, type PaletteView } from "./palette-context";
import { Sidebar } from "./sidebar";
import { TabBar } from "./tab-bar";
import { useInstallPrompt } from "./use-install-prompt";

const MAIN = "contenido";

const Drawer = dynamic(() => import("./drawer").then((module) => module.Drawer), { loading: () => null });
// A page works without them: where the file does not come, it must not fail.
const AfterPage = dynamic(
  () =>
    import("./after-page").then(
      (module) => module.AfterPage,
      () => () => null,
    ),
  { ssr: false },
);
const PrintHead = dynamic(
  () =>
    import("./print-head").then(
      (module) => module.PrintHead,
      () => () => null,
    ),
  { ssr: false },
);

const setMenuOpen = (menuOpen: boolean) => setSessionState({ menuOpen });

interface ShellProps {
  profile: Profile;
  /** Command palette; a slot, because it knows the modules and the shell does not. */
  palette: ReactNode;
  children: ReactNode;
}

/** Frame of every admin page: sidebar, header, banners. */
export function Shell({ profile, palette, children }: ShellProps) {
  const menuOpen = useSessionState("menuOpen");
  const drawerUsed = useFirstUse(menuOpen);
  const [view, setView] = useState<PaletteView>(null);
  const install = useInstallPrompt();
  return (
    <ProfileProvider initial={profile}>
      <SkipLink />
      <PrintHead />
      <AfterPage />
      <PaletteContext value={{ view, onView: setView }}>{palette}</PaletteContext>
      <div className="min-h-dvh xl:grid xl:grid-cols-[var(--sidebar)_minmax(0,1fr)] print:block print:min-h-0">
        <aside className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto bg-nav p-3 max-xl:hidden dark:border-border dark:border-r print:hidden">
          <Sidebar install={install} />
        </aside>
        <div className="page-measure min-w-0">
          <ClosureNotice />
          <div className="sticky top-0 z-30">
            <ViewAsNotice />
            <Header menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} onSearch={() => setView("palette")} />
          </div>
          <main
            id={MAIN}
            tabIndex={-1}
            className="mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 has-data-list:gap-2 md:gap-6 md:px-8 md:pt-6 md:pb-16 md:has-data-list:gap-3 md:has-data-list:pt-3 print:max-w-none print:gap-1 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
      <TabBar menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
      {drawerUsed && (
        <Drawer open={menuOpen} onOpenChange={setMenuOpen}>
          <Sidebar install={install} onNavigate={() => setMenuOpen(false)} />
        </Drawer>
      )}
      <Onboarding />
    </ProfileProvider>
  );
}

/** Moves the focus by script: a history entry that the router did not create would break Back. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(MAIN)?.focus();
  };
  return (
    <a
      href={`#${MAIN}`}
      onClick={skip}
      className="fixed top-2 left-4 z-60 -translate-y-16 rounded-md border border-border bg-surface px-4 py-2 font-semibold text-fg no-underline focus:translate-y-0 focus:shadow-3 print:hidden"
    >
      Saltar al contenido
    </a>
  );
}
