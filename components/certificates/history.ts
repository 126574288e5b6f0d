"use client";

import { useQuery } from "@tanstack/react-query";
import { usePermission } from "@/components/shell/account/use-permission";
import type { HistoryPart, TableTexts } from "@/components/ui/modules/manifest";
import { certificateFieldLabels, designLabels } from "@/lib/certificates/labels";
import { certificateTypeFieldLabels } from "@/lib/certificates/types/labels";
import { formatDate } from "@/lib/core/values/dates";
import { typesQuery } from "./certificates";

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
    href: () => "/certificates/types",
  },
});

/** A closed area has no rows whose names are needed. */
function useTables() {
  const isOpen = usePermission()({ area: "certificates" });
  return certificateTables(useQuery({ ...typesQuery, enabled: isOpen }).data ?? []);
}

export const history: HistoryPart = { useTables };
