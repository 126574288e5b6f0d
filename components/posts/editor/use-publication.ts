"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ApiError, api } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import type { PostDetail } from "@/lib/posts/schema";
import { type Missing, missingLabels } from "./missing";
import { noteRow, postKeys } from "./post-query";
import type { PostEditor } from "./use-post-editor";

/** Why a post was not published: fields to correct, or another failure. */
export interface PublicationFailure {
  fields: Missing[];
  message: string | null;
}

const UNSAVED = "Todavía no pudimos guardar lo que escribiste. Revisa tu conexión e inténtalo de nuevo.";

/** Publishes and schedules a post, and discards what is not published. */
export function usePublication({ flush, take, ensurePost }: PostEditor) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<PublicationFailure | null>(null);

  /** `publishedAt`: local moment; null: now, unless it is public; absent: as it is. */
  const publish = useMutation({
    mutationFn: async ({ publishedAt }: { publishedAt?: string | null }) => {
      setFailure(null);
      if (!(await flush())) throw new Error(UNSAVED);
      const id = await ensurePost();
      const { version } = client.getQueryData<PostDetail>(postKeys.one(id)) ?? (await api.get(`/posts/${id}`));
      const row = await api.post(`/posts/${id}/publication`, { publishedAt, version });
      noteRow(client, row);
      return row;
    },
    onError: (error) => setFailure(failureOf(error)),
  });

  const discard = useMutation({
    mutationFn: async () => {
      // A request that is under way would write the changes again.
      await flush();
      take(await api.delete(`/posts/${await ensurePost()}/draft`));
      setFailure(null);
      toast.success("Descartaste los cambios");
    },
    onError: (error) => toast.error(error),
  });

  const clearFailure = useCallback(() => setFailure(null), []);
  return { publish, discard, failure, clearFailure };
}

export type Publication = ReturnType<typeof usePublication>;

/** Names of the fields that the server refuses, as the page calls them. */
const fieldOf: Readonly<Record<string, Missing["field"]>> = {
  title: "title",
  description: "description",
  body: "content",
  slug: "slug",
  author: "author",
  categories: "categories",
};

function failureOf(error: Error): PublicationFailure {
  if (!(error instanceof ApiError)) return { fields: [], message: error.message };
  const fields = Object.entries(error.fields ?? {}).flatMap(([name, message]) => {
    const field = fieldOf[name];
    return field ? [{ field, place: missingLabels[field], message }] : [];
  });
  if (error.code === "STALE") {
    const who = error.changedBy ?? "Otra persona";
    return { fields, message: `${who} guardó cambios mientras tanto. Revísalos y publica otra vez.` };
  }
  return { fields, message: fields.length > 0 ? null : errorText(error) };
}
