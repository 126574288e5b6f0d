/** What each plan allows of a site; a plan that is not listed, what the last one does. */
const LIMITS_BY_PLAN = [
  { events: 0, gallery: 0, activities: 0 },
  { events: 20, gallery: 12, activities: 8 },
  { events: 100, gallery: 48, activities: 24 },
] as const;

/** Upcoming events, pictures of the gallery and activities that a plan allows. */
export const siteLimits = (plan: number) => LIMITS_BY_PLAN[plan] ?? LIMITS_BY_PLAN[2];
