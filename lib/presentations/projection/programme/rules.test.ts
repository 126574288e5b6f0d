import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialState, type ProjectionAction, type ProjectionState, parseState, reduceProjection } from "../rules";
import { afterLast, placesOf } from "./rules";

const apply = (state: ProjectionState, ...actions: ProjectionAction[]) =>
  actions.reduce((current, action) => reduceProjection(current, action, { window: "w", now: 5 }), state);
const times = (count: number, action: ProjectionAction) => Array.from({ length: count }, () => action);

const [next, previous] = [{ type: "next" }, { type: "previous" }] as const;
const item = (key: string, count: number, live: string | null = `${key}.1`) => ({ key, live, count });
const load = (...items: ReturnType<typeof item>[]): ProjectionAction => ({
  type: "programme",
  id: 7,
  version: 1,
  items,
});

/** A prayer of one slide, a song of three, one that has not been chosen, another of two. */
const started = apply(
  initialState,
  load(item("prayer", 1), item("song", 3), item("missing", 0, null), item("hymn", 2)),
);
const at = ({ live, position, programme }: ProjectionState) => [programme?.item, live, position];

test("a programme starts with its first item, goes on to the next after the last slide, and stops at its end", () => {
  expect(at(started)).toEqual([0, "prayer.1", 0]);
  expect(at(apply(started, next))).toEqual([1, "song.1", 0]);
  expect(at(apply(started, ...times(3, next)))).toEqual([1, "song.1", 2]);
  // The item without a song is passed over.
  const hymn = apply(started, ...times(4, next));
  expect(at(hymn)).toEqual([3, "hymn.1", 0]);
  const end = apply(hymn, next);
  expect(afterLast(end)).toBeNull();
  expect(apply(end, next)).toBe(end);
});

test("before the first slide is the last one of the item before", () => {
  expect(apply(started, previous)).toBe(started);
  const hymn = apply(started, ...times(4, next));
  expect(at(apply(hymn, previous))).toEqual([1, "song.1", 2]);
});

test("an item keeps its place; after its end it starts anew when the programme comes to it", () => {
  const interrupted = apply(started, next, next, { type: "item", index: 3 });
  expect(placesOf(interrupted)).toEqual([0, 1, -1, 0]);
  expect(at(apply(interrupted, { type: "item", index: 1 }))).toEqual([1, "song.1", 1]);
  expect(at(apply(interrupted, { type: "item", index: 0 }, next))).toEqual([1, "song.1", 1]);
  const finished = apply(started, ...times(4, next), { type: "item", index: 0 }, next);
  expect(at(finished)).toEqual([1, "song.1", 0]);
  expect(apply(started, { type: "item", index: 2 })).toBe(started);
  expect(apply(started, { type: "item", index: 9 })).toBe(started);
  expect(at(apply(finished, { type: "restart" }))).toEqual([0, "prayer.1", 0]);
});

test("what is projected beside the programme returns to the item at its place", () => {
  const beside = apply(started, next, next, { type: "project", live: "verse", count: 1, position: 0 });
  expect(placesOf(beside)).toEqual([0, 1, -1, -1]);
  for (const back of [next, previous]) expect(at(apply(beside, back))).toEqual([1, "song.1", 1]);
  expect(apply(beside, { type: "close-programme" })).toMatchObject({ live: "verse", programme: null });
});

describe("a changed programme", () => {
  const song = apply(started, next, next);

  test("keeps places and the live slide, also where the presentation has another version", () => {
    const changed = apply(
      song,
      load(item("welcome", 1), item("song", 4, "song.2"), item("prayer", 1), item("hymn", 2)),
    );
    expect(at(changed)).toEqual([1, "song.2", 1]);
    expect(placesOf(changed)).toEqual([-1, 1, 0, -1]);
    const moved = reduceProjection(
      song,
      { type: "programme", id: 7, version: 1, items: [item("song", 4, "song.2")], position: 3 },
      { window: "w", now: 5 },
    );
    expect(at(moved)).toEqual([0, "song.2", 3]);
  });

  test("is not opened again by who was still reading it when it was closed, or another one was opened", () => {
    const reread: ProjectionAction = { ...load(item("prayer", 1)), isReread: true } as ProjectionAction;
    expect(at(apply(song, reread))).toEqual([0, "song.1", 1]);
    const closed = apply(song, { type: "close-programme" });
    expect(apply(closed, reread)).toBe(closed);
    const other = apply(song, { type: "programme", id: 8, version: 1, items: [item("psalm", 1)] });
    expect(apply(other, reread)).toBe(other);
  });

  test("without the live item leaves it on the screens, and goes on with what followed", () => {
    const changed = apply(song, load(item("prayer", 1), item("hymn", 2)));
    expect(at(changed)).toEqual([0, "song.1", 1]);
    expect(at(apply(changed, next, next))).toEqual([1, "hymn.1", 0]);
  });

  test("tells the same song twice apart", () => {
    const twice = apply(initialState, load(item("song", 2), item("song", 2)), next, next);
    expect(at(twice)).toEqual([1, "song.1", 0]);
    expect(placesOf(twice)).toEqual([1, 0]);
    expect(at(apply(twice, load(item("prayer", 1), item("song", 2), item("song", 2))))).toEqual([2, "song.1", 0]);
  });
});

test("no key leaves the programme: 200 moves stay on a slide that exists", () => {
  const action = fc.constantFrom<ProjectionAction>(
    next,
    previous,
    { type: "first" },
    { type: "last" },
    { type: "item", index: 3 },
    { type: "item", index: 1 },
    { type: "jump", position: 1 },
    { type: "project", live: "verse", count: 2, position: 0 },
  );
  fc.assert(
    fc.property(fc.array(action, { minLength: 200, maxLength: 200 }), (actions) => {
      const { live, position, count, programme } = apply(started, ...actions);
      const shown = [...(programme?.items ?? []).map((one) => one.live), "verse"];
      expect(shown).toContain(live);
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThan(count);
    }),
  );
});

test("a stored programme is read back; a damaged one is no state, one of the release before has none", () => {
  expect(parseState(JSON.stringify(started))).toEqual(started);
  const { programme: _, ...earlier } = started;
  expect(parseState(JSON.stringify(earlier))).toEqual(earlier);
  for (const programme of [3, {}, { ...started.programme, items: [{}] }])
    expect(parseState(JSON.stringify({ ...started, programme }))).toBeNull();
});
