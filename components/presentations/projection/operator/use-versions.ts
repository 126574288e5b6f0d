"use client";

import { useQuery } from "@tanstack/react-query";
import { NO_VERSIONS, type Versions } from "@/lib/presentations/projection/versions/rules";
import type { KeptData } from "../kept";
import { useProjection } from "../projection-context";
import { readAnswer } from "../read";

/** Milliseconds after which it is asked again which Bibles there are. */
export const VERSIONS_MS = 60_000;

export const versionsKey = ["projection", "versions"];

/** Which Bibles there are; without connection, as this browser knows them. Deletes what is kept of a Bible that was removed. */
export async function readVersions(data: KeptData, noteError: (error: unknown) => void): Promise<Versions> {
  try {
    const { rows, defaultId } = await readAnswer("/bible/versions");
    const versions = { rows, defaultId };
    await data.writeVersions(versions);
    return versions;
  } catch (error) {
    noteError(error);
    return (await data.readVersions()) ?? NO_VERSIONS;
  }
}

/** Which Bibles the church reads, as long as a window is open. */
export function useVersions(): Versions {
  const { kept, noteError } = useProjection();
  const { data } = useQuery({
    queryKey: versionsKey,
    queryFn: async () => readVersions(await kept, noteError),
    refetchInterval: VERSIONS_MS,
    staleTime: VERSIONS_MS,
    retry: false,
  });
  return data ?? NO_VERSIONS;
}
