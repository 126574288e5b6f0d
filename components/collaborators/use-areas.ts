"use client";

import { useManifests } from "@/components/ui/manifests";
import { areas } from "@/lib/auth/areas";

/** Areas that have a module, in the order of the permissions table. */
export function useAreas() {
  const manifests = useManifests();
  return areas.filter((area) => manifests.some((manifest) => manifest.area === area));
}
