"use client";

import { useState } from "react";
import { hasDrafts } from "@/lib/client/drafts";
import { signOut } from "@/lib/client/session";
import { toast } from "@/lib/client/toast";

/** Signs out; where drafts would be lost, only after a warning. `target`: page to load afterwards. */
export function useSignOut(target?: string) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      if (hasDrafts() && !(await confirmLoss())) return setLeaving(false);
      await signOut(target);
    } catch (error) {
      toast.error(error);
      setLeaving(false);
    }
  };
  return { leaving, leave: () => void leave() };
}

const confirmLoss = async () => (await import("./sign-out-warning")).confirmLoss();
