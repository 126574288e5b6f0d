const YOUTUBE_HOSTS = ["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"];

/** Id of the YouTube video that a link leads to, of 11 characters; null for any other link. */
export function youtubeId(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  const host = url.hostname.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  const id = host === "youtu.be" ? parts[0] : YOUTUBE_HOSTS.includes(host) ? idOf(parts, url) : undefined;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

const idOf = ([first = "", second]: string[], { searchParams }: URL) =>
  /^(?:embed|live|shorts|v)$/.test(first) ? second : searchParams.get("v");
