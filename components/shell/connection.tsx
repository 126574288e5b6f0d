"use client";

import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { profileKey, useProfile } from "@/components/shell/account/profile";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { useManifests } from "@/components/ui/modules/manifests";
import type { Profile } from "@/lib/auth/schema";
import { ApiError } from "@/lib/client/api";
import { isAnswer } from "@/lib/client/is-answer";
import { keepForOffline } from "@/lib/client/offline-build";
import { keepAnswers, scopeOf } from "./keep-answers";

/** What no connection and a new version of the application mean for the page; keeps what is needed without connection. */
export function Connection() {
  const isOnline = useIsOnline();
  const isOutdated = useIsOutdated();
  useKeptAnswers(useProfile());
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-20 z-60 md:bottom-4 print:hidden">
      {!isOnline ? (
        <p className={cn(line, "bg-accent-soft text-accent-soft-fg")}>Sin conexión: lo que escribas se guarda aquí</p>
      ) : (
        isOutdated && (
          <p className={cn(line, "bg-info-soft text-info-soft-fg")}>
            Hay una versión nueva de Atrio
            <Button size="sm" onClick={() => window.location.reload()}>
              Actualizar
            </Button>
          </p>
        )
      )}
    </div>
  );
}

const line =
  "pointer-events-auto mx-auto flex w-fit flex-wrap items-center justify-center gap-x-4 rounded-md px-4 py-1 text-center text-sm shadow-2";

/** Milliseconds between two attempts to reach the server again. */
const RETRY_MS = 15_000;

const hasNoConnection = ({ state }: Query) =>
  state.fetchFailureReason instanceof ApiError && state.fetchFailureReason.status === 0;

/** Whether the last request reached the server: a browser with a network, but no internet, says that it is online. */
function useIsOnline() {
  const client = useQueryClient();
  const [isOnline, setOnline] = useState(
    () => navigator.onLine && !client.getQueryCache().getAll().some(hasNoConnection),
  );

  useEffect(() => {
    const leave = () => setOnline(false);
    const returnIfOnline = () => setOnline(navigator.onLine);
    window.addEventListener("offline", leave);
    window.addEventListener("online", returnIfOnline);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated") return;
      if (isAnswer(event.action)) returnIfOnline();
      else if (hasNoConnection(event.query)) leave();
    });
    return () => {
      window.removeEventListener("offline", leave);
      window.removeEventListener("online", returnIfOnline);
      unsubscribe();
    };
  }, [client]);

  useEffect(() => {
    if (isOnline) return;
    const timer = setInterval(() => void client.refetchQueries({ queryKey: profileKey }), RETRY_MS);
    return () => clearInterval(timer);
  }, [client, isOnline]);

  return isOnline;
}

function useKeptAnswers({ userId, churchId, viewingAs }: Profile) {
  const client = useQueryClient();
  const manifests = useManifests();
  // What the owner sees through another one's eyes is not theirs to keep.
  const scope = viewingAs === null ? scopeOf({ userId, churchId }) : null;
  useEffect(() => {
    if (scope) return keepAnswers(client, manifests, scope);
  }, [client, manifests, scope]);
}

/** Milliseconds between two questions for a new build. */
const ASKING_MS = 10 * 60_000;
/** Milliseconds after which the shell is kept: what the page itself loads comes first. */
const WAIT_MS = 3_000;

/** Keeps the shell of the build that is served, and says whether it is a newer one than that of this page. */
function useIsOutdated() {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    let build: string | undefined;
    let asked = 0;
    const ask = () => {
      asked = Date.now();
      keepForOffline("/sin-conexion", (name) => {
        build ??= name;
        if (name !== build) setOutdated(true);
      }).catch(() => undefined);
    };
    const askAgain = () => {
      if (document.visibilityState === "visible" && Date.now() - asked > ASKING_MS) ask();
    };
    const timer = setTimeout(ask, WAIT_MS);
    window.addEventListener("online", ask);
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", ask);
      document.removeEventListener("visibilitychange", askAgain);
    };
  }, []);
  return isOutdated;
}
