import { videoEmbed } from "@/components/sites/embeds";
import { type LinkName, linkProblem, toLink } from "@/lib/websites/links";
import { readWhatsapp } from "@/lib/websites/whatsapp";

/** Address to which a text of a setting leads, or why it leads nowhere. */
export function readLink(name: LinkName | "whatsappLink", text: string, country: string) {
  if (name === "whatsappLink") return readWhatsapp(text, country);
  const link = toLink(name, text);
  const problem = linkProblem(name, link);
  return problem ? { problem } : { link };
}

/** What a visit of an address does, before the address. */
export function outcomeOf(name: LinkName | "whatsappLink", link: string) {
  if (name !== "preachLink") return "Se abrirá";
  return videoEmbed(link) ? "Se verá en la página" : "Se abrirá aparte";
}
