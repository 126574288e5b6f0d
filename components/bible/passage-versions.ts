import { useQuery } from "@tanstack/react-query";
import { GIVEN } from "@/lib/bible/versions/rules";
import { api } from "@/lib/client/api";
import type { Versions } from "@/lib/presentations/projection/versions/rules";

const NONE: Versions = { rows: [], defaultId: GIVEN };

/** Which Bibles the church reads; `isKnown`: the server has said it. */
export function useVersions(): { versions: Versions; isKnown: boolean } {
  const { data } = useQuery({
    queryKey: ["bible", "versions"],
    queryFn: ({ signal }) => api.get("/bible/versions", undefined, { signal }),
    retry: false,
  });
  return { versions: data ?? NONE, isKnown: data !== undefined };
}
