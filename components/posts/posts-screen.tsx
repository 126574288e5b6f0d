"use client";

import { useQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { optionsOf } from "@/components/fields/options";
import { FilterMenu, Filters } from "@/components/lists/filters";
import { ListScreen } from "@/components/lists/list-screen";
import { useFilteredList } from "@/components/lists/use-filtered-list";
import { useProfile } from "@/components/shell/account/profile";
import { Link } from "@/components/ui/controls/link";
import { useArea } from "@/components/ui/layout/area";
import { Stats } from "@/components/ui/layout/stats";
import { Notice } from "@/components/ui/states/notice";
import { ListViews } from "@/components/views/list-views";
import { areaPlans } from "@/lib/core/areas";
import { numberText } from "@/lib/core/values/numbers";
import { postStates } from "@/lib/posts/rules";
import type { PostRow } from "@/lib/posts/schema";
import { postColumns } from "./post-columns";
import { newPostHref } from "./post-links";
import { postQueries } from "./post-queries";
import { postSearch } from "./post-search";
import { postName, posts } from "./posts";

const keys = postSearch({ createParser, parseAsString, parseAsStringLiteral });

const PostSelection = dynamic(() => import("./post-selection").then((module) => module.PostSelection), {
  loading: () => null,
});

const stateFilters = { draft: "Borradores", scheduled: "Programadas", published: "Publicadas" };

export function PostsScreen() {
  const { church } = useArea();
  const router = useRouter();
  const list = useFilteredList(keys, "title");
  const query = useQuery(posts.list(list.state));
  return (
    <ListScreen
      rows={posts}
      list={list}
      query={query}
      nameOf={postName}
      label="Lista de entradas"
      errorTitle="No pudimos cargar el blog"
      columns={postColumns(church)}
      stats={
        <>
          {query.data?.rows.some(isUnreachable) && <SiteNotice />}
          <PostStats />
        </>
      }
      search={{ label: "Buscar por título, resumen o texto", placeholder: "Título, resumen o texto" }}
      filters={<PostFilters list={list} />}
      views={<ListViews list="posts" names={[...Object.keys(list.filters), "sort"]} />}
      newLabel="Nueva entrada"
      onNew={() => router.push(newPostHref)}
      empty={{
        icon: Newspaper,
        title: "Aquí estarán las entradas de tu blog",
        invitation:
          "Una reflexión, un anuncio, lo que pasó en el retiro: escribe la primera y publícala cuando esté lista",
        nothing: "Todavía no hay entradas en la lista.",
      }}
      noMatchesHint="Revisa cómo está escrito o quita el filtro."
      SelectionBar={PostSelection}
      sheet={null}
    />
  );
}

/** Published, but on no page that can be visited. */
const isUnreachable = ({ state, url }: PostRow) => state === "published" && url === null;

/** Why nobody can read what is published; the plan has a notice of its own. */
function SiteNotice() {
  const { plan, perm_website: hasSite } = useProfile();
  if (plan < areaPlans.blog) return null;
  return (
    <Notice>
      La página de tu iglesia no está publicada: nadie puede leer el blog todavía.
      {hasSite && (
        <>
          {" "}
          <Link href="/website">Ir a Página</Link>
        </>
      )}
    </Notice>
  );
}

function PostStats() {
  const { church } = useArea();
  const { data, isPending } = useQuery(posts.stats);
  const text = (count?: number) => (count === undefined ? "–" : numberText(count, church));
  return (
    <Stats
      loading={isPending}
      isLine
      items={[
        { label: "Entradas publicadas", shortLabel: "Publicadas", value: text(data?.posts) },
        { label: "Publicadas en 30 días", shortLabel: "En 30 días", value: text(data?.postsMonthly) },
        { label: "Visitas en 30 días", shortLabel: "Visitas", value: text(data?.views) },
      ]}
    />
  );
}

interface PostFiltersProps {
  list: ReturnType<typeof useFilteredList<typeof keys>>;
}

function PostFilters({ list: { state, filter, isFiltered, clearFilters } }: PostFiltersProps) {
  const { data } = useQuery(postQueries.categories);
  const categories = [...new Set([...(data?.rows ?? []), ...(state.category ? [state.category] : [])])];
  return (
    <Filters onClear={isFiltered ? clearFilters : undefined}>
      <FilterMenu
        label="Estado"
        options={optionsOf(stateFilters)}
        value={state.state}
        onChange={(value) => filter({ state: postStates.find((word) => word === value) ?? null })}
      />
      {categories.length > 0 && (
        <FilterMenu
          label="Categoría"
          options={categories.map((name) => ({ value: name, label: name }))}
          value={state.category}
          onChange={(category) => filter({ category })}
        />
      )}
    </Filters>
  );
}
