import { type Editor, Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Place for a picture that is being sent, which moves with the text; it is no part of the content. */
type Change = { add: { key: string; element: HTMLElement; at: number } } | { remove: string };

const plugin = new PluginKey<DecorationSet>("pendingImages");

export const PendingImages = Extension.create({
  name: "pendingImages",
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: plugin,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, set) => {
          const mapped = set.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(plugin) as Change | undefined;
          if (!change) return mapped;
          if ("remove" in change) return mapped.remove(mapped.find(undefined, undefined, hasKey(change.remove)));
          const { key, element, at } = change.add;
          return mapped.add(transaction.doc, [Decoration.widget(at, element, { key, ignoreSelection: true })]);
        },
      },
      props: { decorations: (state) => plugin.getState(state) },
    }),
  ],
});

const hasKey = (key: string) => (spec: { key?: string }) => spec.key === key;

/** Shows an element behind the block at a position. */
export function addPending({ state, view }: Editor, key: string, element: HTMLElement, position: number) {
  const place = state.doc.resolve(Math.min(position, state.doc.content.size));
  const at = place.depth === 0 ? place.pos : place.after(1);
  view.dispatch(state.tr.setMeta(plugin, { add: { key, element, at } } satisfies Change));
}

export function removePending({ state, view }: Editor, key: string) {
  view.dispatch(state.tr.setMeta(plugin, { remove: key } satisfies Change));
}

/** Present position of a place; null once it has been deleted with the text around it. */
export const pendingPosition = ({ state }: Editor, key: string) =>
  plugin.getState(state)?.find(undefined, undefined, hasKey(key))[0]?.from ?? null;
