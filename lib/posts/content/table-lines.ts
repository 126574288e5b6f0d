import { BLOCKS } from "./html-frames";
import { element, type HtmlElement, type HtmlNode, hasText } from "./html-tree";

/** One line of the cells of a row: «Viernes: 7:00 p. m. · Templo»; one element, which the row around it need not copy. */
export function lineOf(cells: HtmlNode[][], isHead: boolean): HtmlElement {
  const nodes = cells.flatMap((cell, index) => {
    const before = index === 1 ? cells[0] : undefined;
    const separator = before && !isHead ? afterFirst(before) : " · ";
    const content = inlineOf(cell);
    return index === 0 ? content : [separator, ...content];
  });
  return element("span", nodes);
}

function afterFirst(cell: HtmlNode[]) {
  if (endsInSign(cell)) return " ";
  return hasColon(cell) ? " · " : ": ";
}

const endsInSign = (nodes: HtmlNode[]) => /[:.,;!?…]/.test(lastLetter(nodes));

function lastLetter(nodes: HtmlNode[]): string {
  for (const node of nodes.toReversed()) {
    const letter = typeof node === "string" ? (node.trimEnd().at(-1) ?? "") : lastLetter(node.children);
    if (letter) return letter;
  }
  return "";
}

const hasColon = (nodes: HtmlNode[]): boolean =>
  nodes.some((node) => (typeof node === "string" ? node.includes(":") : hasColon(node.children)));

/** Content of a cell without its blocks, which commas separate. */
function inlineOf(nodes: HtmlNode[]): HtmlNode[] {
  const parts: HtmlNode[][] = [[]];
  const collect = (node: HtmlNode) => {
    if (typeof node !== "string" && node.name === "br") parts.push([]);
    else if (typeof node === "string" || !isBlock(node)) parts.at(-1)?.push(node);
    else {
      parts.push([]);
      node.children.forEach(collect);
      parts.push([]);
    }
  };
  nodes.forEach(collect);
  const filled = parts.filter((part) => hasText(part) || part.some(hasImage));
  return filled.flatMap((part, index) => {
    trimEnd(part);
    return index === 0 ? part : [endsInSign(filled[index - 1] ?? []) ? " " : ", ", ...part];
  });
}

const isBlock = ({ name }: HtmlElement) => BLOCKS.has(name) || /^(ul|ol|li|menu|blockquote|tbody|tr|td|th)$/.test(name);

export const hasImage = (node: HtmlNode): boolean =>
  typeof node !== "string" && (node.name === "img" || node.children.some(hasImage));

/** Removes the spaces at the end of the last text. */
function trimEnd(nodes: HtmlNode[]) {
  const last = nodes.at(-1);
  if (typeof last === "string") nodes[nodes.length - 1] = last.trimEnd();
  else if (last) trimEnd(last.children);
}
