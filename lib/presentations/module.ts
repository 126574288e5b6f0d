import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict } from "@/lib/core/errors";
import { rowId } from "@/lib/core/fields/fields";
import { type DashboardContext, defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { exportPresentations } from "./export";
import { deleteUnusedPictures, listUsedPictures } from "./pictures";
import { exportProgrammes, exportSongs } from "./programmes/export";
import { itemListText } from "./programmes/labels";
import { programmeExportQuery, songExportQuery } from "./programmes/schema";
import { searchProgrammes } from "./programmes/search";
import { emptyTrash as emptyProgrammeTrash, listComing } from "./programmes/service";
import { presentationExportQuery } from "./schema";
import { search } from "./search";
import { countPresentations, createDefaultPresentations, emptyTrash, listUsedPhotos } from "./service";

/** Why the full export has no Bible that the church added. */
const LEFT_OUT = "son las Biblias que agregó la iglesia, que solo puede usar ella";

/** Programmes listed on the home. */
const COMING = 3;

/** Part of the home: how many presentations, and the programmes that come next. */
const dashboard = {
  stats: { presentations: z.int().meta({ description: "Cuántas presentaciones", example: 12 }) },
  lists: {
    comingProgrammes: z
      .array(
        z.strictObject({
          id: rowId(),
          title: z.string().meta({ description: "Nombre", example: "Culto de la mañana" }),
          date: z.iso.date().meta({ description: "Día del culto", example: "2026-11-29" }),
          time: z.string().nullable().meta({ description: "Hora a la que empieza", example: "10:00" }),
        }),
      )
      .meta({ description: "Los tres programas que siguen, los de hoy incluidos" }),
  },
  read: async (db: ChurchDb, { today }: DashboardContext) => {
    const [presentations, comingProgrammes] = await Promise.all([
      countPresentations(db),
      listComing(db, today, COMING),
    ]);
    return {
      stats: { presentations },
      comingProgrammes,
      coming: comingProgrammes.map(({ id, ...programme }) => ({
        ...programme,
        note: "Programa",
        href: `/presentations/programmes/${id}`,
        document: { href: `/projection?vista=operador&programa=${id}`, label: "Proyectar" },
      })),
    };
  },
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
      history: {
        texts: { items: (before, after) => ({ before: itemListText(before), after: itemListText(after) }) },
      },
      exportAs: "programas",
    },
    church_bibles: {
      titles: Prisma.sql`SELECT id, name AS title, true AS exists FROM church_bibles`,
      exportAs: { omitted: LEFT_OUT, declared: "biblias" },
      texts: Prisma.sql`bytes`,
    },
    church_bible_verses: {
      exportAs: { omitted: LEFT_OUT, declared: "versiculos-de-biblias" },
      orderedBy: ["bible_id", "verse"],
      unexported: ["words"],
    },
  },
  constraints: {
    church_bibles_church_id_abbreviation_key: () =>
      conflict("Tu iglesia ya tiene una Biblia con esa abreviatura.", { abbreviation: "Ya la tiene otra Biblia" }),
    church_bibles_default: () =>
      conflict("Otra persona eligió al mismo tiempo qué Biblia se usa. Mírala y elige otra vez."),
  },
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
  searches: { presentations: search, programmes: searchProgrammes },
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
        SELECT 'Presentaciones', NULL, concat_ws(' · ', title, author) FROM presentations WHERE ${mentions(Prisma.sql`author`)}
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
