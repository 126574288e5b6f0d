"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { type Column, sortBy } from "@/components/lists/column-rules";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { MenuItem } from "@/components/ui/popups/menu";
import { formatDate, today } from "@/lib/core/values/dates";
import { type NumberStyle, numberText } from "@/lib/core/values/numbers";
import type { PostRow } from "@/lib/posts/schema";
import { PostCover } from "./post-cover";
import { editorHref } from "./post-links";
import { PostState } from "./post-state";
import { postName } from "./posts";

/** Row actions, loaded after the rows. */
const PostMenu = dynamic(() => import("./post-menu").then((module) => module.PostMenu), {
  ssr: false,
  loading: () => <span className="block size-control" />,
});

type ListStyle = NumberStyle & { timeZone: string };

export const postColumns = (church: ListStyle): Column<PostRow>[] => [
  {
    id: "title",
    header: "Título",
    place: "main",
    sort: sortBy("title"),
    cell: (post) => <PostTitle post={post} />,
  },
  {
    id: "state",
    header: "Estado",
    sort: sortBy("state"),
    cell: (post) => <PostState post={post} timeZone={church.timeZone} />,
  },
  {
    id: "categories",
    header: "Categorías",
    place: "widest",
    cell: ({ categories }) => categories.join(", ") || <Nothing />,
  },
  {
    id: "views",
    header: "Visitas",
    isNumber: true,
    place: "wide",
    sort: sortBy("views"),
    cell: ({ state, views }) => (state === "published" ? numberText(views, church) : <Nothing />),
  },
  {
    id: "date",
    header: "Fecha",
    sort: { ascending: "oldest", descending: "newest" },
    cell: (post) => <PostDate post={post} church={church} />,
  },
  {
    id: "actions",
    header: "Acciones",
    place: "action",
    cell: (post) => (
      <span className="flex items-center justify-end max-md:relative max-md:z-[1]">
        <PostMenu post={post}>
          <EditItem id={post.id} />
        </PostMenu>
      </span>
    ),
  },
];

const Nothing = () => <span className="text-fg-muted">–</span>;

/** Day from which it can be read; of a draft, that of its last change. */
function PostDate({ post: { publishedAt, updatedAt }, church }: { post: PostRow; church: ListStyle }) {
  const at = publishedAt ?? updatedAt;
  return <time dateTime={at}>{formatDate(today(church.timeZone, new Date(at)))}</time>;
}

/** The link covers the whole card on a phone. */
function PostTitle({ post }: { post: PostRow }) {
  const { church } = useArea();
  const { id, description } = post;
  return (
    <Link
      href={editorHref(id)}
      className="group flex min-w-0 items-center gap-3 text-fg no-underline md:gap-4 lg:min-w-60 max-md:after:absolute max-md:after:inset-0"
    >
      <PostCover post={post} />
      <span className="grid min-w-0 gap-0.5">
        <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">{postName(post)}</span>
        {description && (
          <span className="line-clamp-1 text-fg-muted text-sm [overflow-wrap:anywhere] max-md:hidden">
            {description}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fg-muted text-sm md:hidden print:hidden">
          <PostState post={post} timeZone={church.timeZone} />
          {post.state !== "scheduled" && <PostDate post={post} church={church} />}
        </span>
      </span>
    </Link>
  );
}

/** Item of the menu that the editor does not need. */
function EditItem({ id }: { id: number }) {
  const { canWrite } = useArea();
  return (
    <MenuItem icon={Pencil} asChild>
      <Link href={editorHref(id)}>{canWrite ? "Editar" : "Leer"}</Link>
    </MenuItem>
  );
}
