"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { siteQueries } from "@/components/websites/queries";
import { isSettingName, type SettingName, toSettings } from "@/components/websites/settings";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { websiteFieldLabels } from "@/lib/websites/labels";
import type { DraftAnswer, WebsiteRow } from "@/lib/websites/schema";
import type { useSettings } from "./use-settings";

/** Why the site was not published: settings to correct, or another failure. */
export interface PublicationFailure {
  fields: { name: SettingName; label: string }[];
  message: string | null;
}

type Settings = Pick<ReturnType<typeof useSettings>, "form" | "flush" | "take">;

/** Publishes the settings, discards those that are not published, and takes the site offline. */
export function usePublication({ form, flush, take }: Settings, isPublished: boolean) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<PublicationFailure | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: siteQueries.info.queryKey });

  /** Shows what the server has once a draft has ended. */
  const takeStored = (row: WebsiteRow, draft: DraftAnswer) => {
    client.setQueryData(siteQueries.settings.queryKey, row);
    client.setQueryData(siteQueries.draft.queryKey, draft);
    take(toSettings(row, draft.settings), draft.version);
  };

  const publish = useMutation({
    mutationFn: async () => {
      setFailure(null);
      if (!(await form.trigger()))
        return setFailure({ fields: failedFields((name) => form.getFieldState(name).invalid), message: null });
      if (!(await flush())) return setFailure({ fields: [], message: UNSAVED });
      const row = await api.post("/builder/publication");
      takeStored(row, await api.get("/builder/draft"));
      await refresh();
      toast.success(isPublished ? "Cambios publicados" : "Tu página ya está publicada");
    },
    onError: (error) => {
      const named = Object.entries((error instanceof ApiError && error.fields) || {});
      for (const [name, message] of named) if (isSettingName(name)) form.setError(name, { type: "server", message });
      const fields = failedFields((name) => named.some(([failed]) => failed === name));
      setFailure({ fields, message: fields.length > 0 ? null : errorText(error) });
    },
  });

  const discard = useMutation({
    mutationFn: async () => {
      // A request that is under way would write the draft again.
      await flush();
      await api.delete("/builder/draft");
      const [row, draft] = await Promise.all([api.get("/builder/website"), api.get("/builder/draft")]);
      takeStored(row, draft);
      setFailure(null);
      toast.success("Descartaste los cambios");
    },
    onError: (error) => toast.error(error),
  });

  const unpublish = useMutation({
    mutationFn: async () => {
      await api.delete("/builder/publication");
      await refresh();
      toast.success("Tu página ya no está publicada");
    },
    onError: (error) => toast.error(error),
  });

  return { publish, discard, unpublish, failure };
}

const UNSAVED = "Todavía no pudimos guardar lo que escribiste. Revisa tu conexión e inténtalo de nuevo.";

/** Settings with an error, in the order of the tabs. */
const failedFields = (isFailed: (name: SettingName) => boolean) =>
  (Object.entries(websiteFieldLabels) as [SettingName, string][]).flatMap(([name, label]) =>
    isFailed(name) ? [{ name, label }] : [],
  );
