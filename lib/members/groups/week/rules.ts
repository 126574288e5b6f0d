/** Absences in a row of which the office is told, and meetings that are shown of a person. */
export const ABSENCES = 3;
export const SHOWN_MEETINGS = 6;

/** Weeks of the chart. */
export const CHART_WEEKS = 12;

/** Rows of each list at most. */
export const WEEK_ROWS_MAX = 100;

/** How a person attended a meeting: came, did not, or was not marked or no meeting took place. */
export type Dot = "present" | "absent" | "none";

/** Absences since the last meeting to which a person came. `dots`: the oldest first. */
export const absencesOf = (dots: readonly Dot[]) => {
  const told = dots.filter((dot) => dot !== "none");
  return told.length - 1 - told.lastIndexOf("present");
};
