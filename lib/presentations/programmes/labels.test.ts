import { expect, test } from "vitest";
import { removedBibleText, versionsText } from "./labels";

const bibles = [{ id: 7, abbreviation: "NVI" }];
const item = (bible: number | null, beside: number | null, reference = "Juan 3:16") => ({
  presentationId: null,
  reference,
  bible,
  beside,
});

test.each([
  [item(null, null), "", undefined],
  [item(7, null), "NVI", undefined],
  [item(0, 7), "RV1909 junto a NVI", undefined],
  [item(null, 0), "junto a RV1909", undefined],
  [item(9, 7), "RV1909 junto a NVI", "Esa Biblia ya no está: se lee en RV1909"],
  [item(7, 9), "NVI", "La Biblia de al lado ya no está"],
  // Shows no passage.
  [item(9, 9, ""), "", undefined],
])("of %j the versions are «%s», and what is missing %s", (one, versions, removed) => {
  expect(versionsText(one, bibles)).toBe(versions);
  expect(removedBibleText(one, bibles)).toBe(removed);
});
