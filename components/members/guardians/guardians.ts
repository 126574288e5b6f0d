import { api } from "@/lib/client/api";

/** Panel of who answers for a person, on that person's page. */
export const GUARDIANS_ID = "responsables";

/** Who answers for a person, and for whom the person answers. */
export const guardiansQuery = (id: number) => ({
  queryKey: ["members", "one", id, "guardians"],
  queryFn: () => api.get(`/members/${id}/guardians`),
});
