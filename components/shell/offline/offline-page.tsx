"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useProfile } from "@/components/shell/account/profile";
import { usePermission } from "@/components/shell/account/use-permission";
import { isSameSection } from "@/components/shell/sections";
import { type AreaContext, AreaProvider } from "@/components/ui/layout/area";
import { Panel } from "@/components/ui/layout/panel";
import type { OfflineScreens } from "@/components/ui/modules/manifest";
import { useManifests } from "@/components/ui/modules/manifests";
import { ErrorState } from "@/components/ui/states/error-state";
import { offlineError } from "@/lib/client/api";
import { type Area, areas } from "@/lib/core/areas";
import { today } from "@/lib/core/values/dates";

interface OfflinePageProps {
  home: ReactNode;
  screens: OfflineScreens;
}

/** Screen of the page's path, if its module makes it readable without connection. */
export function OfflinePage({ home, screens }: OfflinePageProps) {
  const path = usePathname();
  const { timeZone } = useProfile();
  const manifests = useManifests();
  const isPermitted = usePermission();
  if (path === "/") return home;
  const pattern = path.replace(/\/[1-9]\d{0,8}$/, "/[id]");
  const area = manifests.find(({ href }) => isSameSection(path, href))?.area;
  const Screen = screens[pattern];
  if (!Screen || !area || !isPermitted({ area }))
    return (
      <Panel>
        <ErrorState
          title="Esto no se puede abrir sin conexión"
          error={offlineError()}
          onRetry={() => window.location.reload()}
        />
      </Panel>
    );
  return (
    <OfflineArea area={area}>
      <Screen key={path} id={Number(path.split("/").at(-1))} today={today(timeZone)} />
    </OfflineArea>
  );
}

/** Context of an area from the kept profile, as the layout of app/(admin)/<module> has it from the server. */
function OfflineArea({ area, children }: { area: Area; children: ReactNode }) {
  const profile = useProfile();
  const isPermitted = usePermission();
  const { userId, churchId, churchName, country, currency, timeZone } = profile;
  const value: AreaContext = {
    canWrite: isPermitted({ area, needs: "write" }),
    canExport: isPermitted({ area, needs: "export" }),
    isOwner: profile.owner,
    areas: areas.filter((one) => isPermitted({ area: one })),
    church: { name: churchName ?? "", country, currency, timeZone },
    // A hint of the forms, from tables that are not worth their weight here.
    phone: { prefix: "", example: "" },
    draftOwner: `${userId}:${churchId}`,
  };
  return <AreaProvider value={value}>{children}</AreaProvider>;
}
