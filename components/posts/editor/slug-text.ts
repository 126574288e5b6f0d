import { SLUG_MAX } from "@/lib/posts/rules";

/** Last part of an address as it can be while it is typed: lower case, no accents, hyphens for all other signs. */
export const typedSlug = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_MAX);

/** Last part of an address as it is saved. */
export const finishedSlug = (text: string) => typedSlug(text).replace(/-$/, "");
