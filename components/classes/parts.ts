import type { LazyParts } from "@/components/ui/modules/manifest";

/** Parts of the module for shared features. */
export const parts: LazyParts = {
  commands: () => import("./commands"),
  history: () => import("./history"),
  dashboard: () => import("./dashboard"),
  settings: async () => ({ settings: { exported: ["clases"] } }),
  offline: async () => ({ offline: { keys: ["class-board"] } }),
};
