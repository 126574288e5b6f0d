"use client";

import { Braces, FileText } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import type { MemberRow } from "@/lib/members/schema";

const formats = [
  { format: "pdf", label: "Descargar sus datos (PDF)", icon: FileText },
  { format: "json", label: "Descargar sus datos (JSON)", icon: Braces },
];

/** Menu items that download all data about a person. */
export function PersonDataItems({ member: { id } }: { member: Pick<MemberRow, "id"> }) {
  return formats.map(({ format, label, icon }) => (
    <MenuItem key={format} icon={icon} onSelect={() => void startDownload(`/members/${id}/data?format=${format}`)}>
      {label}
    </MenuItem>
  ));
}

const startDownload = (path: string) => import("@/lib/client/files").then(({ download }) => download(path));
