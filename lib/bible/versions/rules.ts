/** Bibles that a church may add. */
export const VERSIONS_MAX = 5;
export const NAME_MAX = 80;
export const ABBREVIATION_MAX = 12;

/** The Bible that every church reads, where one is chosen by its id. */
export const GIVEN = 0;
export const GIVEN_NAMES = { name: "Reina-Valera 1909", abbreviation: "RV1909", division: "spanish" } as const;

/** Bytes of a file with a Bible: the largest ones have the Strong's number of each word. */
export const FILE_MAX = 30_000_000;

/** What is declared with a Bible that is added, as it is shown and as the record of it is to be understood. */
export const DECLARATION =
  "Declaro que nuestra iglesia puede usar esta traducción: tenemos permiso de quien tiene los derechos, o una copia que lo permite.";

/** What is declared with a copy of all data that holds them. */
export const EXPORT_DECLARATION =
  "Declaro que nuestra iglesia puede usar estas traducciones, y que no las compartiremos con quien no puede.";

/** Formats of files, by their names. */
export const bibleFormats = { osis: "OSIS", zefania: "Zefania", beblia: "Beblia", json: "JSON" } as const;

export type BibleFormat = keyof typeof bibleFormats;
