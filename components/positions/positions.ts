import { api } from "@/lib/client/api";
import { countedPositionsKey, OPTIONS } from "./position-keys";

export const positionsQuery = {
  queryKey: [OPTIONS, "positions"],
  queryFn: () => api.get("/options/positions"),
  staleTime: 5 * 60 * 1000,
};

/** Positions with the number of people in each. */
export const countedPositionsQuery = {
  queryKey: countedPositionsKey,
  queryFn: () => api.get("/options/positions", { members: true }),
};
