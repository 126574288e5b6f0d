import { rowKeys } from "@/components/lists/row-keys";
import { api } from "@/lib/client/api";

export const postKeys = rowKeys("posts");

/** A post with its text. */
export const postQuery = (id: number) => ({
  queryKey: postKeys.one(id),
  queryFn: () => api.get(`/posts/${id}`),
});
