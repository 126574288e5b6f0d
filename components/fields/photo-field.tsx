"use client";

import { ImageUp, Trash2, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Progress } from "@/components/ui/states/progress";
import { api, send } from "@/lib/client/api";
import { errorText, toast } from "@/lib/client/toast";
import { FieldMessages } from "./field-messages";
import { PictureInput } from "./picture-input";
import { type PhotoKind, type PhotoPath, pictureError, uploadPicture } from "./upload-picture";

const texts = {
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
  backdrop: {
    choose: "Elegir imagen",
    change: "Cambiar imagen",
    remove: "Quitar imagen",
    saved: "Imagen guardada",
    removed: "Quitaste la imagen",
  },
  code: {
    choose: "Elegir código",
    change: "Cambiar código",
    remove: "Quitar código",
    saved: "Código guardado",
    removed: "Quitaste el código",
  },
};

/** Hides the icon on phones, where both buttons fit only without it. */
const HIDE_ICON = "max-md:[&>svg]:hidden";

interface PhotoFieldProps {
  kind: PhotoKind;
  /** Path below /api: POST uploads the picture, DELETE removes it. */
  path: PhotoPath;
  /** URL of the current picture. */
  src: string | null;
  /** Renders the picture or its placeholder. */
  picture: (src: string | null) => ReactNode;
  /** Refetches the data that contains it. */
  onChanged: () => Promise<unknown>;
  /** Content above the buttons. */
  children?: ReactNode;
  hint?: string;
}

/** Picture with controls to change it: chosen or taken with the phone's camera, previewed and uploaded at once. */
export function PhotoField({ kind, path, src, picture, onChanged, children, hint }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const { sending, sendPicture, cancel } = useUpload(path, kind, setError);
  const text = texts[kind];

  const save = async (file: Blob) => {
    if (!(await sendPicture(file))) return;
    await onChanged();
    toast.success(text.saved);
  };

  const remove = async () => {
    setError(undefined);
    setRemoving(true);
    try {
      // For Deshacer (undo): the server deletes it permanently.
      const previous = src && (await send(src).then((response) => (response.ok ? response.blob() : null)));
      await api.delete(path);
      // The focused button is about to unmount.
      choose.current?.focus();
      await onChanged();
      if (previous) toast.undo(text.removed, () => void save(previous));
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
        <PictureInput ref={input} onChoose={(file) => void save(file)} />
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
              className={HIDE_ICON}
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
                className={HIDE_ICON}
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

/** Uploads a picture; resolves to whether it was accepted, after displaying the error. */
function useUpload(path: PhotoPath, kind: PhotoKind, setError: (error?: string) => void) {
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
      await uploadPicture(path, file, kind, { onSent: (percent) => setSending({ preview, percent }), signal });
      return true;
    } catch (failure) {
      if (!signal.aborted) setError(pictureError(failure));
      return false;
    } finally {
      setSending(null);
      URL.revokeObjectURL(preview);
    }
  };

  return { sending, sendPicture, cancel: () => controller.current?.abort() };
}
