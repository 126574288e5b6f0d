/** Preferences of this browser, in cookies, so that the server's first paint applies them. */

export const THEME = "theme";
/** Id of the church whose setup checklist was skipped. */
export const SETUP_SKIPPED = "setup-skipped";
/** Id of the church whose setup checklist was displayed, until it is displayed as finished. */
export const SETUP_STARTED = "setup-started";
/** Rows per page of the lists. */
export const PAGE_SIZE_PREFERENCE = "page-size";
/** Start of the names of cookies with the row height and the columns of a list. */
export const LIST_LOOK_PREFERENCE = "list-look";

const YEAR_SECONDS = 31_536_000;

const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export const toTheme = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? "system";

/** Theme of the cookie; on the server, which has none, `system`. */
export const storedTheme = () => toTheme(preference(THEME));

/** Word in a cookie of this browser; absent on the server. */
export function preference(name: string) {
  const cookies = typeof document === "undefined" ? "" : document.cookie;
  return cookies.match(`(?:^|; )${name}=(\\w+)`)?.[1];
}

export function setTheme(theme: Theme) {
  setPreference(THEME, theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setPreference(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
