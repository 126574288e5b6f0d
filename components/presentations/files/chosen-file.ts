import { removeRefused } from "@/lib/core/values/refused-characters";

/** What the file chooser offers. */
export const ACCEPTED = "image/*,.pdf,application/pdf,.pptx,.ppsx,.potx,.pptm";

export type FileKind = "picture" | "pdf" | "deck";

/** What a file is by its name, or else by its type: pictures of unknown types are told apart by the server. */
export function kindOf({ name, type }: Pick<File, "name" | "type">): FileKind {
  if (/\.pdf$/i.test(name) || type === "application/pdf") return "pdf";
  if (/\.(pptx?|pptm|ppsx?|ppsm|potx?|odp|key)$/i.test(name) || /presentation|powerpoint/.test(type)) return "deck";
  return "picture";
}

/** Name of a file without its ending, as a title. */
export const titleOf = (name: string) =>
  removeRefused(name)
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll("_", " ")
    .trim();
