"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./api";

/** Only what may pass by itself is asked for a second time: a lost connection, a server that is away. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Offline a request fails at once and says so, instead of waiting in silence.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 800,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
