import type { Metadata } from "next";
import * as parsers from "nuqs/server";
import { GET as POSTS } from "@/app/api/posts/route";
import { GET as STATS } from "@/app/api/posts/stats/route";
import { rowKeys } from "@/components/lists/row-keys";
import { postSearch } from "@/components/posts/post-search";
import { PostsScreen } from "@/components/posts/posts-screen";
import { requireArea } from "@/lib/auth/gate";
import { ListAnswers, listLoader } from "../list-answers";

export const metadata: Metadata = { title: "Blog" };

const keys = rowKeys("posts");
const loadSearch = listLoader(postSearch(parsers));

export default async function BlogPage({ searchParams }: { searchParams: Promise<parsers.SearchParams> }) {
  await requireArea("blog");
  const query = await loadSearch(searchParams);
  const answers = [
    { queryKey: keys.list(query), handler: POSTS, query },
    { queryKey: keys.stats, handler: STATS },
  ];
  return (
    <ListAnswers answers={answers}>
      <PostsScreen />
    </ListAnswers>
  );
}
