import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SlidePicture } from "@/lib/presentations/rules";
import { slideName, toSavedContent, unplayedSlides } from "./content";
import { type EditorAction, type EditorState, editorReducer, initialState } from "./editor-state";

const saved = {
  title: "Santo",
  background: "#12382A",
  text: "#FFFFFF",
  slides: ["Uno", "Coro", "Dos"],
  labels: ["Estrofa 1", "Coro", ""],
  pictures: [null, null, null] as (SlidePicture | null)[],
  order: [] as number[],
  credits: "Letra: Marta Gil",
  author: "Marta Gil",
  ccli: "22025",
  songbook: "Himnario de prueba",
  number: "245a",
};

const [one, chorus, two] = ["slide-0", "slide-1", "slide-2"];
const run = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state);
const start = (change: Partial<typeof saved> = {}) => initialState({ ...saved, ...change });
const texts = ({ content }: EditorState) => content.slides.map(({ text }) => text);
const played = ({ content }: EditorState) => toSavedContent(content).order;

test("what is loaded is what is saved", () => {
  const row = { ...saved, order: [0, 1, 2, 1] };
  expect(toSavedContent(start(row).content)).toEqual(row);
});

test("missing labels are empty, and entries of the play order without a slide are left out", () => {
  const { content } = start({ labels: ["Estrofa 1"], order: [0, 7, 1] });
  expect(toSavedContent(content)).toMatchObject({ labels: ["Estrofa 1", "", ""], order: [0, 1] });
});

test("an order that is the written one is saved as none", () => {
  expect(played(run(start(), { type: "setOrder", order: [one, chorus, two] }))).toEqual([]);
});

describe("a slide", () => {
  test("is added behind the selected one, selected, and projected behind it", () => {
    const state = run(start({ order: [0, 1, 2, 1] }), {
      type: "insert",
      slides: [{ text: "Nueva", label: "" }],
      after: chorus,
    });
    expect(texts(state)).toEqual(["Uno", "Coro", "Nueva", "Dos"]);
    expect(state.selected).toBe("slide-3");
    expect(played(state)).toEqual([0, 1, 3, 1, 2]);
  });

  test("is added with the title and the facts of its song, and all of it is undone at once", () => {
    const song = { slides: [{ text: "Nueva", label: "" }], title: "Roca", song: { ccli: "1", number: "7" } };
    const state = run(start(), { type: "insert", ...song, after: two });
    expect(toSavedContent(state.content)).toMatchObject({ title: "Roca", ccli: "1", number: "7", author: "Marta Gil" });
    expect(toSavedContent(run(state, { type: "undo" }).content)).toEqual(saved);
  });

  test("is duplicated with its part", () => {
    const state = run(start(), { type: "duplicate", key: chorus });
    expect(toSavedContent(state.content)).toMatchObject({
      slides: ["Uno", "Coro", "Coro", "Dos"],
      labels: ["Estrofa 1", "Coro", "Coro", ""],
    });
  });

  test("that is removed leaves the play order too, and the next one is selected", () => {
    const state = run(start({ order: [0, 1, 2, 1] }), { type: "select", key: chorus }, { type: "remove", key: chorus });
    expect(texts(state)).toEqual(["Uno", "Dos"]);
    expect(state.selected).toBe(two);
    expect(played(state)).toEqual([]);
    const empty = run(state, { type: "remove", key: two }, { type: "remove", key: one });
    expect(empty).toMatchObject({ selected: null, content: { slides: [], order: [] } });
  });

  test("that is removed is put back in its place, whatever was changed since", () => {
    const slide = { key: chorus, text: "Coro", label: "Coro", picture: null };
    const putBack = { type: "putBack" as const, steps: 1, place: 1, slide };
    const removed = run(start({ order: [0, 1, 2, 1] }), { type: "remove", key: chorus });
    expect(played(run(removed, putBack))).toEqual([0, 1, 2, 1]);
    const changed = run(removed, { type: "setTitle", title: "Otro", at: 1 }, putBack);
    expect(texts(changed)).toEqual(["Uno", "Coro", "Dos"]);
    expect(changed.content.title).toBe("Otro");
    const undone = run(removed, { type: "undo" });
    expect(run(undone, putBack)).toBe(undone);
  });

  test("that is moved keeps its entries of the play order, and stays within the list", () => {
    const state = run(start({ order: [0, 1, 2, 1] }), { type: "move", key: chorus, to: 0 });
    expect(texts(state)).toEqual(["Coro", "Uno", "Dos"]);
    expect(played(state)).toEqual([1, 0, 2, 0]);
    expect(texts(run(state, { type: "move", key: chorus, to: 99 }))).toEqual(["Uno", "Dos", "Coro"]);
    expect(run(state, { type: "move", key: chorus, to: -1 })).toBe(state);
  });

  test("is called by its part, otherwise by its number", () => {
    const { content } = start();
    expect([slideName(content, chorus), slideName(content, two)]).toEqual(["Coro", "Diapositiva 3"]);
    const { content: more } = run(start(), { type: "duplicate", key: chorus });
    expect(more.slides.map(({ key }) => slideName(more, key))).toEqual([
      "Estrofa 1",
      "Coro (1)",
      "Coro (2)",
      "Diapositiva 4",
    ]);
  });
});

