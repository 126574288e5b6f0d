"use client";

import { ImageUp, Trash2, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { ApiError, api, refusal, send } from "@/lib/client/api";
import { upload } from "@/lib/client/files";
import { shrink } from "@/lib/client/pictures";
import { errorText, toast } from "@/lib/client/toast";
import { IMAGE_MAX } from "@/lib/core/sizes";
import { FieldMessages } from "./field-messages";

const words = {
  photo: {
    choose: "Elegir foto",
    change: "Cambiar foto",
    remove: "Quitar foto",
    saved: "Foto guardada",
    removed: "Quitaste la foto",
  },
  logo: {
    choose: "Elegir logo",
    change: "Cambiar logo",
    remove: "Quitar logo",
    saved: "Logo guardado",
    removed: "Quitaste el logo",
  },
};

/** On a phone there is room for both buttons without it. */
const BESIDE = "max-md:[&>svg]:hidden";

interface PhotoFieldProps {
  kind: keyof typeof words;
  /** Below /api: takes the picture with POST and forgets it with DELETE. */
  path: string;
  /** Address of the picture that is there now. */
  src: string | null;
  /** Draws a picture, or what stands in its place. */
  picture: (src: string | null) => ReactNode;
  /** Asks again for what shows it. */
  onChanged: () => Promise<unknown>;
  /** What stands above the buttons. */
  children?: ReactNode;
  hint?: string;
}

/** A picture with what it takes to change it: chosen or taken with the phone's camera, shown and sent at once. */
export function PhotoField({ kind, path, src, picture, onChanged, children, hint }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const { sending, sendPicture, cancel } = useSending(path, kind, setError);
  const text = words[kind];

  const save = async (file: Blob) => {
    if (!(await sendPicture(file))) return;
    await onChanged();
    toast.success(text.saved);
  };

  const remove = async () => {
    setError(undefined);
    setRemoving(true);
    try {
      // For Deshacer: on the server nothing of it stays.
      const kept = src && (await send(src).then((response) => (response.ok ? response.blob() : null)));
      await api.delete(path);
      // The button that has the focus goes away.
      choose.current?.focus();
      await onChanged();
      if (kept) toast.undo(text.removed, () => void save(kept));
      else toast.success(text.removed);
    } catch (failure) {
      setError(errorText(failure));
    }
    setRemoving(false);
  };

  return (
    <div className="flex items-center gap-4">
      {picture(sending ? sending.preview : src)}
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        {children}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = "";
            if (file) void save(file);
          }}
        />
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            ref={choose}
            size="sm"
            busy={sending !== null}
            aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden />
            {src || sending ? text.change : text.choose}
          </Button>
          {sending ? (
            <Button
              size="sm"
              variant="quiet"
              className={BESIDE}
              onClick={() => {
                choose.current?.focus();
                cancel();
              }}
            >
              <X aria-hidden />
              Cancelar
            </Button>
          ) : (
            src && (
              <Button
                size="sm"
                variant="quiet"
                busy={removing}
                aria-label={text.remove}
                className={BESIDE}
                onClick={remove}
              >
                <Trash2 aria-hidden />
                Quitar
              </Button>
            )
          )}
        </div>
        {sending && (
          <Progress label="Envío de la imagen" value={sending.percent} max={100} className="w-full max-w-60" />
        )}
        <div role="alert" className="grid gap-1 empty:hidden print:hidden">
          <FieldMessages id={id} error={error} />
        </div>
        {hint && (
          <p id={`${id}-hint`} className="text-fg-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Sends a picture; resolves to whether it was taken, after saying why not. */
function useSending(path: string, kind: keyof typeof words, setError: (error?: string) => void) {
  const [sending, setSending] = useState<{ preview: string; percent: number } | null>(null);
  const controller = useRef<AbortController>(null);

  const sendPicture = async (file: Blob) => {
    const abort = new AbortController();
    const { signal } = abort;
    controller.current = abort;
    const preview = URL.createObjectURL(file);
    setError(undefined);
    setSending({ preview, percent: 0 });
    try {
      const image = await shrink(file, { keepTransparency: kind === "logo" });
      if (image.size > IMAGE_MAX) throw new Error("La imagen pesa más de 10 MB. Elige otra o redúcela.");
      signal.throwIfAborted();
      const form = new FormData();
      form.set("image", image, "imagen");
      const onSent = (sent: number, size: number) => setSending({ preview, percent: Math.round((sent / size) * 100) });
      const { status, body } = await upload(path, form, { onSent, signal });
      if (status >= 400) throw refusal(status, body);
      return true;
    } catch (failure) {
      if (!signal.aborted) setError(reasonOf(failure));
      return false;
    } finally {
      setSending(null);
      URL.revokeObjectURL(preview);
    }
  };

  return { sending, sendPicture, cancel: () => controller.current?.abort() };
}

const reasonOf = (failure: unknown) => (failure instanceof ApiError && failure.fields?.image) || errorText(failure);
