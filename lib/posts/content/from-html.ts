import { Parser } from "htmlparser2";
import { validationError } from "@/lib/core/errors";
import type { ImageIdOf } from "./body-writer";
import { element, type HtmlElement, type HtmlNode } from "./html-tree";
import { readText } from "./plain-text";
import { readTree } from "./read-tree";
import type { Lost, PostContent } from "./rules";
import { postContent } from "./schema";

/** Open elements of a text that is read; the parser's time grows with their square. */
const OPEN_MAX = 200;

/**
 * Body of a text that a program sent, HTML or plain text, and what it lost. What the editor does not know is left out and
 * its text kept; other sites' pictures leave their alternative text. 400 with `body` for a text that is too long or has too
 * much nested.
 */
export function readContent(text: string, imageIdOf: ImageIdOf = () => null): { content: PostContent; lost: Lost } {
  const { content, lost } = HTML.test(text) ? readTree(parse(text), imageIdOf) : readText(text);
  const { data, error } = postContent.safeParse(content);
  if (!data) throw validationError({ body: error?.issues[0]?.message ?? TOO_DEEP });
  return { content: data, lost };
}

const TOO_DEEP = "El texto tiene demasiadas partes unas dentro de otras";

/** A tag, or a comment. */
const HTML = /<(?:\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>|!--)/i;

function parse(html: string): HtmlNode[] {
  const root = element("body", []);
  const open: HtmlElement[] = [root];
  let isTooDeep = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > OPEN_MAX) isTooDeep = true;
      if (isTooDeep) return parser.pause();
      const one = element(name, [], attributes);
      open.at(-1)?.children.push(one);
      open.push(one);
    },
    ontext(data) {
      open.at(-1)?.children.push(data);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
  });
  parser.end(html);
  if (isTooDeep) throw validationError({ body: TOO_DEEP });
  return root.children;
}
