"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { offlineError } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import type { Publication, PublicationFailure } from "./publication";

type Settings = Pick<Publication, "form" | "flush" | "take">;

/** Publishes the settings, discards those that are not published, and takes the site offline. */
export function usePublication(settings: Settings, isPublished: boolean) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<PublicationFailure | null>(null);
  const publication = { ...settings, client, isPublished, setFailure };
  return {
    publish: useStep("publish", publication),
    discard: useStep("discard", publication),
    unpublish: useStep("unpublish", publication),
    failure,
  };
}

/** One of the steps, which load with the first use. */
const useStep = (name: "publish" | "discard" | "unpublish", publication: Publication) =>
  useMutation({
    mutationFn: async () => {
      const steps = await import("./publication").catch(() => {
        throw offlineError();
      });
      await steps[name](publication);
    },
    onError: (error) => toast.error(error),
  });
