"use client";

import { useMutation } from "@tanstack/react-query";
import { toast } from "@/lib/client/toast";

/** Runs one of several changes; a failed one displays its error. */
export const useAction = () =>
  useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onError: (error) => toast.error(error),
  });
