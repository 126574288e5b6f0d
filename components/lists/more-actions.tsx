"use client";

import { Ellipsis, ListChecks } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/popups/menu";
import { ExportItems } from "./export-items";

interface MoreActionsProps {
  exportProps: ComponentProps<typeof ExportItems>;
  /** Starts the selection of several rows. */
  onSelect?: () => void;
  /** Width from which on the menu is hidden; absent: on wide screens it has what no button has. */
  className?: string | false;
  children: ReactNode;
}

/** Menu of a list's actions on narrow screens. */
export const MoreActions = ({ exportProps, onSelect, className, children }: MoreActionsProps) => (
  <Menu>
    <MenuTrigger asChild>
      <Button size="icon" aria-label="Más acciones" className={className || undefined}>
        <Ellipsis aria-hidden />
      </Button>
    </MenuTrigger>
    <MenuContent align="start">
      {children}
      {exportProps.count > 0 && (
        <>
          {onSelect && (
            <MenuItem icon={ListChecks} className="md:hidden" onSelect={onSelect}>
              Seleccionar varios
            </MenuItem>
          )}
          <div className="lg:hidden">
            <MenuSeparator />
            <ExportItems {...exportProps} />
          </div>
        </>
      )}
    </MenuContent>
  </Menu>
);
