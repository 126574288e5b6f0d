import { parseXml } from "@/lib/core/files/read-xml";
import { decodeText } from "@/lib/spreadsheets/text";
import { damagedSong, songXml } from "./limits";

/** Element of a short document. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlNode | string)[];
}

export const nodesOf = ({ children }: XmlNode) => children;

/** Tree of a document of one song, whose bounds are those of `songXml`. */
export async function readTree(bytes: Uint8Array): Promise<XmlNode> {
  const top: XmlNode = { name: "", attributes: {}, children: [] };
  const open = [top];
  await parseXml(once(textOf(bytes)), songXml, {
    open: (name, attributes) => {
      const node: XmlNode = { name, attributes, children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    close: () => open.pop(),
    text: (text) => open.at(-1)?.children.push(text),
  });
  const root = top.children.find((child) => typeof child !== "string");
  if (!root) throw damagedSong();
  return root;
}

async function* once(text: string) {
  yield text;
}

/** Text as its declaration says, where its bytes do not say something else. */
function textOf(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const isLatin = /^<\?xml[^>]*\bencoding=["'](?:iso-8859-1|latin-?1|windows-1252)["']/i.test(head);
  return decodeText(bytes, isLatin ? "windows-1252" : undefined).text;
}
