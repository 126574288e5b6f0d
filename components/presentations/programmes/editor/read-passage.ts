import { formatReferences, readCitation } from "@/lib/bible/citation";
import type { Passage } from "@/lib/bible/schema";
import { GIVEN } from "@/lib/bible/versions/rules";
import { citedBible, takeVersion } from "@/lib/presentations/projection/citations/rules";
import { chosenVersions, type Versions } from "@/lib/presentations/projection/versions/rules";

/** `bible`: the one that it names at its end; null without. `isSure`: what is missing is in no Bible of that name. */
type Read =
  | ({ passage: string; bible: number | null } & Pick<Passage, "notices" | "alternative">)
  | { problem: string; isSure: boolean };

/**
 * A passage that a person wrote, in its full form by the numbers of its Bible, of which `bible` is the id; why it cannot be read;
 * or null: it is no reference.
 */
export function readPassage(written: string, versions: Versions, bible: number | null): Read | null {
  const { text, version: named } = takeVersion(written, versions);
  const { version } = chosenVersions({ bible: bible ?? named?.id ?? null, beside: null }, versions);
  const read = readCitation(text, citedBible(version));
  if ("problem" in read)
    return read.kind === "unreadable"
      ? null
      : { problem: read.problem, isSure: read.kind !== "missing" || version.id === GIVEN };
  const { references, notices, alternative } = read;
  const isChoice = named !== null && versions.rows.length > 0;
  return { passage: formatReferences(references), bible: isChoice ? named.id : null, notices, alternative };
}
