"use client";

import { ImageUp, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/controls/button";
import { useObjectUrl } from "@/components/ui/hooks/use-object-url";
import { FieldLabelText } from "./field-label-text";
import { labelClass } from "./label-class";
import { PictureInput } from "./picture-input";

interface NewPhotoFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Renders the picture or its placeholder. */
  picture: (src: string | null, name: string) => ReactNode;
  label?: string;
  /** Stored picture of a row that exists, and its removal when the row is saved. */
  src?: string | null;
  onRemove?: () => void;
  className?: string;
}

/** Photo of a form: chosen now, uploaded with the row or after it. */
export function NewPhotoField(props: NewPhotoFieldProps) {
  const { file, onChange, picture, label = "Foto", src = null, onRemove, className } = props;
  const noun = label.toLowerCase();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const name: string = useWatch({ name: "name" }) ?? "";
  const preview = useObjectUrl(file);

  return (
    <fieldset className={className}>
      <legend id={id} className={`${labelClass} mb-1`}>
        <FieldLabelText label={label} optional />
      </legend>
      <div className="flex items-center gap-4">
        {picture(preview ?? src, name)}
        <PictureInput ref={input} onChoose={onChange} />
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} size="sm" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden />
            {file || src ? `Cambiar ${noun}` : `Elegir ${noun}`}
          </Button>
          {(file || src) && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Quitar ${noun}`}
              onClick={() => {
                // The focused button is about to unmount.
                choose.current?.focus();
                if (file) onChange(null);
                else onRemove?.();
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
