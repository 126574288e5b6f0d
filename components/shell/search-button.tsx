"use client";

import { Search } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Keys } from "@/components/ui/controls/keys";

/** Opens the command palette by pointer or touch. */
export function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-label="Buscar"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="max-md:w-control max-md:px-0 md:border-border md:px-3 md:font-normal md:text-fg-muted"
    >
      <Search aria-hidden />
      <span className="max-md:hidden">Buscar</span>
      <Keys keys="mod+k" className="max-md:hidden md:ml-6" />
    </Button>
  );
}
