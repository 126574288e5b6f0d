"use client";

import { Ellipsis } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/popups/menu";

interface RowMenuProps {
  /** Names the row: "Acciones para Ana". */
  label: string;
  variant?: ComponentProps<typeof Button>["variant"];
  children: ReactNode;
}

/** Overflow menu at the end of a row. */
export function RowMenu({ label, variant = "quiet", children }: RowMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant={variant} size="icon" aria-label={label} className="print:hidden">
          <Ellipsis aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>{children}</MenuContent>
    </Menu>
  );
}
