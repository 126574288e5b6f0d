import { type Attributes, readXml, type XmlBounds } from "@/lib/core/files/read-xml";
import type { BibleFormat } from "../rules";
import { readBeblia } from "./beblia";
import type { Collector } from "./collect";
import type { FormatReader } from "./elements";
import { readOsis } from "./osis";
import { damagedBible, declaringBible, unknownBible } from "./problems";
import { readZefania } from "./zefania";

/** XML of a Bible: 800,000 words with a Strong's number each, and no more than a few levels. */
const BOUNDS: XmlBounds = { elements: 4_000_000, depth: 64, damaged: damagedBible, declares: declaringBible };

/** By the name of its root, in small letters. */
const formats: Record<string, [BibleFormat, (collector: Collector, root: Attributes) => FormatReader]> = {
  osis: ["osis", readOsis],
  xmlbible: ["zefania", readZefania],
  bible: ["beblia", readBeblia],
};

/** Reads a Bible in XML; 422 for one in another format. */
export async function readXmlBible(chunks: AsyncIterable<string>, collector: Collector): Promise<BibleFormat> {
  let format: BibleFormat | undefined;
  let reader: FormatReader | undefined;
  const open = (name: string, attributes: Attributes) => {
    if (reader) return reader.open(name, attributes);
    const found = formats[name.toLowerCase()];
    if (!found) throw unknownBible();
    format = found[0];
    reader = found[1](collector, attributes);
  };
  const close = (name: string) => reader?.close(name);
  const text = (piece: string) => reader?.text(piece);
  for await (const _ of readXml(chunks, BOUNDS, { open, close, text }));
  if (!format) throw unknownBible();
  return format;
}
