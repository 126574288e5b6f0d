"use client";

import dynamic from "next/dynamic";
import type { ConfirmDialogProps } from "./confirm-dialog-content";
import { useFirstUse } from "./use-first-use";

const Content = dynamic(() => import("./confirm-dialog-content").then((module) => module.ConfirmDialogContent));

/** Only where it cannot be undone. Focus starts on the way out. Loaded when it is opened first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const used = useFirstUse(props.open);
  return used && <Content {...props} />;
}
