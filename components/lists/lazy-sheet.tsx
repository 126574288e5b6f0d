"use client";

import type { ComponentType } from "react";
import { useFirstUse } from "@/components/ui/hooks/use-first-use";

/** Sheet whose form and schema load on first open. `Form`: a `dynamic` component. */
export const lazySheet = <Sheet extends { open: unknown }>(
  Form: ComponentType<{ sheet: Sheet }>,
  useSheet: () => Sheet,
) =>
  function LazySheet() {
    const sheet = useSheet();
    return useFirstUse(sheet.open !== null) && <Form sheet={sheet} />;
  };
