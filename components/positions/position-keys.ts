/** Prefix of the query keys of all option lists. */
export const OPTIONS = "options";

/** Query key of the positions with the number of people in each. */
export const countedPositionsKey = [OPTIONS, "positions", "counted"];
