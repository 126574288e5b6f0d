"use client";

import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import { cn } from "@/components/ui/cn";
import type { PostContent } from "@/lib/posts/content/rules";
import { proseClass } from "../prose-class";
import { type BibleAttributes, BibleNode } from "./bible-node";
import { toDocument, toPostContent } from "./content";
import { textExtensions } from "./extensions";
import { type ImageAttributes, ImageNode, type PostImages } from "./image-node";
import type { LinkTarget } from "./link-dialog";
import { PendingImages } from "./pending-images";
import { Toolbar } from "./toolbar";
import { ToolbarDock } from "./toolbar-dock";
import { updateAtom } from "./update-atom";
import { useImageUploads } from "./use-image-uploads";

const LinkDialog = dynamic(() => import("./link-dialog").then((module) => module.LinkDialog));
const ImageDialog = dynamic(() => import("./image-dialog").then((module) => module.ImageDialog));
const BibleSheet = dynamic(() => import("./bible-sheet").then((module) => module.BibleSheet));

export interface BodyEditorProps {
  content: PostContent;
  /** Raised when the content comes from elsewhere, and replaces the one that is edited. */
  revision: number;
  images: PostImages;
  error: string | undefined;
  ensurePost: () => Promise<number>;
  onChange: (content: PostContent) => void;
  /** Called when pictures of the text begin or end to be unsent. */
  onUnsent: (isUnsent: boolean) => void;
}

type Open =
  | { name: "link"; target: LinkTarget }
  | { name: "image"; attributes: ImageAttributes }
  /** `quote`: the one that is changed. */
  | { name: "bible"; quote: BibleAttributes | null };

/** Editor of the body of a post. */
export function BodyEditor({ content, revision, images, error, ensurePost, onChange, onUnsent }: BodyEditorProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const current = useRef<Editor | null>(null);
  const uploads = useImageUploads({ editor: () => current.current, images, ensurePost });
  const latest = useRef({ onChange, onUnsent, add: uploads.add, error });
  latest.current = { onChange, onUnsent, add: uploads.add, error };

  const { isSending } = uploads;
  useEffect(() => latest.current.onUnsent(isSending), [isSending]);

  const openLink = () => {
    const editor = current.current;
    if (!editor) return;
    const { href = "" } = editor.getAttributes("link") as { href?: string };
    setOpen({ name: "link", target: { href, needsText: !href && editor.state.selection.empty } });
    return true;
  };

  const editor = useEditor({
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    extensions: [
      ...textExtensions("Escribe aquí el texto de la entrada…"),
      ImageNode.configure({
        images,
        onEdit: (attributes) => setOpen({ name: "image", attributes }),
      }),
      BibleNode.configure({
        onEdit: (quote) => setOpen({ name: "bible", quote }),
      }),
      PendingImages,
    ],
    content: toDocument(content),
    editorProps: {
      attributes: () => ({
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
        ...(latest.current.error && { "aria-invalid": "true", "aria-describedby": "post-body-error" }),
      }),
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return false;
        event.preventDefault();
        return openLink() ?? false;
      },
      handlePaste: (_, { clipboardData }) => {
        const files = imagesOf(clipboardData);
        // Word adds a picture of the copied text.
        if (files.length === 0 || clipboardData?.getData("text/plain")) return false;
        latest.current.add(files);
        return true;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }, _, isMoved) => {
        const files = imagesOf(dataTransfer);
        if (isMoved || files.length === 0) return false;
        latest.current.add(files, view.posAtCoords({ left: clientX, top: clientY })?.pos);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => latest.current.onChange(toPostContent(changed.getJSON())),
  });
  current.current = editor;

  const shown = useRef(revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a content from elsewhere replaces the one that is edited
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    editor.commands.setContent(toDocument(content), { emitUpdate: false });
  }, [editor, revision]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes of the text are made again with the error
  useEffect(() => editor.setOptions({}), [editor, error]);

  const close = () => {
    setOpen(null);
    // Behind the focus that a closing dialog gives back.
    setTimeout(() => !editor.isDestroyed && editor.commands.focus(), FOCUS_MS);
  };
  const saveLink = (href: string, text: string) => {
    close();
    const chain = editor.chain().focus();
    if (open?.name === "link" && open.target.needsText)
      chain
        .insertContent({ type: "text", text: text || href, marks: [{ type: "link", attrs: { href } }] })
        .unsetMark("link")
        .run();
    else chain.extendMarkRange("link").setLink({ href }).run();
  };
  const insertQuote = (quote: BibleAttributes) => {
    close();
    if (open?.name === "bible" && open.quote) updateAtom(editor, "bibleQuote", { ...open.quote }, { ...quote });
    else
      editor
        .chain()
        .focus()
        .insertContent([{ type: "bibleQuote", attrs: quote }, { type: "paragraph" }])
        .run();
  };

  return (
    <div className="min-w-0 rounded-lg border border-border bg-surface has-[#post-body:focus]:border-ring">
      <ToolbarDock>
        <Toolbar
          editor={editor}
          onLink={openLink}
          onImage={() => input.current?.click()}
          onBible={() => setOpen({ name: "bible", quote: null })}
        />
      </ToolbarDock>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-post-images
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <EditorContent editor={editor} />
      {error && (
        <div className="px-4 pb-4 md:px-6">
          <FieldMessages id="post-body" error={error} />
        </div>
      )}
      {uploads.portals}
      {open?.name === "link" && (
        <LinkDialog
          target={open.target}
          onClose={close}
          onSave={saveLink}
          onRemove={() => {
            close();
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
          }}
        />
      )}
      {open?.name === "image" && (
        <ImageDialog
          attributes={open.attributes}
          onClose={close}
          onSave={(texts) => {
            updateAtom(editor, "image", { ...open.attributes }, texts);
            close();
          }}
        />
      )}
      {open?.name === "bible" && (
        <BibleSheet reference={open.quote?.reference ?? ""} onClose={close} onChoose={insertQuote} />
      )}
    </div>
  );
}

const FOCUS_MS = 50;

const imagesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
