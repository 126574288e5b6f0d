import { promisify } from "node:util";
import { inflate } from "node:zlib";

/**
 * Bytes of all that a picture holds beside its pixels, unpacked: texts, profiles, Exif, XMP. A phone writes some 100 kB, a
 * press profile has up to 4 MB, XMP with an edit history or a depth map about as much. A file of any size has no more parts
 * than `PARTS_MAX`: libvips takes memory for each, and for frames of a WebP time by their square.
 */
const BYTES_MAX = 8_000_000;
const PARTS_MAX = 4_000;
/** Packed texts and profiles of a PNG, of which libvips reads 20 texts. */
const PACKED_MAX = 100;

/** Segment, chunk, block or box of a picture. `bytes`: without pixels; `packed`: a zlib stream that is unpacked on opening. */
type Part = { bytes: number; packed?: Uint8Array };
type Parts = Generator<Part, void>;

/**
 * Whether the parts of an image of an accepted type that sharp keeps in memory, whatever its pixels, are within bounds;
 * false as well for boxes that contradict each other. Reads no pixels; of a damaged file, as much as sharp does.
 */
export async function hasSmallParts(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packed: Uint8Array[] = [];
  let [count, size] = [0, 0];
  for (const part of partsOf(file)) {
    count++;
    size += part.bytes;
    if (part.packed) packed.push(part.packed);
    if (count > PARTS_MAX || size > BYTES_MAX || packed.length > PACKED_MAX) return false;
  }
  for (const data of packed) size += await unpackedSize(data, BYTES_MAX - size);
  return size <= BYTES_MAX;
}

/** Bytes of a zlib stream, infinitely many above `most`; 0 for a damaged one, which libpng leaves out. */
async function unpackedSize(data: Uint8Array, most: number) {
  try {
    return (await promisify(inflate)(data, { maxOutputLength: Math.max(1, most) })).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? Number.POSITIVE_INFINITY : 0;
  }
}

function partsOf(file: Buffer): Parts {
  if (file[0] === 0xff) return jpegParts(file);
  if (file[0] === 0x89) return pngParts(file);
  const name = file.toString("latin1", 0, 4);
  if (name === "RIFF") return webpParts(file);
  return name.startsWith("GIF") ? gifParts(file) : boxParts(file, { from: 0, to: file.length });
}

/** Segments up to the end of the image, those between scans included. A camera's trailer (video, depth) is behind it. */
function* jpegParts(file: Buffer): Parts {
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at++] !== 0xff) continue;
    while (file[at] === 0xff) at++;
    const marker = file[at++] ?? END_OF_IMAGE;
    if (marker === END_OF_IMAGE || at + 2 > file.length) return;
    if (hasNoLength(marker)) continue;
    const bytes = file.readUInt16BE(at);
    yield { bytes };
    at += bytes;
  }
}

const END_OF_IMAGE = 0xd9;

/** A stuffed byte, TEM, a restart, or the start of an image. */
const hasNoLength = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

/** Chunks of a PNG; pixels and those of frames, which libpng passes over, are none. */
function* pngParts(file: Buffer): Parts {
  let at = 8;
  while (at + 12 <= file.length) {
    const bytes = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + bytes);
    if (type === "IEND") return;
    if (!/^(IDAT|fdAT|fcTL)$/.test(type)) yield { bytes, packed: packedOf(type, data) };
    at += 12 + bytes;
  }
}

/** Zlib stream of a chunk: behind a keyword and what its type adds. */
function packedOf(type: string, data: Buffer): Uint8Array | undefined {
  const keyword = data.indexOf(0);
  if (type === "zTXt" || type === "iCCP") return data.subarray(keyword + 2);
  if (type !== "iTXt" || data[keyword + 1] !== 1) return undefined;
  const language = data.indexOf(0, keyword + 3);
  return data.subarray(data.indexOf(0, language + 1) + 1);
}

