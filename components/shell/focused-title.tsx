"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode, useEffect, useRef } from "react";

/** The title of a step in a dialog: takes the focus when the step begins, so that a screen reader goes on from there. */
export function FocusedTitle({ className, children }: { className?: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Dialog.Title ref={title} tabIndex={-1} className={className}>
      {children}
    </Dialog.Title>
  );
}
