"use client";

import type { ComponentProps } from "react";
import { useListLook } from "@/components/lists/use-list-look";
import { SavedViews } from "./lazy-saved-views";

/** Saved views of a list whose columns the person chooses: a view keeps them too. */
export function ListViews(props: Pick<ComponentProps<typeof SavedViews>, "list" | "names">) {
  return <SavedViews {...props} columns={useListLook(props.list).ids} />;
}
