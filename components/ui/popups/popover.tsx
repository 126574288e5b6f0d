"use client";

import { type ComponentProps, lazy } from "react";
import { FirstContent, FirstTrigger, LazyPopup } from "./lazy-popup";

const load = () => import("./radix-popover");

const RadixRoot = lazy(async () => ({ default: (await load()).Popover }));
const RadixTrigger = lazy(async () => ({ default: (await load()).PopoverTrigger }));
const RadixContent = lazy(async () => ({ default: (await load()).PopoverContent }));

/** Parts load on first open, as those of a menu. */
export const Popover = ({ children, ...props }: ComponentProps<typeof RadixRoot>) => (
  <LazyPopup root={(parts) => <RadixRoot {...props}>{parts}</RadixRoot>}>{children}</LazyPopup>
);

export const PopoverTrigger = (props: ComponentProps<"button"> & { asChild?: boolean }) => (
  <FirstTrigger trigger={RadixTrigger} popup="dialog" load={load} press={(trigger) => trigger.click()} {...props} />
);

export const PopoverContent = (props: ComponentProps<typeof RadixContent>) => (
  <FirstContent>
    <RadixContent {...props} />
  </FirstContent>
);