describe("inserted lyrics", () => {
  const lyrics = {
    slides: [
      { text: "A", label: "Coro" },
      { text: "B", label: "" },
    ],
    order: [0, 1, 0],
  };

  test("bring their play order along", () => {
    expect(played(run(start(), { type: "insert", ...lyrics, after: one }))).toEqual([0, 1, 2, 1, 3, 4]);
    expect(played(run(start({ order: [2, 0] }), { type: "insert", ...lyrics, after: two }))).toEqual([2, 3, 4, 3, 0]);
  });

  test("take the place of the empty slide that they were pasted into", () => {
    const state = run(start({ slides: [""], labels: [""] }), { type: "insert", ...lyrics, after: one, instead: one });
    expect(texts(state)).toEqual(["A", "B"]);
    expect(played(state)).toEqual([0, 1, 0]);
  });

  test("follow at the end of a play order that lacks the slide before them", () => {
    const state = run(start({ order: [0, 1] }), { type: "insert", ...lyrics, after: two });
    expect(played(state)).toEqual([0, 1, 3, 4, 3]);
    expect(unplayedSlides(state.content).map(({ text }) => text)).toEqual(["Dos"]);
  });
});

describe("undo", () => {
  const type = (text: string, at: number): EditorAction => ({ type: "setText", key: one, text, at });

  test("takes back what was typed without a pause in one step", () => {
    const state = run(
      start(),
      type("Uno,", 1000),
      type("Uno, d", 1500),
      type("Uno, dos", 2400),
      type("Uno, dos.", 5000),
    );
    const undone = run(state, { type: "undo" });
    expect(texts(undone)[0]).toBe("Uno, dos");
    expect(texts(run(undone, { type: "undo" }))[0]).toBe("Uno");
    expect(texts(run(undone, { type: "undo" }, { type: "redo" }, { type: "redo" }))[0]).toBe("Uno, dos.");
  });

  test("separates fields and slides", () => {
    const state = run(start(), type("A", 1), { type: "setLabel", key: one, label: "Final", at: 2 }, type("B", 3));
    expect(state.past).toHaveLength(3);
  });

  test("brings a removed slide back, selected, with its entries of the play order", () => {
    const state = run(
      start({ order: [0, 1, 2, 1] }),
      { type: "select", key: chorus },
      { type: "remove", key: chorus },
      { type: "select", key: one },
      { type: "undo" },
    );
    expect(state.selected).toBe(chorus);
    expect(played(state)).toEqual([0, 1, 2, 1]);
  });

  test("at the first step changes nothing, and a change forgets what was undone", () => {
    const state = start();
    expect(run(state, { type: "undo" }, { type: "redo" })).toBe(state);
    const changed = run(state, type("A", 1), { type: "undo" }, { type: "setTitle", title: "Otro", at: 2 });
    expect(run(changed, { type: "redo" })).toBe(changed);
  });
});

