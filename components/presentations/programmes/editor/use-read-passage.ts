"use client";

import { useEffect, useState } from "react";
import type { Versions } from "@/lib/presentations/projection/versions/rules";

type Read = typeof import("./read-passage").readPassage;

/** Reads a passage, in the Bible of an id, or else in the one that it names or that the church uses. */
export type ReadPassage = (text: string, bible?: number | null) => ReturnType<Read>;

/** Reading of Bible references, which loads behind the page; null until then. */
export function useReadPassage(versions: Versions): ReadPassage | null {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    void import("./read-passage").then(({ readPassage }) => setRead(() => readPassage));
  }, []);
  return read && ((text, bible = null) => read(text, versions, bible));
}
