"use client";

import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu, Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { hasMovedFocus } from "./return-focus";

/** Not modal: the page behind keeps scrolling, and a dialog opened from an item gets the focus cleanly. */
export function Menu(props: ComponentProps<typeof DropdownMenu.Root>) {
  return <DropdownMenu.Root modal={false} {...props} />;
}

export const MenuTrigger = DropdownMenu.Trigger;
export const MenuRadioGroup = DropdownMenu.RadioGroup;

export const floating =
  "z-50 rounded-float border border-border bg-surface text-fg shadow-3 outline-none data-[state=closed]:animate-leave data-[state=open]:animate-appear";

/** The focus returns to the trigger unless it has gone elsewhere while the popup disappeared. */
export function keepMovedFocus(event: Event) {
  if (hasMovedFocus()) event.preventDefault();
}

export function MenuContent({ className, ...props }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        // A long menu scrolls; its items have the focus by arrows alone.
        tabIndex={0}
        onCloseAutoFocus={keepMovedFocus}
        className={cn(
          floating,
          "max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] min-w-52 overflow-y-auto p-1.5",
          className,
        )}
        {...props}
      />
    </DropdownMenu.Portal>
  );
}

const item =
  "flex min-h-9 w-full cursor-pointer select-none items-center gap-3 rounded-sm px-3 text-left text-fg no-underline outline-none max-md:min-h-11 pointer-coarse:min-h-11 " +
  "data-[highlighted]:bg-surface2 data-[disabled]:cursor-not-allowed data-[disabled]:text-fg-muted [&>svg]:size-5 [&>svg]:text-fg-muted";

type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & { icon?: LucideIcon; tone?: "danger" };

export function MenuItem({ icon: Icon, tone, className, children, ...props }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={cn(item, tone === "danger" && "text-danger [&>svg]:text-danger", className)}
      {...props}
    >
      {Icon && <Icon aria-hidden />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </DropdownMenu.Item>
  );
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof DropdownMenu.RadioItem>) {
  return (
    <DropdownMenu.RadioItem className={cn(item, "justify-between", className)} {...props}>
      {children}
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden className="size-5 text-primary" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}

/** Keeps the menu open, so that several can be chosen. */
export function MenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <DropdownMenu.CheckboxItem
      className={cn(item, "justify-between", className)}
      onSelect={(event) => event.preventDefault()}
      {...props}
    >
      {children}
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden className="size-5 text-primary" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-border" />;
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label className={cn("px-3 py-2 text-fg-muted text-sm", className)} {...props} />;
}
