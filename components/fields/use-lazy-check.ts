"use client";

import { useEffect, useState } from "react";

/** The check of a content by its schema, which loads behind the page; until then the server alone checks. */
export function useLazyCheck<Check>(load: () => Promise<Check>, unchecked: Check) {
  const [check, setCheck] = useState(() => unchecked);
  useEffect(() => {
    void load().then((loaded) => setCheck(() => loaded));
  }, [load]);
  return check;
}
