import { BLOCKS } from "./html-frames";
import { type HtmlElement, type HtmlNode, textIn } from "./html-tree";

/** One line of the cells of a row: «Viernes: 7:00 p. m. · Templo». */
export function lineOf(cells: HtmlNode[][], isHead: boolean): HtmlNode[] {
  return cells.flatMap((cell, index) => {
    const before = index === 1 ? cells[0] : undefined;
    const separator = before && !isHead ? afterFirst(before.map(textIn).join("").trim()) : " · ";
    const content = inlineOf(cell);
    return index === 0 ? content : [separator, ...content];
  });
}

function afterFirst(text: string) {
  if (/[:.,;!?…]$/.test(text)) return " ";
  return text.includes(":") ? " · " : ": ";
}

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
  const filled = parts.filter((part) => part.some((node) => textIn(node).trim() !== "" || hasImage(node)));
  return filled.flatMap((part, index) => {
    const before = filled[index - 1]?.map(textIn).join("").trim() ?? "";
    const content = trimmed(part);
    return index === 0 ? content : [/[:.,;!?…]$/.test(before) ? " " : ", ", ...content];
  });
}

const isBlock = ({ name }: HtmlElement) => BLOCKS.has(name) || /^(ul|ol|li|menu|blockquote|tbody|tr|td|th)$/.test(name);

const hasImage = (node: HtmlNode): boolean =>
  typeof node !== "string" && (node.name === "img" || node.children.some(hasImage));

/** Nodes without the spaces at the end of their text. */
function trimmed(nodes: HtmlNode[]): HtmlNode[] {
  const last = nodes.at(-1);
  if (last === undefined) return nodes;
  const end = typeof last === "string" ? last.trimEnd() : { ...last, children: trimmed(last.children) };
  return [...nodes.slice(0, -1), end];
}
