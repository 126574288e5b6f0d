"use client";

import { useCallback, useState } from "react";

/** Width by height of the window. */
export const windowAspect = () => window.innerWidth / Math.max(1, window.innerHeight);

/** Reference for an element and its width by height, as it changes. */
export function useAspect() {
  const [aspect, setAspect] = useState(windowAspect);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setAspect(width / height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, aspect };
}
