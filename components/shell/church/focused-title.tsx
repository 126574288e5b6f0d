"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useEffect, useRef } from "react";

/** Title of a dialog's step; takes the focus on mount, so that a screen reader continues from there. */
export function FocusedTitle({ className, children }: { className?: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog.Title ref={title} tabIndex={-1} className={className}>
      {children}
    </Dialog.Title>
  );
}
