import { books } from "../../books";
import { bookOfName, bookOfNumber } from "./book-names";
import type { Collector, Place } from "./collect";
import { damagedBible } from "./problems";

type NamedBook = { book: Place["book"]; name: string };

/**
 * A book by its names in the file or its number. A name counts more: a Catholic Bible may number the books as they come. Names that
 * nobody knows leave the number.
 */
export function namedBook(name: string | undefined, number: string | undefined, other?: string): NamedBook {
  const shown = (name ?? other ?? number ?? "").trim().slice(0, 40);
  const found =
    [name, other].map((one) => one && bookOfName(one)).find(Boolean) ??
    (/^\s*\d{1,3}\s*$/.test(number ?? "") ? bookOfNumber(Number(number)) : number && bookOfName(number));
  if (found === "deuterocanonical") return { book: found, name: /\D/.test(shown) ? shown : "" };
  return { book: found ? books.indexOf(found) + 1 : { unknown: shown || "sin nombre" }, name: shown };
}

/** State of a format whose books, chapters and verses hold each other. */
export function numbered(collector: Collector) {
  let current: NamedBook | undefined;
  let chapter: number | undefined;
  let verse: { first: number; last: number } | undefined;
  let text = "";
  return {
    isInVerse: () => verse !== undefined,
    book: (book: NamedBook) => {
      current = book;
      chapter = undefined;
    },
    chapter: (number: number | undefined) => {
      if (number === undefined) throw damagedBible();
      chapter = number;
    },
    verse: (numbers: { first: number; last: number } | undefined) => {
      if (!numbers || chapter === undefined || !current) throw damagedBible();
      verse = numbers;
      text = "";
    },
    text: (piece: string) => {
      if (verse) text += piece;
    },
    end: () => {
      if (!verse || chapter === undefined || !current) throw damagedBible();
      collector.add({ book: current.book, chapter, verse: verse.first }, text, {
        upTo: verse.last,
        name: current.name,
      });
      verse = undefined;
      text = "";
    },
  };
}
