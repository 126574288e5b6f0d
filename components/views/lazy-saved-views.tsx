"use client";

import { Bookmark } from "lucide-react";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/controls/button";

/** Loaded after the rows; until then its place is kept. */
export const SavedViews = dynamic(() => import("./saved-views").then((module) => module.SavedViews), {
  ssr: false,
  loading: () => (
    <Button disabled className="invisible">
      <Bookmark aria-hidden />
      <span>Vistas</span>
    </Button>
  ),
});
