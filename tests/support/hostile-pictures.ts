import { deflateSync } from "node:zlib";
import { drawing, pngChunk, solidPicture } from "./pictures";

const small = { width: 64, height: 48 };
const bytesOf = (size: number, value: number, write: "BE" | "LE" = "BE") => {
  const bytes = Buffer.alloc(size);
  if (write === "BE") bytes.writeUIntBE(value, 0, size);
  else bytes.writeUIntLE(value, 0, size);
  return bytes;
};
const repeat = (times: number, part: Buffer) => Buffer.concat(Array<Buffer>(times).fill(part));
const letters = (bytes: number) => Buffer.alloc(bytes, "A");
const packedLetters = (bytes: number) => deflateSync(letters(bytes), { level: 9 });

/** A PNG with further chunks behind its header, or before its end. */
export async function pngWith(chunks: Buffer, where: "start" | "end" = "start") {
  const png = await solidPicture("red", small);
  const at = where === "start" ? 33 : png.length - 12;
  return Buffer.concat([png.subarray(0, at), chunks, png.subarray(at)]);
}

export const pngProfile = (packed: Buffer) => pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), packed]));
const packedText = (packed: Buffer) => pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), packed]));
export const packedUnicode = (packed: Buffer) =>
  pngChunk("iTXt", Buffer.concat([Buffer.from("a\0\u0001\0\0\0", "latin1"), packed]));

/** Part of a JPEG: marker, length and data. */
export const segment = (marker: number, data = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([0xff, marker]), bytesOf(2, data.length + 2), data]);

/** A JPEG with further segments at its beginning, or before the end of its pixels. */
export async function jpegWith(segments: Buffer, where: "start" | "end" = "start") {
  const jpeg = await drawing(small).jpeg().toBuffer();
  const at = where === "start" ? 2 : jpeg.length - 2;
  return Buffer.concat([jpeg.subarray(0, at), segments, jpeg.subarray(at)]);
}

/** Chunk of a WebP, padded to an even length. */
export const riffChunk = (type: string, data = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from(type), bytesOf(4, data.length, "LE"), data, Buffer.alloc(data.length % 2)]);

/** A WebP with further chunks behind its pixels; `flags`: which ones it announces. */
export async function webpWith(chunks: Buffer, flags: number) {
  const pixels = (await drawing(small).webp({ lossless: true }).toBuffer()).subarray(12);
  return webpOf(flags, Buffer.concat([pixels, chunks]));
}

function webpOf(flags: number, chunks: Buffer) {
  const header = Buffer.concat([
    Buffer.from([flags, 0, 0, 0]),
    bytesOf(3, small.width - 1, "LE"),
    bytesOf(3, small.height - 1, "LE"),
  ]);
  const body = Buffer.concat([Buffer.from("WEBP"), riffChunk("VP8X", header), chunks]);
  return Buffer.concat([Buffer.from("RIFF"), bytesOf(4, body.length, "LE"), body]);
}

/** An animated WebP of frames of a pixel, for each of which libwebp walks all before it. */
async function webpAnimation(frames: number) {
  const pixel = (await drawing({ width: 1, height: 1 }).webp({ lossless: true }).toBuffer()).subarray(12);
  const frame = riffChunk("ANMF", Buffer.concat([Buffer.alloc(12), bytesOf(3, 10, "LE"), Buffer.alloc(1), pixel]));
  return webpOf(2, Buffer.concat([riffChunk("ANIM", Buffer.alloc(6)), repeat(frames, frame)]));
}

/** A GIF with further blocks before its end. */
export async function gifWith(blocks: Buffer) {
  const gif = await drawing(small).gif().toBuffer();
  return Buffer.concat([gif.subarray(0, -1), blocks, gif.subarray(-1)]);
}

const gifComment = (bytes: number) =>
  Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    repeat(Math.ceil(bytes / 255), Buffer.concat([Buffer.from([255]), letters(255)])),
    Buffer.from([0]),
  ]);

/** Graphic control and a frame of a pixel. */
export const gifFrame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);

const box = (type: string, ...data: Buffer[]) => {
  const body = Buffer.concat(data);
  return Buffer.concat([bytesOf(4, body.length + 8), Buffer.from(type), body]);
};
const fullBox = (type: string, version: number, ...data: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...data);

/** Items of XMP, each of these extents `[offset, bytes]` of the metadata; `extra`: boxes beside the known properties. */
type Avif = { items?: [number, number][][]; metadata?: Buffer; extra?: Buffer };

