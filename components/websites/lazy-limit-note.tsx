"use client";

import dynamic from "next/dynamic";

/** Loaded after the rows that it counts. */
export const LimitNote = dynamic(() => import("./limit-note").then((module) => module.LimitNote), {
  ssr: false,
  loading: () => null,
});
