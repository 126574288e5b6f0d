"use client";

import dynamic from "next/dynamic";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";
import type { ConfirmDialogProps } from "./confirm-dialog-content";

const Content = dynamic(() => import("./confirm-dialog-content").then((module) => module.ConfirmDialogContent));

/** For actions that cannot be undone. The initial focus is on Cancel. Loaded on first open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const used = useFirstUse(props.open);
  return used && <Content {...props} />;
}
