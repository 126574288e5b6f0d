import type { Division } from "@/lib/bible/cited-bible";
import { GIVEN, GIVEN_NAMES } from "@/lib/bible/versions/rules";

/** A Bible that a church may read: `id` 0 is the one that every church has. */
export interface Version {
  id: number;
  name: string;
  abbreviation: string;
  division: Division;
  /** When it was added; another one for what takes its place. */
  declaredAt: string;
}

/** The church's own Bibles, and the id of the one that it uses. */
export interface Versions {
  rows: Version[];
  defaultId: number;
}

export const GIVEN_VERSION: Version = {
  id: GIVEN,
  ...GIVEN_NAMES,
  declaredAt: "",
};

/** What a church without Bibles of its own reads. */
export const NO_VERSIONS: Versions = { rows: [], defaultId: GIVEN };

/** All Bibles that a church reads, the given one first. */
export const allVersions = ({ rows }: Versions): Version[] => [GIVEN_VERSION, ...rows];

/** Which Bibles a passage is read in. `bible`: null is the one that the church uses; `beside`: null is none. */
export interface VersionChoice {
  bible: number | null;
  beside: number | null;
}

export const USUAL: VersionChoice = { bible: null, beside: null };

/** Bibles of a passage. */
export interface ChosenVersions {
  version: Version;
  beside: Version | null;
}

/** The Bibles of a choice: the given one stands in for one that was removed, and none beside the same one. */
export function chosenVersions({ bible, beside }: VersionChoice, versions: Versions): ChosenVersions {
  const all = allVersions(versions);
  const find = (id: number) => all.find((one) => one.id === id);
  const version = find(bible ?? versions.defaultId) ?? GIVEN_VERSION;
  const second = beside === null ? null : (find(beside) ?? null);
  return { version, beside: second?.id === version.id ? null : second };
}

/** Tells one Bible from another in what a browser keeps: ids are never used again, and a name is shown with the text. */
export const versionKey = ({ id, declaredAt, abbreviation }: Version) => `${id}@${declaredAt} ${abbreviation}`;

/** What a passage is read in: "NVI", "NVI junto a RV1909". */
export const versionsName = ({ version, beside }: ChosenVersions) =>
  beside ? `${version.abbreviation} junto a ${beside.abbreviation}` : version.abbreviation;
