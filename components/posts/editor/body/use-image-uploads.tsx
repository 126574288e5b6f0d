import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { pictureError, uploadPicture } from "@/components/fields/upload-picture";
import { Button } from "@/components/ui/controls/button";
import { Progress } from "@/components/ui/states/progress";
import { randomId } from "@/lib/client/random";
import type { PostImageRow } from "@/lib/posts/schema";
import type { PostImages } from "./image-node";
import { addPending, pendingPosition, removePending } from "./pending-images";

interface Sending {
  key: string;
  file: File;
  preview: string;
  percent: number;
  error: string | null;
  /** Element of the document in which it is shown. */
  element: HTMLElement;
}

interface ImageUploadsOptions {
  editor: () => Editor | null;
  images: PostImages;
  /** Id of the post, which is created first if it has to be. */
  ensurePost: () => Promise<number>;
}

/** Sends pictures one after the other, each shown at its place in the text until it is there. */
export function useImageUploads({ editor, images, ensurePost }: ImageUploadsOptions) {
  const [sending, setSending] = useState<Sending[]>([]);
  const queue = useRef(Promise.resolve());

  const change = (key: string, changes: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const drop = ({ key, preview }: Sending) => {
    const current = editor();
    if (current) removePending(current, key);
    URL.revokeObjectURL(preview);
    setSending((all) => all.filter((one) => one.key !== key));
  };

  async function sendOne(one: Sending) {
    const { key, file } = one;
    change(key, { percent: 0, error: null });
    try {
      const id = await ensurePost();
      const row = (await uploadPicture(`/posts/${id}/images`, file, "backdrop", {
        onSent: (percent) => change(key, { percent }),
      })) as PostImageRow;
      images.set(row.id, row);
      insert(row, key);
      drop(one);
    } catch (failure) {
      change(key, { error: pictureError(failure) });
    }
  }

  function insert({ id }: PostImageRow, key: string) {
    const current = editor();
    if (!current) return;
    const at = pendingPosition(current, key) ?? current.state.doc.content.size;
    current.commands.insertContentAt(
      at,
      { type: "image", attrs: { id, alt: "", caption: "" } },
      { updateSelection: false },
    );
  }

  const send = (one: Sending) => {
    queue.current = queue.current.then(() => sendOne(one));
  };

  const add = (files: readonly File[], position?: number) => {
    const current = editor();
    if (!current) return;
    for (const file of files) {
      const element = document.createElement("div");
      element.contentEditable = "false";
      const one = { key: randomId(), file, preview: URL.createObjectURL(file), percent: 0, error: null, element };
      addPending(current, one.key, element, position ?? current.state.selection.to);
      setSending((all) => [...all, one]);
      send(one);
    }
  };

  const portals = sending.map((one) =>
    createPortal(
      <SendingImage picture={one} onRetry={() => send(one)} onDrop={() => drop(one)} />,
      one.element,
      one.key,
    ),
  );
  return { add, portals, isSending: sending.length > 0 };
}

interface SendingImageProps {
  picture: Sending;
  onRetry: () => void;
  onDrop: () => void;
}

function SendingImage({ picture, onRetry, onDrop }: SendingImageProps) {
  const { file, preview, percent, error } = picture;
  return (
    <figure className="grid gap-2 rounded-md border border-border border-dashed p-3">
      {/* biome-ignore lint/performance/noImgElement: a picture in memory */}
      <img src={preview} alt="" className="mx-auto max-h-60 max-w-full rounded-sm opacity-60" />
      {error ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 basis-48 text-danger text-sm [overflow-wrap:anywhere]">
            {file.name}: {error}
          </p>
          <Button size="sm" onClick={onRetry}>
            Reintentar
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Quitar ${file.name}`} onClick={onDrop}>
            Quitar
          </Button>
        </div>
      ) : (
        <Progress label={`Envío de ${file.name}`} value={percent} max={100} />
      )}
    </figure>
  );
}
