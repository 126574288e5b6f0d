"use client";

import { useController } from "react-hook-form";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { theBook } from "@/lib/certificates/books/labels";
import type { CertificateTypeRow } from "@/lib/certificates/types/schema";

/** Whether what is issued is entered in the book of its type too; nothing for a type without one. */
export function BookChoice({ type }: { type: Pick<CertificateTypeRow, "book"> | undefined }) {
  const { field } = useController({ name: "bookEntry" });
  if (!type?.book) return null;
  return (
    <Checkbox checked={field.value} onChange={field.onChange}>
      Anotar en {theBook(type.book)}
    </Checkbox>
  );
}
