import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from "saxes";

/** What a document may have at most, beyond which it is an attack or a mistake, and the errors of one that is not accepted. */
export type XmlBounds = {
  elements: number;
  depth: number;
  damaged: () => Error;
  /** For a DOCTYPE, which declares entities. */
  declares: () => Error;
};

export type Attributes = Record<string, string>;

export type XmlHandlers = {
  /** Names come without their prefix. */
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Parses XML as a stream and yields after each chunk. Bytes are decoded as the document says; texts have been. */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array | string>,
  bounds: XmlBounds,
  { open, close, text }: XmlHandlers,
) {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let count = 0;
  parser.on("doctype", () => {
    throw bounds.declares();
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    depth++;
    count++;
    if (depth > bounds.depth || count > bounds.elements) throw bounds.damaged();
    open(localName(tag.name), tag.attributes as Record<string, SaxesAttributePlain["value"]>);
  });
  parser.on("closetag", (tag) => {
    depth--;
    close?.(localName(tag.name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  parser.on("error", () => {
    throw bounds.damaged();
  });
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    if (typeof chunk === "string") parser.write(chunk);
    else {
      decoder ??= new TextDecoder(detectEncoding(chunk));
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    yield;
  }
  parser.write(decoder?.decode() ?? "");
  parser.close();
}

/** Parses a whole part. */
export async function parseXml(chunks: AsyncIterable<Uint8Array | string>, bounds: XmlBounds, handlers: XmlHandlers) {
  for await (const _ of readXml(chunks, bounds, handlers));
}

function localName(name: string) {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Encodings that a declaration may name; in any other one the text may be read wrongly, and saxes refuses what it cannot read. */
const DECLARED = /^<\?xml[^>]*\bencoding=["'](iso-8859-1|latin-?1|windows-1252|us-ascii)["']/i;

/** Encoding by the first bytes, or as the declaration says. */
function detectEncoding(chunk: Uint8Array) {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return "utf-16be";
  return DECLARED.test(Buffer.from(chunk.subarray(0, 200)).toString("latin1")) ? "windows-1252" : "utf-8";
}
