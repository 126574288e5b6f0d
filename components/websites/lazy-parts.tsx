"use client";

import dynamic from "next/dynamic";

/** Loaded after the rows that it counts. */
export const LimitNote = dynamic(() => import("./limit-note").then((module) => module.LimitNote), {
  ssr: false,
  loading: () => null,
});

/** Loaded after the rows beside which it leads to those that were deleted. */
export const TrashButton = dynamic(() => import("./trash-button").then((module) => module.TrashButton), {
  ssr: false,
  loading: () => null,
});