function* webpParts(file: Buffer): Parts {
  let at = 12;
  while (at + 8 <= file.length) {
    const bytes = file.readUInt32LE(at + 4);
    const isPixels = /^(VP8 |VP8L|ALPH|ANMF)$/.test(file.toString("latin1", at, at + 4));
    yield { bytes: isPixels ? 0 : bytes };
    at += 8 + bytes + (bytes % 2);
  }
}

/** Extensions and frames of a GIF. */
function* gifParts(file: Buffer): Parts {
  const paletteBytes = (flags = 0) => (flags & 0x80 ? 3 * (2 << (flags & 7)) : 0);
  let at = 13 + paletteBytes(file[10]);
  while (file[at] === 0x21 || file[at] === 0x2c) {
    const isFrame = file[at] === 0x2c;
    const from = isFrame ? at + 11 + paletteBytes(file[at + 9]) : at + 2;
    at = from;
    while (file[at]) at += 1 + (file[at] ?? 0);
    at++;
    yield { bytes: isFrame ? 0 : at - from };
  }
}

/** Boxes of an AVIF or HEIC that hold boxes, and the bytes before those. */
const CONTAINERS: Record<string, number> = {
  ...{ meta: 4, iprp: 0, ipco: 0, iref: 4, dinf: 0 },
  ...{ moov: 0, trak: 0, edts: 0, mdia: 0, minf: 0, stbl: 0 },
};
const DEPTH_MAX = 8;

/** Place of boxes in the file. */
type Place = { from: number; to: number; depth?: number };

/** Boxes and items of an AVIF or HEIC. */
function* boxParts(file: Buffer, { from, to, depth = 0 }: Place): Parts {
  let at = from;
  while (at + 8 <= to) {
    const type = file.toString("latin1", at + 4, at + 8);
    const isLong = file.readUInt32BE(at) === 1;
    if (isLong && at + 16 > to) return yield CONTRADICTION;
    const size = (isLong ? Number(file.readBigUInt64BE(at + 8)) : file.readUInt32BE(at)) || to - at;
    const data = at + (isLong ? 16 : 8);
    // A truncated file ends inside a box, which sharp refuses.
    const end = depth === 0 ? Math.min(at + size, to) : at + size;
    if (end < data || end > to || depth > DEPTH_MAX) return yield CONTRADICTION;
    yield { bytes: /^(mdat|idat|free|skip)$/.test(type) || type in CONTAINERS ? 0 : size };
    if (type === "iloc") yield* itemParts(file.subarray(data, end), file.length);
    else if (type === "iinf") yield* boxParts(file, { from: data + (file[data] ? 8 : 6), to: end, depth: depth + 1 });
    else if (type in CONTAINERS)
      yield* boxParts(file, { from: data + (CONTAINERS[type] ?? 0), to: end, depth: depth + 1 });
    at = end;
  }
}

const CONTRADICTION: Part = { bytes: Number.POSITIVE_INFINITY };

/**
 * Extents of the items of a box `iloc`. They may overlap, as those of equal tiles do, so that a file may hold many times its
 * own bytes: what exceeds them counts.
 */
function* itemParts(box: Buffer, fileBytes: number): Parts {
  const version = box[0] ?? 0;
  const [sizes = 0, more = 0] = box.subarray(4, 6);
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >> 4,
    sizes & 15,
    more >> 4,
    version > 0 ? more & 15 : 0,
  ];
  let at = 6;
  /** 0 behind the end. */
  const read = (bytes: number) => {
    let value = 0;
    for (const byte of box.subarray(at, at + bytes)) value = value * 256 + byte;
    at += bytes;
    return value;
  };
  let total = 0;
  for (let items = read(version < 2 ? 2 : 4); items > 0 && at < box.length; items--) {
    at += (version < 2 ? 2 : 4) + (version > 0 ? 2 : 0) + 2 + baseSize;
    for (let extents = read(2); extents > 0; extents--) {
      at += indexSize + offsetSize;
      total += read(lengthSize) || fileBytes;
      yield { bytes: 0 };
    }
    if (total > fileBytes + BYTES_MAX) return yield CONTRADICTION;
  }
  yield { bytes: Math.max(0, total - fileBytes) };
}
