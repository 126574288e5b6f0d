import { expect, test } from "vitest";
import type { ProgrammeItem, ProgrammeRow } from "@/lib/presentations/programmes/schema";
import type { OpenedPresentation } from "../kept";
import { readContent } from "./programme-content";

const item = (changes: Partial<ProgrammeItem>): ProgrammeItem => ({
  kind: "canto",
  title: "",
  presentationId: null,
  reference: "",
  bible: null,
  beside: null,
  text: "",
  who: "",
  minutes: null,
  ...changes,
});
const song = (id: number) => ({ id, title: `Canto ${id}`, slideCount: 2 });
const row = (...items: ProgrammeItem[]): ProgrammeRow => ({
  id: 1,
  version: 1,
  title: "Culto",
  date: null,
  time: null,
  updatedAt: "",
  items,
  presentations: [song(7), song(8)],
  bibles: [],
});
const opened = (id: number, version: number) =>
  ({
    row: { id, version, title: "", slides: ["Uno", "Dos"], labels: [], order: [], photo: null },
    photo: null,
  }) as unknown as OpenedPresentation;

/** Song 8 cannot be read; no reference is understood. */
const reader = {
  open: (id: number) => (id === 8 ? Promise.reject(new Error("offline")) : Promise.resolve(opened(id, 3))),
  openPassage: () => Promise.resolve({ problem: "No entendemos esa cita." }),
};

test("an item has the slides and the version of what it shows, and none where nothing can be shown", async () => {
  const counts: number[] = [];
  const programme = row(
    item({ presentationId: 7 }),
    item({ kind: "anuncio", text: "Ensayo\n\nReunión" }),
    item({ kind: "oracion", title: "Bienvenida" }),
    item({ kind: "lectura", reference: "Juan 99" }),
    item({}),
  );
  const { items, snapshots, unread } = await readContent(programme, reader, [], (count) => counts.push(count));
  expect(items.map(({ live, count }) => [live, count])).toEqual([
    ["s7.3..0", 2],
    ["t1.1.1", 2],
    ["logo", 1],
    [null, 0],
    [null, 0],
  ]);
  expect(snapshots.map(({ key, title }) => [key, title])).toEqual([
    ["s7.3..0", ""],
    ["t1.1.1", "Ensayo"],
    ["logo", "Logo"],
  ]);
  expect([unread, counts.toSorted()]).toEqual([0, [1, 2, 3, 4, 5]]);
});

test("what cannot be read now stands in as it was read before, or is counted as unread", async () => {
  const programme = row(item({ presentationId: 8 }));
  const nothing = await readContent(programme, reader, [], () => undefined);
  expect(nothing).toMatchObject({ unread: 1, items: [{ live: null, count: 0 }] });
  const before = { key: nothing.items[0]?.key ?? "", live: "s8.1.", count: 4 };
  expect(await readContent(programme, reader, [before], () => undefined)).toEqual({
    unread: 0,
    items: [before],
    snapshots: [],
  });
});

test("a passage is read in the Bibles of its item, and another choice does not stand in for it", async () => {
  const asked: unknown[] = [];
  const passages = {
    ...reader,
    openPassage: (...question: unknown[]) => {
      asked.push(question);
      return Promise.reject(new Error("offline"));
    },
  };
  const reading = { kind: "lectura", reference: "Juan 3:16" } as const;
  const programme = row(item({ ...reading, bible: 7, beside: 0 }), item(reading));
  const { items } = await readContent(programme, passages, [], () => undefined);
  expect(asked).toEqual([
    ["Juan 3:16", { bible: 7, beside: 0 }, true],
    ["Juan 3:16", { bible: null, beside: null }, false],
  ]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
});
