"use client";

import type { ComponentType } from "react";
import { useFirstUse } from "@/components/ui/use-first-use";

/** Sheet whose form and schema load on first open: a `dynamic` component, and the hook that knows whether it is open. */
export const lazySheet = (Form: ComponentType, useOpen: () => { open: unknown }) =>
  function LazySheet() {
    const { open } = useOpen();
    return useFirstUse(open !== null) && <Form />;
  };