describe("pictures", () => {
  const add = (picture: number, after: string | null, batch = "one"): EditorAction => ({
    type: "addPicture",
    picture,
    after,
    batch,
  });
  const shown = ({ content }: EditorState) => toSavedContent(content).pictures.map((picture) => picture?.picture ?? 0);

  test("of one batch are one step, and the slide that is written in stays selected", () => {
    const state = run(start({ order: [0, 1, 2, 1] }), add(7, one), add(8, "slide-3"), add(9, "slide-4"));
    expect(shown(state)).toEqual([0, 7, 8, 9, 0, 0]);
    expect(played(state)).toEqual([0, 1, 2, 3, 4, 5, 4]);
    expect(state.selected).toBe(one);
    expect(shown(run(state, { type: "undo" }))).toEqual([0, 0, 0]);
    const written = run(start(), add(7, one), { type: "setText", key: one, text: "Otro", at: 1 }, add(8, "slide-3"));
    expect(shown(run(written, { type: "undo" }))).toEqual([0, 7, 0, 0]);
  });

  test("whose neighbour was removed meanwhile come last, and the first slide is selected", () => {
    expect(shown(run(start(), add(7, "slide-9")))).toEqual([0, 0, 0, 7]);
    expect(run(start({ slides: [], labels: [] }), add(7, null), add(8, null))).toMatchObject({ selected: "slide-0" });
  });

  test("are shown whole or fill the slide, and are duplicated and put back as they are", () => {
    const state = run(start({ slides: [""], labels: ["Retiro"], pictures: [{ picture: 7, fit: "contain" }] }), {
      type: "setFit",
      key: one,
      fit: "cover",
    });
    const copied = run(state, { type: "duplicate", key: one });
    const slide = copied.content.slides[0];
    if (!slide) throw new Error("no slide");
    const back = run(copied, { type: "remove", key: one }, { type: "putBack", steps: 9, place: 0, slide });
    expect(toSavedContent(back.content)).toMatchObject({
      slides: ["", ""],
      labels: ["Retiro", "Retiro"],
      pictures: [
        { picture: 7, fit: "cover" },
        { picture: 7, fit: "cover" },
      ],
    });
    expect(slideName({ slides: [{ ...slide, label: "" }] }, one)).toBe("Imagen 1");
  });
});

test("what another user saved is adopted, and the selected slide stays selected", () => {
  const state = run(
    start(),
    { type: "select", key: two },
    { type: "adopt", saved: { ...saved, slides: ["Nueva", "Dos"], order: [1, 1] } },
  );
  expect(texts(state)).toEqual(["Nueva", "Dos"]);
  expect(state).toMatchObject({ selected: two, past: [], content: { order: [two, two] } });
  expect(new Set(state.content.slides.map(({ key }) => key)).size).toBe(2);
});

test("after any changes keys are unique, the order names slides that exist, and undoing all returns to the start", () => {
  const key = fc.nat({ max: 12 }).map((number) => `slide-${number}`);
  const slides = fc.array(fc.record({ text: fc.string(), label: fc.constantFrom("", "Coro") }), {
    minLength: 1,
    maxLength: 3,
  });
  const action: fc.Arbitrary<EditorAction> = fc.oneof(
    fc.record({ type: fc.constant("select" as const), key }),
    fc.record({ type: fc.constant("setText" as const), key, text: fc.string(), at: fc.nat() }),
    fc.record({
      type: fc.constant("insert" as const),
      slides,
      after: fc.option(key),
      order: fc.array(fc.nat({ max: 2 }), { maxLength: 4 }),
    }),
    fc.record({ type: fc.constant("duplicate" as const), key }),
    fc.record({ type: fc.constant("remove" as const), key }),
    fc.record({ type: fc.constant("move" as const), key, to: fc.integer({ min: -2, max: 20 }) }),
    fc.constantFrom<EditorAction>({ type: "undo" }, { type: "redo" }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), fc.boolean(), (actions, hasOrder) => {
      const first = start(hasOrder ? { order: [0, 1, 2, 1] } : {});
      const state = run(first, ...actions);
      const keys = state.content.slides.map((slide) => slide.key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(state.content.order.filter((entry) => !keys.includes(entry))).toEqual([]);
      expect(state.selected === null || keys.length === 0 || state.selected.startsWith("slide-")).toBe(true);
      const undone = run(state, ...state.past.map((): EditorAction => ({ type: "undo" })));
      expect(undone.content).toEqual(first.content);
    }),
  );
});
