import { DEPTH_MAX } from "../rules";
import type { Container } from "./html-frames";
import type { PostBlock, PostListItem } from "./rules";

const CONTAINERS_MAX = 2 * DEPTH_MAX;

/** Lists, items and quotes that are open while a body is written, within its document. */
export function createContainers() {
  const doc: { type: "doc"; content: PostBlock[] } = { type: "doc", content: [] };
  const stack: Container[] = [doc];
  const implied = new WeakSet<object>();

  /** Undefined for one too deep, whose content its parent gets. */
  function open(container: Container): Container | undefined {
    const added = (isList(container) ? 2 : 1) + (isList(stack.at(-1)) ? 1 : 0);
    if (stack.length - 1 + added > CONTAINERS_MAX) return;
    place(container as PostBlock);
    stack.push(container);
    return container;
  }

  function openItem(): Container | undefined {
    // An item that was not closed ends where the next one of its list starts.
    if (stack.at(-1)?.type === "listItem") closeFrom(stack.length - 1);
    if (!isList(stack.at(-1)) && !openImpliedList()) return;
    return pushItem();
  }

  /** List of items that stand in none. */
  function openImpliedList() {
    const before = stack.at(-1)?.content.at(-1);
    if (before && implied.has(before)) stack.push(before as Container);
    else {
      const list = open({ type: "bulletList", content: [] });
      if (!list) return false;
      implied.add(list);
    }
    return true;
  }

  function pushItem() {
    const item: PostListItem = { type: "listItem", content: [] };
    const list = stack.at(-1) as { content: PostListItem[] };
    list.content.push(item);
    stack.push(item);
    return item;
  }

  /** Adds a block at the end of the innermost container. */
  function place(block: PostBlock) {
    const list = stack.at(-1);
    const lastItem = list?.content.at(-1);
    // A list beside the items of another one belongs to the item before it.
    if (isList(list) && isList(block) && lastItem) stack.push(lastItem as PostListItem);
    else if (isList(list)) pushItem();
    const { type, content } = stack.at(-1) as { type: string; content: PostBlock[] };
    // The editor's items start with a paragraph.
    if (type === "listItem" && content.length === 0 && block.type !== "paragraph") content.push({ type: "paragraph" });
    content.push(block);
  }

  /** Removes the containers from a depth on, and those of them that stayed empty. */
  function closeFrom(depth: number) {
    while (stack.length > depth) {
      const closed = stack.pop();
      const parent = stack.at(-1);
      if (closed?.content.length !== 0) continue;
      parent?.content.pop();
      // The paragraph that was put before it.
      if (parent?.type === "listItem" && parent.content.every((block) => isEmptyParagraph(block))) parent.content = [];
    }
  }

  return {
    doc,
    open,
    openItem,
    place,
    has: (container: Container) => stack.includes(container),
    /** Closes a container, and the list that was opened for it alone. */
    close: (container: Container) => {
      const depth = stack.indexOf(container);
      const parent = stack[depth - 1];
      closeFrom(parent && implied.has(parent) ? depth - 1 : depth);
    },
    /** Closes a container and what is in it. */
    closeOne: (container: Container) => closeFrom(stack.indexOf(container)),
    closeAll: () => closeFrom(1),
  };
}

const isList = (node: { type: string } | undefined) => node?.type === "bulletList" || node?.type === "orderedList";

const isEmptyParagraph = (block: PostBlock) => block.type === "paragraph" && !block.content;
