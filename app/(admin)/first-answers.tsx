import { setTimeout as sleep } from "node:timers/promises";
import { dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { answerRequest } from "@/app/call-backend";
import type { PathOf } from "@/lib/client/api";
import { queryEntries } from "@/lib/client/query";
import { env } from "@/lib/core/env.mjs";
import { type Answer, QueryHydration } from "./query-hydration";

/** A query of the screen, and the GET that answers it. `query`: as the browser would send it. */
export type FirstAnswer = {
  queryKey: QueryKey;
  path: PathOf<"GET">;
  query?: Record<string, unknown>;
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
async function readAnswer({ path, query = {} }: Omit<FirstAnswer, "queryKey">, cookie: string): Promise<Answer> {
  const url = new URL(`/api${path}`, env().APP_URL);
  for (const [name, value] of queryEntries(query)) url.searchParams.set(name, value);
  const response = await answerRequest(new Request(url, { headers: { cookie } }));
  return response.ok ? { data: await response.json() } : null;
}

/** Resolves with the work, or after WAIT_MS. */
async function waitFor(work: Promise<unknown>) {
  const timer = new AbortController();
  const deadline = sleep(WAIT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, deadline]);
  timer.abort();
}
