import type { Attributes } from "@/lib/core/files/read-xml";
import type { Collector } from "./collect";
import { type FormatReader, numbersOf, skipper } from "./elements";
import { namedBook, numbered } from "./numbered";

/** Beblia: bible, testament, book, chapter and verse, each by its number. */
export function readBeblia(collector: Collector, root: Attributes): FormatReader {
  const skip = skipper();
  const state = numbered(collector);
  const title = root.translation ?? root.name;
  if (title) collector.title(title);
  return {
    open: (name, attributes) => {
      const isNote = name === "note" || name === "footnote";
      const wasSkipping = skip.isSkipping();
      if (skip.enter(isNote)) {
        if (!wasSkipping) collector.leftOut.notes++;
        return;
      }
      if (name === "book") state.book(namedBook(attributes.name, attributes.number));
      else if (name === "chapter") state.chapter(numbersOf(attributes.number)?.first);
      else if (name === "verse") state.verse(numbersOf(attributes.number));
    },
    close: (name) => {
      if (skip.leave()) return;
      if (name === "verse") state.end();
    },
    text: (piece) => {
      if (!skip.isSkipping()) state.text(piece);
    },
  };
}
