"use client";

import { useRefresh } from "@/components/lists/use-refresh";
import { members } from "../members";
import { families } from "./families";

/** Invalidates what is known of families and of people, who name each other, after a change of one. */
export function useRefreshKin() {
  const refreshFamilies = useRefresh(families.module);
  const refreshPeople = useRefresh(members.module);
  return () => Promise.all([refreshFamilies(), refreshPeople()]);
}
