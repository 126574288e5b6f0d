/** Whether a text is a link of the web as browsers read it anywhere: `https:host` is a path on pages of https. */
export function isWebLink(text: string) {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return hostname.includes(".") && !username;
}
