"use client";

import { useController } from "react-hook-form";
import { theBook } from "@/lib/certificates/books/labels";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";

/** Whether what is issued is entered in the book of its type too; nothing for a type without one. */
export function BookChoice({ type }: { type: Pick<CertificateTypeRow, "book"> | undefined }) {
  const { field } = useController({ name: "bookEntry" });
  if (!type?.book) return null;
  return (
    <label className="flex min-h-control items-center gap-2">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        name={field.name}
        ref={field.ref}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      Anotar en {theBook(type.book)}
    </label>
  );
}
