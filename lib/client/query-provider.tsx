"use client";

import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "./api";
import { HYDRATED } from "./hydrated";

/** Retries only transient failures: a lost connection, an unavailable server. */
const isRetryable = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Offline a request fails at once with an error, instead of pausing silently.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isRetryable(error),
        retryDelay: 800,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  // TanStack Query assumes a connection until the first `offline` event, which may precede hydration.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  // After the effects of all that it wraps.
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
