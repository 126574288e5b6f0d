"use client";

import { useEffect, useRef } from "react";

/** Ref of an element that takes the focus with each new cause. */
export function useFocusOn<Target extends HTMLElement>(cause: unknown) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (cause) target.current?.focus();
  }, [cause]);
  return target;
}
