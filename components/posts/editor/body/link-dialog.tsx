"use client";

import { useId, useState } from "react";
import { FieldLabelText } from "@/components/fields/field-label-text";
import { FieldMessages } from "@/components/fields/field-messages";
import { labelClass } from "@/components/fields/label-class";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/popups/dialog";
import { toLink } from "./link-text";

/** Link of the selected text, or one with a text of its own. */
export interface LinkTarget {
  href: string;
  /** Whether a text has to be written too. */
  needsText: boolean;
}

interface LinkDialogProps {
  target: LinkTarget;
  onClose: () => void;
  onSave: (href: string, text: string) => void;
  onRemove: () => void;
}

export function LinkDialog({ target, onClose, onSave, onRemove }: LinkDialogProps) {
  const id = useId();
  const [href, setHref] = useState(target.href);
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const error = isWrong && !toLink(href) ? "Escribe una dirección web, un correo o un teléfono" : undefined;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={target.href ? "Cambiar enlace" : "Agregar enlace"}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const link = toLink(href);
            if (link) return onSave(link, text.trim());
            setWrong(true);
            document.getElementById(id)?.focus();
          }}
        >
          <div className="mt-4 grid gap-4">
            <div className="grid gap-1">
              <label htmlFor={id} className={labelClass}>
                Dirección
              </label>
              <input
                id={id}
                type="text"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                placeholder="iglesia.org, correo o teléfono"
                value={href}
                maxLength={2000}
                aria-invalid={error ? true : undefined}
                aria-describedby={cn(error && `${id}-error`) || undefined}
                onChange={(event) => setHref(event.target.value)}
                className={inputClass}
              />
              <div role="alert" className="contents">
                <FieldMessages id={id} error={error} />
              </div>
            </div>
            {target.needsText && (
              <div className="grid gap-1">
                <label htmlFor={`${id}-text`} className={labelClass}>
                  <FieldLabelText label="Texto" optional />
                </label>
                <input
                  id={`${id}-text`}
                  value={text}
                  maxLength={200}
                  autoComplete="off"
                  onChange={(event) => setText(event.target.value)}
                  className={inputClass}
                />
              </div>
            )}
          </div>
          <DialogFooter>
            {target.href && (
              <Button variant="quiet" className="mr-auto" onClick={onRemove}>
                Quitar enlace
              </Button>
            )}
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" variant="primary">
              {target.href ? "Guardar" : "Agregar"}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
