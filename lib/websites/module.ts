import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { conflict } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/values/dates";
import { COMING_MAX, type ComingRow, type DashboardContext, type DueTask, defineModule } from "@/lib/registry";
import { Prisma } from "@/prisma/generated/client";
import { countActivities, emptyActivityTrash } from "./activities/service";
import { countComingEvents, emptyEventTrash, listNextEvents, type NextEvent } from "./events/service";
import { countGalleryImages, emptyImageTrash, listUsedPhotos } from "./images";
import { siteLimits } from "./limits/rules";
import { search } from "./search";
import { countSermons, emptySermonTrash } from "./sermons/service";
import { removeUnusedStills } from "./sermons/stills";
import { countViews, getSiteState } from "./service";
import { forgetVisitors } from "./views";

/** Part of the home. */
const dashboard = {
  stats: { website: z.int().meta({ description: "Visitas a la página en los últimos 30 días", example: 128 }) },
  lists: { sitePublished: z.boolean().meta({ description: "Si la página está publicada", example: true }) },
  read: async (db: ChurchDb, { today, church, isUnconfirmed }: DashboardContext) => {
    const [website, state, events] = await Promise.all([
      countViews(db, today),
      getSiteState(db, church),
      listNextEvents(db, COMING_MAX, church),
    ]);
    return {
      stats: { website },
      sitePublished: state.published,
      due: state.published ? siteTasks(state, isUnconfirmed) : [],
      coming: events.map((event) => toComing(event, today)),
    };
  },
};

function siteTasks({ hasForm, draftOf }: Awaited<ReturnType<typeof getSiteState>>, isUnconfirmed: boolean) {
  const tasks: DueTask[] = [];
  if (hasForm && isUnconfirmed)
    tasks.push({
      title: "Los mensajes de la página no te llegan",
      note: "Confirma tu correo: ahí recibe la iglesia lo que escriben los visitantes",
      href: "/account",
      action: "Confirmar",
    });
  if (draftOf)
    tasks.push({
      title: "La página tiene cambios sin publicar",
      note: `Se guardaron el ${formatDate(draftOf)}; los visitantes todavía no los ven`,
      href: "/website",
      action: "Revisar",
      canWait: true,
    });
  return tasks;
}

/** An event that has begun is one of today. */
function toComing({ id, title, day, time, lastDay, place }: NextEvent, today: string): ComingRow {
  const until = lastDay && lastDay > day ? `hasta el ${formatDate(lastDay)}` : "";
  return {
    date: day < today ? today : day,
    time: day < today ? null : time,
    title,
    note: [place, until].filter(Boolean).join(", "),
    href: `/website/events?editar=${id}`,
  };
}

async function emptyTrash(db: ChurchDb) {
  await emptyEventTrash(db);
  await emptyActivityTrash(db);
  await emptySermonTrash(db);
  await removeUnusedStills(db);
  await emptyImageTrash(db);
}

