"use client";

import { Ellipsis, ListChecks } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/popups/menu";
import { ExportItems } from "./export-items";

interface MoreActionsProps {
  /** Absent: exports have a button of their own. */
  exportProps?: ComponentProps<typeof ExportItems>;
  /** Starts the selection of several rows. */
  onSelect?: () => void;
  /** Widths at which the menu is hidden. */
  className: string;
  children: ReactNode;
}

/** Menu of a list's actions that have no button, on narrow screens most of them. */
export const MoreActions = ({ exportProps, onSelect, className, children }: MoreActionsProps) => (
  <Menu>
    <MenuTrigger asChild>
      <Button size="icon" aria-label="Más acciones" className={className}>
        <Ellipsis aria-hidden />
      </Button>
    </MenuTrigger>
    <MenuContent align="start">
      {children}
      {exportProps && exportProps.count > 0 && (
        <>
          {onSelect && (
            <MenuItem icon={ListChecks} className="md:hidden" onSelect={onSelect}>
              Seleccionar varios
            </MenuItem>
          )}
          <MenuSeparator />
          <ExportItems {...exportProps} />
        </>
      )}
    </MenuContent>
  </Menu>
);
