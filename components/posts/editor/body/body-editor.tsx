"use client";

import type { Editor } from "@tiptap/core";
import { EditorContent } from "@tiptap/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FieldMessages } from "@/components/fields/field-messages";
import type { PostContent } from "@/lib/posts/content/rules";
import { BodyDialogs, type OpenDialog } from "./body-dialogs";
import type { PostImages } from "./image-node";
import { Toolbar } from "./toolbar";
import { ToolbarDock } from "./toolbar-dock";
import { useImageUploads } from "./use-image-uploads";
import { useTextEditor } from "./use-text-editor";

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

/** Editor of the body of a post. */
export function BodyEditor({ content, revision, images, error, ensurePost, onChange, onUnsent }: BodyEditorProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const current = useRef<Editor | null>(null);
  const uploads = useImageUploads({ editor: () => current.current, images, ensurePost });

  const { isSending } = uploads;
  const noteUnsent = useEffectEvent(onUnsent);
  useEffect(() => noteUnsent(isSending), [isSending]);

  const editor = useTextEditor({
    content,
    revision,
    images,
    error,
    onChange,
    onLink: openLink,
    onImage: (attributes) => show({ name: "image", attributes }),
    onQuote: (quote) => show({ name: "bible", quote }),
    onFiles: uploads.add,
  });
  current.current = editor;

  /** The body takes the focus before, so that the dialog gives it back to the body, also from a button of the toolbar. */
  function show(dialog: OpenDialog) {
    editor.view.dom.focus({ preventScroll: true });
    setOpen(dialog);
  }

  function openLink() {
    const { href = "" } = editor.getAttributes("link") as { href?: string };
    show({ name: "link", target: { href, needsText: !href && editor.state.selection.empty } });
  }

  return (
    <div className="min-w-0 rounded-lg border border-border bg-surface has-[#post-body:focus]:border-ring">
      <ToolbarDock>
        <Toolbar
          editor={editor}
          onLink={openLink}
          onImage={() => input.current?.click()}
          onBible={() => show({ name: "bible", quote: null })}
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
      <BodyDialogs editor={editor} open={open} onClose={() => setOpen(null)} />
    </div>
  );
}
