import { api } from "@/lib/client/api";
import { siteKeys } from "./site-keys";

/** Queries of the builder. */
export const siteQueries = {
  settings: { queryKey: siteKeys.settings, queryFn: () => api.get("/builder/website") },
  draft: { queryKey: siteKeys.draft, queryFn: () => api.get("/builder/draft") },
  info: { queryKey: siteKeys.info, queryFn: () => api.get("/builder/website/info") },
  /** `url`: that of the profile, which changes with the picture. */
  logo: (url: string | null) => ({ queryKey: [...siteKeys.logo, url], queryFn: () => api.get("/builder/logo") }),
  cover: { queryKey: siteKeys.cover, queryFn: () => api.get("/builder/coverimg") },
  pastors: { queryKey: siteKeys.pastors, queryFn: () => api.get("/builder/pastorsimg") },
  giving: { queryKey: siteKeys.giving, queryFn: () => api.get("/builder/givingimg") },
  gallery: { queryKey: siteKeys.gallery, queryFn: () => api.get("/builder/images") },
  events: { queryKey: siteKeys.events, queryFn: () => api.get("/builder/events") },
  activities: {
    queryKey: siteKeys.activities,
    queryFn: async () => (await api.get("/builder/activities")).rows,
  },
  start: { queryKey: siteKeys.start, queryFn: () => api.get("/builder/start") },
  sermons: {
    queryKey: siteKeys.sermons,
    queryFn: async () => (await api.get("/builder/sermons")).rows,
  },
};
