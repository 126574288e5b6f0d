import { LABEL_MAX } from "../rules";
import type { Line, Taken } from "./lines";
import { partOf } from "./parts";
import { timesOf } from "./repeats";

export interface Directives extends Taken {
  title: string;
  credits: string[];
  /** Lines of tablature that were taken out. */
  chords: number;
}

/** "{title: Roca firme}", "{soc}". */
const DIRECTIVE = /^\{\s*([a-z_]+)\s*(?:[:\s]\s*(.*?))?\s*\}$/iu;

/** Characters of a directive; a longer line is none. */
const DIRECTIVE_MAX = 500;

/** Credits by their directive, and how each begins. */
const CREDITS: Readonly<Record<string, string>> = {
  subtitle: "",
  st: "",
  artist: "",
  composer: "Música: ",
  lyricist: "Letra: ",
  arranger: "Arreglo: ",
  album: "Álbum: ",
  copyright: "© ",
  ccli: "CCLI ",
  ccli_license: "Licencia CCLI ",
};

const PARTS: Readonly<Record<string, string>> = {
  start_of_chorus: "Coro",
  soc: "Coro",
  start_of_verse: "Estrofa",
  sov: "Estrofa",
  start_of_bridge: "Puente",
  sob: "Puente",
};

const TITLE = /^(?:title|t)$/;
const CHORUS = /^chorus$/;
const ENDS = /^(?:end_of_(?:chorus|verse|bridge)|eo[cvb])$/;
const TABLATURE_START = /^(?:start_of_(?:tab|grid|abc|ly)|so[tg])$/;
const TABLATURE_END = /^(?:end_of_(?:tab|grid|abc|ly)|eo[tg])$/;
const COMMENT = /^(?:comment|c|comment_italic|ci|comment_box|cb|highlight)$/;
/** What tells musicians and printers something. */
const OTHER =
  /^(?:key|tempo|time|capo|duration|year|sorttitle|sortartist|meta|tag|define|chord|transpose|new_page|np|new_physical_page|npp|new_song|ns|column_break|colb|columns|col|textfont|textsize|textcolour|chordfont|chordsize|chordcolour|titles|grid|g|no_grid|ng|diagrams|image|x_[a-z_]+)$/;

/** Reads the directives of ChordPro: title, credits and parts; others and tablature are taken out, unless `keeps`. */
export function readDirectives(all: Line[], keeps: boolean): Directives {
  const result: Directives = { lines: [], title: "", credits: [], count: 0, chords: 0 };
  const found = all.map(({ text }) => directiveOf(text));
  const isChordPro = found.some(Boolean);
  let isTablature = false;
  for (const [index, line] of all.entries()) {
    const directive = found[index];
    const meaning = directive && meaningOf(directive);
    if (directive && TABLATURE_START.test(directive.name)) isTablature = true;
    else if (directive && TABLATURE_END.test(directive.name)) isTablature = false;
    else if (meaning?.title !== undefined) result.title ||= meaning.title;
    else if (meaning?.credit !== undefined) result.credits.push(meaning.credit);
    else if (meaning?.line) result.lines.push(meaning.line);
    else if (keeps) result.lines.push(line);
    else if (isTablature) result.chords++;
    else if (directive || (isChordPro && line.text.startsWith("#"))) result.count++;
    else result.lines.push(line);
  }
  return result;
}

interface Directive {
  name: string;
  value: string;
}

function directiveOf(text: string): Directive | null {
  const [, word, argument = ""] = (text.length <= DIRECTIVE_MAX && DIRECTIVE.exec(text)) || [];
  const name = word?.toLowerCase();
  if (!name) return null;
  const isKnown =
    name in CREDITS ||
    name in PARTS ||
    [TITLE, CHORUS, ENDS, TABLATURE_START, TABLATURE_END, COMMENT, OTHER].some((names) => names.test(name));
  return isKnown ? { name, value: argument.replace(/^label\s*=\s*"?([^"]*)"?$/iu, "$1").trim() } : null;
}

interface Meaning {
  title?: string;
  credit?: string;
  line?: Line;
}

/** What a directive says of a song; null if that is nothing for slides. */
function meaningOf({ name, value }: Directive): Meaning | null {
  if (TITLE.test(name)) return { title: value };
  if (name in CREDITS) return { credit: value && `${CREDITS[name]}${value.replace(/^(?:©|\(c\)|ccli)\s*/iu, "")}` };
  if (CHORUS.test(name)) return lineOf("Coro", true);
  if (name in PARTS) {
    const own = value && (partOf(value)?.label ?? value.slice(0, LABEL_MAX));
    return lineOf(own || PARTS[name] || "", false);
  }
  if (ENDS.test(name)) return { line: { raw: "", text: "" } };
  return COMMENT.test(name) && (partOf(value) ?? timesOf(value)) ? { line: { raw: value, text: value } } : null;
}

const lineOf = (label: string, isReference: boolean): Meaning => ({
  line: { raw: label, text: label, part: { label, times: 1, rest: "", isReference } },
});
