"use client";

import { Settings, Sparkles } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/controls/link";
import { AtrioMark } from "@/components/ui/marks/atrio-mark";
import { useStoredProfile } from "@/lib/client/profile";
import { type Area, areaPlans, planNames } from "@/lib/core/areas";
import { useProfile } from "./account/profile";
import { NavLink, type NavLinkProps } from "./nav-link";
import { isSameSection, useListedLinks } from "./sections";
import type { useInstallPrompt } from "./use-install-prompt";

// A page works without it: where the file does not come, it must not fail.
const ChurchSwitch = dynamic(
  () =>
    import("./church/church-switch").then(
      (module) => module.ChurchSwitch,
      () => () => null,
    ),
  { ssr: false },
);
const InstallButton = dynamic(() => import("./install-button").then((module) => module.InstallButton), {
  loading: () => null,
});

interface SidebarProps {
  install: ReturnType<typeof useInstallPrompt>;
  onNavigate?: () => void;
}

export function Sidebar({ install, onNavigate }: SidebarProps) {
  const path = usePathname();
  const profile = useProfile();
  const mainLinks = useListedLinks();
  const isOwner = useStoredProfile("owner", profile) === "true";
  const plan = useStoredProfile("plan", profile);
  return (
    <>
      <Link
        href="/"
        onClick={onNavigate}
        className="flex min-h-8 items-center gap-3 rounded-md px-2 py-0.5 font-semibold text-fg text-lg leading-tight no-underline"
      >
        <AtrioMark className="shrink-0" />
        <span className="min-w-0">
          Atrio
          <span className="line-clamp-2 font-normal text-fg-muted text-sm leading-tight">{profile.churchName}</span>
        </span>
      </Link>
      <ChurchSwitch onNavigate={onNavigate} />
      <nav aria-label="Principal" className="grid gap-0.5">
        {mainLinks.map(({ area, href, label, icon }) => {
          const props = { href, label, icon, current: isSameSection(path, href), onNavigate };
          return area ? <AreaLink key={href} area={area} {...props} /> : <NavLink key={href} {...props} />;
        })}
      </nav>
      <div className="mt-auto grid gap-0.5">
        {install.prompt && <InstallButton prompt={install.prompt} onAccepted={install.clear} />}
        {isOwner && (
          <nav aria-label="Iglesia">
            {plan === "0" && (
              <NavLink
                href="/pricing"
                label="Mejorar plan"
                icon={Sparkles}
                current={isSameSection(path, "/pricing")}
                onNavigate={onNavigate}
              />
            )}
            <NavLink
              href="/settings"
              label="Configuración"
              icon={Settings}
              current={isSameSection(path, "/settings")}
              onNavigate={onNavigate}
            />
          </nav>
        )}
      </div>
    </>
  );
}

/** Rendered only if the stored profile grants the area. */
function AreaLink({ area, ...link }: NavLinkProps & { area: Area }) {
  const profile = useProfile();
  const granted = useStoredProfile(`perm_${area}`, profile);
  return granted === "true" && <NavLink {...link} lockedBy={profile[`closed_${area}`] && planNames[areaPlans[area]]} />;
}
