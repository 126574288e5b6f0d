"use client";

import { useController } from "react-hook-form";
import { Field, useField } from "@/components/fields/field";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/controls/button";
import { inputClass } from "@/components/ui/controls/input";
import { certificateFieldLabels as labels } from "@/lib/certificates/labels";
import { LETTER_MAX } from "@/lib/certificates/rules";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";

/** Body of a letter: the type's, which may be changed for this letter alone. */
export function BodyField({ type: { paragraph } }: { type: Pick<CertificateTypeRow, "paragraph"> }) {
  const { field } = useController({ name: "body" });
  const own: string | null = field.value ?? null;
  const isOwn = own !== null && own !== paragraph;
  const hint = isOwn ? "Solo para esta carta." : "El de su tipo: puedes cambiarlo para esta carta.";
  const { id, error, control } = useField({ name: "body", label: labels.body, hint });
  return (
    <Field
      id={id}
      label={labels.body}
      hint={hint}
      error={error}
      aside={
        isOwn && (
          <Button size="sm" variant="quiet" onClick={() => field.onChange(null)}>
            Volver al del tipo
          </Button>
        )
      }
    >
      <textarea
        {...control}
        ref={field.ref}
        name="body"
        rows={10}
        maxLength={LETTER_MAX}
        value={own ?? paragraph}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        className={cn(inputClass, "resize-y py-2")}
      />
    </Field>
  );
}
