"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye, Globe } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { FormLabels, useFormLabels } from "@/components/fields/form-labels";
import { Button } from "@/components/ui/controls/button";
import { useArea } from "@/components/ui/layout/area";
import { PageHead } from "@/components/ui/layout/page-head";
import { Badge } from "@/components/ui/marks/badge";
import { siteQueries } from "@/components/websites/queries";
import { isSameSettings, type SettingName, type Settings, toSettings } from "@/components/websites/settings";
import { siteTabs } from "@/components/websites/site-tabs";
import type { DraftAnswer, WebsiteRow } from "@/lib/websites/schema";
import { websiteFieldLabels } from "@/lib/websites/settings/labels";
import { usePublication } from "./use-publication";
import { type SettingsForm, useSettings } from "./use-settings";

const BuilderNotices = dynamic(() => import("./builder-notices").then((module) => module.BuilderNotices), {
  loading: () => null,
});
/** Right after the page; where its file does not come, the rest works without it. */
const SiteMenu = dynamic(
  () =>
    import("./site-menu").then(
      (module) => module.SiteMenu,
      () => () => null,
    ),
  { ssr: false, loading: () => null },
);
const AutosaveStatus = dynamic(
  () =>
    import("@/components/fields/autosave-status").then(
      (module) => module.AutosaveStatus,
      () => () => null,
    ),
  { ssr: false, loading: () => null },
);
const PreviewPane = dynamic(
  () => import("@/components/websites/preview/preview-pane").then((module) => module.PreviewPane),
  { ssr: false, loading: () => <div className="max-xl:hidden" /> },
);

interface BuilderPageProps {
  row: WebsiteRow;
  draft: DraftAnswer;
  /** The tab. */
  children: ReactNode;
}

/** Builder of the site: settings that are saved as a draft, beside a preview of them. */
export function BuilderPage({ row, draft, children }: BuilderPageProps) {
  const { canWrite } = useArea();
  const settings = useSettings(row, draft);
  const { form, save, flush, isRestored, discardRestored } = settings;
  const info = useQuery(siteQueries.info).data;
  const isPublished = info?.published ?? false;
  const publication = usePublication(settings, isPublished);
  const labels = useFormLabels("site");
  const isChanged = useIsChanged(form, row);
  const [isPreviewing, setPreviewing] = useState(false);

  return (
    <FormProvider {...form}>
      <FormLabels value={labels}>
        <PageHead
          label="Partes de la página"
          tabs={siteTabs}
          actions={
            <>
              {info && <SiteMenu info={info} isChanged={isChanged} publication={publication} />}
              <Button className="xl:hidden" onClick={() => setPreviewing(true)}>
                <Eye aria-hidden className="max-[24rem]:hidden" />
                Vista previa
              </Button>
              {canWrite && (
                <PublishButton
                  isPublished={isPublished}
                  isIdle={isPublished && !isChanged}
                  busy={publication.publish.isPending}
                  onPublish={() => publication.publish.mutate()}
                />
              )}
            </>
          }
        />
        <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
              <StateBadge isPublished={isPublished} isChanged={isChanged} />
              {info && <SiteAddress url={info.url} isPublished={isPublished} />}
              {canWrite && (
                <div className="ml-auto max-md:ml-0">
                  <AutosaveStatus
                    save={save}
                    labelOf={(field) => websiteFieldLabels[field as SettingName] ?? field}
                    textOf={(_, value) => String(value) || "(vacío)"}
                    problems={[]}
                    flush={flush}
                    onProblem={() => undefined}
                  />
                </div>
              )}
            </div>
            {(publication.failure || isRestored || info?.planEnd) && (
              <BuilderNotices
                planEnd={info?.planEnd ?? null}
                failure={publication.failure}
                onDiscard={isRestored ? discardRestored : undefined}
              />
            )}
            {children}
          </div>
          <PreviewPane isOpen={isPreviewing} onOpenChange={setPreviewing} info={info} />
        </div>
      </FormLabels>
    </FormProvider>
  );
}

/** Whether the settings on the page differ from the published ones. */
function useIsChanged({ control }: SettingsForm, row: WebsiteRow) {
  const values = useWatch({ control }) as Settings;
  return !isSameSettings(values, toSettings(row));
}

interface PublishButtonProps {
  isPublished: boolean;
  /** Nothing to publish; the button keeps its place and its focus. */
  isIdle: boolean;
  busy: boolean;
  onPublish: () => void;
}

function PublishButton({ isPublished, isIdle, busy, onPublish }: PublishButtonProps) {
  const label = isPublished ? "Publicar cambios" : "Publicar";
  if (isIdle && !busy)
    return (
      <Button aria-disabled title="No hay cambios por publicar" className="text-fg-muted">
        {label}
      </Button>
    );
  return (
    <Button variant="primary" busy={busy} onClick={onPublish}>
      {busy ? "Publicando…" : label}
    </Button>
  );
}

function StateBadge({ isPublished, isChanged }: { isPublished: boolean; isChanged: boolean }) {
  if (!isPublished) return <Badge>Sin publicar</Badge>;
  if (isChanged) return <Badge tone="warn">Cambios sin publicar</Badge>;
  return (
    <Badge tone="ok">
      <Globe aria-hidden />
      Publicada
    </Badge>
  );
}

/** Address without its scheme, a link once the site can be visited. */
function SiteAddress({ url, isPublished }: { url: string; isPublished: boolean }) {
  const text = url.replace(/^https?:\/\//, "");
  if (!isPublished) return <span className="min-w-0 text-fg-muted text-sm [overflow-wrap:anywhere]">{text}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="min-w-0 text-fg-muted underline underline-offset-3 [overflow-wrap:anywhere] hover:text-fg"
    >
      {text}
    </a>
  );
}
