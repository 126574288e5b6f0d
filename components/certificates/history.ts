"use client";

import { useQuery } from "@tanstack/react-query";
import { usePermission } from "@/components/shell/account/use-permission";
import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { bookLabels } from "@/lib/certificates/books/labels";
import { certificateFieldLabels, designLabels, formLabels, paperLabels } from "@/lib/certificates/labels";
import { certificateTypeFieldLabels } from "@/lib/certificates/types/labels";
import { formatDate } from "@/lib/core/values/dates";
import { entryTexts } from "./books/entry-history";
import { typesQuery } from "./certificates";

const formTexts: Readonly<Record<string, string>> = formLabels;
const books: Readonly<Record<string, string>> = bookLabels;
const papers: Readonly<Record<string, string>> = paperLabels;

/** «Padres: Rosa Quispe; Testigos: …» of a certificate, «Padres; Testigos» of a type. */
const filledText = (blanks: unknown) =>
  Array.isArray(blanks)
    ? blanks.map(({ label, text }) => (text === undefined ? label : `${label}: ${text}`)).join("; ") || undefined
    : undefined;

const designs: Readonly<Record<string, string>> = designLabels;

export const certificateTables = (types: { id: number; value: string }[]): Record<string, TableTexts> => ({
  certificates: {
    label: "Certificados",
    noun: "el certificado de",
    phrases: { create: "emitió el certificado de", update: "revocó el certificado de" },
    fields: certificateFieldLabels,
    valueText: (field, value) => {
      if (value === null || value === undefined || value === "") return undefined;
      if (field === "design") return designs[String(value)];
      if (field === "certificateTypeId") return types.find(({ id }) => id === value)?.value;
      if (field === "paper") return papers[String(value)];
      if (field === "blanks") return filledText(value);
      if (field === "expeditionDate") return formatDate(String(value));
      return undefined;
    },
    href: (id) => `/certificates/${id}`,
  },
  certificate_types: {
    label: "Tipos de certificado",
    isSetting: true,
    noun: "el tipo de certificado",
    fields: { ...certificateTypeFieldLabels, rank: "Lugar en la lista" },
    valueText: (field, value) => {
      if (field === "book") return books[String(value)];
      if (field === "form") return formTexts[String(value)];
      if (field === "blanks") return filledText(value);
      return undefined;
    },
    href: () => "/certificates/types",
  },
  book_entries: entryTexts,
});

/** A closed area has no rows whose names are needed. */
function useTables() {
  const isOpen = usePermission()({ area: "certificates" });
  return certificateTables(useQuery({ ...typesQuery, enabled: isOpen }).data ?? []);
}

export const history: HistoryPart = { useTables };
