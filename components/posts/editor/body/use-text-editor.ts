import { useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import type { PostContent } from "@/lib/posts/content/rules";
import { proseClass } from "../prose-class";
import { type BibleAttributes, BibleNode } from "./bible-node";
import { toDocument, toPostContent } from "./content";
import { textExtensions } from "./extensions";
import { type ImageAttributes, ImageNode, type PostImages } from "./image-node";
import { PastedTexts } from "./paste";
import { PendingImages } from "./pending-images";

interface TextEditorOptions {
  content: PostContent;
  /** Raised when the content comes from elsewhere, and replaces the one that is edited. */
  revision: number;
  images: PostImages;
  error: string | undefined;
  onChange: (content: PostContent) => void;
  onLink: () => void;
  onImage: (attributes: ImageAttributes) => void;
  onQuote: (quote: BibleAttributes) => void;
  /** Pictures that were pasted, or dropped at a position. */
  onFiles: (files: readonly File[], position?: number) => void;
}

/** Tiptap's editor of a text, with pictures and quotes of the Bible. */
export function useTextEditor(options: TextEditorOptions) {
  const { content, revision, images, error } = options;
  const latest = useRef(options);
  latest.current = options;

  const editor = useEditor({
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    extensions: [
      ...textExtensions("Escribe aquí el texto de la entrada…"),
      ImageNode.configure({ images, onEdit: (attributes) => latest.current.onImage(attributes) }),
      BibleNode.configure({ onEdit: (quote) => latest.current.onQuote(quote) }),
      PendingImages,
      PastedTexts.configure({ images }),
    ],
    content: toDocument(content),
    // The view gets them with each render.
    editorProps: {
      attributes: attributesOf(error),
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return false;
        event.preventDefault();
        latest.current.onLink();
        return true;
      },
      handlePaste: (_, { clipboardData }) => {
        const files = imagesOf(clipboardData);
        // Word adds a picture of the copied text.
        if (files.length === 0 || clipboardData?.getData("text/plain")) return false;
        latest.current.onFiles(files);
        return true;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _, isMoved) => {
        const files = imagesOf(dataTransfer);
        if (isMoved || files.length === 0) return false;
        latest.current.onFiles(files, view.posAtCoords({ left: clientX, top: clientY })?.pos);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(toPostContent(changed.getJSON())),
  });

  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    editor.commands.setContent(toDocument(content), { emitUpdate: false });
  }, [editor, revision, content]);

  return editor;
}

const attributesOf = (error: string | undefined): Record<string, string> => ({
  id: "post-body",
  role: "textbox",
  "aria-multiline": "true",
  "aria-label": "Texto",
  class: cn(
    proseClass,
    "min-h-[45dvh] rounded-b-lg px-4 py-4 outline-none md:px-6 md:py-5",
    // Placeholder of an empty text.
    "[&_.is-editor-empty]:before:pointer-events-none [&_.is-editor-empty]:before:float-left [&_.is-editor-empty]:before:h-0 [&_.is-editor-empty]:before:text-fg-muted [&_.is-editor-empty]:before:content-[attr(data-placeholder)]",
    "[&_.ProseMirror-gapcursor]:relative [&_.ProseMirror-gapcursor]:block [&_.ProseMirror-gapcursor]:border-fg [&_.ProseMirror-gapcursor]:border-t-2",
  ),
  ...(error && { "aria-invalid": "true", "aria-describedby": "post-body-error" }),
});

const imagesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
