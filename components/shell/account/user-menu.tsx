"use client";

import { UserRound } from "lucide-react";
import { lazy } from "react";
import { Button } from "@/components/ui/controls/button";
import { Avatar } from "@/components/ui/marks/avatar";
import { FirstContent } from "@/components/ui/popups/lazy-popup";
import { Menu, MenuTrigger } from "@/components/ui/popups/menu";
import { setSessionState, useSessionState } from "@/lib/client/session-state";
import { useProfile } from "./profile";

const UserMenuContent = lazy(() => import("./user-menu-content"));

export function UserMenu() {
  const { userName, image } = useProfile();
  return (
    <Menu
      open={useSessionState("accountDialogOpen")}
      onOpenChange={(accountDialogOpen) => setSessionState({ accountDialogOpen })}
    >
      <MenuTrigger asChild>
        <Button variant="quiet" size="icon" className="rounded-full" aria-label="Mi cuenta">
          {userName ? <Avatar name={userName} src={image} /> : <UserRound aria-hidden />}
        </Button>
      </MenuTrigger>
      <FirstContent>
        <UserMenuContent />
      </FirstContent>
    </Menu>
  );
}
