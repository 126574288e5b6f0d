"use client";

import { useState } from "react";

/** True from the first time something is used: what only then is needed is loaded then, and stays for its leaving. */
export function useFirstUse(inUse: boolean) {
  const [used, setUsed] = useState(inUse);
  if (inUse && !used) setUsed(true);
  return used || inUse;
}
