import { findBook } from "@/lib/bible/books";
import { isNamed, namedVersions } from "@/lib/bible/citation";
import { type CitedBible, RV1909 } from "@/lib/bible/cited-bible";
import { fold } from "@/lib/bible/reference";
import { versesIn } from "@/lib/bible/rvr1960";
import { GIVEN } from "@/lib/bible/versions/rules";
import { allVersions, type Version, type Versions } from "../versions/rules";

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
