import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from "saxes";
import { DEPTH_MAX, ELEMENTS_MAX } from "./limits";
import { damagedFile } from "./read-zip";
import { unreadableTable } from "./table";

export type Attributes = Record<string, string>;

export type XmlHandlers = {
  /** Names come without their prefix. */
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Parses XML as a stream and yields after each chunk. 422 for a DOCTYPE (entity declarations). */
export async function* readXml(chunks: AsyncIterable<Uint8Array>, { open, close, text }: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let count = 0;
  parser.on("doctype", () => {
    throw unreadableTable("El archivo trae declaraciones (DOCTYPE) que no aceptamos. Guárdalo otra vez como .xlsx.");
  });
  parser.on("opentag", (tag: SaxesTagPlain) => {
    depth++;
    count++;
    if (depth > DEPTH_MAX || count > ELEMENTS_MAX) throw damagedFile();
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
    throw damagedFile();
  });
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(detectEncoding(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder?.decode() ?? "");
  parser.close();
}

/** Parses a whole part. */
export async function parseXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers) {
  for await (const _ of readXml(chunks, handlers));
}

function localName(name: string) {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

function detectEncoding(chunk: Uint8Array) {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
  return chunk[0] === 0xfe && chunk[1] === 0xff ? "utf-16be" : "utf-8";
}
