import { api } from "@/lib/client/api";

/** Prefix of the query keys of all option lists. */
export const OPTIONS = "options";

export const positionsQuery = {
  queryKey: [OPTIONS, "positions"],
  queryFn: () => api.get("/options/positions"),
  staleTime: 5 * 60 * 1000,
};

/** Positions with the number of people in each. */
export const countedPositionsQuery = {
  queryKey: [OPTIONS, "positions", "counted"],
  queryFn: () => api.get("/options/positions", { members: true }),
};
