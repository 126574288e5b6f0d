"use client";

import { useSyncExternalStore } from "react";
import { today } from "@/lib/core/values/dates";

const subscribe = () => () => undefined;

/** Today in a time zone; while the page hydrates, the day that its HTML was `rendered` with, both `YYYY-MM-DD`. */
export const useToday = (timeZone: string, rendered: string) =>
  useSyncExternalStore(
    subscribe,
    () => today(timeZone),
    () => rendered,
  );
