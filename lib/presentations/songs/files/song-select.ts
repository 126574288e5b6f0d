import { blocksOf, cleanLine, type FileSong, labelOf, noSong, type Section, slidesOf } from "./sections";

/** Whether a text is a file that SongSelect gives to other programs (`.usr`). */
export const isSongSelect = (text: string) => /^\s*\[File\]\s[\s\S]{0,200}SongSelect/i.test(text);

/** Song of a `.usr` file of SongSelect: lines `Name=value`, in which "/t" and "/n" are tabs and line breaks. */
export function readSongSelect(text: string, max: number | undefined): FileSong {
  const values = new Map<string, string>();
  for (const line of text.split(/\r\n|[\r\n]/)) {
    const at = line.indexOf("=");
    if (at > 0) values.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1));
  }
  const value = (name: string) => cleanLine(values.get(name) ?? "");
  const names = (values.get("fields") ?? "").split("/t");
  const sections = (values.get("words") ?? "").split("/t").map((words, index): Section => {
    const name = names[index]?.trim() ?? "";
    const blocks = blocksOf(words.replaceAll("/n", "\n"));
    return { key: `${index} ${name}`, label: labelOf(name), blocks, times: 1 };
  });
  const number = /\[S\s+A?(\d+)\]/i.exec(text)?.[1];
  return {
    ...noSong(),
    title: value("title"),
    author: value("author").split("|").map(nameOf).filter(Boolean).join(", "),
    ccli: number ?? value("ccli"),
    credits: [value("copyright").replaceAll("|", ", "), value("admin")].filter(Boolean).join(" · "),
    ...slidesOf(sections, [], max),
  };
}

/** "Newton, John" as "John Newton". */
const nameOf = (name: string) => name.trim().replace(/^([^,]+), ([^,]+)$/, "$2 $1");
