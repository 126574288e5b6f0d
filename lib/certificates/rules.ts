import { conjunctionBefore } from "./names";

export const designs = ["clasico-dorado", "olivo-moderno", "fiesta", "solemne", "rama-de-olivo"] as const;
export type DiplomaDesign = (typeof designs)[number];

/** Design of letters, on the church's letterhead. */
export const letterDesign = "carta";
export type CertificateDesign = DiplomaDesign | typeof letterDesign;

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

/** Characters that fill the blanks of all people of a batch. */
export const BATCH_TEXT_MAX = 60_000;

/** Maximum people suggested while a name is typed. */
export const SUGGESTIONS_MAX = 20;

/** Names of a list that are looked for among the members at a time. */
export const NAMES_MAX = 250;

/** Characters that every design prints. */
export const NAME_MAX = 100;
export const PASTOR_MAX = 80;
export const ROLE_MAX = 40;
export const TITLE_MAX = 40;
export const INTRO_MAX = 60;
/** Of a certificate's text and of a letter's, before and after its placeholders are replaced. */
export const PARAGRAPH_MAX = 600;
export const LETTER_MAX = 2_500;
/** Of the town that stands before the date. */
export const PLACE_MAX = 60;
/** Lines and characters at the head of a letter. */
export const ADDRESSEE_LINES = 5;
export const ADDRESSEE_MAX = 300;

/** Types of a church, archived ones included: the form gets all of them with their texts. */
export const TYPES_MAX = 60;

/** A certificate is a diploma in landscape, a letter goes on the church's letterhead in portrait. */
export const forms = ["certificate", "letter"] as const;
export type CertificateForm = (typeof forms)[number];

/** Folio and QR code of a certificate that is not issued. */
export const PREVIEW = "Vista previa";

/** Text that replaces the name of an erased person, as the database writes it. */
export const ERASED = "[persona borrada]";

/** Role of a pastor of whom the church knows no position. */
export const DEFAULT_ROLE = "Pastor";

/** `Ana Pérez y José Núñez`. */
export const joinNames = ([first = "", second]: readonly string[]) =>
  second === undefined ? first : `${first} ${conjunctionBefore(second)} ${second}`;

/** `N.º 000123`. */
export const folioText = (folio: number) => `N.º ${folioDigits(folio)}`;

/** `000123`. */
export const folioDigits = (folio: number) => String(folio).padStart(6, "0");
