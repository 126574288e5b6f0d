import { formatReferences, readCitation } from "@/lib/bible/citation";
import type { Passage } from "@/lib/bible/schema";

type Read = ({ passage: string } & Pick<Passage, "notices" | "alternative">) | { problem: string };

/** A passage that a person wrote, in its full form; why it cannot be read; or null: it is no reference. */
export function readPassage(text: string): Read | null {
  const read = readCitation(text);
  if ("problem" in read) return read.kind === "unreadable" ? null : read;
  const { references, notices, alternative } = read;
  return { passage: formatReferences(references), notices, alternative };
}
