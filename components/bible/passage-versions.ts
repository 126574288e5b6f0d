import { useQuery } from "@tanstack/react-query";
import { GIVEN } from "@/lib/bible/versions/rules";
import type { Versions } from "@/lib/presentations/projection/versions/rules";
import { versionsQuery } from "./versions/versions";

const NONE: Versions = { rows: [], defaultId: GIVEN };

/** Which Bibles the church reads; `isKnown`: the server has said it. */
export function useVersions(): { versions: Versions; isKnown: boolean } {
  const { data } = useQuery({ ...versionsQuery, retry: false });
  return { versions: data ?? NONE, isKnown: data !== undefined };
}
