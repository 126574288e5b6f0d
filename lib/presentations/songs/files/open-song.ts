import { linesOf } from "../lines";
import { childOf, plainText, textOf } from "./open-lyrics";
import { cleanLine, type FileSong, labelOf, noSong, quoted, type Section, slidesOf } from "./sections";
import type { XmlNode } from "./xml-nodes";

/** Song of OpenSong, whose lyrics are lines that begin with what they are. */
export function readOpenSong(root: XmlNode, max: number | undefined): FileSong {
  const field = (name: string) => textOf(childOf(root, name));
  const lyrics = childOf(root, "lyrics");
  const { sections, notices } = sectionsOf(lyrics ? plainText(lyrics) : "");
  const order = field("presentation")
    .split(/[\s,]+/)
    .filter(Boolean);
  const { slides, order: played, notices: doubts } = slidesOf(sections, order, max);
  const own = ["user1", "user2", "user3", "aka"].map(field).filter(Boolean);
  return {
    ...noSong(),
    title: field("title"),
    author: field("author"),
    ccli: field("ccli"),
    number: field("hymn_number"),
    credits: field("copyright"),
    slides,
    order: played,
    notices: [
      ...notices,
      ...doubts,
      ...(own.length > 0 ? [`Los campos ${quoted(own.map((text) => text.slice(0, 60)))} no se guardan`] : []),
    ],
  };
}

interface Counts {
  chords: number;
  comments: number;
}

/** Parts of the lyrics; "1Santo" and "2Santo" below one name are its first and second strophe. */
function sectionsOf(lyrics: string) {
  const counts: Counts = { chords: 0, comments: 0 };
  const sections = new Map<string, Section>();
  let name = "V";
  for (const { raw } of linesOf(lyrics)) {
    const [kind = ""] = raw;
    if (kind === "") sections.get(name.toLowerCase())?.blocks.push({ lines: [], isBreak: false });
    else if (kind === "[") name = /^\[([^\]]*)\]?/.exec(raw)?.[1]?.trim() || "V";
    else if (kind === ".") counts.chords++;
    else if (kind === ";") counts.comments++;
    else if (kind !== "-" || /^-[^-!]/.test(raw)) addLine(sections, name, raw);
  }
  return {
    sections: [...sections.values()].filter(({ blocks }) => blocks.some(({ lines }) => lines.length > 0)),
    notices: [
      ...(counts.chords > 0
        ? [`Quitamos ${counts.chords === 1 ? "1 línea" : `${counts.chords} líneas`} de acordes`]
        : []),
      ...(counts.comments > 0
        ? [`Quitamos ${counts.comments === 1 ? "1 comentario" : `${counts.comments} comentarios`}`]
        : []),
    ],
  };
}

function addLine(sections: Map<string, Section>, name: string, raw: string) {
  const [, digit = "", rest = raw] = /^(\d)\s?(.*)$/.exec(raw) ?? [];
  const own = digit && !/\d$/.test(name) ? `${name}${digit}` : name;
  const key = own.toLowerCase();
  const section = sections.get(key) ?? { key, label: labelOf(own), blocks: [], times: 1 };
  sections.set(key, section);
  for (const [index, slide] of rest.split("||").entries()) {
    if (index > 0) endSlide(section);
    // A bar ends a line on the screen; underscores only stretch words below their chords.
    const lines = slide.split("|").map((line) => cleanLine(line.replaceAll("_", "")));
    const last = section.blocks.at(-1);
    const block = last && !last.isBreak ? last : { lines: [], isBreak: false };
    if (block !== last) section.blocks.push(block);
    block.lines.push(...lines.filter(Boolean));
  }
}

function endSlide({ blocks }: Section) {
  const last = blocks.at(-1);
  if (last) last.isBreak = true;
}
