"use client";

import dynamic from "next/dynamic";

/** Loaded after the rows. */
export const SavedViews = dynamic(() => import("./saved-views").then((module) => module.SavedViews), {
  ssr: false,
  loading: () => null,
});
