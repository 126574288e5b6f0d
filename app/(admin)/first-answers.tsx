import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { env } from "@/lib/core/env.mjs";

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** A query of the screen, and the endpoint that answers it. `query` and `params`: as the browser would send them. */
export type FirstAnswer = {
  queryKey: QueryKey;
  handler: Handler;
  query?: Record<string, unknown>;
  params?: Record<string, string>;
};

/**
 * Reads the first answers of a screen with the page: by the endpoints themselves, under their checks, in this process.
 * What fails is asked for again by the screen, which displays the error.
 */
export async function FirstAnswers({ answers, children }: { answers: FirstAnswer[]; children: ReactNode }) {
  const client = new QueryClient();
  const cookie = (await headers()).get("cookie") ?? "";
  await Promise.all(
    answers.map(async ({ queryKey, handler, query = {}, params = {} }) => {
      const url = new URL("/api", env().APP_URL);
      for (const [name, value] of Object.entries(query))
        if (value !== null && value !== undefined && value !== "") url.searchParams.set(name, String(value));
      const request = new Request(url, { headers: { cookie } });
      const response = await handler(request, { params: Promise.resolve(params) });
      if (response.ok) client.setQueryData(queryKey, await response.json());
    }),
  );
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
