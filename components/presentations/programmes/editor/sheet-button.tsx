"use client";

import { Printer } from "lucide-react";
import type { MouseEvent } from "react";
import { sheetHref } from "@/components/presentations/programmes/programme-links";
import { Button } from "@/components/ui/controls/button";

interface SheetButtonProps {
  id: number;
  onClick?: (event: MouseEvent) => void;
  className?: string;
}

/** Opens the sheet on A4, for those who take part, in a new tab. */
export const SheetButton = ({ id, onClick, className }: SheetButtonProps) => (
  <Button asChild className={className}>
    <a href={sheetHref(id)} target="_blank" rel="noopener" onClick={onClick}>
      <Printer aria-hidden />
      Hoja A4
    </a>
  </Button>
);