export const websites = defineModule({
  area: "website",
  data: ["websites", "website_drafts", "site_events", "site_activities", "site_sermons", "site_images"],
  api: { section: "Página", paths: ["builder", "websites"] },
  tables: {
    websites: { titles: Prisma.sql`SELECT id, title, true AS exists FROM websites`, exportAs: "pagina" },
    website_drafts: { exportAs: "borrador-de-la-pagina" },
    site_events: {
      titles: Prisma.sql`SELECT id, title, deleted_at IS NULL AS exists FROM site_events`,
      exportAs: "eventos",
    },
    site_activities: {
      titles: Prisma.sql`SELECT id, title, deleted_at IS NULL AS exists FROM site_activities`,
      exportAs: "actividades",
    },
    site_sermons: {
      titles: Prisma.sql`SELECT id, title, deleted_at IS NULL AS exists FROM site_sermons`,
      exportAs: "predicas",
    },
    site_images: {
      titles: Prisma.sql`
        SELECT id, title, exists FROM (
          SELECT i.id, i.deleted_at IS NULL AS exists,
                 coalesce(NULLIF(i.alt, ''), e.title, a.title, CASE i.kind
                   WHEN 'cover' THEN 'Portada' WHEN 'pastors' THEN 'Foto de los pastores' WHEN 'giving' THEN 'Código QR para ofrendar'
                   WHEN 'sermon' THEN 'Imagen de una prédica' ELSE 'Imagen de la galería' END) AS title
          FROM site_images i LEFT JOIN site_events e ON e.id = i.event_id LEFT JOIN site_activities a ON a.id = i.activity_id
        ) AS images`,
      exportAs: "imagenes-de-la-pagina",
      photos: { folder: "imagenes-de-la-pagina", listUsed: listUsedPhotos },
    },
    site_views: { exportAs: "visitas-de-la-pagina", orderedBy: ["day", "page"] },
    site_visitors: { exportAs: { omitted: "cifras sin nombre que se borran al terminar el día" } },
  },
  constraints: {
    websites_church_id_key: () => conflict("La página de tu iglesia ya existe."),
  },
  worksheets: [],
  jobs: [
    { name: "websites: empty the trash", work: emptyTrash },
    { name: "websites: forget visitors", work: forgetVisitors },
  ],
  limits: [
    { label: "Eventos próximos", of: (plan) => siteLimits(plan).events, count: countComingEvents },
    { label: "Imágenes de la galería", of: (plan) => siteLimits(plan).gallery, count: countGalleryImages },
    { label: "Actividades", of: (plan) => siteLimits(plan).activities, count: countActivities },
    { label: "Prédicas", of: (plan) => siteLimits(plan).sermons, count: countSermons },
  ],
  dashboard,
  searches: { events: search },
  personTexts: {
    place: "Página",
    query: (mentions) => {
      const settings = Prisma.sql`
        concat_ws(' · ', title, NULLIF(pastors, ''), NULLIF(services_dates, ''), NULLIF(mission, ''), NULLIF(ubication, ''),
                  NULLIF(description, ''), NULLIF(about, ''), NULLIF(facebook_link, ''), NULLIF(instagram_link, ''),
                  NULLIF(whatsapp_link, ''), NULLIF(maps_link, ''), NULLIF(youtube_link, ''), NULLIF(preach_link, ''),
                  NULLIF(donation_link, ''), NULLIF(visit_expect, ''), NULLIF(visit_dress, ''), NULLIF(visit_children, ''),
                  NULLIF(visit_parking, ''), NULLIF(giving_text, ''), NULLIF(giving_accounts, ''))`;
      const event = Prisma.sql`concat_ws(' · ', title, NULLIF(place, ''), NULLIF(details, ''))`;
      const activity = Prisma.sql`concat_ws(' · ', title, text)`;
      const sermon = Prisma.sql`concat_ws(' · ', title, NULLIF(preacher, ''), NULLIF(link, ''))`;
      return Prisma.sql`
        SELECT 'Página' AS place, NULL::text AS date, ${settings} AS text FROM websites WHERE ${mentions(settings)}
        UNION ALL
        SELECT 'Página', NULL, 'Borrador · ' || value FROM website_drafts, jsonb_each_text(settings) WHERE ${mentions(Prisma.sql`value`)}
        UNION ALL
        SELECT 'Página', to_char(starts_at, 'YYYY-MM-DD'), ${event} FROM site_events WHERE ${mentions(event)}
        UNION ALL
        SELECT 'Página', NULL, ${activity} FROM site_activities WHERE ${mentions(activity)}
        UNION ALL
        SELECT 'Página', date::text, ${sermon} FROM site_sermons WHERE ${mentions(sermon)}
        UNION ALL
        SELECT 'Página', NULL, alt FROM site_images WHERE ${mentions(Prisma.sql`alt`)}
        ORDER BY date, text`;
    },
  },
});
