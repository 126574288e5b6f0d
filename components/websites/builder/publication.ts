import type { QueryClient } from "@tanstack/react-query";
import { siteQueries } from "@/components/websites/queries";
import { isSettingName, type SettingName, toSettings } from "@/components/websites/settings";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import type { DraftAnswer, WebsiteRow } from "@/lib/websites/schema";
import { websiteFieldLabels } from "@/lib/websites/settings/labels";
import type { useSettings } from "./use-settings";

/** Why the site was not published: settings to correct, or another failure. */
export interface PublicationFailure {
  fields: { name: SettingName; label: string }[];
  message: string | null;
}

export interface Publication extends Pick<ReturnType<typeof useSettings>, "form" | "flush" | "take"> {
  client: QueryClient;
  isPublished: boolean;
  setFailure: (failure: PublicationFailure | null) => void;
}

/** Publishes the settings; what prevents it becomes the failure. */
export async function publish(publication: Publication) {
  const { client, form, flush, isPublished, setFailure } = publication;
  setFailure(null);
  try {
    if (!(await form.trigger()))
      return setFailure({ fields: failedFields((name) => form.getFieldState(name).invalid), message: null });
    if (!(await flush())) return setFailure({ fields: [], message: UNSAVED });
    const row = await api.post("/builder/publication");
    takeStored(publication, row, await api.get("/builder/draft"));
    await refresh(client);
    toast.success(isPublished ? "Cambios publicados" : "Tu página ya está publicada");
  } catch (error) {
    const named = Object.entries((error instanceof ApiError && error.fields) || {});
    for (const [name, message] of named) if (isSettingName(name)) form.setError(name, { type: "server", message });
    const fields = failedFields((name) => named.some(([failed]) => failed === name));
    setFailure({ fields, message: fields.length > 0 ? null : errorText(error) });
  }
}

/** Discards the settings that are not published. */
export async function discard(publication: Publication) {
  // A request that is under way would write the draft again.
  await publication.flush();
  await api.delete("/builder/draft");
  const [row, draft] = await Promise.all([api.get("/builder/website"), api.get("/builder/draft")]);
  takeStored(publication, row, draft);
  publication.setFailure(null);
  toast.success("Descartaste los cambios");
}

/** Takes the site offline. */
export async function unpublish({ client }: Publication) {
  await api.delete("/builder/publication");
  await refresh(client);
  toast.success("Tu página ya no está publicada");
}

const refresh = (client: QueryClient) =>
  Promise.all([siteQueries.info, siteQueries.start].map(({ queryKey }) => client.invalidateQueries({ queryKey })));

/** Shows what the server has once a draft has ended. */
function takeStored({ client, take }: Publication, row: WebsiteRow, draft: DraftAnswer) {
  client.setQueryData(siteQueries.settings.queryKey, row);
  client.setQueryData(siteQueries.draft.queryKey, draft);
  take(toSettings(row, draft.settings), draft.version);
}

const UNSAVED = "Todavía no pudimos guardar lo que escribiste. Revisa tu conexión e inténtalo de nuevo.";

/** Settings with an error, in the order of the tabs. */
const failedFields = (isFailed: (name: SettingName) => boolean) =>
  (Object.entries(websiteFieldLabels) as [SettingName, string][]).flatMap(([name, label]) =>
    isFailed(name) ? [{ name, label }] : [],
  );
