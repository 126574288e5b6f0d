/** Programs and kinds of files that songs come from. */
export const songFormats = [
  "openlyrics",
  "opensong",
  "chordpro",
  "openlp",
  "songselect",
  "powerpoint",
  "text",
] as const;

export type SongFormat = (typeof songFormats)[number];

/** Most songs of a file or an archive. */
export const SONGS_MAX = 2_000;

/** What is done with a song: left out, added, or put in place of the slides of the presentation that it repeats. */
export const songUses = ["skip", "add", "replace"] as const;

export type SongUse = (typeof songUses)[number];

/** Why a song may be in the church's presentations, or in the same file, already. */
export const sameReasons = ["both", "title", "opening"] as const;

/** Bytes of a file with songs. */
export const SONG_FILE_MAX = 50 * 1024 * 1024;

/** Most lines that a slide may be asked to have. */
export const LINES_MAX = 20;
