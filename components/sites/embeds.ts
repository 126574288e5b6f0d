import { CHANNEL } from "@/lib/websites/links";
import { YOUTUBE_HOSTS, youtubeId } from "@/lib/websites/videos";

/** Hosts of the frames that public pages may show, for their content policy (lib/http/security-headers.mjs). */
const YOUTUBE = "https://www.youtube-nocookie.com/embed/";
const VIMEO = "https://player.vimeo.com/video/";
const MAP = "https://www.google.com/maps?output=embed&q=";

export type Embed = { src: string; provider: "YouTube" | "Vimeo" | "Google Maps" };

const GOOGLE = /^(?:maps\.)?google(?:\.com?)?\.[a-z]{2,3}$|^maps\.google\.com$/;

/** Player of a YouTube or Vimeo video from a known form of its address; null for any other. */
export function videoEmbed(link: string): Embed | null {
  const url = parse(link);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  if (YOUTUBE_HOSTS.includes(host)) {
    const id = youtubeId(link);
    if (id) return youtube(id, url);
    const [first, second, third] = parts;
    if (second === "live_stream") return liveStream(url.searchParams.get("channel"));
    if (first === "channel" && third === "live") return liveStream(second ?? null);
    return playlist(url.searchParams.get("list"));
  }
  if (host === "vimeo.com" || host === "player.vimeo.com") {
    const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
    if (at < 0) return null;
    // The second part, or `h`, opens a video that is not listed.
    const key = [parts[at + 1], url.searchParams.get("h")].find((text) => text && /^[\da-f]{8,20}$/.test(text));
    return { src: `${VIMEO}${parts[at]}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}`, provider: "Vimeo" };
  }
  return null;
}

/** Map of a Google Maps address; of one that names no place (a short link), of the postal address. Null for any other. */
export function mapEmbed(link: string, address: string): Embed | null {
  if (!link) return address ? googleMap(address) : null;
  const url = parse(link);
  const host = url?.hostname.replace(/^www\./, "") ?? "";
  if (!url) return null;
  const isShort = host === "maps.app.goo.gl" || (host === "goo.gl" && url.pathname.startsWith("/maps"));
  if (!isShort && !(GOOGLE.test(host) && (host.startsWith("maps.") || url.pathname.startsWith("/maps")))) return null;
  const place = isShort ? undefined : placeOf(url);
  if (place) return googleMap(place);
  return address ? googleMap(address) : null;
}

/** Address of a search on Google Maps. */
export const mapSearch = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

const googleMap = (place: string): Embed => ({ src: MAP + encodeURIComponent(place), provider: "Google Maps" });

function youtube(id: string, url: URL): Embed {
  const start = seconds(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "");
  return { src: `${YOUTUBE}${id}?autoplay=1${start ? `&start=${start}` : ""}`, provider: "YouTube" };
}

/** What a channel broadcasts now; between two broadcasts its frame says so. */
const liveStream = (channel: string | null): Embed | null =>
  CHANNEL.test(channel ?? "")
    ? { src: `${YOUTUBE}live_stream?channel=${channel}&autoplay=1`, provider: "YouTube" }
    : null;

const playlist = (list: string | null): Embed | null =>
  /^[\w-]{10,50}$/.test(list ?? "")
    ? { src: `${YOUTUBE}videoseries?list=${list}&autoplay=1`, provider: "YouTube" }
    : null;

/** `1h2m3s`, `90s` or `90`. */
function seconds(text: string) {
  const [, hours, minutes, rest] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

/** Place that a long address of Google Maps names: its pin, its search, its name or the middle of its map. */
function placeOf(url: URL) {
  const pin = /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/.exec(url.href);
  if (pin) return `${pin[1]},${pin[2]}`;
  const search = ["q", "query", "destination", "daddr", "ll"].map((name) => url.searchParams.get(name)).find(Boolean);
  if (search) return search.slice(0, 300);
  const [, name] = /\/maps\/(?:place|search)\/([^/@]+)/.exec(url.pathname) ?? [];
  if (name) return decode(name.replaceAll("+", " ")).slice(0, 300);
  const [, middle] = /@(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)/.exec(url.pathname) ?? [];
  return middle;
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const parse = (link: string) => {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : null;
};
