"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Button } from "@/components/ui/controls/button";
import { UserMenu } from "./account/user-menu";
import { SearchButton } from "./search-button";
import { useSectionTitle } from "./sections";

interface HeaderProps {
  menuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
}

export function Header({ menuOpen, onMenu, onSearch }: HeaderProps) {
  const title = useSectionTitle(usePathname());
  return (
    <header className="flex h-header items-center gap-3 border-border border-b bg-bg px-2 md:px-8 print:hidden">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        className="md:-ml-3 xl:hidden"
        onClick={onMenu}
      >
        <MenuIcon aria-hidden />
      </Button>
      <h1 className="mr-auto truncate">{title}</h1>
      <SearchButton onClick={onSearch} />
      <UserMenu />
    </header>
  );
}
