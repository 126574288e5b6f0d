import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { theme: { radius: ["float"], shadow: ["1", "2", "3"] } },
});

/** Joins class names; of conflicting Tailwind classes the last one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
