"use client";

import dynamic from "next/dynamic";
import type { ConfirmDialogProps } from "./confirm-dialog-content";
import { useFirstUse } from "./use-first-use";

const Content = dynamic(() => import("./confirm-dialog-content").then((module) => module.ConfirmDialogContent));

/** For actions that cannot be undone. The initial focus is on Cancel. Loaded on first open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const used = useFirstUse(props.open);
  return used && <Content {...props} />;
}
