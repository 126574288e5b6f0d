/** Event of the window: the page is hydrated, its buttons work. */
export const HYDRATED = "atrio:hydrated";
