import type { Passage } from "@/lib/bible/schema";
import { passageSlides } from "@/lib/presentations/passage-slides";
import { DEFAULT_COLOURS, playedSlides, type Slide } from "@/lib/presentations/rules";
import type { PresentationRow } from "@/lib/presentations/schema";

/** Where a snapshot comes from. */
type SnapshotSource = { kind: "presentation"; id: number; version: number } | { kind: "passage"; reference: string };

/** A presentation as it was sent to the screens; later changes reach them when they are sent too. */
export interface Snapshot {
  /** Unique, also among versions of a presentation. */
  key: string;
  source: SnapshotSource;
  title: string;
  colours: { background: string; text: string };
  slides: Slide[];
  photo: Blob | null;
}

/** Snapshot of a presentation. `sender`: the window, `photo`: its background picture. */
export function presentationSnapshot(row: PresentationRow, photo: Blob | null, sender: string): Snapshot {
  const source = { kind: "presentation" as const, id: row.id, version: row.version };
  const colours = { background: row.background, text: row.text };
  return { key: newKey(sender), source, title: row.title, colours, slides: playedSlides(row), photo };
}

/** Snapshot of a passage: each verse with its reference below. */
export function passageSnapshot(passage: Passage, sender: string): Snapshot {
  const { reference } = passage;
  return {
    key: newKey(sender),
    source: { kind: "passage", reference },
    title: reference,
    colours: DEFAULT_COLOURS,
    slides: passageSlides(passage).map(({ text, label }, index) => ({ index, text: `${text}\n\n${label}`, label })),
    photo: null,
  };
}

const newKey = (sender: string) => `${sender}.${Date.now().toString(36)}`;
