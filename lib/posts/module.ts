import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db";
import { picturesInUse } from "@/lib/core/storage/pictures";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { deleteUnusedImages } from "./images";
import { countPublished, emptyTrash } from "./service";

/** Part of the home. */
const dashboard = {
  stats: { blog: z.int().meta({ description: "Cuántas entradas están publicadas", example: 12 }) },
  lists: {},
  read: async (db: ChurchDb) => ({ stats: { blog: await countPublished(db) } }),
};

export const posts = defineModule({
  area: "blog",
  hasData: true,
  api: { section: "Blog", paths: ["posts"] },
  tables: {
    posts: {
      titles: Prisma.sql`SELECT id, coalesce(NULLIF(title, ''), 'Sin título') AS title, deleted_at IS NULL AS exists FROM posts`,
      exportAs: "entradas-del-blog",
    },
    post_publications: {
      titles: Prisma.sql`
        SELECT u.id, u.title, p.deleted_at IS NULL AS exists FROM post_publications u JOIN posts p ON p.id = u.post_id`,
      exportAs: "entradas-publicadas",
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
  worksheets: [],
  jobs: [
    { name: "posts: empty the trash", work: emptyTrash },
    { name: "posts: delete unused pictures", work: deleteUnusedImages, nightly: true },
  ],
  dashboard,
});
