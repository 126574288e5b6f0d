import { Parser } from "htmlparser2";
import { validationError } from "@/lib/core/errors";
import { NODES_MAX } from "../rules";
import type { ImageIdOf } from "./body-writer";
import { element, type HtmlElement, type HtmlNode } from "./html-tree";
import { readText } from "./plain-text";
import { readTree } from "./read-tree";
import type { Lost, PostContent } from "./rules";
import { postContent } from "./schema";

/** Open elements of a text that is read; the parser's time grows with their square. */
const OPEN_MAX = 200;
/** Elements of a text that is read, and its lines: far more than a body that the schema accepts is made of. */
const PARTS_MAX = 2.5 * NODES_MAX;

/**
 * Body of a text that a program sent, HTML or plain text, and what it lost. What the editor does not know is left out and
 * its text kept; other sites' pictures leave their alternative text. 400 with `body` for a text that is too long, or has too
 * many parts or too much nested.
 */
export function readContent(text: string, imageIdOf: ImageIdOf = () => null): { content: PostContent; lost: Lost } {
  if (text.split(/\n\s*/, PARTS_MAX + 1).length > PARTS_MAX) throw validationError({ body: TOO_MANY });
  const { content, lost } = HTML.test(text) ? readTree(parse(text), imageIdOf) : readText(text);
  const { data, error } = postContent.safeParse(content);
  if (!data) throw validationError({ body: error?.issues[0]?.message ?? TOO_DEEP });
  return { content: data, lost };
}

const TOO_MANY = "El texto tiene demasiadas partes";
const TOO_DEEP = "El texto tiene demasiadas partes unas dentro de otras";

/** A tag, or a comment. */
const HTML = /<(?:\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>|!--)/i;

function parse(html: string): HtmlNode[] {
  const root = element("body", []);
  const open: HtmlElement[] = [root];
  let count = 0;
  let refusal = "";

  const parser = new Parser({
    onopentag(name, attributes) {
      count++;
      if (open.length > OPEN_MAX) refusal = TOO_DEEP;
      if (count > PARTS_MAX) refusal = TOO_MANY;
      if (refusal) return parser.pause();
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
  if (refusal) throw validationError({ body: refusal });
  return root.children;
}
