import { examplePhone, phoneText, toE164 } from "@/lib/core/text/phones";
import { isWebLink } from "@/lib/core/values/web-link";
import { whatsappLink } from "@/lib/members/rules";
import { networkOf, withScheme, wrongNetwork } from "./links";
import { isPhone, NO_WHATSAPP } from "./rules";

/** Where a text of the setting leads; `problem`: why it leads nowhere. */
type Whatsapp = { link: string; problem?: undefined } | { link?: undefined; problem: string };

/** Invisible characters that come along with a copied number. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Link of WhatsApp for a number as it is written in a country (ISO 3166-1) or with its calling code, for any form of a
 * link to a chat, a group or a channel, or for a page of another host; empty for an empty text.
 */
export function readWhatsapp(text: string, country: string): Whatsapp {
  const typed = text.replace(INVISIBLE, "").trim().replace(/^tel:/i, "");
  if (typed === "") return { link: "" };
  if (isPhone(typed)) return ofNumber(toE164(typed, country), country);
  const link = withScheme(typed.replace(/^whatsapp:\/\//i, "https://api.whatsapp.com/"));
  if (!isWebLink(link)) return { problem: NO_WHATSAPP };
  const network = networkOf(link);
  if (network === "WhatsApp") return ofLink(new URL(link), country);
  return network ? { problem: wrongNetwork(network, "WhatsApp") } : { link };
}

function ofLink(url: URL, country: string): Whatsapp {
  const [first = "", code] = url.pathname.split("/").filter(Boolean).map(decode);
  const host = url.hostname.replace(/^www\./, "");
  // A group, a channel, a catalogue, or a short link of a business: their codes tell nothing.
  if (host === "chat.whatsapp.com" ? first : /^(channel|message|qr|c|p|catalog)$/.test(first) && code)
    return { link: url.href };
  const number = host === "wa.me" ? first : (url.searchParams.get("phone") ?? "");
  const digits = number.replace(/\D/g, "").replace(/^00/, "");
  if (!digits) return { problem: NO_WHATSAPP };
  // A link has the calling code, unless somebody left it out.
  return ofNumber(toE164(`+${digits}`, country) ?? toE164(digits, country), country, url.searchParams.get("text"));
}

function ofNumber(e164: string | null, country: string, text?: string | null): Whatsapp {
  const link = whatsappLink(e164, text ?? undefined);
  return link ? { link } : { problem: noNumber(country) };
}

function noNumber(country: string) {
  const example = examplePhone(country);
  const e164 = toE164(example, country);
  const withCode = `su código de país, como ${e164 ? phoneText(e164, "") : "+57 300 123 4567"}`;
  return `A este número le faltan o le sobran cifras. Escríbelo ${example ? `como ${example}, o con ${withCode}` : `con ${withCode}`}`;
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
