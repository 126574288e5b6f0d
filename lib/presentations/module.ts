import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { exportPresentations } from "./export";
import { deleteUnusedPictures, listUsedPictures } from "./pictures";
import { exportProgrammes, exportSongs } from "./programmes/export";
import { historyOfItems } from "./programmes/history";
import { programmeExportQuery, songExportQuery } from "./programmes/schema";
import { emptyTrash as emptyProgrammeTrash } from "./programmes/service";
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
  data: ["presentations", "programmes"],
  api: { section: "Presentaciones", paths: ["presentations", "bible"] },
  tables: {
    presentations: {
      titles: Prisma.sql`SELECT id, title, deleted_at IS NULL AS exists FROM presentations`,
      exportAs: "presentaciones",
      texts: Prisma.sql`pg_column_size(slides)`,
      photos: { folder: "fondos-de-presentaciones", listUsed: listUsedPhotos },
    },
    presentation_pictures: {
      exportAs: "imagenes-de-presentaciones",
      photos: { folder: "imagenes-de-presentaciones", listUsed: listUsedPictures },
    },
    programmes: {
      titles: Prisma.sql`SELECT id, title, date, deleted_at IS NULL AS exists FROM programmes`,
      history: { texts: { items: historyOfItems } },
      exportAs: "programas",
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
    {
      fileName: "programas.csv",
      description: "los programas y las plantillas que no están en la papelera, una línea por punto",
      worksheet: (db) => exportProgrammes(db, programmeExportQuery.parse({ format: "csv" })),
    },
    {
      fileName: "cantos.csv",
      description: "los cantos de los programas hasta hoy, cuántas veces y cuándo",
      worksheet: (db, today) => exportSongs(db, songExportQuery.parse({ format: "csv" }), today),
    },
  ],
  jobs: [
    { name: "presentations: empty the trash", work: emptyTrash },
    { name: "presentations: delete unused pictures", work: deleteUnusedPictures, nightly: true },
    { name: "programmes: empty the trash", work: emptyProgrammeTrash },
  ],
  dashboard,
  personTexts: {
    place: "Presentaciones",
    query: (mentions) => {
      const item = Prisma.sql`concat_ws(' · ', title, NULLIF(i ->> 'title', ''), NULLIF(i ->> 'text', ''), NULLIF(i ->> 'who', ''))`;
      const slide = Prisma.sql`concat_ws(' · ', NULLIF(label, ''), slide)`;
      return Prisma.sql`
        SELECT 'Presentaciones' AS place, NULL AS date, title AS text FROM presentations WHERE ${mentions(Prisma.sql`title`)}
        UNION ALL
        SELECT 'Presentaciones', NULL, concat_ws(' · ', title, credits) FROM presentations WHERE ${mentions(Prisma.sql`credits`)}
        UNION ALL
        SELECT 'Presentaciones', NULL, concat_ws(' · ', title, ${slide})
        FROM presentations, unnest(slides, labels) AS s (slide, label) WHERE ${mentions(slide)}
        UNION ALL
        SELECT 'Programas', to_char(date, 'YYYY-MM-DD'), ${item}
        FROM programmes, jsonb_array_elements(items) AS i WHERE ${mentions(item)}
        ORDER BY text`;
    },
  },
});
