import { SaxesParser } from "saxes";

type Item = Record<string, string>;

/** Reads a feed with a strict parser of XML: elements of the channel and of its items, by name with prefix. */
export function feedOf(xml: string) {
  const parser = new SaxesParser({ xmlns: true });
  const channel: Item = {};
  const items: Item[] = [];
  const namespaces: Record<string, string> = {};
  const path: string[] = [];
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes, uri, prefix }) => {
    path.push(name);
    text = "";
    namespaces[prefix] = uri;
    if (name === "item") items.push({});
    const into = items.at(-1) ?? channel;
    for (const [attribute, { value }] of Object.entries(attributes)) into[`${name} ${attribute}`] = value;
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("cdata", (part) => {
    text += part;
  });
  parser.on("closetag", ({ name }) => {
    const into = path.includes("item") ? items.at(-1) : channel;
    if (into && path.at(-1) === name) into[name] ??= text.trim();
    path.pop();
    text = "";
  });
  parser.write(xml).close();
  return { channel, items, namespaces };
}
