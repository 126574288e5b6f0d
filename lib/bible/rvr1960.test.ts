import fc from "fast-check";
import { expect, test } from "vitest";
import { books } from "./books";
import { convertReference, convertVerse, differingChapters, versesIn } from "./rvr1960";

const divisions = ["spanish", "rvr1960"] as const;

/** Ids of all verses of a division. */
const versesOf = (division: (typeof divisions)[number]) =>
  books.flatMap(({ id, verses }, book) =>
    verses.flatMap((_, chapter) =>
      Array.from(
        { length: versesIn(division)(id, chapter + 1) ?? 0 },
        (_, verse) => (book + 1) * 1_000_000 + (chapter + 1) * 1000 + verse + 1,
      ),
    ),
  );

const between = ({ first, last }: { first: number; last: number }) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test.each([
  ["rvr1960", 32001017, 32002001, 32002001],
  ["rvr1960", 32002001, 32002002, 32002002],
  ["rvr1960", 18040004, 18039037, 18039037],
  ["rvr1960", 7014018, 7014018, 7014019],
  ["rvr1960", 47013014, 47013013, 47013013],
  ["rvr1960", 43003016, 43003016, 43003016],
] as const)("the verse %s %i is %i to %i in the other division", (division, id, first, last) => {
  expect(convertVerse(id, division, "spanish")).toEqual({ first, last });
  for (const other of [first, last]) {
    const back = convertVerse(other, "spanish", division);
    expect(back && between(back)).toContain(id);
  }
});

test.each([
  [43003037, "no such verse"],
  [43022001, "no such chapter"],
  [67001001, "no such book"],
  [43003000, "no verse"],
  [32001017, "a verse of the other division alone"],
])("%i is null: %s", (id) => {
  expect(convertVerse(id, "spanish", "rvr1960")).toBeNull();
});

test("every verse comes back from the other division, and none of it is left out or out of order", () => {
  for (const [from, to] of [divisions, [...divisions].reverse()] as ["spanish" | "rvr1960", "spanish" | "rvr1960"][]) {
    const reached = new Set<number>();
    let before = 0;
    for (const id of versesOf(from)) {
      const place = convertVerse(id, from, to);
      if (!place) throw new Error(`${id} is nowhere`);
      expect(place.first).toBeGreaterThanOrEqual(before);
      before = place.first;
      for (const other of between(place)) {
        reached.add(other);
        const back = convertVerse(other, to, from);
        expect(back && between(back), `${id} of ${from}`).toContain(id);
      }
      expect(convertVerse(id, from, from)).toEqual({ first: id, last: id });
    }
    expect([...reached]).toEqual(versesOf(to));
  }
});

test("a range comes back with at least the verses that it had", () => {
  const differing = [...new Set(differingChapters.map(({ book }) => book))];
  fc.assert(
    fc.property(
      fc.constantFrom(...differing, "John", "Ps"),
      fc.constantFrom(...divisions),
      fc.array(fc.nat(), { minLength: 2, maxLength: 2 }),
      (book, from, [one = 0, other = 0]) => {
        const to = from === "spanish" ? "rvr1960" : "spanish";
        const number = books.findIndex(({ id }) => id === book) + 1;
        const all = versesOf(from).filter((id) => Math.floor(id / 1_000_000) === number);
        const [first = 0, last = 0] = [all[one % all.length] ?? 0, all[other % all.length] ?? 0].sort((a, b) => a - b);
        const place = (id: number) => [Math.floor(id / 1000) % 1000, id % 1000] as const;
        const [chapter, verse] = place(first);
        const [endChapter, endVerse] = place(last);
        const there = convertReference({ book, ranges: [{ chapter, verse, endChapter, endVerse }] }, from, to);
        const [back] = (there && convertReference(there, to, from)?.ranges) ?? [];
        if (!back) throw new Error("A range has no place");
        expect(back.chapter * 1000 + (back.verse ?? 1)).toBeLessThanOrEqual(chapter * 1000 + verse);
        expect(back.endChapter * 1000 + (back.endVerse ?? 999)).toBeGreaterThanOrEqual(endChapter * 1000 + endVerse);
      },
    ),
  );
});
