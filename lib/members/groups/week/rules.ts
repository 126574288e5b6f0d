/** Absences in a row of which the office is told, and meetings that are shown of a person. */
export const ABSENCES = 3;
export const SHOWN_MEETINGS = 6;

/** Weeks of the chart. */
export const CHART_WEEKS = 12;

/** Rows of each list at most. */
export const WEEK_ROWS_MAX = 100;
