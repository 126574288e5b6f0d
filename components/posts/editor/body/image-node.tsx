import { Node } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { ImageOff, TextCursorInput } from "lucide-react";
import type { PostImageRow } from "@/lib/posts/schema";
import { AtomView } from "./atom-view";

/** Pictures of the post by their ids. */
export type PostImages = Map<number, PostImageRow>;

export interface ImageAttributes {
  id: number;
  alt: string;
  caption: string;
}

interface ImageOptions {
  images: PostImages;
  /** Opens the dialog that describes the picture. */
  onEdit: (attributes: ImageAttributes) => void;
}

const TEXT_MAX = 200;
const textOf = (element: Element | null | undefined, name?: string) =>
  ((name ? element?.getAttribute(name) : element?.textContent) ?? "").trim().slice(0, TEXT_MAX);

/** One of the post's pictures; those of other documents do not come in by pasting HTML. */
export const ImageNode = Node.create<ImageOptions>({
  name: "image",
  group: "block",
  atom: true,
  draggable: true,
  addOptions: () => ({ images: new Map(), onEdit: () => undefined }),
  addAttributes: () => ({
    id: { default: 0, rendered: false },
    alt: { default: "", rendered: false },
    caption: { default: "", rendered: false },
  }),
  parseHTML() {
    return [
      {
        tag: "figure[data-image]",
        getAttrs: (element) => {
          const id = Number(element.getAttribute("data-image"));
          if (!this.options.images.has(id)) return false;
          return {
            id,
            alt: textOf(element.querySelector("img"), "alt"),
            caption: textOf(element.querySelector("figcaption")),
          };
        },
      },
    ];
  },
  renderHTML({ node }) {
    const { id, alt, caption } = node.attrs as ImageAttributes;
    const src = this.options.images.get(id)?.imageUrl ?? "";
    return ["figure", { "data-image": id }, ["img", { src, alt }], ["figcaption", {}, caption]];
  },
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});

function ImageView({ node, selected, extension, deleteNode }: ReactNodeViewProps) {
  const { images, onEdit } = extension.options as ImageOptions;
  const attributes = node.attrs as ImageAttributes;
  const { id, alt, caption } = attributes;
  const image = images.get(id);
  return (
    <AtomView
      noun="la imagen"
      isSelected={selected}
      edit={{
        label: "Describir imagen",
        icon: TextCursorInput,
        run: () => onEdit(attributes),
      }}
      onRemove={deleteNode}
    >
      {image ? (
        // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
        <img
          src={image.imageUrl}
          alt={alt || "Imagen sin descripción"}
          width={image.width}
          height={image.height}
          draggable={false}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-sm"
        />
      ) : (
        <p className="flex items-center gap-2 text-fg-muted">
          <ImageOff aria-hidden className="size-5" />
          Esta imagen ya no está
        </p>
      )}
      {caption && <figcaption className="mt-2 text-center text-fg-muted text-sm">{caption}</figcaption>}
    </AtomView>
  );
}
