import { unreadableFile } from "@/lib/core/errors";
import type { XmlBounds } from "@/lib/core/files/read-xml";
import type { ZipBounds } from "@/lib/core/files/read-zip";

/** 422 for a file that holds no slides that can be read. */
export const unreadableDeck = (message: string) => unreadableFile({ file: message }, message);

const damaged = () =>
  unreadableDeck(
    "La presentación está dañada, incompleta o protegida. Ábrela en PowerPoint, guárdala otra vez como .pptx e inténtalo de nuevo.",
  );

export const tooLarge = () =>
  unreadableDeck("La presentación es demasiado grande. Divídela en partes e inténtalo de nuevo.");

const declares = () =>
  unreadableDeck("La presentación trae declaraciones (DOCTYPE) que no aceptamos. Guárdala otra vez como .pptx.");

/** What a presentation of PowerPoint and its parts may have. */
export const deckBounds: ZipBounds & XmlBounds = {
  entries: 5_000,
  unpacked: 200_000_000,
  ratio: 150,
  ratioFrom: 5_000_000,
  elements: 400_000,
  depth: 100,
  damaged,
  tooLarge,
  declares,
};

const SAVE = "Guárdala como .pptx e inténtalo de nuevo.";
const COMPOUND_FILE = "\xd0\xcf\x11\xe0";

/** Throws 422 for a file that is no zip, and says what it is. */
export function refuseOthers(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (start.startsWith(COMPOUND_FILE))
    throw unreadableDeck(`Es una presentación antigua (.ppt), o tiene contraseña. ${SAVE}`);
  if (start.startsWith("%PDF")) throw unreadableDeck("Es un PDF, no una presentación de PowerPoint (.pptx).");
  if (!start.startsWith("PK")) throw unreadableDeck("No es una presentación de PowerPoint (.pptx).");
}

/** Parts by which other zipped documents are known. */
const packages: [part: RegExp, what: string][] = [
  [/^word\/document\.xml$/, "Es un documento de Word. Cópialo con «Pegar letra»."],
  [/^xl\/workbook\.(?:xml|bin)$/, "Es un libro de Excel, no una presentación."],
  [/^content\.xml$/, `Es de LibreOffice u OpenOffice (.odp). ${SAVE}`],
  [/^Index\/|^Index\.zip$|\.iwa$/, "Es de Keynote, de Apple. Expórtala a PowerPoint (.pptx) e inténtalo de nuevo."],
];

/** 422 for a zip without a presentation. */
export function otherPackage(names: readonly string[]) {
  const found = packages.find(([part]) => names.some((name) => part.test(name)));
  return unreadableDeck(found?.[1] ?? "Es un archivo comprimido, no una presentación de PowerPoint (.pptx).");
}
