import type { Query, QueryClient } from "@tanstack/react-query";
import { profileKey } from "@/components/shell/account/profile";
import type { Manifest } from "@/components/ui/modules/manifest";
import { loadParts } from "@/components/ui/modules/use-parts";
import { type KeptAnswer, writeAnswers } from "@/lib/client/kept-answers";
import { countRefusals } from "@/lib/client/offline";
import { storedIdentity } from "@/lib/client/profile";

/** First elements of the keys of what belongs to no module: who works, in which church, its lists and its home. */
const SHARED_KEYS = [...profileKey, "options", "dashboard"];

/** Milliseconds in which answers are gathered before they are written. */
const GATHERING_MS = 200;

/** User and church, as the scope of what is kept; null without one of them. */
export const scopeOf = ({ userId, churchId }: { userId: unknown; churchId: unknown }) =>
  userId && churchId ? `${userId}:${churchId}` : null;

/** Keeps the answers that the modules allow, those here and those to come, until the returned function is called. */
export function keepAnswers(client: QueryClient, manifests: readonly Manifest[], scope: string) {
  const gathered = new Map<string, KeptAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let unsubscribe = () => {};

  const write = (refusals: number) => {
    timer = undefined;
    const answers = [...gathered.values()];
    gathered.clear();
    // Another tab may have signed in someone else.
    const mayKeep = () => !isEnded && countRefusals() === refusals && scopeOf(storedIdentity()) === scope;
    // Without room or database, nothing is kept.
    writeAnswers(scope, answers, mayKeep).catch(() => undefined);
  };

  const start = async () => {
    const parts = await loadParts(manifests, "offline");
    const keys = new Set<unknown>([...SHARED_KEYS, ...parts.flatMap((part) => part.keys)]);
    const gather = ({ queryKey, queryHash, state }: Query) => {
      if (state.status !== "success" || !keys.has(queryKey[0])) return;
      gathered.set(queryHash, { hash: queryHash, key: queryKey, data: state.data, at: state.dataUpdatedAt });
      timer ??= setTimeout(write, GATHERING_MS, countRefusals());
    };
    if (isEnded) return;
    const cache = client.getQueryCache();
    for (const query of cache.getAll()) gather(query);
    unsubscribe = cache.subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") gather(event.query);
    });
  };
  start().catch(() => undefined);

  return () => {
    isEnded = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
