"use client";

import { useEffect, useRef } from "react";

/** Versions of the row of a draft that other tabs of the user save while its form is open here. */
export function useOwnVersions(draft: string) {
  const versions = useRef(new Set<number>());
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    // Absent in older browsers.
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(`saved:${draft}`);
    opened.onmessage = ({ data }) => versions.current.add(data);
    channel.current = opened;
    return () => opened.close();
  }, [draft]);
  return {
    tell: (version: number) => channel.current?.postMessage(version),
    has: (version: number) => versions.current.has(version),
  };
}
