"use client";

import { type ComponentType, useEffect, useState } from "react";
import { toast } from "@/lib/client/toast";

/** One per page, in the root layout; loaded after the page. `first`: toast of what happened before it. */
export function Toaster({ first }: { first?: string }) {
  const [Region, setRegion] = useState<ComponentType>();
  useEffect(() => {
    void import("./toaster-region").then((module) => setRegion(() => module.ToasterRegion));
  }, []);
  useEffect(() => {
    if (first) toast.success(first, { id: "first" });
  }, [first]);
  return Region && <Region />;
}
