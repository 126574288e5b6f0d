import type { Attributes } from "@/lib/core/files/read-xml";
import { books } from "../../books";
import { bookOfName } from "./book-names";
import type { Collector, Place } from "./collect";
import { type FormatReader, skipper } from "./elements";

/** Elements whose text is not the verse's, and what they count as. */
const LEFT_OUT: Record<string, "notes" | "titles" | "references" | "none"> = {
  note: "notes",
  title: "titles",
  reference: "references",
  figure: "none",
  rdg: "none",
};

/** Elements that part words. */
const BREAKS = new Set(["l", "lg", "lb", "p", "div", "item", "list", "speech", "chapter"]);

type Verse = { place: Place; upTo: number; isPart: boolean; name: string };

/** OSIS: verses that hold their text, or that begin and end with a mark. */
export function readOsis(collector: Collector): FormatReader {
  const skip = skipper();
  let isInHeader = false;
  let isInTitle = false;
  let titleText = "";
  let verse: Verse | undefined;
  let isMilestone = false;
  let text = "";
  const opened: boolean[] = [];

  const finish = () => {
    if (verse) collector.add(verse.place, text, verse);
    verse = undefined;
    text = "";
  };

  const openVerse = (attributes: Attributes) => {
    const { eID, sID, osisID = sID } = attributes;
    if (eID !== undefined) {
      finish();
      return false;
    }
    finish();
    verse = verseOf(osisID ?? "");
    isMilestone = sID !== undefined;
    return !isMilestone;
  };

  return {
    open: (name, attributes) => {
      if (name === "header") isInHeader = true;
      if (isInHeader) {
        isInTitle = name === "title";
        return;
      }
      const kind = LEFT_OUT[name];
      const wasSkipping = skip.isSkipping();
      if (skip.enter(kind !== undefined)) {
        if (!wasSkipping && kind && kind !== "none") collector.leftOut[kind]++;
        return;
      }
      if (name === "verse") opened.push(openVerse(attributes));
      else if (BREAKS.has(name)) text += " ";
      if (attributes.marker && (name === "q" || name === "milestone")) text += attributes.marker;
    },
    close: (name) => {
      if (isInHeader) {
        if (name === "title" && isInTitle) collector.title(titleText);
        if (name === "title") isInTitle = false;
        if (name === "header") isInHeader = false;
        return;
      }
      if (skip.leave()) return;
      if (name === "verse" && opened.pop()) finish();
      else if (BREAKS.has(name)) text += " ";
      // A mark without its end ends with its book.
      if (name === "osis" || name === "osisText") finish();
    },
    text: (piece) => {
      if (isInTitle) titleText += piece;
      else if (verse && !skip.isSkipping()) text += piece;
    },
  };
}

/** "Gen.1.1", "Bible.es:Gen.1.1!a", "Gen.1.1 Gen.1.2", "Gen.1.1-Gen.1.3"; undefined for what names no verse. */
function verseOf(osisId: string): Verse | undefined {
  const ids = osisId
    .trim()
    .split(/[\s-]+/)
    .map((one) => /^(?:[^:]*:)?([^.!]+)\.(\d{1,4})\.(\d{1,4})(!.*)?$/.exec(one));
  const [first, last] = [ids[0], ids.at(-1)];
  if (!first || !last) return undefined;
  const [, code = "", chapter, verse, part] = first;
  const found = bookOfName(code);
  const book = found === "deuterocanonical" ? found : found ? books.indexOf(found) + 1 : { unknown: code.slice(0, 40) };
  const isSameChapter = last[1] === code && last[2] === chapter;
  return {
    place: { book, chapter: Number(chapter), verse: Number(verse) },
    upTo: Number((isSameChapter && last[3]) || verse),
    isPart: part !== undefined,
    name: code,
  };
}
