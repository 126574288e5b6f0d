"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import type { ConfirmDialogProps } from "./confirm-dialog-content";

const load = () => import("./confirm-dialog-content");

/** With a boundary of its own: while it loads, the rest of the page keeps answering. */
const Content = dynamic(() => load().then((module) => module.ConfirmDialogContent), { loading: () => null });

/** What a person does before they press a button. */
const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

/** For actions that cannot be undone. The initial focus is on Cancel. Loaded before the first press, when a person shows up. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const used = useFirstUse(props.open);
  useEffect(() => {
    const listening = new AbortController();
    const loadOnce = () => {
      listening.abort();
      // Offline: the first press asks again.
      load().catch(() => {});
    };
    for (const sign of SIGNS) addEventListener(sign, loadOnce, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
  return used && <Content {...props} />;
}
