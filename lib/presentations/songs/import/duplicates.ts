import type { ChurchDb } from "@/lib/core/db/church-db";
import { openingOf, songKey } from "../files/fit";
import type { sameReasons } from "../files/rules";

export interface Duplicate {
  /** Presentation, or null for another song of the file. */
  id: number | null;
  song: number | null;
  title: string;
  why: (typeof sameReasons)[number];
}

interface Known {
  id: number | null;
  song: number | null;
  title: string;
  titleKey: string;
  openingKey: string;
}

export interface StoredSong {
  id: number;
  title: string;
  opening: string;
}

/** SQL of the church's presentations outside the trash as they are compared with songs. */
export const STORED_SONGS = `
  SELECT id, title, coalesce((SELECT left(slide, 500) FROM unnest(slides) AS slide WHERE slide <> '' LIMIT 1), '') AS opening
  FROM presentations WHERE deleted_at IS NULL ORDER BY id`;

export const listStoredSongs = (db: ChurchDb) => db.$queryRawUnsafe<StoredSong[]>(STORED_SONGS);

/** Finds what a song repeats: a presentation of the church rather than an earlier song of the file, and both rather than one. */
export function createMatcher(stored: readonly StoredSong[]) {
  const byTitle = new Map<string, Known[]>();
  const byOpening = new Map<string, Known[]>();
  const add = (known: Known) => {
    for (const [map, key] of [
      [byTitle, known.titleKey],
      [byOpening, known.openingKey],
    ] as const) {
      if (key === "") continue;
      const others = map.get(key);
      if (!others) map.set(key, [known]);
      else if (others.length < ALIKE_MAX) others.push(known);
    }
  };
  for (const { id, title, opening } of stored)
    add({ id, song: null, title, titleKey: songKey(title), openingKey: songKey(openingOf([opening])) });

  /** What a song of the file repeats; later ones are compared with it too. */
  return (song: number, title: string, slides: readonly string[]): Duplicate | null => {
    const [titleKey, openingKey] = [songKey(title), songKey(openingOf(slides))];
    const titled = byTitle.get(titleKey) ?? [];
    const opened = byOpening.get(openingKey) ?? [];
    const both = titled.filter((known) => known.openingKey === openingKey);
    const found: [Known | undefined, Duplicate["why"]][] = [
      [both[0], "both"],
      [titled[0], "title"],
      [opened[0], "opening"],
    ];
    const [same, why = "both"] = found.find(([known]) => known) ?? [];
    add({ id: null, song, title, titleKey, openingKey });
    return same ? { id: same.id, song: same.song, title: same.title, why } : null;
  };
}

/** Presentations with one title that are compared: a church may have hundreds called «Anuncios». */
const ALIKE_MAX = 50;
