"use client";

import { useState } from "react";
import { signOut } from "@/lib/client/session";
import { toast } from "@/lib/client/toast";

/** `target`: page to load afterwards. */
export function useSignOut(target?: string) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut(target);
    } catch (error) {
      toast.error(error);
      setLeaving(false);
    }
  };
  return { leaving, leave: () => void leave() };
}
