import { AppError } from "@/lib/core/errors";
import { openPackage, type Package } from "@/lib/core/files/read-zip";
import { decodeText } from "@/lib/spreadsheets/text";
import { type DeckSlide, readPptx } from "../../decks/read-pptx";
import { textsOf } from "../../lyrics";
import { type FittedSong, fitSong, openingOf, songKey } from "./fit";
import {
  damagedSong,
  PACKED_BYTES_MAX,
  READING_MAX,
  SONG_BYTES_MAX,
  SongFileError,
  tooLarge,
  tooManySongs,
  zipBounds,
} from "./limits";
import { areNumbered, extensionOf, mendName, shownName, titleOfName } from "./names";
import { readOpenLp } from "./open-lp";
import { childOf, readOpenLyrics } from "./open-lyrics";
import { readOpenSong } from "./open-song";
import { SONGS_MAX, type SongFormat } from "./rules";
import { blocksOf, cleanLine, type FileSong, noSong, quoted } from "./sections";
import { isSongSelect, readSongSelect } from "./song-select";
import { isChordPro, readTextSong, songTexts } from "./text-song";
import { readTree } from "./xml-nodes";

/** What one file was found to be; `isSystem`: one that people do not see in their folder. */
export type Read =
  | ({ kind: "song"; file: string; format: SongFormat } & FittedSong)
  | { kind: "failure"; file: string; message: string }
  | { kind: "other"; file: string; isSystem: boolean };

/** Files of which none is a song. */
const OTHERS =
  /\.(?:jpe?g|png|gif|webp|bmp|tiff?|heic|svg|ico|mp3|m4a|wav|ogg|flac|wma|aac|mid|midi|mp4|mov|avi|mkv|webm|wmv|pdf|docx?|odt|pages|xlsx?|csv|ods|db|lnk|ini|html?|css|js|json|exe|ttf|otf)$/iu;
const SYSTEM = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/iu;
const PACKED = /\.(?:pptx|ppsx|potx|osz|zip)$/iu;
const TEXTS = new Set([
  "",
  ".txt",
  ".text",
  ".lyrics",
  ".cho",
  ".crd",
  ".chordpro",
  ".chopro",
  ".pro",
  ".usr",
  ".xml",
  ".md",
]);

const NO_LYRICS = "No tiene letra.";

/**
 * Songs of a file, or of the files of a ZIP, one after another. `lines`: most lines of a slide; undefined, as they are. `onFiles` is
 * told how many files there are.
 * 422 for an archive that cannot be read, or with too much in it; what is wrong with one file is a failure.
 */
export async function* readSongs(
  bytes: Uint8Array,
  fileName: string,
  lines: number | undefined,
  onFiles: (count: number) => void = () => {},
): AsyncGenerator<Read> {
  const reader = createReader(lines);
  if (!isZip(bytes)) {
    yield* reader.read(fileName, bytes, false);
    return;
  }
  const zip = await openArchive(bytes);
  if (packedKind(zip)) {
    yield* reader.read(fileName, bytes, false);
    return;
  }
  const files = zip.names.filter((name) => !name.endsWith("/"));
  onFiles(files.length);
  const shown = new Map(files.map((name) => [name, mendName(name)]));
  const isNumbered = areNumbered([...shown.values()]);
  for (const [name, file] of shown) {
    if (SYSTEM.test(file) || OTHERS.test(file)) {
      yield { kind: "other", file: shownName(file), isSystem: SYSTEM.test(file) };
      continue;
    }
    const content = await contentOf(zip, name).catch(failureOf);
    if (content instanceof SongFileError) yield { kind: "failure", file: shownName(file), message: content.message };
    else yield* reader.read(file, content, isNumbered);
  }
}

/** Errors of one file as values; others end the reading. */
function failureOf(error: unknown) {
  if (error instanceof SongFileError) return error;
  throw error;
}

const openArchive = (bytes: Uint8Array) =>
  openPackage(bytes, { ...zipBounds, damaged: damagedSong }).catch((error) => {
    throw error instanceof SongFileError ? zipBounds.damaged() : error;
  });

