"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { AutosaveOptions } from "@/components/fields/autosave";
import { mergeFields } from "@/components/fields/compare";
import type { Base } from "@/components/fields/edited-content";
import { useAutosave } from "@/components/fields/use-autosave";
import { useProfile } from "@/components/shell/account/profile";
import { useArea } from "@/components/ui/layout/area";
import { siteQueries } from "@/components/websites/queries";
import { changesOf, isSameSettings, type Settings, toSettings } from "@/components/websites/settings";
import { ApiError, api } from "@/lib/client/api";
import type { DraftAnswer, WebsiteRow } from "@/lib/websites/schema";
import { settingsResolver } from "./settings-resolver";

const toBase = (row: WebsiteRow, { settings, version }: DraftAnswer): Base<Settings> => ({
  ...toSettings(row, settings),
  version,
});

/** Three-way merge of settings: `base` as last known, `typed` as edited, `saved` as stored now. */
const mergeSettings = (base: Settings, typed: Settings, saved: Settings) =>
  mergeFields(withoutVersion(base), withoutVersion(typed), withoutVersion(saved));

const withoutVersion = ({ version: _, ...settings }: Settings & { version?: number }) => settings;

/** Settings of the site as a form, which is saved into the draft while it changes. */
export function useSettings(row: WebsiteRow, draft: DraftAnswer) {
  const { draftOwner, canWrite } = useArea();
  const { country } = useProfile();
  const [first] = useState(() => toBase(row, draft));
  const form = useForm<Settings>({
    resolver: settingsResolver(country),
    defaultValues: withoutVersion(first),
    mode: "onTouched",
    shouldFocusError: false,
  });
  const adopt = (settings: Settings) => form.reset(withoutVersion(settings));
  const {
    autosave,
    draft: kept,
    save,
  } = useAutosave<Settings>(`${draftOwner}:website`, {
    base: first,
    put: usePut(),
    isSame: isSameSettings,
    merge: mergeSettings,
    adopt,
  });
  const [isRestored, setRestored] = useState(false);

  const restoreDraft = useEffectEvent(() => {
    if (!canWrite) return;
    const stored = kept.read();
    if (stored && !isSameSettings(stored.content, first)) {
      const { merged } = mergeSettings(stored.base, stored.content, first);
      adopt(merged);
      setRestored(!isSameSettings(merged, first));
      autosave.change(merged, true);
    }
  });
  useEffect(() => restoreDraft(), []);

  useEffect(() => {
    if (!canWrite) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => autosave.change(withoutVersion(values), true),
    });
  }, [form, autosave, canWrite]);

  /** Takes settings that the server has, in place of those on the page. */
  const take = (settings: Settings, version: number) => {
    autosave.restore({ base: { ...settings, version }, content: settings, sent: [] });
    adopt(settings);
    autosave.change(settings, true);
    setRestored(false);
  };

  /** Takes what the server has instead of what an earlier page could not save. */
  const discardRestored = () => {
    const saved = toBase(row, draft);
    take(withoutVersion(saved), saved.version);
  };

  return { form, save, flush: autosave.flush, take, isRestored, discardRestored };
}

export type SettingsForm = UseFormReturn<Settings>;

/** Saves the draft; rejects as STALE with all settings when another page saved, published or discarded one. */
function usePut(): AutosaveOptions<Settings>["put"] {
  const client = useQueryClient();
  return useCallback(
    async (content, version, options) => {
      const row = client.getQueryData<WebsiteRow>(siteQueries.settings.queryKey);
      if (!row) throw new Error("no site to save");
      const settings = changesOf(toSettings(row), content);
      const saved = await api.put("/builder/draft", { settings, version }, options).catch(async (error: unknown) => {
        throw error instanceof ApiError && error.code === "STALE" ? await staleDraft(client, error) : error;
      });
      client.setQueryData(siteQueries.draft.queryKey, saved);
      return { ...content, version: saved.version };
    },
    [client],
  );
}

/** The error with all settings as they are stored: those of a draft change the published ones, which may be new too. */
async function staleDraft(client: ReturnType<typeof useQueryClient>, { current, message, changedBy }: ApiError) {
  const draft = current as DraftAnswer;
  const row = await api.get("/builder/website");
  client.setQueryData(siteQueries.settings.queryKey, row);
  client.setQueryData(siteQueries.draft.queryKey, draft);
  return new ApiError(409, { code: "STALE", message, changedBy, current: toBase(row, draft) });
}
