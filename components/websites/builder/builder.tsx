"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Panel } from "@/components/ui/layout/panel";
import { ErrorState } from "@/components/ui/states/error-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { siteQueries } from "@/components/websites/queries";
import { siteTabs } from "@/components/websites/site-tabs";
import { ApiError } from "@/lib/client/api";
import { BuilderPage } from "./builder-page";

const waiting = () => (
  <Panel>
    <FormSkeleton />
  </Panel>
);

const StartScreen = dynamic(
  () => import("@/components/websites/start/start-screen").then((module) => module.StartScreen),
  // Seen once by a church: its script is no part of the first load.
  { ssr: false, loading: waiting },
);

const NoSite = dynamic(() => import("./no-site").then((module) => module.NoSite), { ssr: false, loading: () => null });

/** The builder around one of its tabs; without a site, the screen that makes one. */
export function Builder({ children }: { children: ReactNode }) {
  const { canWrite } = useArea();
  const settings = useQuery(siteQueries.settings);
  const draft = useQuery(siteQueries.draft);

  if (settings.data && draft.data)
    return (
      <BuilderPage row={settings.data} draft={draft.data}>
        {children}
      </BuilderPage>
    );
  const isMissing = settings.error instanceof ApiError && settings.error.status === 404;
  if (isMissing && canWrite) return <StartScreen />;
  const error = settings.error ?? draft.error;
  const retry = () => void Promise.all([settings.refetch(), draft.refetch()]);
  return (
    <>
      {!isMissing && <PageHead label="Partes de la página" tabs={siteTabs} />}
      <Panel>
        {isMissing ? (
          <NoSite />
        ) : error ? (
          <ErrorState title="No pudimos cargar la página" error={error} onRetry={retry} busy={settings.isFetching} />
        ) : (
          <FormSkeleton />
        )}
      </Panel>
    </>
  );
}