async function contentOf(zip: Package, name: string) {
  const max = PACKED.test(name) ? PACKED_BYTES_MAX : SONG_BYTES_MAX;
  if (zip.isEncrypted(name)) throw new SongFileError("Está protegido con contraseña. Comprime la carpeta sin ella.");
  const heavy = () => new SongFileError(`Pesa más de ${Math.floor(max / 1_000_000)} MB: no parece un canto.`);
  if (zip.sizeOf(name) > max) throw heavy();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of zip.read(name)) {
    size += chunk.length;
    if (size > max) throw heavy();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;

/** Part that a service of OpenLP consists of: `service_data.osj`, or in older ones the name of its file. */
function serviceOf({ names }: Package) {
  const isService = (name: string) => /^[^/]+\.osj$/i.test(name);
  const isBeside = (name: string) => name.endsWith("/") || OTHERS.test(name) || SYSTEM.test(name);
  const services = names.filter(isService);
  // Beside other songs it is one file of several.
  return services.length === 1 && names.every((name) => isService(name) || isBeside(name)) ? services[0] : undefined;
}

/** What a ZIP is that is one file for people. */
function packedKind(zip: Package) {
  const { names } = zip;
  if (names.includes("ppt/presentation.xml")) return "powerpoint";
  if (serviceOf(zip)) return "openlp";
  return names.includes("word/document.xml") || names.includes("xl/workbook.xml") ? "office" : null;
}

function createReader(lines: number | undefined) {
  const end = performance.now() + READING_MAX;
  let songs = 0;

  /** Songs of one file with what it is, or its failure. */
  async function* read(name: string, bytes: Uint8Array, isNumbered: boolean): AsyncGenerator<Read> {
    const file = shownName(name);
    if (performance.now() > end) throw tooLarge();
    try {
      for (const { format, song } of await songsOf(name, bytes, lines)) {
        if (++songs > SONGS_MAX) throw tooManySongs();
        try {
          if (song.slides.length === 0) throw new SongFileError(NO_LYRICS);
          yield { kind: "song", file, format, ...fitSong(named(song, name, isNumbered, format)) };
        } catch (error) {
          const title = song.title.slice(0, 60);
          yield { kind: "failure", file, message: `${title ? `«${title}»: ` : ""}${failureOf(error).message}` };
        }
      }
    } catch (error) {
      if (error instanceof OtherFile) yield { kind: "other", file, isSystem: false };
      else yield { kind: "failure", file, message: failureOf(error).message };
    }
  }

  return { read };
}

class OtherFile extends Error {}

/** Formats in which the name of the file is the title where nothing else says it. */
const NAMED_BY_FILE = new Set<SongFormat>(["text", "chordpro", "powerpoint"]);

/** The song with the title and the number that its file's name says. */
function named(song: FileSong, name: string, isNumbered: boolean, format: SongFormat): FileSong {
  const byName = titleOfName(name, isNumbered);
  const opening = cleanLine(openingOf(song.slides.map(({ text }) => text)));
  const title = song.title || byName.title || opening;
  const isSame = byName.title === "" || songKey(byName.title) === songKey(title);
  const takesNumber = song.number === "" && (isSame || (NAMED_BY_FILE.has(format) && song.title === ""));
  return { ...song, title, number: takesNumber ? byName.number : song.number };
}

type Found = { format: SongFormat; song: FileSong };

/** Songs that a file holds, by its content first, and by its name where that says nothing. */
async function songsOf(name: string, bytes: Uint8Array, lines: number | undefined): Promise<Found[]> {
  if (isZip(bytes)) return packedSongs(bytes, lines);
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (head.startsWith("\xd0\xcf\x11\xe0"))
    throw new SongFileError("Es un archivo antiguo de Office. Guárdalo como .pptx o como texto (.txt).");
  if (head.startsWith("%PDF") || OTHERS.test(name)) throw new OtherFile();
  if (head.startsWith("{\\rtf")) throw new SongFileError("Es un documento RTF. Guárdalo como texto (.txt).");
  const { text, encoding } = decodeText(bytes);
  if (text.includes("\0") || hasControls(text))
    throw new SongFileError(
      extensionOf(name) === ".pro"
        ? "Parece de ProPresenter. Expórtalo desde allí como texto."
        : "No parece un texto ni un canto.",
    );
  if (text.trim() === "") throw new SongFileError("Está vacío.");
  if (/^\s*<[?!a-z]/i.test(text)) return [await xmlSong(bytes, lines)];
  if (extensionOf(name) === ".osj") return serviceSongs(bytes, lines);
  if (isSongSelect(text)) return [{ format: "songselect", song: readSongSelect(text, lines) }];
  if (isChordPro(text)) return songTexts(text).map((one) => ({ format: "chordpro", song: readTextSong(one, lines) }));
  const extension = extensionOf(name);
  // What follows a dot may be the end of a title: "Sal. 23 Jehová es mi pastor".
  if (/^\.[a-z0-9]{1,8}$/.test(extension) && !TEXTS.has(extension))
    throw new SongFileError(`No leemos archivos ${extension}. Guárdalo como texto (.txt).`);
  const song = readTextSong(text, lines);
  const isGuessed = encoding === "cp850" || encoding === "utf-8-double";
  return [{ format: "text", song: isGuessed ? { ...song, notices: [...song.notices, GUESSED] } : song }];
}

const GUESSED = "Revisa las tildes: el archivo viene de un programa antiguo";

/** Whether a text has so many characters of control that it is none. */
function hasControls(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are counted
  const count = text.slice(0, 4_000).match(/[\u0001-\u0008\u000e-\u001f\u007f]/gu)?.length ?? 0;
  return count > 4;
}

async function xmlSong(bytes: Uint8Array, lines: number | undefined): Promise<Found> {
  const root = await readTree(bytes);
  if (root.name === "song" && childOf(root, "properties"))
    return { format: "openlyrics", song: readOpenLyrics(root, lines) };
  if (root.name === "song" && childOf(root, "lyrics")) return { format: "opensong", song: readOpenSong(root, lines) };
  if (root.name === "set")
    throw new SongFileError("Es una lista de OpenSong: solo nombra los cantos. Trae sus archivos.");
  throw new SongFileError(`Es un XML que no es de cantos («${root.name.slice(0, 40)}»).`);
}

async function packedSongs(bytes: Uint8Array, lines: number | undefined): Promise<Found[]> {
  const zip = await openPackage(bytes, { ...zipBounds, damaged: damagedSong });
  const kind = packedKind(zip);
  if (kind === "powerpoint") return [{ format: "powerpoint", song: await powerPointSong(bytes, lines) }];
  if (kind === "openlp") return serviceSongs(await contentOf(zip, serviceOf(zip) ?? ""), lines);
  if (kind === "office") throw new OtherFile();
  if (zip.names.includes("service_data.osd"))
    throw new SongFileError("Es un programa de OpenLP de antes de 2014. Ábrelo y guárdalo de nuevo.");
  throw new SongFileError("Es un ZIP dentro de otro. Súbelo aparte.");
}

/** Songs of a service of OpenLP. */
async function serviceSongs(bytes: Uint8Array, lines: number | undefined): Promise<Found[]> {
  const { songs, others } = await readOpenLp(decodeText(bytes).text, lines);
  if (songs.length === 0) throw new SongFileError("Es un programa de OpenLP sin cantos.");
  const more = others.length > 5 ? ` y ${others.length - 5} más` : "";
  const left =
    others.length === 0
      ? []
      : [
          `Del programa de OpenLP no ${others.length === 1 ? "es un canto" : "son cantos"} ${quoted(others.slice(0, 5))}${more}`,
        ];
  return songs.map((song, index) => ({
    format: "openlp",
    song: index === 0 ? { ...song, notices: [...song.notices, ...left] } : song,
  }));
}

/** A presentation of PowerPoint: the text of each of its slides. */
async function powerPointSong(bytes: Uint8Array, lines: number | undefined): Promise<FileSong> {
  const { slides, hidden } = await readPptx(bytes).catch((error) => {
    throw error instanceof AppError ? new SongFileError(error.message) : error;
  });
  const count = (is: (slide: DeckSlide) => boolean) => slides.filter(is).length;
  const notices = [
    deckNotice(hidden, ["oculta queda", "ocultas quedan"]),
    deckNotice(
      count(({ pictures }) => pictures.length > 0),
      ["con imágenes queda", "con imágenes quedan"],
      " sin ellas",
    ),
    deckNotice(
      count(({ unread }) => Object.keys(unread).length > 0),
      ["con dibujos queda", "con dibujos quedan"],
      " sin ellos",
    ),
  ].filter(Boolean);
  return {
    ...noSong(),
    slides: slides.flatMap(({ text }) =>
      blocksOf(text).flatMap((block) => textsOf(block.lines, lines).map((part) => ({ text: part, label: "" }))),
    ),
    notices,
  };
}

/** "2 diapositivas ocultas quedan fuera"; empty without any. */
function deckNotice(count: number, [one, many]: [string, string], how = " fuera") {
  if (count === 0) return "";
  return count === 1 ? `1 diapositiva ${one}${how}` : `${count} diapositivas ${many}${how}`;
}
