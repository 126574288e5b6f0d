import type { PostState } from "./rules";

export const stateLabels: Record<PostState, string> = {
  draft: "Borrador",
  scheduled: "Programada",
  published: "Publicada",
};
