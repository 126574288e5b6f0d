"use client";

import { UserX } from "lucide-react";
import dynamic from "next/dynamic";
import { MenuItem } from "@/components/ui/popups/menu";
import { useMenuDialog } from "@/components/ui/popups/use-menu-dialog";
import type { MemberRow } from "@/lib/members/schema";

const PersonDataErasure = dynamic(() => import("./person-data-erasure").then((module) => module.PersonDataErasure), {
  loading: () => null,
});

/** Menu item that erases a person, and its dialog. */
export function usePersonDataErasure(member: Pick<MemberRow, "id" | "name">, onErased?: () => void) {
  const { isUsed, show, dialog } = useMenuDialog();
  return {
    item: (
      <MenuItem icon={UserX} tone="danger" onSelect={show}>
        Borrar todos sus datos…
      </MenuItem>
    ),
    dialog: isUsed && <PersonDataErasure member={member} onErased={onErased} {...dialog} />,
  };
}
