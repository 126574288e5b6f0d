import { conjunctionBefore } from "./names";

export const designs = ["clasico-dorado", "olivo-moderno", "fiesta", "solemne", "rama-de-olivo"] as const;
export type CertificateDesign = (typeof designs)[number];

/** Sort orders of the list; `newest`: by folio, the last first; `status`: valid ones first. */
export const certificateSorts = [
  "newest",
  "oldest",
  "name",
  "-name",
  "type",
  "-type",
  "date",
  "-date",
  "design",
  "-design",
  "status",
  "-status",
] as const;

export const certificateStatuses = ["valid", "revoked"] as const;

/** Maximum certificates issued or downloaded in one request. */
export const BATCH_MAX = 1_000;

/** Maximum people suggested while a name is typed. */
export const SUGGESTIONS_MAX = 20;

/** Characters that every design prints. */
export const NAME_MAX = 100;
export const PASTOR_MAX = 80;
export const ROLE_MAX = 40;
export const TITLE_MAX = 40;
export const INTRO_MAX = 60;
export const PARAGRAPH_MAX = 320;

/** Folio and QR code of a certificate that is not issued. */
export const PREVIEW = "Vista previa";

/** Text that replaces the name of an erased person, as the database writes it. */
export const ERASED = "[persona borrada]";

/** Role of a pastor of whom the church knows no position. */
export const DEFAULT_ROLE = "Pastor";

/** What the placeholders of a type's paragraph stand for. */
export const placeholders = {
  miembro: "el nombre de la persona",
  miembro2: "el nombre de la segunda persona",
  fecha: "la fecha",
  iglesia: "el nombre de la iglesia",
  pastor: "el nombre del pastor, o de los dos",
} as const;

export type Placeholder = keyof typeof placeholders;

/** A word in braces; other braces are text. */
const PLACEHOLDER = /\{([\p{L}\d\s_-]*)\}/gu;

/** Words in braces that are no placeholders, with their braces. */
export const unknownPlaceholders = (text: string) =>
  wordsInBraces(text).filter((word) => !isPlaceholder(word.slice(1, -1)));

/** Every word in braces of a text, with its braces. */
export const wordsInBraces = (text: string) => [...new Set(text.match(PLACEHOLDER) ?? [])];

/** Replaces the placeholders of a text. */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>) =>
  text.replace(PLACEHOLDER, (all, name: string) => (isPlaceholder(name) ? values[name] : all));

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** `Ana Pérez y José Núñez`. */
export const joinNames = ([first = "", second]: readonly string[]) =>
  second === undefined ? first : `${first} ${conjunctionBefore(second)} ${second}`;

/** `N.º 000123`. */
export const folioText = (folio: number) => `N.º ${folioDigits(folio)}`;

/** `000123`. */
export const folioDigits = (folio: number) => String(folio).padStart(6, "0");
