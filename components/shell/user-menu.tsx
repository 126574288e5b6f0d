"use client";

import { LogOut, UserRound } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { useProfile } from "./profile";
import { useSignOut } from "./use-sign-out";

export function UserMenu() {
  const { userName, email, image } = useProfile();
  const { leave } = useSignOut();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="quiet" size="icon" className="rounded-full" aria-label="Mi cuenta">
          {userName ? <Avatar name={userName} src={image} /> : <UserRound aria-hidden />}
        </Button>
      </MenuTrigger>
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
    </Menu>
  );
}
