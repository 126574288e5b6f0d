/** Prefix of the query keys of the site. */
export const SITE_KEY = "website";

export const siteKeys = {
  settings: [SITE_KEY, "settings"],
  draft: [SITE_KEY, "draft"],
  info: [SITE_KEY, "info"],
  logo: [SITE_KEY, "logo"],
  cover: [SITE_KEY, "cover"],
  pastors: [SITE_KEY, "pastors"],
  giving: [SITE_KEY, "giving"],
  gallery: [SITE_KEY, "gallery"],
  events: [SITE_KEY, "events"],
  activities: [SITE_KEY, "activities"],
  sermons: [SITE_KEY, "sermons"],
  start: [SITE_KEY, "start"],
};
