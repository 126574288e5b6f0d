"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { profileKey } from "@/components/shell/account/profile";
import { scopeOf } from "@/components/shell/keep-answers";
import { PlainPage } from "@/components/shell/plain-page";
import { Shell } from "@/components/shell/shell";
import { Button } from "@/components/ui/controls/button";
import type { OfflineScreens } from "@/components/ui/modules/manifest";
import { SkeletonText } from "@/components/ui/states/skeleton";
import type { Profile } from "@/lib/auth/schema";
import { hasDrafts } from "@/lib/client/drafts";
import { isAnswer } from "@/lib/client/is-answer";
import { readAnswers } from "@/lib/client/kept-answers";
import { storedIdentity } from "@/lib/client/profile";
import { OfflinePage } from "./offline-page";

interface OfflineAppProps {
  palette: ReactNode;
  home: ReactNode;
  screens: OfflineScreens;
}

/**
 * The application without connection, at the address that was asked for: from the answers that this browser keeps. The
 * service worker keeps its page, so that it must hold nothing of a church or a person.
 */
export function OfflineApp({ palette, home, screens }: OfflineAppProps) {
  const client = useQueryClient();
  const [profile, setProfile] = useState<Profile | null>();

  useEffect(() => {
    // Its own address is none of the application.
    if (window.location.pathname === "/sin-conexion") return window.location.replace("/");
    const restore = async () => {
      const scope = scopeOf(storedIdentity());
      const answers = scope ? await readAnswers(scope) : [];
      client.setQueryDefaults([], { gcTime: Number.POSITIVE_INFINITY });
      for (const { key, data, at } of answers) client.setQueryData(key, data, { updatedAt: at });
      return client.getQueryData<Profile>(profileKey) ?? null;
    };
    restore().then(setProfile, () => setProfile(null));
  }, [client]);

  useEffect(() => {
    if (!profile) return;
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || !isAnswer(event.action)) return;
      unsubscribe();
      // The connection is back. What is typed stays where it is, and is saved from here.
      if (!hasDrafts()) window.location.reload();
    });
    void client.refetchQueries({ queryKey: profileKey });
    return unsubscribe;
  }, [client, profile]);

  if (profile === undefined)
    return (
      <main className="p-4">
        <SkeletonText />
      </main>
    );
  if (profile === null)
    return (
      <PlainPage
        title="Sin conexión"
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reintentar
          </Button>
        }
      >
        En este navegador no hay nada guardado para leer sin internet.
      </PlainPage>
    );
  return (
    <Shell profile={profile} palette={palette}>
      <Suspense fallback={<SkeletonText />}>
        <OfflinePage home={home} screens={screens} />
      </Suspense>
    </Shell>
  );
}
