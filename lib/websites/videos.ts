/** Hosts of YouTube's pages and frames, without `www.`. */
export const YOUTUBE_HOSTS = ["youtu.be", "youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"];

/** Frames of a channel's broadcast and of a list, whose names have the form of an id. */
const NO_VIDEO = ["live_stream", "videoseries"];

/** Id of the YouTube video that a link leads to, of 11 characters; null for any other link. */
export function youtubeId(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  const host = url.hostname.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  if (!YOUTUBE_HOSTS.includes(host)) return null;
  const id = host === "youtu.be" ? parts[0] : idOf(parts, url);
  return id && /^[\w-]{11}$/.test(id) && !NO_VIDEO.includes(id) ? id : null;
}

const idOf = ([first = "", second]: string[], { searchParams }: URL) =>
  /^(?:embed|live|shorts|v)$/.test(first) ? second : searchParams.get("v");
