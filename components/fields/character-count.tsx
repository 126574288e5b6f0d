"use client";

import { useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";

/** Characters of a field, and how many it may have: "83 de 250". */
export function CharacterCount({ name, limit }: { name: string; limit: number }) {
  const value: unknown = useWatch({ name });
  const length = typeof value === "string" ? value.trim().length : 0;
  return (
    <span className={cn("shrink-0 text-sm", length > limit ? "font-medium text-danger" : "text-fg-muted")}>
      {length} de {limit}
    </span>
  );
}
