import fc from "fast-check";
import { expect, test } from "vitest";
import {
  initialState,
  isNewerState,
  movedPosition,
  type ProjectionAction,
  type ProjectionState,
  parseState,
  reduceProjection,
} from "./rules";

const live: ProjectionState = { ...initialState, live: "a", count: 3 };
const apply = (state: ProjectionState, ...actions: ProjectionAction[]) =>
  actions.reduce((current, action) => reduceProjection(current, action, { window: "w", now: 5 }), state);

test("next and previous stop at the ends", () => {
  expect(apply(live, { type: "next" }, { type: "next" }, { type: "next" }).position).toBe(2);
  expect(apply(live, { type: "previous" })).toBe(live);
});

test("first, last and a jump set the position; a jump outside does nothing", () => {
  expect(apply(live, { type: "last" }).position).toBe(2);
  expect(apply(live, { type: "jump", position: 1 }).position).toBe(1);
  expect(apply(live, { type: "jump", position: 3 })).toBe(live);
  expect(apply(live, { type: "last" }, { type: "first" }).position).toBe(0);
});

test("a cover stays while slides move, and the same one twice ends it", () => {
  const black = apply(live, { type: "cover", mode: "black" }, { type: "next" });
  expect(black).toMatchObject({ mode: "black", position: 1 });
  expect(apply(black, { type: "cover", mode: "logo" }).mode).toBe("logo");
  expect(apply(black, { type: "cover", mode: "black" }).mode).toBe("normal");
  expect(apply(black, { type: "uncover" }).mode).toBe("normal");
});

test("a change raises the clock and notes who made it", () => {
  expect(apply(live, { type: "next" })).toMatchObject({ clock: 1, window: "w", at: 5 });
});

test("another presentation starts at the given slide", () => {
  const after = apply(live, { type: "last" }, { type: "project", live: "b", count: 2, position: 9 });
  expect(after).toMatchObject({ live: "b", count: 2, position: 1 });
});

test("windows that change at once agree in whatever order the changes arrive", () => {
  const action = fc.constantFrom<ProjectionAction>(
    { type: "next" },
    { type: "previous" },
    { type: "cover", mode: "black" },
    { type: "last" },
  );
  const step = fc.record({ window: fc.constantFrom(0, 1, 2), action, delivers: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const states = [live, live, live];
      const sent: ProjectionState[] = [];
      const receive = (index: number) => {
        for (const other of sent) if (isNewerState(other, states[index] ?? live)) states[index] = other;
      };
      for (const { window, action: one, delivers } of steps) {
        if (delivers) receive(window);
        const after = reduceProjection(states[window] ?? live, one, { window: `w${window}`, now: 1 });
        states[window] = after;
        sent.push(after);
      }
      sent.reverse();
      for (const index of states.keys()) receive(index);
      expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    }),
  );
});

test("a state replaces one of an earlier clock, and of a lesser window at the same clock, and no other", () => {
  const state = { ...initialState, clock: 5, window: "b" };
  const replaces = [
    [6, "a"],
    [5, "c"],
    [5, "b"],
    [5, "a"],
    [4, "c"],
  ] as const;
  expect(replaces.map(([clock, window]) => isNewerState({ ...state, clock, window }, state))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a stored state is read back, anything else is none", () => {
  expect(parseState(JSON.stringify(live))).toEqual(live);
  for (const text of [null, "", "{", "3", "{}", JSON.stringify({ ...live, mode: "white" })])
    expect(parseState(text)).toBeNull();
});

test("after a change of the presentation the same slide stays, or else its number", () => {
  const slides = (...texts: string[]) => texts.map((text, index) => ({ index, text, label: "" }));
  expect(movedPosition(slides("a", "b", "c"), 1, slides("x", "a", "b", "c"))).toBe(2);
  expect(movedPosition(slides("a", "c", "b", "c"), 3, slides("c", "b", "d", "c"))).toBe(3);
  expect(movedPosition(slides("a", "b", "c"), 2, slides("x"))).toBe(0);
  const pictures = (...ids: number[]) =>
    ids.map((picture, index) => ({ index, text: "", label: "", picture: { picture, fit: "contain" as const } }));
  expect(movedPosition(pictures(7, 8), 1, [...slides(""), ...pictures(9, 8)])).toBe(2);
});
