/** What each plan allows of a site; a plan that is not listed, what the last one does. */
const LIMITS_BY_PLAN = [
  { events: 0, gallery: 0, activities: 0, sermons: 0 },
  { events: 20, gallery: 12, activities: 8, sermons: 24 },
  { events: 100, gallery: 48, activities: 24, sermons: 100 },
] as const;

/** Upcoming events, pictures of the gallery, activities and sermons that a plan allows. */
export const siteLimits = (plan: number) => LIMITS_BY_PLAN[plan] ?? LIMITS_BY_PLAN[2];
