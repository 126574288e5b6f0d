"use client";

import { LogOut, UserRound } from "lucide-react";
import { Link } from "@/components/ui/controls/link";
import { MenuContent, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/popups/radix-menu";
import { useProfile } from "./profile";
import { useSignOut } from "./use-sign-out";

/** Loaded with the first opening of the menu. */
export default function UserMenuContent() {
  const { userName, email } = useProfile();
  const { leave } = useSignOut();
  return (
    <MenuContent className="max-w-72">
      <MenuLabel>
        Mi cuenta
        <span className="mt-1 block truncate font-medium text-base text-fg">{userName}</span>
        <span className="block truncate">{email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={UserRound} asChild>
        <Link href="/account">Configuración</Link>
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={leave}>
        Cerrar sesión
      </MenuItem>
    </MenuContent>
  );
}
