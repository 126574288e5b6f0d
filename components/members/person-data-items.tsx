"use client";

import { Braces, FileText } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import type { MemberRow } from "@/lib/members/schema";

const formats = [
  { format: "pdf", label: "Descargar sus datos (PDF)", icon: FileText },
  { format: "json", label: "Descargar sus datos (JSON)", icon: Braces },
];

/** All that the church holds about somebody, as files, inside a menu. */
export function PersonDataItems({ member: { id } }: { member: Pick<MemberRow, "id"> }) {
  return formats.map(({ format, label, icon }) => (
    <MenuItem key={format} icon={icon} onSelect={() => void keep(`/members/${id}/data?format=${format}`)}>
      {label}
    </MenuItem>
  ));
}

const keep = (path: string) => import("@/lib/client/files").then(({ download }) => download(path));
