"use client";

import { useEffect, useState } from "react";

/** The value as it was when it last stayed the same for `ms` milliseconds. */
export function useDebounced<Value>(value: Value, ms: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
