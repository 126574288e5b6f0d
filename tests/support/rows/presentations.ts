import { type PresentationInput, presentationInput } from "@/lib/presentations/schema";
import { createPresentation } from "@/lib/presentations/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";

/** An accepted body of a presentation. */
export const presentationBody = (changes: Partial<Record<keyof PresentationInput, unknown>> = {}) => ({
  title: `Presentación ${unique()}`,
  background: "#12382A",
  text: "#fff",
  slides: ["Primera\nestrofa", "Coro"],
  labels: ["Estrofa 1", "Coro"],
  order: [0, 1, 1],
  ...changes,
});

export const aPresentation = (church: TestChurch, changes: Partial<PresentationInput> = {}) =>
  asOwner(church, (db) => createPresentation(db, presentationInput.parse(presentationBody(changes))));

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => ({ presentations: (await aPresentation(church)).id }),
  bodies: (_, ids) => ({
    "POST /presentations": presentationBody(),
    "POST /presentations/bulk": { action: "restore", ids: [ids.presentations] },
    "PUT /presentations": { ...presentationBody(), id: ids.presentations, version: 1 },
  }),
};
