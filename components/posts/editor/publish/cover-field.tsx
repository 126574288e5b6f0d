"use client";

import { ImageUp, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FieldLabelText } from "@/components/fields/field-label-text";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { PictureInput } from "@/components/fields/picture-input";
import { pictureError, uploadPicture } from "@/components/fields/upload-picture";
import { Button } from "@/components/ui/controls/button";
import { Progress } from "@/components/ui/states/progress";
import type { PostImageRow } from "@/lib/posts/schema";
import type { PostEditor } from "../use-post-editor";

/** Cover of the post: sent at once, and seen by visitors once it is published. */
export function CoverField({ editor }: { editor: PostEditor }) {
  const { values, images, change, ensurePost, noteUnsent } = editor;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const cover = values.cover === null ? undefined : images.get(values.cover);

  const send = async (file: File) => {
    setError(undefined);
    setPercent(0);
    noteUnsent("cover", true);
    try {
      const post = await ensurePost();
      const row = (await uploadPicture(`/posts/${post}/images`, file, "backdrop", {
        onSent: setPercent,
      })) as PostImageRow;
      images.set(row.id, row);
      change({ cover: row.id });
    } catch (failure) {
      setError(pictureError(failure));
    }
    noteUnsent("cover", false);
    setPercent(null);
  };

  return (
    <fieldset className="min-w-0">
      <legend className={`${labelClass} mb-1`}>
        <FieldLabelText label="Portada" optional />
      </legend>
      <div className="grid gap-3">
        {cover && (
          // biome-ignore lint/performance/noImgElement: an uploaded image already has the size in which it is shown
          <img
            src={cover.imageUrl}
            alt="Portada de la entrada"
            className="aspect-[3/2] w-full max-w-80 rounded-md border border-border object-cover"
          />
        )}
        <PictureInput ref={input} onChoose={(file) => void send(file)} />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            busy={percent !== null}
            aria-describedby={error && `${id}-error`}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden />
            {cover ? "Cambiar portada" : "Elegir portada"}
          </Button>
          {cover && (
            <Button
              variant="quiet"
              onClick={() => {
                // The focused button is about to unmount.
                choose.current?.focus();
                change({ cover: null });
              }}
            >
              <Trash2 aria-hidden />
              Quitar portada
            </Button>
          )}
        </div>
        {percent !== null && <Progress label="Envío de la portada" value={percent} max={100} className="max-w-80" />}
        <div role="alert" className="empty:hidden">
          <FieldMessages id={id} error={error} />
        </div>
      </div>
    </fieldset>
  );
}
