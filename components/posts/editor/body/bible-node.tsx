import { Node } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { BookOpen } from "lucide-react";
import { AtomView } from "./atom-view";

export interface BibleAttributes {
  reference: string;
  text: string;
  version: string;
}

interface BibleOptions {
  /** Opens the sheet in which another passage is chosen. */
  onEdit: (attributes: BibleAttributes) => void;
}

/** Characters of each attribute, as in the schema of the content. */
const limits = { reference: 80, text: 5_000, version: 60 };

const attributesOf = (element: HTMLElement) => {
  const value = (name: keyof BibleAttributes) => (element.getAttribute(`data-${name}`) ?? "").slice(0, limits[name]);
  const attributes = { reference: value("reference"), text: value("text"), version: value("version") };
  return attributes.reference && attributes.text ? attributes : false;
};

/** A passage of the Bible; its text is filled in, not typed. */
export const BibleNode = Node.create<BibleOptions>({
  name: "bibleQuote",
  group: "block",
  atom: true,
  draggable: true,
  addOptions: () => ({ onEdit: () => undefined }),
  addAttributes: () => ({
    reference: { default: "", rendered: false },
    text: { default: "", rendered: false },
    version: { default: "", rendered: false },
  }),
  parseHTML: () => [{ tag: "figure[data-reference]", getAttrs: attributesOf }],
  renderHTML({ node }) {
    const { reference, text, version } = node.attrs as BibleAttributes;
    const data = { "data-reference": reference, "data-text": text, "data-version": version };
    return ["figure", data, ["blockquote", {}, text], ["figcaption", {}, reference]];
  },
  addNodeView: () => ReactNodeViewRenderer(BibleView),
});

function BibleView({ node, selected, extension, deleteNode }: ReactNodeViewProps) {
  const { onEdit } = extension.options as BibleOptions;
  const attributes = node.attrs as BibleAttributes;
  return (
    <AtomView
      noun="la cita bíblica"
      isSelected={selected}
      edit={{ label: "Cambiar pasaje", icon: BookOpen, run: () => onEdit(attributes) }}
      onRemove={deleteNode}
    >
      <blockquote className="whitespace-pre-line border-accent border-l-4 pl-4">{attributes.text}</blockquote>
      <figcaption className="mt-2 pl-5 font-semibold text-fg-muted text-sm">
        {attributes.reference}
        {attributes.version && ` · ${attributes.version}`}
      </figcaption>
    </AtomView>
  );
}
