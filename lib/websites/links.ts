import { isWebLink } from "@/lib/core/values/web-link";

/** Settings of a site that hold the address of a page of the web. */
export type LinkName = "facebookLink" | "instagramLink" | "youtubeLink" | "preachLink" | "mapsLink" | "donationLink";

/** Social networks by the hosts of their pages, without `www.`. */
const networks = {
  Facebook: /(^|\.)(facebook\.com|fb\.(com|me|watch)|m\.me)$/,
  Instagram: /(^|\.)(instagram\.com|instagr\.am|ig\.me)$/,
  YouTube: /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
  WhatsApp: /(^|\.)(whatsapp\.com|wa\.me)$/,
  TikTok: /(^|\.)tiktok\.com$/,
  X: /(^|\.)(twitter\.com|x\.com)$/,
  Telegram: /(^|\.)(t\.me|telegram\.me)$/,
};

export type Network = keyof typeof networks;

type Profile = { network: Network; of: (name: string) => string; missing: string };

/** Settings in which the name of a profile is enough. */
const profiles: Partial<Record<LinkName, Profile>> = {
  facebookLink: {
    network: "Facebook",
    of: (name) => `https://www.facebook.com/${name}`,
    missing: "Escribe el nombre de tu página de Facebook o su enlace, por ejemplo facebook.com/tu-iglesia",
  },
  instagramLink: {
    network: "Instagram",
    of: (name) => `https://www.instagram.com/${name}`,
    missing: "Escribe tu usuario de Instagram o su enlace, por ejemplo @tuiglesia",
  },
  youtubeLink: {
    network: "YouTube",
    of: (name) => `https://www.youtube.com/${CHANNEL.test(name) ? `channel/${name}` : `@${name}`}`,
    missing: "Escribe el nombre de tu canal de YouTube o su enlace, por ejemplo youtube.com/@tuiglesia",
  },
};

const examples: Partial<Record<LinkName, string>> = {
  preachLink: "Pega el enlace del video, por ejemplo https://youtu.be/abcdefghijk",
  mapsLink: "Pega el enlace del mapa: en Google Maps, Compartir, Copiar enlace",
};
const NO_PAGE = "Aquí va la dirección de una página. Los números de cuenta se escriben en «Cuentas»";
const NO_LINK = "Escribe una dirección web, por ejemplo https://tu-iglesia.org/donar";

/** Number of a YouTube channel. */
export const CHANNEL = /^UC[\w-]{22}$/;

/** What is written without an address: `@iglesia`, or `iglesia`, whose last part is none of a host's name. */
const HANDLE = /^@[\w.-]{2,60}$|^(?=.{2,60}$)[\w-]+(\.[\w-]+)*$/;
const HOST_NAME = /\.([a-z]{2}|com|org|net|info|church|link|page|site|app)$/i;

/**
 * Address that people mean: of a profile by its name, of what a pasted code shows, or as it was typed, with https in
 * front. The same address again for one that it has made.
 */
export function toLink(name: LinkName, text: string): string {
  const typed = pastedAddress(text);
  const profile = profiles[name];
  const isHandle = HANDLE.test(typed) && (typed.startsWith("@") || !HOST_NAME.test(typed));
  if (isHandle && profile) return profile.of(typed.replace(/^@/, ""));
  if (name === "donationLink" && isAccount(typed)) return typed;
  if (name === "preachLink" && typed.startsWith("@") && isHandle) return `https://www.youtube.com/${typed}`;
  return pageOf(withScheme(typed));
}

/** Why an address made by `toLink` cannot be that of a setting; undefined for one that can. */
export function linkProblem(name: LinkName, link: string): string | undefined {
  if (link === "") return;
  const profile = profiles[name];
  if (name === "donationLink" && isAccount(link)) return NO_PAGE;
  if (!isWebLink(link)) return profile?.missing ?? examples[name] ?? NO_LINK;
  if (!profile) return;
  const network = networkOf(link);
  if (network && network !== profile.network) return wrongNetwork(network, profile.network);
  const { pathname, search } = new URL(link);
  if (network && pathname === "/" && !search) return profile.missing;
}

/** Whether people pay to a text: an address of mail, or six digits in what is no address of the web. */
const isAccount = (text: string) =>
  text.includes("@") ? !isWebLink(withScheme(text)) : /^[^/]*(?:\d[^/]*){6}$/.test(text) && !/\.[a-z]{2,}/i.test(text);

export const wrongNetwork = (network: Network, expected: Network) =>
  `Este enlace es de ${network}. Aquí va el de ${expected}`;

/** Social network of an address; undefined for any other. */
export function networkOf(link: string): Network | undefined {
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  return (Object.keys(networks) as Network[]).find((name) => networks[name].test(host));
}

/** Adds https to an address without a scheme, as people type it: `facebook.com/iglesia`. */
export const withScheme = (text: string) =>
  text === "" || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;

/** Address in the code that a network offers to embed a page; any other text as it is. */
function pastedAddress(text: string): string {
  if (!/^\s*<(iframe|blockquote|div|a)\b/i.test(text)) return text.trim();
  const [, address = ""] =
    /\b(?:data-instgrm-permalink|data-href)\s*=\s*["']([^"']+)["']/i.exec(text) ??
    /\b(?:src|href)\s*=\s*["']([^"']+)["']/i.exec(text) ??
    [];
  return address ? address.replaceAll("&amp;", "&").replace(/^\/\//, "https://") : text.trim();
}

/** Page that shows by itself what an address of a frame shows; any other address as it is. */
function pageOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const { hostname, pathname, searchParams, href } = new URL(link);
  const network = networkOf(link);
  const page = searchParams.get("href");
  if (network === "Facebook" && pathname.startsWith("/plugins/") && page) return withScheme(page);
  if (network === "YouTube") return watchPage(pathname, searchParams) ?? link;
  if (/(^|\.)google\.[a-z.]+$/.test(hostname) && pathname === "/maps/embed") {
    const [, longitude, latitude] = /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/.exec(href) ?? [];
    if (latitude) return `https://www.google.com/maps?q=${latitude},${longitude}`;
  }
  return link;
}

/** Page of YouTube for the path of a frame. */
function watchPage(path: string, query: URLSearchParams) {
  const [, video] = /^\/embed\/([\w-]+)\/?$/.exec(path) ?? [];
  const [channel, list, start] = [query.get("channel"), query.get("list"), query.get("start")];
  if (video === "live_stream") return channel && `https://www.youtube.com/channel/${channel}/live`;
  if (video === "videoseries") return list && `https://www.youtube.com/playlist?list=${list}`;
  return video && `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}` : ""}`;
}
