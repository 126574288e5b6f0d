/** Text, or element of an HTML document, whichever parser read it: htmlparser2 in the API, the browser in the editor. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { name: string; attributes: Record<string, string>; children: HtmlNode[] };

export const element = (name: string, children: HtmlNode[], attributes: Record<string, string> = {}): HtmlElement => ({
  name,
  attributes,
  children,
});

export const textIn = (node: HtmlNode): string =>
  typeof node === "string" ? node : node.children.map(textIn).join("");

/** Whether nodes have a text that is shown. */
export const hasText = (nodes: HtmlNode[]): boolean =>
  nodes.some((node) => (typeof node === "string" ? node.trim() !== "" : hasText(node.children)));

/** First letters of nodes, `count` at most. */
export function startOf(nodes: HtmlNode[], count: number): string {
  let start = "";
  for (const node of nodes) {
    if (start.length >= count) break;
    start += typeof node === "string" ? node : startOf(node.children, count - start.length);
  }
  return start.slice(0, count);
}

export const hasClass = ({ attributes }: HtmlElement, name: RegExp) =>
  (attributes.class ?? "").split(/\s+/).some((one) => name.test(one));

/** Declarations of a `style` attribute, by lower-case property. */
export function styleOf({ attributes: { style = "" } }: HtmlElement): Record<string, string> {
  const styles: Record<string, string> = {};
  for (const declaration of style.split(";")) {
    const colon = declaration.indexOf(":");
    if (colon > 0)
      styles[declaration.slice(0, colon).trim().toLowerCase()] = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return styles;
}
