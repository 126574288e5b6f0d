import { findBook } from "@/lib/bible/books";
import { isNamed, namedVersions } from "@/lib/bible/citation";
import { type CitedBible, type Division, RV1909 } from "@/lib/bible/cited-bible";
import { fold } from "@/lib/bible/reference";
import { versesIn } from "@/lib/bible/rvr1960";
import { GIVEN } from "@/lib/bible/versions/rules";

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
  name: RV1909.name,
  abbreviation: RV1909.abbreviation,
  division: RV1909.division,
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

/** A Bible as references to it are read, with the chapters of its division: which verses it lacks is known when it is read. */
export function citedBible({ id, name, abbreviation, division }: Version): CitedBible {
  if (id === GIVEN) return RV1909;
  const chaptersOf = (book: string) =>
    (findBook(book)?.verses ?? []).map((_, index) => versesIn(division)(book, index + 1) ?? 0);
  return { name, abbreviation, division, chaptersOf };
}

/** The Bible that a reference names at its end, «Juan 3:16 RVR1960» or «(Juan 3:16, NVI)», and the reference. */
export function takeVersion(text: string, versions: Versions): { text: string; version: Version | null } {
  const all = allVersions(versions);
  for (const written of namedVersions(text)) {
    const [version, another] = all.filter((one) => isNamed(citedBible(one), written));
    if (version && !another) return { text, version };
  }
  for (const version of versions.rows) {
    const rest = withoutName(text, version.abbreviation) ?? withoutName(text, version.name);
    if (rest !== null) return { text: rest, version };
  }
  return { text, version: null };
}

/** A text before a name at its end; null where it does not end so, or no number stands before. */
function withoutName(text: string, name: string) {
  const plain = text.normalize("NFC").replace(/[\s)\].,;"'»”]+$/, "");
  const end = plain.slice(-name.length);
  const before = plain.slice(0, -name.length);
  const isEnd = fold(end) === fold(name) && /\d[a-z]*\s*[\s([\-–—,.·]\s*$/i.test(before);
  return isEnd ? before.replace(/[\s([\-–—,.·]+$/, "") : null;
}
