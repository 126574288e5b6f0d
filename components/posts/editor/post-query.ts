import type { Query, QueryClient } from "@tanstack/react-query";
import { rowKeys } from "@/components/lists/row-keys";
import { api } from "@/lib/client/api";
import type { PostDetail } from "@/lib/posts/schema";

export const postKeys = rowKeys("posts");

/** A post with its text. */
export const postQuery = (id: number) => ({
  queryKey: postKeys.one(id),
  queryFn: () => api.get(`/posts/${id}`),
});

/** Keeps an answer in the query cache; what other queries know of the post is out of date. */
export function noteRow(client: QueryClient, row: PostDetail) {
  const key = postKeys.one(row.id);
  client.setQueryData(key, row);
  const isOther = ({ queryKey }: Query) => queryKey.join() !== key.join();
  void client.invalidateQueries({ queryKey: ["posts"], predicate: isOther });
}
