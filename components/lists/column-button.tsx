"use client";

import { Columns3 } from "lucide-react";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/controls/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popups/popover";
import type { ColumnChoiceProps } from "./column-choice";

/** Loaded with the first opening. */
const ColumnChoice = dynamic(() => import("./column-choice").then((module) => module.ColumnChoice), { ssr: false });

/** Popover with the columns of a list, their order and the height of its rows; cards have neither. */
export const ColumnButton = (props: ColumnChoiceProps) => (
  <Popover>
    <PopoverTrigger asChild>
      <Button title="Columnas" className="max-md:hidden">
        <Columns3 aria-hidden />
        <span>Columnas</span>
      </Button>
    </PopoverTrigger>
    <PopoverContent
      aria-label="Columnas"
      align="end"
      className="max-h-(--radix-popover-content-available-height) overflow-y-auto p-2"
    >
      <ColumnChoice {...props} />
    </PopoverContent>
  </Popover>
);
