"use client";

import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/controls/button";
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/popups/menu";
import { ExportItems } from "./export-items";

type ExportMenuProps = ComponentProps<typeof ExportItems> &
  Pick<ComponentProps<typeof Button>, "variant" | "className" | "disabled"> & { labelClass?: string };

export function ExportMenu({ variant, className, labelClass, disabled, ...items }: ExportMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant={variant} className={className} disabled={disabled}>
          <Download aria-hidden />
          <span className={labelClass}>Exportar</span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        <ExportItems {...items} />
      </MenuContent>
    </Menu>
  );
}
