"use client";

import { useId, useState } from "react";
import { FieldLabelText } from "@/components/fields/field-label-text";
import { labelClass } from "@/components/fields/label-class";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import type { ImageAttributes } from "./image-node";

interface ImageDialogProps {
  attributes: ImageAttributes;
  onClose: () => void;
  onSave: (texts: Pick<ImageAttributes, "alt" | "caption">) => void;
}

/** Characters of each text, as in the schema of the content. */
const TEXT_MAX = 200;

/** Texts of a picture: what it shows, for those who do not see it, and the line below it. */
export function ImageDialog({ attributes, onClose, onSave }: ImageDialogProps) {
  const id = useId();
  const [alt, setAlt] = useState(attributes.alt);
  const [caption, setCaption] = useState(attributes.caption);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Describir imagen">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSave({ alt: alt.trim(), caption: caption.trim() });
          }}
        >
          <div className="mt-4 grid gap-4">
            <div className="grid gap-1">
              <label htmlFor={id} className={labelClass}>
                Qué se ve
              </label>
              <input
                id={id}
                value={alt}
                maxLength={TEXT_MAX}
                autoComplete="off"
                aria-describedby={`${id}-hint`}
                onChange={(event) => setAlt(event.target.value)}
                className={inputClass}
              />
              <p id={`${id}-hint`} className="text-fg-muted text-sm">
                Se lee en voz alta a quien no ve la imagen.
              </p>
            </div>
            <div className="grid gap-1">
              <label htmlFor={`${id}-caption`} className={labelClass}>
                <FieldLabelText label="Pie de foto" optional />
              </label>
              <input
                id={`${id}-caption`}
                value={caption}
                maxLength={TEXT_MAX}
                autoComplete="off"
                onChange={(event) => setCaption(event.target.value)}
                className={inputClass}
              />
            </div>
          </div>
          <DialogFooter>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="primary">
              Guardar
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
