"use client";

import type { Editor } from "@tiptap/core";
import dynamic from "next/dynamic";
import type { BibleAttributes } from "./bible-node";
import type { ImageAttributes } from "./image-node";
import type { LinkTarget } from "./link-dialog";
import { updateAtom } from "./update-atom";

const LinkDialog = dynamic(() => import("./link-dialog").then((module) => module.LinkDialog), { loading: () => null });
const ImageDialog = dynamic(() => import("./image-dialog").then((module) => module.ImageDialog), {
  loading: () => null,
});
const BibleSheet = dynamic(() => import("./bible-sheet").then((module) => module.BibleSheet), { loading: () => null });

export type OpenDialog =
  | { name: "link"; target: LinkTarget }
  | { name: "image"; attributes: ImageAttributes }
  /** `quote`: the one that is changed. */
  | { name: "bible"; quote: BibleAttributes | null };

interface BodyDialogsProps {
  editor: Editor;
  open: OpenDialog | null;
  onClose: () => void;
}

/** Dialogs that change the body of a post, which had the focus before them and gets it back. */
export function BodyDialogs({ editor, open, onClose: close }: BodyDialogsProps) {
  switch (open?.name) {
    case "link":
      return (
        <LinkDialog
          target={open.target}
          onClose={close}
          onSave={(href, text) => {
            close();
            saveLink(editor, open.target, href, text);
          }}
          onRemove={() => {
            close();
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
          }}
        />
      );
    case "image":
      return (
        <ImageDialog
          attributes={open.attributes}
          onClose={close}
          onSave={(texts) => {
            updateAtom(editor, "image", { ...open.attributes }, texts);
            close();
          }}
        />
      );
    case "bible":
      return (
        <BibleSheet
          reference={open.quote?.reference ?? ""}
          onClose={close}
          onChoose={(quotes) => {
            close();
            if (open.quote) updateAtom(editor, "bibleQuote", { ...open.quote }, { ...quotes[0] });
            else insertQuotes(editor, quotes);
          }}
        />
      );
    default:
      return null;
  }
}

function saveLink(editor: Editor, { needsText }: LinkTarget, href: string, text: string) {
  const chain = editor.chain().focus();
  if (needsText)
    chain
      .insertContent({ type: "text", text: text || href, marks: [{ type: "link", attrs: { href } }] })
      .unsetMark("link")
      .run();
  else chain.extendMarkRange("link").setLink({ href }).run();
}

const insertQuotes = (editor: Editor, quotes: BibleAttributes[]) =>
  editor
    .chain()
    .focus()
    .insertContent([...quotes.map((attrs) => ({ type: "bibleQuote", attrs })), { type: "paragraph" }])
    .run();
