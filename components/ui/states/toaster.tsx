"use client";

import { type ComponentType, useEffect, useState } from "react";

/** One per page, in the root layout; loaded after the page, which begins without a toast. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => {
    void import("./toaster-region").then((module) => setRegion(() => module.ToasterRegion));
  }, []);
  return Region && <Region />;
}
