"use client";

import { useManifests } from "@/components/ui/modules/manifests";
import { areas } from "@/lib/core/areas";

/** Areas that have a module, in the order of the permissions table. */
export function useAreas() {
  const manifests = useManifests();
  return areas.filter((area) => manifests.some((manifest) => manifest.area === area));
}
