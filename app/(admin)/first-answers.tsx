import { setTimeout as sleep } from "node:timers/promises";
import { dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { queryEntries } from "@/lib/client/query";
import { env } from "@/lib/core/env.mjs";
import { type Answer, QueryHydration } from "./query-hydration";

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** A query of the screen, and the endpoint that answers it. `query` and `params`: as the browser would send them. */
export type FirstAnswer = {
  queryKey: QueryKey;
  handler: Handler;
  query?: Record<string, unknown>;
  params?: Record<string, string>;
};

/**
 * Milliseconds that a page waits for its answers; later ones are streamed behind its HTML. A browser that asked for them
 * itself, after hydration, would have them no sooner.
 */
const WAIT_MS = 500;

/**
 * Reads the first answers of a screen with the page: by the endpoints themselves, under their checks, in this process.
 * What fails is asked for again by the screen, which displays the error.
 */
export async function FirstAnswers({ answers, children }: { answers: FirstAnswer[]; children: ReactNode }) {
  const client = new QueryClient();
  const cookie = (await headers()).get("cookie") ?? "";
  const late = new Map<QueryKey, Promise<Answer>>();
  const reading = answers.map(async ({ queryKey, ...request }) => {
    const reply = readAnswer(request, cookie);
    late.set(queryKey, reply);
    const answer = await reply;
    late.delete(queryKey);
    if (answer) client.setQueryData(queryKey, answer.data);
  });
  await waitFor(Promise.all(reading));
  return (
    <QueryHydration state={dehydrate(client)} late={[...late].map(([queryKey, answer]) => ({ queryKey, answer }))}>
      {children}
    </QueryHydration>
  );
}

/** Null if the endpoint answers with an error. */
async function readAnswer(
  { handler, query = {}, params = {} }: Omit<FirstAnswer, "queryKey">,
  cookie: string,
): Promise<Answer> {
  const url = new URL("/api", env().APP_URL);
  for (const [name, value] of queryEntries(query)) url.searchParams.set(name, value);
  const request = new Request(url, { headers: { cookie } });
  const response = await handler(request, { params: Promise.resolve(params) });
  return response.ok ? { data: await response.json() } : null;
}

/** Resolves with the work, or after WAIT_MS. */
async function waitFor(work: Promise<unknown>) {
  const timer = new AbortController();
  const deadline = sleep(WAIT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, deadline]);
  timer.abort();
}
