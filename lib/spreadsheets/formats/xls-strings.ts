import { STRINGS_LENGTH_MAX, STRINGS_MAX, TEXT_MAX } from "../limits";
import { damagedFile } from "../package";

const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/** Text of BIFF8 within one record: its length in `lengthBytes`, its flags, and characters of one or two bytes. */
export function unicodeText(data: Buffer, at: number, lengthBytes: 1 | 2) {
  if (at + lengthBytes + 1 > data.length) throw damagedFile();
  const length = data.readUIntLE(at, lengthBytes);
  const flags = data[at + lengthBytes] ?? 0;
  const start = at + lengthBytes + 1 + (flags & RICH ? 2 : 0) + (flags & PHONETIC ? 4 : 0);
  const end = start + (flags & WIDE ? length * 2 : length);
  if (end > data.length) throw damagedFile();
  return data.toString(flags & WIDE ? "utf16le" : "latin1", start, end);
}

/**
 * Shared strings of BIFF8 (SST and the CONTINUE records behind it). Characters that go on in the next record begin there
 * with flags of their own.
 */
export function readSharedStrings(records: readonly Buffer[]) {
  const strings: string[] = [];
  const [first] = records;
  if (!first) return strings;
  if (first.length < 8) throw damagedFile();
  const count = first.readUInt32LE(4);
  if (count > STRINGS_MAX) throw damagedFile();
  let index = 0;
  let at = 8;
  let total = 0;
  const current = () => {
    let record = records[index];
    while (record && at >= record.length) {
      at -= record.length;
      index++;
      record = records[index];
    }
    if (!record) throw damagedFile();
    return record;
  };
  const number = (bytes: number) => {
    const record = current();
    if (at + bytes > record.length) throw damagedFile();
    at += bytes;
    return record.readUIntLE(at - bytes, bytes);
  };
  const text = (length: number, flags: number) => {
    let isWide = (flags & WIDE) !== 0;
    let read = "";
    while (read.length < length) {
      if (at >= (records[index]?.length ?? 0)) {
        current();
        isWide = (number(1) & WIDE) !== 0;
      }
      const record = current();
      const width = isWide ? 2 : 1;
      const end = Math.min(record.length, at + (length - read.length) * width);
      if (end - at < width) throw damagedFile();
      const used = end - ((end - at) % width);
      read += record.toString(isWide ? "utf16le" : "latin1", at, used);
      at = used;
    }
    return read;
  };
  const isAtEnd = () => index >= records.length - 1 && at >= (records[index]?.length ?? 0);
  // Some programs count more strings than they write.
  while (strings.length < count && !isAtEnd()) {
    const length = number(2);
    const flags = number(1);
    const runs = flags & RICH ? number(2) : 0;
    const extra = flags & PHONETIC ? number(4) : 0;
    if (length > TEXT_MAX) throw damagedFile();
    const read = text(length, flags);
    total += read.length;
    if (total > STRINGS_LENGTH_MAX) throw damagedFile();
    strings.push(read);
    at += runs * 4 + extra;
  }
  return strings;
}
