import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { exportPresentations } from "./export";
import { presentationExportQuery } from "./schema";
import { countPresentations, createDefaultPresentations, emptyTrash, listUsedPhotos } from "./service";

/** Part of the home. */
const dashboard = {
  stats: { presentations: z.int().meta({ description: "Cuántas presentaciones", example: 12 }) },
  lists: {},
  read: async (db: ChurchDb) => ({ stats: { presentations: await countPresentations(db) } }),
};

export const presentations = defineModule({
  area: "presentations",
  data: ["presentations"],
  api: { section: "Presentaciones", paths: ["presentations", "bible"] },
  tables: {
    presentations: {
      titles: Prisma.sql`SELECT id, title, deleted_at IS NULL AS exists FROM presentations`,
      exportAs: "presentaciones",
      texts: Prisma.sql`pg_column_size(slides)`,
      photos: { folder: "fondos-de-presentaciones", listUsed: listUsedPhotos },
    },
  },
  constraints: {},
  defaults: createDefaultPresentations,
  worksheets: [
    {
      fileName: "diapositivas.csv",
      description: "las presentaciones que no están en la papelera, una línea por diapositiva",
      worksheet: (db) => exportPresentations(db, presentationExportQuery.parse({ format: "csv" })),
    },
  ],
  jobs: [{ name: "presentations: empty the trash", work: emptyTrash }],
  dashboard,
  personTexts: {
    place: "Presentaciones",
    query: (mentions) => {
      const slide = Prisma.sql`concat_ws(' · ', NULLIF(label, ''), slide)`;
      return Prisma.sql`
        SELECT 'Presentaciones' AS place, NULL AS date, title AS text FROM presentations WHERE ${mentions(Prisma.sql`title`)}
        UNION ALL
        SELECT 'Presentaciones', NULL, concat_ws(' · ', title, ${slide})
        FROM presentations, unnest(slides, labels) AS s (slide, label) WHERE ${mentions(slide)}
        ORDER BY text`;
    },
  },
});
