import { isUtf8 } from "node:buffer";
import path from "node:path";
import { decodeText } from "@/lib/spreadsheets/text";
import { cleanLine } from "./sections";

/** Bytes 80 to FF of code page 437, as which names without a mark are read. */
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const BYTES = new Map([...CP437].map((sign, index) => [sign, index + 0x80]));

/** Name of a file in a ZIP of macOS (UTF-8) or Windows (its old code page), neither of which says so. */
export function mendName(name: string) {
  const bytes = [...name].map((sign) => BYTES.get(sign) ?? (sign < "\x80" ? sign.charCodeAt(0) : Number.NaN));
  if (bytes.every((byte) => byte < 0x80) || bytes.some(Number.isNaN)) return name.normalize();
  const buffer = Buffer.from(bytes);
  return (isUtf8(buffer) ? buffer.toString() : decodeText(buffer, "cp850").text).normalize();
}

/** Characters of a file's name, with its folders. */
const NAME_MAX = 120;

/** Name of a file as it is shown: with its folders, which lead nowhere. */
export const shownName = (name: string) => {
  const text = cleanLine(name.replaceAll("\\", "/"));
  return text.length > NAME_MAX ? `…${text.slice(1 - NAME_MAX)}` : text;
};

/** "santo.cho" as ".cho"; a name like "Bach 1.2" has none. */
export const extensionOf = (name: string) => path.posix.extname(name).toLowerCase();

const ENDINGS = /\.(?:txt|text|xml|cho|crd|chordpro|chopro|pro|usr|pptx|osz|lyrics|ost)$/iu;
/** "245 - Santo", "245. Santo", "245_Santo", "Himno 245 Santo", "245a) Santo". */
const NUMBERED =
  /^(?:himno|c[aá]ntico|canto|n(?:[.º°]|[uú]m\.?)+|#)?[\s_-]*0*([1-9]\d{0,3}[a-z]?)(?:\s*[-–—._)]+\s*(?!\d)|_+)(.*)$/iu;
/** "Himno 245 Santo", "005 Santo". */
const SPACED = /^(?:(?:himno|c[aá]ntico)\s+(?:n(?:[.º°]|[uú]m\.?)+\s*)?0*|0+)([1-9]\d{0,3}[a-z]?)\s+(.*)$/iu;
const BEFORE_SPACE = /^0*([1-9]\d{0,3}[a-z]?)\s+(\p{L}.*)$/u;
const ALONE = /^(?:himno\s*)?0*([1-9]\d{0,3}[a-z]?)$/iu;

/** Title and number that the name of a file says. `isNumbered`: whether the files of an archive begin with a number. */
export function titleOfName(name: string, isNumbered: boolean) {
  const base = cleanLine(path.posix.basename(name.replaceAll("\\", "/")).replace(ENDINGS, ""));
  const text = base.includes(" ") ? base : base.replaceAll("_", " ").trim();
  const found =
    NUMBERED.exec(base) ?? SPACED.exec(text) ?? (isNumbered ? BEFORE_SPACE.exec(text) : null) ?? ALONE.exec(text);
  if (!found) return { title: text, number: "" };
  const [, number = "", rest = ""] = found;
  return { title: rest.replaceAll("_", " ").trim(), number: number.toLowerCase() };
}

/** Whether half of the files and more begin with a number and a blank, as those of a songbook do. */
export function areNumbered(names: string[]) {
  const songs = names.filter((name) => ENDINGS.test(name));
  const count = songs.filter((name) => BEFORE_SPACE.test(path.posix.basename(name))).length;
  return count >= 5 && count * 2 >= songs.length;
}
