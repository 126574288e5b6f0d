import { unreadableTable } from "../table";
import { decodeText, type Encoding } from "../text";
import { linesOf, listSheet, oneLine, truncatedFile } from "./statement";

/** Whether a text begins as contacts of a telephone or a mail program. */
export const isVcard = (start: string) => /^\s*BEGIN:VCARD/i.test(start);

const HEADERS = ["Nombre completo", "Celular", "Correo", "Fecha de nacimiento", "Género", "Notas"];

/** Properties that are read; photos and the like are long. */
const READ = /^(?:FN|N|TEL|EMAIL|BDAY|GENDER|NOTE|ADR|ORG|KIND|X-ADDRESSBOOKSERVER-KIND)$/;
/** Values of one kind in a card, and characters of one value. */
const VALUES_MAX = 20;
const VALUE_MAX = 4_000;

const VCARD = /^\s*VCARD\s*$/i;

type Property = { name: string; parameters: string; value: string };
type Card = Map<string, Property[]>;

/** Reads vCard 2.1, 3 and 4: a row for each card but those of groups. What has no column of its own goes to the notes. */
export function readVcard(bytes: Uint8Array, chosen?: Encoding) {
  const { text, ...source } = decodeText(bytes, chosen);
  const rows: string[][] = [];
  let card: Card | undefined;
  // A card within a card is somebody's agent.
  let depth = 0;
  for (const property of propertiesOf(text)) {
    const { name, value } = property;
    if (name === "BEGIN" && VCARD.test(value)) {
      depth++;
      if (depth === 1) card = new Map();
    } else if (name === "END" && VCARD.test(value)) {
      depth--;
      if (depth === 0 && card && !isGroup(card)) rows.push(rowOf(card));
      if (depth <= 0) [depth, card] = [0, undefined];
    } else if (depth === 1 && card && READ.test(name) && value.trim()) {
      const known = card.get(name) ?? [];
      if (known.length < VALUES_MAX) known.push(property);
      card.set(name, known);
    }
  }
  if (card) throw truncatedFile();
  if (rows.length === 0) throw unreadableTable("El archivo no trae ningún contacto.");
  return [listSheet({ format: "vcard", ...source }, () => [HEADERS, ...rows])];
}

/** Properties with their lines joined: a line that begins with a space goes on, and in quoted-printable one behind `=`. */
function* propertiesOf(text: string) {
  let pieces: string[] = [];
  let length = 0;
  let isQuoted = false;
  for (const line of linesOf(text)) {
    const isFolded = /^[ \t]/.test(line);
    const isOpen = isQuoted && pieces.at(-1)?.endsWith("=");
    if (pieces.length > 0 && (isFolded || isOpen)) {
      if (isOpen) pieces.push((pieces.pop() ?? "").slice(0, -1));
      // What is too long to be read is not kept.
      if (length < VALUE_MAX * 4) pieces.push(isFolded && !isOpen ? line.slice(1) : line);
      length += line.length;
      continue;
    }
    if (pieces.length > 0) yield propertyOf(pieces.join(""));
    pieces = [line];
    length = line.length;
    isQuoted = /^[^:]{0,200}QUOTED-PRINTABLE/i.test(line);
  }
  if (pieces.length > 0) yield propertyOf(pieces.join(""));
}

/** `item1.TEL;type=CELL:300` → its name, its parameters in capitals, and its value. */
function propertyOf(line: string): Property {
  // A colon within quotation marks belongs to a parameter.
  const head = /^(?:[^:"]|"[^"]*")*/.exec(line.slice(0, VALUE_MAX))?.[0] ?? "";
  const [name = "", ...parameters] = head.split(";");
  const own = parameters.join(";").toUpperCase();
  const value = line.slice(head.length + 1, head.length + 1 + VALUE_MAX * 4);
  return {
    name: name
      .slice(name.lastIndexOf(".") + 1)
      .trim()
      .toUpperCase(),
    parameters: own,
    value: /QUOTED-PRINTABLE/.test(own) ? decodeQuoted(value, /CHARSET=UTF-8/.test(own)) : value,
  };
}

/** Text in quoted-printable: in UTF-8, or in Windows-1252 where the bytes are not that. */
function decodeQuoted(value: string, isUtf8: boolean) {
  const bytes = Buffer.from(
    value
      .replace(/[^\x20-\x7e]/g, "")
      .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
  return decodeText(bytes, isUtf8 ? "utf-8" : undefined).text;
}

/** Parts of a value between semicolons, without the backslashes before other signs. */
const partsOf = (value: string) =>
  value
    .replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign === ";" ? "\u0000" : sign))
    .split(";")
    .map((part) => oneLine(part.replaceAll("\u0000", ";")));

const plain = (value: string) => oneLine(partsOf(value).join(";")).slice(0, VALUE_MAX);

const isGroup = (card: Card) =>
  ["KIND", "X-ADDRESSBOOKSERVER-KIND"].some((name) =>
    card.get(name)?.some(({ value }) => /^\s*(?:group|org)/i.test(value)),
  );

function rowOf(card: Card) {
  const valuesOf = (name: string) => card.get(name) ?? [];
  const first = (name: string) => valuesOf(name)[0]?.value ?? "";
  const [phone, ...phones] = byPreference(valuesOf("TEL"), /CELL|MOBILE|IPHONE/);
  const [mail, ...mails] = byPreference(valuesOf("EMAIL"));
  const [family = "", given = "", middle = ""] = partsOf(first("N"));
  const notes = [
    ...valuesOf("NOTE").map(({ value }) => plain(value)),
    labelled("Otros teléfonos", phones),
    labelled("Otros correos", mails),
    labelled(
      "Dirección",
      valuesOf("ADR").map(({ value }) => partsOf(value).filter(Boolean).join(", ")),
    ),
    labelled(
      "Organización",
      valuesOf("ORG").map(({ value }) => partsOf(value).filter(Boolean).join(", ")),
    ),
  ];
  return [
    plain(first("FN")) || oneLine([given, middle, family].join(" ")),
    phone ?? "",
    mail ?? "",
    birthdayOf(valuesOf("BDAY")[0]),
    /^[MF]\b/i.exec(first("GENDER"))?.[0] ?? "",
    notes.filter(Boolean).join(". "),
  ];
}

const labelled = (label: string, texts: readonly string[]) => (texts.length > 0 ? `${label}: ${texts.join(", ")}` : "");

/** Telephones or addresses of mail, the preferred one of the wanted kind first. */
function byPreference(properties: readonly Property[], wanted?: RegExp) {
  const rank = ({ parameters }: Property) =>
    (wanted?.test(parameters) ? 2 : 0) + (/\bPREF\b/.test(parameters) ? 1 : 0) - (/FAX|PAGER/.test(parameters) ? 4 : 0);
  return [...properties].sort((one, other) => rank(other) - rank(one)).map(({ value }) => plain(value));
}

/** `19700214` and `1990-05-17T00:00` as a date; `--0517`, and Apple's year that is none, without one; others as written. */
function birthdayOf(property: Property | undefined) {
  if (!property) return "";
  const value = property.value.trim().replace(/T.*$/, "");
  const [, year = "", month = "", day = ""] = /^(\d{4}|-)-?(\d{2})-?(\d{2})$/.exec(value) ?? [];
  if (!day) return value.slice(0, 40);
  const omitted = /OMIT-YEAR=(\d{4})/.exec(property.parameters)?.[1];
  return year === "-" || year === omitted ? `--${month}-${day}` : `${year}-${month}-${day}`;
}
