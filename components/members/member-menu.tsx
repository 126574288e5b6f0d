"use client";

import { Braces, FileText, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/lists/row-menu";
import { useRowActions } from "@/components/lists/use-row-actions";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem, MenuSeparator } from "@/components/ui/popups/menu";
import type { MemberRow } from "@/lib/members/schema";
import { members } from "./members";
import { usePersonDataErasure } from "./use-person-data-erasure";

interface MemberMenuProps {
  member: MemberRow;
  /** On the person's own page, which is left when the person is deleted. */
  isOnPage?: boolean;
  /** First items of the menu. */
  children?: ReactNode;
}

export function MemberMenu({ member, isOnPage = false, children }: MemberMenuProps) {
  const { canWrite, canExport, isOwner } = useArea();
  const router = useRouter();
  const { remove } = useRowActions(members);
  const leave = isOnPage ? () => router.push("/members") : undefined;
  const erasure = usePersonDataErasure(member, leave);
  return (
    <>
      <RowMenu
        label={`${isOnPage ? "Más acciones" : "Acciones"} para ${member.name}`}
        variant={isOnPage ? "default" : "quiet"}
      >
        {children}
        {(canExport ? dataFormats : []).map(({ format, label, icon }) => (
          <MenuItem key={format} icon={icon} onSelect={() => void startDownload(member.id, format)}>
            {label}
          </MenuItem>
        ))}
        {canWrite && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} tone="danger" onSelect={() => remove(member, leave)}>
              Eliminar
            </MenuItem>
            {isOwner && erasure.item}
          </>
        )}
      </RowMenu>
      {erasure.dialog}
    </>
  );
}

/** Downloads of all data about the person. */
const dataFormats = [
  { format: "pdf", label: "Descargar sus datos (PDF)", icon: FileText },
  { format: "json", label: "Descargar sus datos (JSON)", icon: Braces },
];

const startDownload = (id: number, format: string) =>
  import("@/lib/client/files").then(({ download }) => download(`/members/${id}/data?format=${format}`));
