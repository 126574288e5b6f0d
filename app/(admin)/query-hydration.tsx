"use client";

import { type DehydratedState, HydrationBoundary, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";

/** Body of a successful response, otherwise null. */
export type Answer = { data: unknown } | null;

interface LateAnswer {
  queryKey: QueryKey;
  answer: Promise<Answer>;
}

interface QueryHydrationProps {
  state: DehydratedState;
  /** Answers that follow behind the HTML, which is rendered and hydrated without them. */
  late: LateAnswer[];
  children: ReactNode;
}

/**
 * Hydrates queries in front of the children instead of around them: effects run in this order, so that a screen finds
 * the newer answer, or the one on its way, and does not ask for it again.
 */
export const QueryHydration = ({ state, late, children }: QueryHydrationProps) => (
  <>
    <HydrationBoundary state={state} />
    <LateAnswers answers={late} />
    {children}
  </>
);

function LateAnswers({ answers }: { answers: LateAnswer[] }) {
  const client = useQueryClient();
  useEffect(() => {
    for (const { queryKey, answer } of answers)
      void client.prefetchQuery({ queryKey, queryFn: async () => dataOf(await answer) });
  }, [client, answers]);
  return null;
}

/** Throws without an answer: the next attempt is the screen's own. */
function dataOf(answer: Answer) {
  if (!answer) throw new Error("The page brought no answer");
  return answer.data;
}
