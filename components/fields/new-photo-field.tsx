"use client";

import { ImageUp, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useObjectUrl } from "@/components/ui/use-object-url";
import { FieldLabelText } from "./field";
import { labelClass } from "./label-class";
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
  const preview = useObjectUrl(file);

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
