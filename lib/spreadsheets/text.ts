import { isUtf8 } from "node:buffer";

/** How the letters of a text file are written. `utf-8-double`: UTF-8 that a program took for another encoding once. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "cp850" | "utf-8-double";

/** The other encoding that a file may have: where one of a pair is guessed, the user may choose the other. */
export const otherEncoding: Partial<Record<Encoding, Encoding>> = {
  cp850: "windows-1252",
  "windows-1252": "cp850",
  "utf-8-double": "utf-8",
  "utf-8": "utf-8-double",
};

/** Bytes 80 to FF of code page 850: DOS in Spanish. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤" +
  "ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Detects the encoding of a text from its bytes, all of them. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (isUtf8(bytes)) return isDouble(bytes) ? "utf-8-double" : "utf-8";
  return isCp850(bytes) ? "cp850" : "windows-1252";
}

/** «Ã» or «Â» before a character that is no letter in any language, in UTF-8. */
const DOUBLED = [
  [0xc3, 0x83, 0xc2],
  [0xc3, 0x83, 0xe2],
  [0xc3, 0x83, 0xc5],
  [0xc3, 0x82, 0xc2],
].map((sequence) => Buffer.from(sequence));

const isDouble = (bytes: Uint8Array) => DOUBLED.some((sequence) => bufferOf(bytes).includes(sequence));

const setOf = (...bytes: number[]) => new Set(bytes);
/** Letters of Spanish in code page 850 and in Windows-1252, which are other signs in the other one. */
const SMALL = {
  cp850: setOf(0x81, 0x82, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4),
  latin: setOf(0xe1, 0xe9, 0xed, 0xf1, 0xf3, 0xfa),
};
const LARGE = { cp850: setOf(0x90, 0xa5, 0xb5, 0xd6, 0xe0), latin: setOf(0xc1, 0xc9, 0xcd, 0xd1, 0xd3, 0xda) };

const isSmall = (byte = 0) => byte >= 0x61 && byte <= 0x7a;
const isLarge = (byte = 0) => byte >= 0x41 && byte <= 0x5a;
const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39;

/** Whether more bytes beside letters are letters of code page 850 than of Windows-1252. */
function isCp850(bytes: Uint8Array) {
  let [cp850, latin] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const [before, after] = [bytes[at - 1], bytes[at + 1]];
    const isBesideLarge = isLarge(before) || isLarge(after);
    if (SMALL.cp850.has(byte) && (isSmall(before) || isLarge(before)) && !isDigit(after)) cp850++;
    else if (LARGE.cp850.has(byte) && isBesideLarge) cp850++;
    else if (SMALL.latin.has(byte) && (isSmall(before) || isSmall(after))) latin++;
    else if (LARGE.latin.has(byte) && (isBesideLarge || isSmall(after))) latin++;
  }
  return cp850 > latin;
}

type Decoder = Pick<TextDecoder, "decode">;

/** Decoder of a text that arrives in pieces; a doubled one must be whole. */
export function decoderOf(encoding: Encoding): Decoder {
  if (encoding === "cp850") return { decode: (bytes) => (bytes ? decodeCp850(bytes as Uint8Array) : "") };
  if (encoding !== "utf-8-double") return new TextDecoder(encoding);
  const decoder = new TextDecoder();
  return { decode: (bytes, options) => mendDouble(decoder.decode(bytes, options)) };
}

const decodeCp850 = (bytes: Uint8Array) =>
  bufferOf(bytes)
    .toString("latin1")
    .replace(/[\x80-\xff]/g, (sign) => CP850[sign.charCodeAt(0) - 0x80] ?? sign);

/** Text of a whole file, and its encoding. `encoding`: chosen by the user, or declared by the file. */
export function decodeText(bytes: Uint8Array, encoding: Encoding = detectEncoding(bytes)) {
  return { encoding, text: decoderOf(encoding).decode(bytes) };
}

/** Characters of the bytes 80 to BF, in Latin-1 or Windows-1252. */
const C1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const CONTINUATION = `[\\x80-\\xbf${C1.replace(/[\x80-\x9f]/g, "")}]`;
const MISREAD = new RegExp(`[ÂÃ]${CONTINUATION}|â${CONTINUATION}{2}`, "g");

/** Replaces «Ã©» by «é»: what was UTF-8 and was read as another encoding once. */
function mendDouble(text: string) {
  return text.replace(MISREAD, (signs) => {
    const bytes = [...signs].map((sign) => (C1.includes(sign) ? C1.indexOf(sign) + 0x80 : sign.charCodeAt(0)));
    const mended = Buffer.from(bytes).toString();
    return mended.includes("\ufffd") ? signs : mended;
  });
}

export const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
