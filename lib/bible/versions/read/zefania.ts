import type { Attributes } from "@/lib/core/files/read-xml";
import type { Collector } from "./collect";
import { type FormatReader, numbersOf, skipper } from "./elements";
import { namedBook, numbered } from "./numbered";

const LEFT_OUT: Record<string, "notes" | "titles" | "references" | "none"> = {
  NOTE: "notes",
  CAPTION: "titles",
  PROLOG: "titles",
  XREF: "references",
  REMARK: "notes",
  MEDIA: "none",
};

/** Zefania: XMLBIBLE, BIBLEBOOK, CHAPTER, VERS. */
export function readZefania(collector: Collector, { biblename }: Attributes): FormatReader {
  const skip = skipper();
  const state = numbered(collector);
  let isInInformation = false;
  let isInTitle = false;
  let titleText = "";
  return {
    open: (written, attributes) => {
      const name = written.toUpperCase();
      if (name === "INFORMATION") isInInformation = true;
      if (isInInformation) {
        isInTitle = name === "TITLE";
        return;
      }
      const kind = LEFT_OUT[name];
      const wasSkipping = skip.isSkipping();
      if (skip.enter(kind !== undefined)) {
        if (!wasSkipping && kind && kind !== "none" && state.isInVerse()) collector.leftOut[kind]++;
        return;
      }
      if (name === "BIBLEBOOK")
        state.book(namedBook(attributes.bname ?? attributes.bsname, attributes.bnumber, attributes.bsname));
      else if (name === "CHAPTER") state.chapter(numbersOf(attributes.cnumber)?.first);
      else if (name === "VERS") state.verse(numbersOf(attributes.vnumber));
      else if (name === "BR" || name === "DIV") state.text(" ");
    },
    close: (written) => {
      const name = written.toUpperCase();
      if (isInInformation) {
        if (isInTitle && name === "TITLE") collector.title(titleText);
        isInTitle = false;
        if (name === "INFORMATION") isInInformation = false;
        return;
      }
      if (skip.leave()) return;
      if (name === "VERS") state.end();
      else if (name === "DIV") state.text(" ");
      if (name === "XMLBIBLE" && biblename) collector.title(biblename);
    },
    text: (piece) => {
      if (isInTitle) titleText += piece;
      else if (!skip.isSkipping()) state.text(piece);
    },
  };
}
