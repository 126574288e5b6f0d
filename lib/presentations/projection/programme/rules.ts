/** An item of a programme that runs. */
export interface RunningItem {
  /** The same for the same item after a change of the programme. */
  key: string;
  /** Key of its snapshot; null: it has nothing to show and is passed over. */
  live: string | null;
  /** Number of its slides. */
  count: number;
  /** Index of the slide at which it was left; -1: not shown yet. */
  place: number;
}

/** A programme that runs: what its items show, and where each was left. */
export interface RunningProgramme {
  id: number;
  /** Of the programme as its items were read. */
  version: number;
  /** Index of the item last shown; -1 before the first. */
  item: number;
  /** That item is over: what was live after it has been taken out of the programme. */
  isOver?: boolean;
  items: RunningItem[];
}

/** The part of the state of a projection that moves through a programme. */
interface RunningState {
  /** Key of the live snapshot; null: nothing is projected. */
  live: string | null;
  /** Number of its slides. */
  count: number;
  /** Index of the slide. */
  position: number;
  programme?: RunningProgramme | null;
}

type Change = Partial<RunningState>;

/** Whether the item of the programme is on the screens, and nothing that was projected beside it. */
export const isOnItem = ({ programme, live }: RunningState) =>
  live !== null && programme?.items[programme.item]?.live === live;

/** Index of the slide at which each item stands. */
export const placesOf = (state: RunningState) =>
  (state.programme?.items ?? []).map(({ place }, index) =>
    index === state.programme?.item && isOnItem(state) ? state.position : place,
  );

/** Where the screens go after the last slide of what is live; null: they stay. */
export function afterLast(state: RunningState): { item: number; position: number } | null {
  const { programme } = state;
  if (!programme) return null;
  const isBeside = !isOnItem(state) && !programme.isOver;
  if (isBeside && isShown(programme.items[programme.item])) return entry(programme, programme.item);
  const item = programme.items.findIndex((one, index) => index > programme.item && isShown(one));
  if (item < 0) return null;
  const { count, place } = programme.items[item] as RunningItem;
  // One that was run to its end starts anew; one that was interrupted goes on.
  return { item, position: place === count - 1 ? 0 : Math.max(0, place) };
}

const isShown = (item: RunningItem | undefined) => item !== undefined && item.live !== null && item.count > 0;

const entry = ({ items }: RunningProgramme, item: number) => ({ item, position: Math.max(0, items[item]?.place ?? 0) });

/** After the last slide: the next item, or back from what was projected beside the programme. */
export function continueProgramme(state: RunningState): Change {
  const next = afterLast(state);
  return next ? showItem(state, next) : {};
}

/** Before the first slide: the last one of the item before, or back from what was projected beside the programme. */
export function returnInProgramme(state: RunningState): Change {
  const { programme } = state;
  if (!programme) return {};
  if (!isOnItem(state))
    return isShown(programme.items[programme.item]) ? showItem(state, entry(programme, programme.item)) : {};
  const item = programme.items.findLastIndex((one, index) => index < programme.item && isShown(one));
  return item < 0 ? {} : showItem(state, { item, position: (programme.items[item]?.count ?? 1) - 1 });
}

/** An item at the slide at which it was left. */
export function jumpToItem(state: RunningState, item: number): Change {
  const { programme } = state;
  if (!programme || !isShown(programme.items[item])) return {};
  const isThere = item === programme.item && isOnItem(state);
  return isThere ? {} : showItem(state, entry(programme, item));
}

function showItem(state: RunningState, { item, position }: { item: number; position: number }): Change {
  const programme = withPlace(state);
  const shown = programme?.items[item];
  if (!programme || !shown) return {};
  return {
    live: shown.live,
    count: shown.count,
    position: Math.min(position, shown.count - 1),
    programme: { ...programme, item, isOver: false },
  };
}

/** The programme with the place of the item that the screens leave. */
export function withPlace(state: RunningState): RunningProgramme | null {
  const { programme = null } = state;
  if (!programme || !isOnItem(state)) return programme;
  const places = placesOf(state);
  return { ...programme, items: programme.items.map((item, index) => ({ ...item, place: places[index] ?? -1 })) };
}

/**
 * Another programme, whose first item the screens show; or the same one as it has become: items keep their places, and the
 * live one its slide (`position`: where it is now).
 */
export function runProgramme(
  state: RunningState,
  { id, version, items: given }: ReadProgramme,
  position = state.position,
): Change {
  const before = withPlace(state);
  if (before?.id !== id)
    return continueProgramme({ ...state, live: null, programme: startOf({ id, version, items: given }) });
  const left = new Map<string, RunningItem[]>();
  for (const item of before.items) left.set(item.key, [...(left.get(item.key) ?? []), item]);
  const current = before.items[before.item];
  const matched = given.map((item) => ({ item, earlier: left.get(item.key)?.shift() }));
  const items = matched.map(({ item, earlier }) => ({
    ...item,
    place: Math.min(earlier?.place ?? -1, item.count - 1),
  }));
  const kept = matched.findIndex(({ earlier }) => earlier !== undefined && earlier === current);
  // Without its item, what is live stays beside the programme, which goes on where the item was.
  const item = kept >= 0 ? kept : Math.min(before.item, items.length) - 1;
  const programme = { id, version, item, items, isOver: current !== undefined && kept < 0 };
  const shown = items[kept];
  if (!isOnItem(state) || !shown || shown.live === null) return { programme };
  return {
    programme,
    live: shown.live,
    count: shown.count,
    position: Math.max(0, Math.min(position, shown.count - 1)),
  };
}

/** The programme from its beginning, without places. */
export function restartProgramme(state: RunningState): Change {
  const { programme } = state;
  return programme ? continueProgramme({ ...state, live: null, programme: startOf(programme) }) : {};
}

/** A programme as it was read, before it runs. */
export interface ReadProgramme {
  id: number;
  version: number;
  items: Omit<RunningItem, "place">[];
}

const startOf = ({ id, version, items }: ReadProgramme): RunningProgramme => ({
  id,
  version,
  item: -1,
  items: items.map((item) => ({ ...item, place: -1 })),
});

/** Whether a message or a stored value, perhaps of another version, is a running programme. */
export function isProgramme(value: unknown): value is RunningProgramme {
  if (typeof value !== "object" || value === null) return false;
  const { id, version, item, items } = value as Record<keyof RunningProgramme, unknown>;
  return [id, version, item].every(Number.isInteger) && Array.isArray(items) && items.every(isItem);
}

function isItem(value: unknown) {
  if (typeof value !== "object" || value === null) return false;
  const { key, live, count, place } = value as Record<keyof RunningItem, unknown>;
  return (
    typeof key === "string" &&
    (live === null || typeof live === "string") &&
    Number.isInteger(count) &&
    Number.isInteger(place)
  );
}
