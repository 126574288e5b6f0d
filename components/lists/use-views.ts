"use client";

import { useArea } from "@/components/ui/layout/area";
import type { RowModule } from "./row-module";

/** Tabs of a list that the user may open. */
export function useViews({ views }: Pick<RowModule, "views">) {
  const { areas } = useArea();
  return views.filter(({ area }) => !area || areas.includes(area));
}
