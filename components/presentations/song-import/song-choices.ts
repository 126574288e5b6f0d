import type { SongUse } from "@/lib/presentations/songs/files/rules";
import type { FoundSongRow, SongImportResult } from "@/lib/presentations/songs/import/schema";

/** What the person decides about the songs of a file. */
export interface SongDecisions {
  lines: number | null;
  background: string;
  text: string;
  songbook: string;
  same: SongUse;
  similar: SongUse;
  cut: boolean;
  choices: ReadonlyMap<number, SongUse>;
}

/** What a preview has told of a file, with all its songs. */
export interface Review extends Omit<SongImportResult, "songs" | "next"> {
  songs: FoundSongRow[];
  /** Whether more songs are on the way. */
  isPartial: boolean;
}

/** What happens to each song with these decisions, by its place: as the server decides it. */
export function usesOf(songs: readonly FoundSongRow[], decisions: SongDecisions) {
  const replaced = new Set<number>();
  const uses = new Map<number, SongUse | "long">();
  for (const { song, duplicate, cuts } of songs) {
    const usual = !duplicate ? "add" : duplicate.why === "both" ? decisions.same : decisions.similar;
    const wanted = decisions.choices.get(song) ?? usual;
    const id = duplicate?.id ?? null;
    const isReplaced = wanted === "replace" && (duplicate ? id === null || replaced.has(id) : false);
    const use = isReplaced ? "skip" : wanted === "replace" && !duplicate ? "add" : wanted;
    if (use === "replace" && id !== null) replaced.add(id);
    uses.set(song, use !== "skip" && cuts.length > 0 && !decisions.cut ? "long" : use);
  }
  return uses;
}

export type SongUses = ReturnType<typeof usesOf>;

/** How many songs are added, and how many presentations get other slides. */
export function countUses(uses: SongUses) {
  const counts = { skip: 0, add: 0, replace: 0, long: 0 };
  for (const use of uses.values()) counts[use]++;
  return counts;
}

/** Songs that need a look come first: repeated ones, those that are too long, those with a remark. */
export const rankOf = ({ duplicate, cuts, notices }: FoundSongRow) =>
  duplicate ? 0 : cuts.length > 0 ? 1 : notices.length > 0 ? 2 : 3;

const songFilters = ["all", "repeated", "long", "noted"] as const;
export type SongFilter = (typeof songFilters)[number];

export const isIn = (filter: SongFilter, { duplicate, cuts, notices }: FoundSongRow) =>
  filter === "all" ||
  (filter === "repeated" ? duplicate !== null : filter === "long" ? cuts.length > 0 : notices.length > 0);
