"use client";

import { useState } from "react";
import { signOut } from "@/lib/client/session";
import { toast } from "@/lib/client/toast";

export function useSignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      toast.error(error);
      setLeaving(false);
    }
  };
  return { leaving, leave: () => void leave() };
}
