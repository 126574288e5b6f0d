import { type AppError, unreadableFile } from "@/lib/core/errors";
import type { XmlBounds } from "@/lib/core/files/read-xml";
import type { ZipBounds } from "@/lib/core/files/read-zip";

/** Limits of files with songs, beyond which they are an attack or a mistake. */

/** Files of an archive. */
const ENTRIES_MAX = 10_000;

/** Unpacked bytes of all files together, those within presentations included. */
const UNPACKED_MAX = 50_000_000;

/** Unpacked bytes per packed byte of a file, checked beyond `RATIO_FROM` bytes. */
const RATIO_MAX = 150;
const RATIO_FROM = 2_000_000;

/** Bytes of a file that is one song, and of a packed one: a presentation or a list of OpenLP, which may hold pictures. */
export const SONG_BYTES_MAX = 1_000_000;
export const PACKED_BYTES_MAX = 30_000_000;

/** Milliseconds in which all songs must be read. */
export const READING_MAX = 120_000;

const refuse = (message: string): AppError => unreadableFile({ file: message }, message);

export const tooManySongs = () =>
  refuse("El archivo trae más de 2.000 cantos. Divídelo en partes e impórtalas una por una.");

export const tooLarge = () =>
  refuse("El contenido del archivo es demasiado grande. Deja solo los cantos, o divídelo en partes.");

const damagedZip = () => refuse("El ZIP está dañado o incompleto. Vuelve a comprimir la carpeta e inténtalo de nuevo.");

export const zipBounds: ZipBounds = {
  entries: ENTRIES_MAX,
  unpacked: UNPACKED_MAX,
  ratio: RATIO_MAX,
  ratioFrom: RATIO_FROM,
  damaged: damagedZip,
  tooLarge,
};

/** Why one file is not read; the others are. */
export class SongFileError extends Error {}

export const damagedSong = () =>
  new SongFileError("Está dañado o incompleto. Ábrelo en su programa y guárdalo de nuevo.");

/** What the XML of one song may have. */
export const songXml: XmlBounds = {
  elements: 50_000,
  depth: 40,
  damaged: damagedSong,
  declares: () => new SongFileError("Trae declaraciones (DOCTYPE) que no aceptamos. Guárdalo de nuevo en su programa."),
};
