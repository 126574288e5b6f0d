"use client";

import { type ComponentProps, lazy, type ReactNode } from "react";
import { FirstContent, FirstTrigger, LazyPopup } from "./lazy-popup";

const load = () => import("./radix-menu");

const RadixRoot = lazy(async () => ({ default: (await load()).Menu }));
const RadixTrigger = lazy(async () => ({ default: (await load()).MenuTrigger }));
const RadixContent = lazy(async () => ({ default: (await load()).MenuContent }));
export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }));
export const MenuCheckboxItem = lazy(async () => ({ default: (await load()).MenuCheckboxItem }));
export const MenuRadioGroup = lazy(async () => ({ default: (await load()).MenuRadioGroup }));
export const MenuRadioItem = lazy(async () => ({ default: (await load()).MenuRadioItem }));
export const MenuSeparator = lazy(async () => ({ default: (await load()).MenuSeparator }));
export const MenuLabel = lazy(async () => ({ default: (await load()).MenuLabel }));

interface MenuProps {
  /** For a menu that something else than its trigger opens too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** Parts load on first open: most menus of a page are never opened. */
export const Menu = ({ children, ...state }: MenuProps) => (
  <LazyPopup open={state.open} root={(parts) => <RadixRoot {...state}>{parts}</RadixRoot>}>
    {children}
  </LazyPopup>
);

export const MenuTrigger = (props: ComponentProps<"button"> & { asChild?: boolean }) => (
  <FirstTrigger trigger={RadixTrigger} popup="menu" load={load} press={press} {...props} />
);

export const MenuContent = (props: ComponentProps<typeof RadixContent>) => (
  <FirstContent>
    <RadixContent {...props} />
  </FirstContent>
);

function press(trigger: HTMLButtonElement, withKeyboard: boolean) {
  const event = { bubbles: true, cancelable: true };
  trigger.dispatchEvent(
    withKeyboard
      ? new KeyboardEvent("keydown", { key: "Enter", ...event })
      : new PointerEvent("pointerdown", { button: 0, ...event }),
  );
}
