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

/** The page fills the elements with an id, by `InHeader`. */
export function Header({ menuOpen, onMenu, onSearch }: HeaderProps) {
  const title = useSectionTitle(usePathname());
  return (
    <header className="h-header border-border border-b bg-bg print:hidden">
      <div className="mx-auto flex h-full max-w-measure items-center gap-3 px-2 md:px-8">
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
        <h1 className="mr-auto min-w-0 truncate">
          <span className="section-title">{title}</span>
          <span id="header-name" />
        </h1>
        <span id="header-place" className="empty:hidden" />
        <SearchButton onClick={onSearch} />
        <UserMenu />
      </div>
    </header>
  );
}
