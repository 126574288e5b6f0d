import { itemName } from "@/lib/presentations/programmes/labels";
import { contentOf } from "@/lib/presentations/programmes/rules";
import type { ProgrammeItem, ProgrammeRow } from "@/lib/presentations/programmes/schema";
import type { ShownPassage } from "@/lib/presentations/projection/passage/rules";
import type { VersionChoice } from "@/lib/presentations/projection/versions/rules";
import type { OpenedPresentation, ShownItem } from "../kept";
import { logoSnapshot, passageSnapshot, presentationSnapshot, type Snapshot, textSnapshot } from "../snapshot";

/** Items that are read at a time: an old phone on a slow link shares it among them. */
const AT_ONCE = 4;

/** How presentations and passages are read: from the server, or else from what this browser keeps. */
export interface ProgrammeReader {
  open: (id: number) => Promise<OpenedPresentation>;
  openPassage: (
    text: string,
    choice: VersionChoice,
    isFixed: boolean,
  ) => Promise<{ passage: ShownPassage } | { problem: string }>;
}

export interface ProgrammeContent {
  items: ShownItem[];
  snapshots: Snapshot[];
  /** Number of items that could not be read, now or before. */
  unread: number;
}

/**
 * What the items of a programme show. `earlier`: items that were read before, which stand in for those that cannot be read now;
 * `onRead`: after each item, with how many have been read.
 */
export async function readContent(
  row: ProgrammeRow,
  reader: ProgrammeReader,
  earlier: readonly ShownItem[],
  onRead: (count: number) => void,
): Promise<ProgrammeContent> {
  const snapshots: (Snapshot | null)[] = row.items.map(() => null);
  const failed = new Set<number>();
  const queue = [...row.items.entries()];
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next;
      try {
        snapshots[index] = await snapshotOf(item, row, reader);
      } catch {
        failed.add(index);
      }
      done += 1;
      onRead(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // One that lacks a picture is shown without it, and asked for again with the others.
  let unread = snapshots.filter((snapshot) => Object.values(snapshot?.pictures ?? {}).includes(null)).length;
  const items = row.items.map((item, index): ShownItem => {
    const key = identityOf(item);
    if (failed.has(index)) {
      const before = earlier.find((one) => one.key === key && one.live !== null);
      if (!before) unread += 1;
      return { key, live: before?.live ?? null, count: before?.count ?? 0 };
    }
    const snapshot = snapshots[index];
    const shown = snapshot && snapshot.slides.length > 0 ? snapshot : null;
    return { key, live: shown?.key ?? null, count: shown?.slides.length ?? 0 };
  });
  return { items, snapshots: snapshots.filter((snapshot) => snapshot !== null), unread };
}

/** What an item shows; null: what it should show has not been chosen, or cannot be read as a reference. */
async function snapshotOf(
  item: ProgrammeItem,
  programme: ProgrammeRow,
  reader: ProgrammeReader,
): Promise<Snapshot | null> {
  const { presentationId, reference, text } = item;
  const exists = (id: number) => programme.presentations.some((one) => one.id === id);
  switch (contentOf(item, exists)) {
    case "presentation": {
      const opened = await reader.open(presentationId ?? 0);
      const { row, photo, pictures = {} } = opened;
      const missing = Object.values(pictures).filter((picture) => picture === null).length;
      return presentationSnapshot(opened, `s${row.id}.${row.version}.${photo ? row.photo : ""}.${missing}`);
    }
    case "passage": {
      const { bible, beside } = versionsOf(item);
      const found = await reader.openPassage(reference, { bible, beside }, bible !== null);
      return "problem" in found ? null : passageSnapshot(found.passage, found.passage.key);
    }
    case "text":
      return textSnapshot(
        itemName(item),
        text,
        `t${programme.id}.${programme.version}.${programme.items.indexOf(item)}`,
      );
    case "logo":
      return logoSnapshot;
    case "missing":
      return null;
  }
}

/** Bibles of an item; browsers have kept items that name none. */
const versionsOf = ({ bible = null, beside = null }: ProgrammeItem): VersionChoice => ({ bible, beside });

/** What tells an item from those that show something else, also after its presentation was saved anew. */
function identityOf(item: ProgrammeItem) {
  const { kind, presentationId, reference } = item;
  const { bible, beside } = versionsOf(item);
  const versions = bible === null && beside === null ? "" : `:${bible ?? ""}+${beside ?? ""}`;
  return `${kind}:${presentationId ?? `${reference}${versions}`}`;
}
