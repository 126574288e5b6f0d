"use client";

import { ImageUp, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldLabelText, labelClass } from "./field";
import { PictureInput } from "./picture-input";

interface NewPhotoFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Renders the picture or its placeholder. */
  picture: (src: string | null, name: string) => ReactNode;
  className?: string;
}

/** Photo of a row that does not exist yet: chosen now, uploaded after the row is saved. */
export function NewPhotoField({ file, onChange, picture, className }: NewPhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const name: string = useWatch({ name: "name" }) ?? "";
  const preview = usePreview(file);

  return (
    <fieldset className={className}>
      <legend id={id} className={`${labelClass} mb-1`}>
        <FieldLabelText label="Foto" optional />
      </legend>
      <div className="flex items-center gap-4">
        {picture(preview, name)}
        <PictureInput ref={input} onChoose={onChange} />
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} size="sm" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden />
            {file ? "Cambiar foto" : "Elegir foto"}
          </Button>
          {file && (
            <Button
              size="sm"
              variant="quiet"
              aria-label="Quitar foto"
              onClick={() => {
                // The focused button is about to unmount.
                choose.current?.focus();
                onChange(null);
              }}
            >
              <X aria-hidden />
              Quitar
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

/** Object URL of a file. */
function usePreview(file: File | null) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setPreview(null);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return preview;
}
