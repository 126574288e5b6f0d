import { api } from "@/lib/client/api";

export const postQueries = {
  /** Categories of the church's posts. */
  categories: { queryKey: ["posts", "categories"], queryFn: () => api.get("/posts/categories") },
};
