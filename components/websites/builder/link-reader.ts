import { type LinkName, linkProblem, toLink } from "@/lib/websites/links";
import { readWhatsapp } from "@/lib/websites/whatsapp";

export type LinkReader = typeof readLink;

/** Address to which a text of a setting leads, or why it leads nowhere. */
export function readLink(name: LinkName | "whatsappLink", text: string, country: string) {
  if (name === "whatsappLink") return readWhatsapp(text, country);
  const link = toLink(name, text);
  const problem = linkProblem(name, link);
  return problem ? { problem } : { link };
}
