import { expect, test } from "vitest";
import type { FoundSongRow } from "@/lib/presentations/songs/import/schema";
import { type SongDecisions, usesOf } from "./song-choices";

const decisions: SongDecisions = {
  ...{ lines: 4, background: "#000", text: "#fff", songbook: "", cut: false },
  ...{ same: "skip", similar: "add", choices: new Map() },
};

const songOf = (song: number, changes: Partial<FoundSongRow>) =>
  ({ song, duplicate: null, cuts: [], ...changes }) as unknown as FoundSongRow;
const like = (id: number | null, why: "both" | "title" = "both") => ({ duplicate: { id, song: null, title: "", why } });

const uses = (songs: FoundSongRow[], changes: Partial<SongDecisions> = {}) => [
  ...usesOf(songs, { ...decisions, ...changes }).values(),
];

test("songs are used as was decided for all, or for one of them", () => {
  const songs = [songOf(0, {}), songOf(1, like(7)), songOf(2, like(8, "title"))];
  expect(uses(songs)).toEqual(["add", "skip", "add"]);
  const choices = new Map([
    [0, "skip"],
    [1, "add"],
  ] as const);
  expect(uses(songs, { similar: "replace", choices })).toEqual(["skip", "add", "replace"]);
});

test("a presentation is replaced once, and a song of the file never", () => {
  const songs = [songOf(0, like(7)), songOf(1, like(7)), songOf(2, like(null))];
  expect(uses(songs, { same: "replace" })).toEqual(["replace", "skip", "skip"]);
});

test("what is too long stays out until it may be cut", () => {
  const songs = [songOf(0, { cuts: ["x"] }), songOf(1, { ...like(7), cuts: ["x"] })];
  expect(uses(songs)).toEqual(["long", "skip"]);
  expect(uses(songs, { cut: true })).toEqual(["add", "skip"]);
});
