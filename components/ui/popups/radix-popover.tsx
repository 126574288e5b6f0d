"use client";

import { Popover as RadixPopover } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { floating, keepMovedFocus } from "./radix-menu";

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;

export function PopoverContent({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={keepMovedFocus}
        className={cn(floating, "p-4", className)}
        {...props}
      />
    </RadixPopover.Portal>
  );
}
