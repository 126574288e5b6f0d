"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Button } from "@/components/ui/controls/button";
import { HeaderSlot } from "@/components/ui/layout/header-slots";
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
    <header className="border-border border-b bg-bg print:hidden">
      <div className="mx-auto flex h-header max-w-measure items-center gap-3 px-2 md:px-8">
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
        <h1 className="group mr-auto min-w-0 truncate">
          <span className="group-has-data-page-name:font-normal group-has-data-page-name:text-fg-muted max-md:group-has-data-page-name:block max-md:group-has-data-page-name:text-sm">
            {title}
          </span>
          <HeaderSlot name="name" />
        </h1>
        <HeaderSlot name="place" />
        <SearchButton onClick={onSearch} />
        <UserMenu />
      </div>
    </header>
  );
}
