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
