import type { Editor } from "@tiptap/core";

type Attributes = Readonly<Record<string, unknown>>;

/** Changes the node that has these attributes, wherever it is by now. */
export function updateAtom(editor: Editor, type: string, attributes: Attributes, changes: Attributes) {
  const { state, view } = editor;
  const names = Object.keys(attributes);
  let isDone = false;
  state.doc.descendants((node, position) => {
    if (isDone || node.type.name !== type || names.some((name) => node.attrs[name] !== attributes[name])) return;
    isDone = true;
    view.dispatch(state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...changes }));
  });
}
