import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { picturesInUse } from "@/lib/core/files/pictures";
import { countText } from "@/lib/core/values/numbers";
import { COMING_MAX, type DashboardContext, type DueTask, defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { exportPosts } from "./export";
import { bodyChange } from "./history";
import { deleteUnusedImages } from "./images";
import { forgetPostViews } from "./public/service";
import { postExportQuery } from "./schema";
import { search } from "./search";
import { countByState, emptyTrash, listScheduled } from "./service";

/** Part of the home. */
const dashboard = {
  stats: { blog: z.int().meta({ description: "Cuántas entradas están publicadas", example: 12 }) },
  lists: {},
  read: async (db: ChurchDb, { church }: DashboardContext) => {
    const [{ published, drafts }, scheduled] = await Promise.all([
      countByState(db),
      listScheduled(db, COMING_MAX, church.timeZone),
    ]);
    return {
      stats: { blog: published },
      due: draftTask(drafts, church),
      coming: scheduled.map(({ id, ...post }) => ({ ...post, note: "Se publica en el blog", href: `/blog/${id}` })),
    };
  },
};

function draftTask(count: number, church: DashboardContext["church"]): DueTask[] {
  if (count === 0) return [];
  return [
    {
      title: `${countText(count, "entrada", "entradas", church)} en borrador`,
      note: count === 1 ? "Nadie la ve hasta que la publiques" : "Nadie las ve hasta que las publiques",
      href: "/blog?state=draft",
      action: "Terminar",
      canWait: true,
    },
  ];
}

export const posts = defineModule({
  area: "blog",
  data: ["posts"],
  api: { section: "Blog", paths: ["posts"] },
  tables: {
    posts: {
      titles: Prisma.sql`SELECT id, coalesce(NULLIF(title, ''), 'Sin título') AS title, deleted_at IS NULL AS exists FROM posts`,
      history: { texts: { body: bodyChange } },
      exportAs: "entradas-del-blog",
      texts: Prisma.sql`pg_column_size(body)`,
    },
    post_publications: {
      titles: Prisma.sql`
        SELECT id, title, EXISTS (SELECT FROM posts p WHERE p.id = u.post_id AND p.deleted_at IS NULL) AS exists
        FROM post_publications u`,
      history: { initial: ["published_at"], texts: { body: bodyChange } },
      exportAs: "entradas-publicadas",
      texts: Prisma.sql`pg_column_size(body)`,
    },
    post_addresses: { exportAs: "direcciones-del-blog" },
    post_images: {
      exportAs: "imagenes-del-blog",
      photos: {
        folder: "imagenes-del-blog",
        listUsed: (db, keys) => picturesInUse(db, { name: Prisma.sql`post_images` }, keys),
      },
    },
  },
  constraints: {},
  worksheets: [
    {
      fileName: "blog.csv",
      description: "las entradas del blog que no están en la papelera, como están escritas ahora",
      worksheet: (db, _, timeZone) => exportPosts(db, postExportQuery.parse({ format: "csv" }), timeZone),
    },
  ],
  jobs: [
    { name: "posts: empty the trash", work: emptyTrash },
    { name: "posts: forget their views", work: forgetPostViews },
    { name: "posts: delete unused pictures", work: deleteUnusedImages, nightly: true },
  ],
  dashboard,
  searches: { posts: search },
  personTexts: {
    place: "Blog",
    query: (mentions) => Prisma.sql`
      SELECT DISTINCT 'Blog' AS place, NULL::text AS date, concat_ws(' · ', NULLIF(NULLIF(written.title, line), ''), line) AS text
      FROM (
        SELECT title, description, author, categories, body FROM posts
        UNION SELECT title, description, author, categories, body FROM post_publications) AS written
      CROSS JOIN LATERAL (
        SELECT unnest(ARRAY[written.title, written.description, written.author] || written.categories || string_to_array(atrio_post_text(written.body), E'\n'))
        UNION ALL
        SELECT value #>> '{}' FROM jsonb_path_query(written.body, 'strict $.**.alt') AS value
        UNION ALL
        SELECT value #>> '{}' FROM jsonb_path_query(written.body, 'strict $.**.href') AS value
      ) AS texts (line)
      WHERE ${mentions(Prisma.sql`line`)}
      UNION
      SELECT 'Blog', NULL, slug FROM post_addresses WHERE ${mentions(Prisma.sql`slug`)}
      ORDER BY text`,
  },
});
