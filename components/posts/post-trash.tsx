"use client";

import { TrashScreen } from "@/components/lists/trash-screen";
import { useArea } from "@/components/ui/layout/area";
import { api } from "@/lib/client/api";
import { PostCover } from "./post-cover";
import { PostState } from "./post-state";
import { postName, posts } from "./posts";

export function PostTrash() {
  const { church } = useArea();
  return (
    <TrashScreen
      rows={posts}
      load={({ name, page }, signal) => api.get("/posts/trash", { title: name, page }, { signal })}
      nameOf={(post) => postName(post)}
      picture={(post) => <PostCover post={post} />}
      second={{
        id: "state",
        header: "Estado",
        cell: (post) => <PostState post={post} timeZone={church.timeZone} />,
      }}
    />
  );
}
