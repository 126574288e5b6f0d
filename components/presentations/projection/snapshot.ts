import { GIVEN } from "@/lib/bible/versions/rules";
import type { ShownPassage, ShownSlide } from "@/lib/presentations/projection/passage/rules";
import { versionKey } from "@/lib/presentations/projection/versions/rules";
import { DEFAULT_COLOURS, playedSlides } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";

/** Where a snapshot comes from. */
type SnapshotSource =
  | { kind: "presentation"; id: number; version: number }
  /** `bibles`: those of the church whose text it has, as `versionKey`; absent where there are none. */
  | { kind: "passage"; reference: string; bibles?: string[] }
  | { kind: "text" }
  /** Shows the church's logo. */
  | { kind: "logo" };

/** A presentation as it was sent to the screens; later changes reach them when they are sent too. */
export interface Snapshot {
  /** Unique, also among versions of a presentation. */
  key: string;
  source: SnapshotSource;
  title: string;
  colours: { background: string; text: string };
  slides: ShownSlide[];
  photo: Blob | null;
  /** Pictures of the slides by their ids; one that could not be read, or could not be sent, is missing. */
  pictures?: Pictures;
}

export type Pictures = Record<number, Blob | null>;

/** A row with its pictures. */
type Opened = Pick<Snapshot, "photo" | "pictures"> & { row: PresentationRow };

/** Snapshot of a presentation that was opened. */
export function presentationSnapshot({ row, photo, pictures }: Opened, key: string): Snapshot {
  const source = { kind: "presentation" as const, id: row.id, version: row.version };
  const colours = { background: row.background, text: row.text };
  return { key, source, title: row.title, colours, slides: playedSlides(row), photo, pictures };
}

/** Snapshot of a passage. */
export function passageSnapshot({ reference, title, slides, versions }: ShownPassage, key: string): Snapshot {
  const { version, beside } = versions;
  const own = [version, beside].flatMap((one) => (one && one.id !== GIVEN ? [versionKey(one)] : []));
  const source = { kind: "passage" as const, reference, ...(own.length > 0 && { bibles: own }) };
  return { key, source, title, colours: DEFAULT_COLOURS, slides, photo: null };
}

/** Bibles of the church whose text a snapshot has. */
export const bibleKeysOf = ({ source }: Pick<Snapshot, "source">) =>
  source.kind === "passage" ? (source.bibles ?? []) : [];

/** Snapshot of a text: an empty line begins another slide. */
export function textSnapshot(title: string, text: string, key: string): Snapshot {
  const slides = text.split(/\n\s*\n/).map((slide, index) => ({ index, text: slide.trim(), label: "" }));
  return { key, source: { kind: "text" }, title, colours: DEFAULT_COLOURS, slides, photo: null };
}

/** Shows the church's logo. */
export const logoSnapshot: Snapshot = {
  key: "logo",
  source: { kind: "logo" },
  title: "Logo",
  colours: DEFAULT_COLOURS,
  slides: [{ index: 0, text: "", label: "Logo" }],
  photo: null,
};

/** Key of what is projected once. `sender`: the window. */
export const newKey = (sender: string) => `${sender}.${Date.now().toString(36)}`;