/** An AVIF that has these items of XMP beside its picture. */
export async function avifWith({ items = [], metadata = Buffer.alloc(0), extra = Buffer.alloc(0) }: Avif) {
  const avif = await drawing(small).avif({ effort: 0 }).toBuffer();
  const find = (type: string) => {
    const at = avif.indexOf(type) - 4;
    return avif.subarray(at, at + avif.readUInt32BE(at));
  };
  const pixels = find("mdat").subarray(8);
  const entry = (id: number, type: string) =>
    fullBox("infe", 2, bytesOf(2, id), bytesOf(2, 0), Buffer.from(`${type}\0`));
  const entries = [entry(1, "av01"), ...items.map((_, index) => entry(index + 2, "mime\0application/rdf+xml\0"))];
  /** Offsets are 4 bytes wide, so that a first try gives the place of the data. */
  const build = (start: number) => {
    const locate = (id: number, extents: [number, number][]) => [
      bytesOf(2, id),
      bytesOf(2, 0),
      bytesOf(2, extents.length),
      ...extents.flatMap(([offset, bytes]) => [bytesOf(4, start + offset), bytesOf(4, bytes)]),
    ];
    const places = items.map((extents, index) =>
      locate(
        index + 2,
        extents.map(([offset, bytes]) => [pixels.length + offset, bytes]),
      ),
    );
    const meta = fullBox(
      "meta",
      0,
      ...[find("hdlr"), find("pitm")],
      fullBox(
        "iloc",
        0,
        ...[Buffer.from([0x44, 0]), bytesOf(2, items.length + 1)],
        ...locate(1, [[0, pixels.length]]),
        ...places.flat(),
      ),
      fullBox("iinf", 0, bytesOf(2, entries.length), ...entries),
      find("iprp"),
      fullBox("iref", 0, ...items.map((_, index) => box("cdsc", ...[index + 2, 1, 1].map((id) => bytesOf(2, id))))),
      extra,
    );
    return Buffer.concat([find("ftyp"), meta]);
  };
  const start = build(0).length + 8;
  return Buffer.concat([build(start), box("mdat", pixels, metadata)]);
}

/** Pictures whose pixels are few, and whose other parts are many or large once they are read. */
export function hostilePictures() {
  const packed = packedLetters(50_000_000);
  const large = letters(9_000_000);
  const text = (type: string, data: Buffer) => pngChunk(type, Buffer.concat([Buffer.from("a\0"), data]));
  const jpegText = (type: string) => segment(0xe1, Buffer.concat([Buffer.from(`${type}\0`), letters(65_000)]));
  return {
    "PNG with packed texts": () => pngWith(repeat(8, packedText(packed))),
    "PNG with packed Unicode texts": () => pngWith(repeat(8, packedUnicode(packed))),
    "PNG with packed texts behind its pixels": () => pngWith(repeat(8, packedText(packed)), "end"),
    "PNG with many packed texts": () => pngWith(repeat(200, packedText(packedLetters(1_000)))),
    "PNG with a packed profile": () => pngWith(pngProfile(packed)),
    "PNG with a text": () => pngWith(text("tEXt", large)),
    "PNG with Exif": () => pngWith(pngChunk("eXIf", large)),
    "PNG with many texts": () => pngWith(repeat(10_000, text("tEXt", Buffer.from("b")))),
    "PNG with many unknown chunks": () => pngWith(repeat(10_000, pngChunk("abCd"))),
    "JPEG with many comments": () => jpegWith(repeat(10_000, segment(0xfe))),
    "JPEG with many application segments": () => jpegWith(repeat(10_000, segment(0xe1))),
    "JPEG with many segments behind a scan": () => jpegWith(repeat(10_000, segment(0xe1)), "end"),
    "JPEG with extended XMP": () => jpegWith(repeat(150, jpegText("http://ns.adobe.com/xmp/extension/"))),
    "JPEG with a profile": () => jpegWith(repeat(150, segment(0xe2, letters(65_000)))),
    "WebP with XMP": () => webpWith(riffChunk("XMP ", large), 4),
    "WebP with Exif": () => webpWith(riffChunk("EXIF", large), 8),
    "WebP with a profile": () => webpWith(riffChunk("ICCP", large), 32),
    "WebP with many unknown chunks": () => webpWith(repeat(10_000, riffChunk("abcd")), 0),
    "WebP with many frames": () => webpAnimation(10_000),
    "GIF with a comment": () => gifWith(gifComment(9_000_000)),
    "GIF with many comments": () => gifWith(repeat(10_000, gifComment(1))),
    "GIF with many frames": () => gifWith(repeat(10_000, gifFrame)),
    "AVIF with items of the same bytes": () =>
      avifWith({
        items: Array.from({ length: 120 }, () => [[0, 4_000_000]]),
        metadata: letters(4_000_000),
      }),
    "AVIF with an item of the same bytes many times": () =>
      avifWith({
        items: [Array.from({ length: 30 }, () => [0, 4_000_000])],
        metadata: letters(4_000_000),
      }),
    "AVIF with many items": () => avifWith({ items: Array.from({ length: 5_000 }, () => [[0, 1]]) }),
    "AVIF with many extents": () => avifWith({ items: [Array.from({ length: 5_000 }, () => [0, 1])] }),
    "AVIF with many boxes": () => avifWith({ extra: repeat(10_000, box("abcd")) }),
    "AVIF with a large box": () => avifWith({ extra: box("colr", large) }),
    "AVIF with a box larger than its own": () => avifWith({ extra: Buffer.from("\xff\xff\xff\xffabcd", "latin1") }),
  };
}
