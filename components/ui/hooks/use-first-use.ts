"use client";

import { useState } from "react";

/** True from the first use on: lazy content loads then, and stays mounted for its exit animation. */
export function useFirstUse(inUse: boolean) {
  const [used, setUsed] = useState(inUse);
  if (inUse && !used) setUsed(true);
  return used || inUse;
}
