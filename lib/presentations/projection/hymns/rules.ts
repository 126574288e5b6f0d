/** A presentation with a number. */
export interface Hymn {
  id: number;
  /** "245", "245a". */
  number: string;
  songbook: string;
  title: string;
}

/** What is typed in a projection window: digits, behind a P those of an item, behind an H those of a hymn and its letter. */
export function parseTyped(typed: string) {
  const [, prefix = "", number = "", letter = ""] = /^([PH]?)(\d*)([a-z]?)$/.exec(typed) ?? [];
  return { prefix, number, letter };
}

/** What Enter does with what is typed. */
export type Target =
  /** `hymn`: the first one of that number, which an H reaches. */
  | { kind: "slide"; position: number; hymn: Hymn | undefined }
  | { kind: "item"; index: number }
  | { kind: "hymn"; number: string; hymns: [Hymn, ...Hymn[]] }
  /** No slide and no hymn. */
  | { kind: "nothing"; number: string; isHymnOnly: boolean }
  /** The hymns are not known: they are being read, or could not be. */
  | { kind: "unknown"; number: string };

interface Known {
  /** Number of slides of what is on the screens. */
  count: number;
  hymns: readonly Hymn[] | null;
  /** Songbook of the last hymn. */
  songbook: string | null;
}

/** What Enter does: the slide that there is, otherwise the hymn; with an H always the hymn. Null while no digit is typed. */
export function targetOf(typed: string, { count, hymns, songbook }: Known): Target | null {
  const { prefix, number: digits, letter } = parseTyped(typed);
  if (digits === "") return null;
  const position = Number(digits) - 1;
  if (prefix === "P") return { kind: "item", index: position };
  const number = `${Number(digits)}${letter}`;
  const found = hymns && hymnsWith(hymns, number, songbook);
  const [first, ...others] = found ?? [];
  const isHymnOnly = prefix === "H";
  if (!isHymnOnly && position >= 0 && position < count) return { kind: "slide", position, hymn: first };
  if (position < 0) return { kind: "nothing", number, isHymnOnly };
  if (first) return { kind: "hymn", number, hymns: [first, ...others] };
  return found ? { kind: "nothing", number, isHymnOnly } : { kind: "unknown", number };
}

/** Hymns of a number, or where there is none those of the number with a letter; those of `songbook` first. */
export function hymnsWith(hymns: readonly Hymn[], number: string, songbook: string | null): Hymn[] {
  const exact = hymns.filter((hymn) => hymn.number === number);
  const found = exact.length > 0 ? exact : hymns.filter((hymn) => hymn.number.replace(/[a-z]$/, "") === number);
  const isFirst = (hymn: Hymn) => hymn.songbook === songbook;
  return [...found.filter(isFirst), ...found.filter((hymn) => !isFirst(hymn))];
}

/** Letters that make a known number of what is typed behind an H; any other letter is a key of its own. */
export function lettersOf(typed: string, hymns: readonly Hymn[] | null) {
  const { prefix, number, letter } = parseTyped(typed);
  if (prefix !== "H" || number === "" || letter !== "" || !hymns) return "";
  const known = hymns.filter((hymn) => hymn.number.slice(0, -1) === String(Number(number)));
  return known
    .map((hymn) => hymn.number.slice(-1))
    .join("")
    .replaceAll(/\d/g, "");
}

/** "Himno 245: Santo, Santo, Santo · Himnario Bautista". */
export const hymnName = ({ number, title, songbook }: Hymn) =>
  `Himno ${number}: ${[title, songbook].filter(Boolean).join(" · ")}`;

/** What the window says before Enter; what it says where nothing follows from Enter. */
export function targetText(target: Target) {
  switch (target.kind) {
    case "slide":
      return `Diapositiva ${target.position + 1}: pulsa Enter`;
    case "item":
      return `Ir al punto ${target.index + 1}: pulsa Enter`;
    case "hymn": {
      const [first, ...others] = target.hymns;
      if (others.length === 0) return `${hymnName(first)}: pulsa Enter`;
      return `Himno ${target.number}: hay ${others.length + 1}, pulsa Enter para elegir`;
    }
    case "nothing":
      return target.isHymnOnly ? `No hay himno ${target.number}` : `No hay diapositiva ni himno ${target.number}`;
    case "unknown":
      return `Himno ${target.number}: buscando…`;
  }
}
