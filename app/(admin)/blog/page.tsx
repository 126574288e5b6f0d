import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { requireArea } from "@/app/gate";
import { rowKeys } from "@/components/lists/row-keys";
import { postSearch } from "@/components/posts/post-search";
import { PostsScreen } from "@/components/posts/posts-screen";
import type { FirstAnswer } from "../first-answers";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Blog" };

const keys = rowKeys("posts");
const loadSearch = listLoader(postSearch(parsers));

export default async function BlogPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("blog");
  const query = await loadSearch(searchParams);
  const answers: FirstAnswer[] = [
    { queryKey: keys.list(query), path: "/posts", query },
    { queryKey: keys.stats, path: "/posts/stats" },
  ];
  return (
    <ListAnswers answers={answers}>
      <PostsScreen />
    </ListAnswers>
  );
}
