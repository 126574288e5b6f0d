import { element, type HtmlElement, type HtmlNode, hasClass, startOf, styleOf, textIn } from "./html-tree";

/** Item of a list that a program wrote as a paragraph, or as a list of its own. `level`: 1 is the outermost. */
type Item = { level: number; name: "ul" | "ol"; start: number; list: string; content: HtmlNode[] };

/** Siblings in which the lists of Word, of Word for the web and of mails made with Word are lists. */
export function withLists(nodes: HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = [];
  let items: Item[] = [];
  const end = () => {
    found.push(...nest(items));
    items = [];
  };
  for (const node of nodes.flatMap(unwrapped)) {
    const more = itemsOf(node);
    if (more.length > 0) items.push(...more);
    else if (items.length === 0 || typeof node !== "string" || node.trim() !== "") {
      end();
      found.push(node);
    }
  }
  end();
  return found;
}

/** Word for the web wraps each item of a list. */
const unwrapped = (node: HtmlNode): HtmlNode[] =>
  typeof node !== "string" && node.name === "div" && hasClass(node, /^ListContainerWrapper$/) ? node.children : [node];

function itemsOf(node: HtmlNode): Item[] {
  if (typeof node === "string") return [];
  if (node.name === "ul" || node.name === "ol") return webItems(node, node.name);
  const item = node.name === "p" ? paragraphItem(node) : null;
  return item ? [item] : [];
}

/** Items of a list of Word for the web, which says their level instead of nesting them. */
function webItems({ children, attributes }: HtmlElement, name: "ul" | "ol"): Item[] {
  const items = children.filter((child) => typeof child !== "string");
  if (items.length === 0 || !items.every(({ attributes: own }) => own["data-aria-level"])) return [];
  return items.map(({ attributes: own, children: content }, index) => ({
    level: Number(own["data-aria-level"]) || 1,
    name,
    start: Number(own["data-aria-posinset"]) || (Number(attributes.start) || 1) + index,
    list: own["data-listid"] ?? "",
    content,
  }));
}

/** Signs before an item; Word draws some of them with letters of Symbol and Wingdings. */
const SIGNS = "·•▪◦‣●○■►➢✓✔§\uf0a7\uf0b7\uf0d8\uf0fc\uf076";
const SIGN = new RegExp(`^\\s*[${SIGNS}o-]\\s*$`);
const NUMBER = /^\s*\(?(?:(?:\d+\.)*(\d{1,4})[.)]?|([a-z]{1,5})[.)])\s*$/i;
/** Letters in which a sign, its number and their spaces stand. */
const START_MAX = 200;
/** A sign or a number, and the spaces that Word puts behind it; a blank alone is how people begin a line. */
const MARKED = new RegExp(`^\\s*(?:[${SIGNS}o-]|\\(?(?:\\d{1,3}|[a-z]{1,5})[.)])(?=[\\s]*\\u00a0)\\s+`, "i");

function paragraphItem(paragraph: HtmlElement): Item | null {
  const { attributes, children } = paragraph;
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(attributes.style ?? "") ?? [];
  const marker = level ? children.map(markerIn).find((text) => text !== null) : undefined;
  if (list && level && marker !== undefined)
    return { ...kindOf(marker ?? ""), level: Number(level), list, content: children.flatMap(withoutMarker) };
  const isMarked = level !== undefined || hasClass(paragraph, /^MsoListParagraph/i) || isHanging(paragraph);
  const [written = ""] = MARKED.exec(startOf(children, START_MAX)) ?? [];
  // A sign that only a list has needs no more than its no-break space.
  if (!written || !(isMarked || SIGN.test(written))) return null;
  const content = withoutStart(children, written.length);
  return { ...kindOf(written), level: Number(level) || levelOf(paragraph), list: list ?? "", content };
}

const isIgnored = ({ attributes }: HtmlElement) => /mso-list:\s*ignore/i.test(attributes.style ?? "");

/** Text of the marker that Word wrote before an item; null without one. */
function markerIn(node: HtmlNode): string | null {
  if (typeof node === "string") return null;
  if (isIgnored(node)) return textIn(node);
  return node.children.map(markerIn).find((text) => text !== null) ?? null;
}

/** Node without markers; the same one if it has none. */
function withoutMarker(node: HtmlNode): HtmlNode[] {
  if (typeof node === "string" || markerIn(node) === null) return [node];
  return isIgnored(node) ? [] : [{ ...node, children: node.children.flatMap(withoutMarker) }];
}

function kindOf(marker: string): Pick<Item, "name" | "start"> {
  const [, count, letters = ""] = NUMBER.exec(marker) ?? [];
  if (count) return { name: "ol", start: Number(count) };
  if (!letters) return { name: "ul", start: 1 };
  // A lone i is a Roman number.
  return { name: "ol", start: /^[a-hj-z]$/i.test(letters) ? letters.toLowerCase().charCodeAt(0) - 96 : 1 };
}

const isHanging = (paragraph: HtmlElement) => /^-/.test(styleOf(paragraph)["text-indent"] ?? "");

/** Half an inch a level, as Word indents items. */
function levelOf(paragraph: HtmlElement) {
  const styles = styleOf(paragraph);
  const margin = styles["margin-left"] ?? styles.margin?.split(/\s+/)[3] ?? "";
  const [, amount = "", unit = ""] = /^([\d.]+)(pt|in|cm|px)$/.exec(margin) ?? [];
  const inches = Number(amount) / ({ pt: 72, in: 1, cm: 2.54, px: 96 }[unit] ?? 1);
  return Math.min(9, Math.max(1, Math.round(inches / 0.5)));
}

/** Nodes without so many of their first letters. */
function withoutStart(nodes: HtmlNode[], count: number): HtmlNode[] {
  let left = count;
  return nodes.map((node) => {
    if (left === 0) return node;
    if (typeof node !== "string") {
      const kept = { ...node, children: withoutStart(node.children, left) };
      left -= startOf([node], left).length;
      return kept;
    }
    const kept = node.slice(left);
    left -= node.length - kept.length;
    return kept;
  });
}

/** Items in lists, which are in the item before them where their level is deeper. */
function nest(items: Item[]): HtmlElement[] {
  const top: HtmlElement[] = [];
  const open: { level: number; key: string; list: HtmlElement }[] = [];
  for (const { level, name, start, list, content } of items) {
    const key = `${name} ${list}`;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const same = open.at(-1);
    const startsAgain = name === "ol" && start === 1;
    if (same?.level === level && (same.key !== key || startsAgain)) open.pop();
    if (open.at(-1)?.level !== level) {
      const parent = open.at(-1)?.list.children.at(-1) as HtmlElement | undefined;
      const made = element(name, [], start === 1 ? {} : { start: String(start) });
      (parent?.children ?? top).push(made);
      open.push({ level, key, list: made });
    }
    open.at(-1)?.list.children.push(element("li", content));
  }
  return top;
}
