// Addresses whose answers are the same for everybody: public pages, and files that never change.
import { pathOf } from "../requests.mjs";

/** Characters of a path; the longest one of a post, with its picture, has fewer. */
const LONGEST = 220;
/** A slug as `atrio_site_slug` makes it, and lower case file names below it. */
const PLACE = /^\/websites\/([a-z0-9]+(?:-[a-z0-9]+)*)((?:\/[a-z0-9][a-z0-9._-]*)*)$/;

/** Files named by their content: stylesheets and fonts of sites (scripts/build-sites.mjs), and those of Next's build. */
const FILE = /^(\/sites|\/_next\/static(\/[\w~-][\w.~-]*)*)\/[\w~-][\w.~-]*$/;

/** @typedef {{ slug: string, rest: string }} Place rest: path below the site, empty or with a leading slash */

/**
 * Site and path of a URL, without its query. `redirect`: the same address as it is written;
 * `file`: path of a file that never changes.
 * @param {string} url
 * @returns {Place | { redirect: string } | { file: string } | undefined} undefined: no address of a public page
 */
export function placeOf(url) {
  const isFile = url.startsWith("/sites/") || url.startsWith("/_next/static/");
  if (!isFile && !url.startsWith("/websites/")) return;
  const path = pathOf(url);
  if (path.length > LONGEST) return;
  if (isFile) return FILE.test(path) ? { file: path } : undefined;
  const place = matchPlace(path);
  if (place) return place;
  const written = asWritten(path);
  return written !== path && matchPlace(written) ? { redirect: written } : undefined;
}

/** @param {string} path @returns {Place | undefined} */
function matchPlace(path) {
  const [, slug, rest] = PLACE.exec(path) ?? [];
  if (slug !== undefined && rest !== undefined) return { slug, rest };
}

/** Lower case, without encoded letters and without repeated or trailing slashes. @param {string} path */
function asWritten(path) {
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+/g, "/").replace(/\/$/, "");
  } catch {
    return path;
  }
}
