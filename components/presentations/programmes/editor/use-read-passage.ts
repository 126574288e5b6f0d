"use client";

import { useEffect, useState } from "react";

export type ReadPassage = typeof import("./read-passage").readPassage;

/** Reading of Bible references, which loads behind the page; null until then. */
export function useReadPassage() {
  const [read, setRead] = useState<ReadPassage | null>(null);
  useEffect(() => {
    void import("./read-passage").then(({ readPassage }) => setRead(() => readPassage));
  }, []);
  return read;
}
