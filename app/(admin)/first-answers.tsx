import { setTimeout as sleep } from "node:timers/promises";
import { dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import { headers } from "next/headers";
import { cache, type ReactNode } from "react";
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
  const late = new Map<QueryKey, Promise<Answer>>();
  const reading = answers.map(async ({ queryKey, ...request }) => {
    const reply = readAnswer(request);
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
async function readAnswer({ path, query = {} }: Omit<FirstAnswer, "queryKey">): Promise<Answer> {
  const url = new URL(`/api${path}`, env().APP_URL);
  for (const [name, value] of queryEntries(query)) url.searchParams.set(name, value);
  const { isOk, body } = await readEndpoint(url.href);
  return isOk ? { data: body } : null;
}

/** What an endpoint answers who asks for the page; read once for a page. */
const readEndpoint = cache(async (url: string) => {
  const cookie = (await headers()).get("cookie") ?? "";
  const response = await answerRequest(new Request(url, { headers: { cookie } }));
  return { isOk: response.ok, body: (await response.json()) as unknown };
});

/** Id of the row that the one of a path is a part of since, if its endpoint says so in time. */
export async function readMergedInto(path: PathOf<"GET">) {
  const reading = readEndpoint(new URL(`/api${path}`, env().APP_URL).href);
  const answer = await waitFor(reading);
  return (answer?.body as { mergedInto?: number } | undefined)?.mergedInto;
}

/** What the work resolves to, or undefined after WAIT_MS. */
async function waitFor<Result>(work: Promise<Result>) {
  const timer = new AbortController();
  const deadline = sleep(WAIT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  const result = await Promise.race([work, deadline]);
  timer.abort();
  return result;
}
