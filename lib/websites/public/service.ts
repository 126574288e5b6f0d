import { type ChurchDb, inChurch } from "@/lib/core/db/church-db";
import { toPublicImage } from "@/lib/pictures/store";
import { Prisma } from "@/prisma/generated/client";
import { eventEnd, eventMoment } from "../events/service";
import { imageColumns, type SiteImage } from "../images";
import { findLogo } from "../logo";
import type { PublicActivity, PublicEvent, PublicSermon, PublicSite } from "../public-site";
import { type SiteImageKind, webLink } from "../rules";
import { settingNames, type WebsiteRow } from "../schema";
import { sermonsToShow } from "../sermons/rules";
import { columnOf } from "../service";
import { youtubeId } from "../videos";
import { readWhatsapp } from "../whatsapp";

/** Past events that a site shows. */
const PAST_MAX = 12;

/** Site and the church that it belongs to, as found by its address. */
export type SiteOwner = {
  churchId: number;
  slug: string;
  receivesMessages: boolean;
  church: PublicSite["church"] & { logo: string | null };
};

/** Content of a site, and the instant at which time alone changes it, ISO 8601 UTC. */
export type PublicContent = { site: PublicSite; until: string };

/** Everything that the pages of a site show at a moment; null without a site. */
export async function getPublicSite(owner: SiteOwner, now = new Date()): Promise<PublicContent | null> {
  const scope = { churchId: owner.churchId, userId: null, readOnly: true };
  const content = await inChurch(scope, (db) => readContent(db, owner.church.timeZone, now));
  if (!content) return null;
  const { settings, images, activities, sermons, coming, past, until } = content;
  const { logo, ...church } = owner.church;
  const imageOf = (isIt: (image: StoredImage) => boolean) => {
    const image = images.find(isIt);
    return image ? toPublicImage(image) : null;
  };
  const withImage = (event: StoredEvent): PublicEvent => ({
    ...event,
    image: imageOf(({ eventId }) => eventId === event.id),
  });
  const site: PublicSite = {
    ...settings,
    ...Object.fromEntries(linkNames.map((name) => [name, webLink(settings[name])])),
    slug: owner.slug,
    whatsappUrl: toWhatsappUrl(settings.whatsappLink, church.country),
    receivesMessages: settings.contactForm === "1" && owner.receivesMessages,
    church,
    logo: await findLogo(logo, settings.title),
    cover: imageOf(({ kind }) => kind === "cover"),
    pastorsImage: imageOf(({ kind }) => kind === "pastors"),
    givingImage: imageOf(({ kind }) => kind === "giving"),
    sermons: sermonsToShow(sermons, settings.preachLink).map((sermon) => ({
      ...sermon,
      still: imageOf(({ video }) => video !== null && video === youtubeId(sermon.link)),
    })),
    gallery: images.filter(({ kind }) => kind === "gallery").map(toPublicImage),
    activities: activities.map((activity) => ({
      ...activity,
      image: imageOf(({ activityId }) => activityId === activity.id),
    })),
    events: { coming: coming.map(withImage), past: past.map(withImage) },
  };
  return { site, until: new Date(until).toISOString() };
}

type StoredImage = SiteImage & {
  kind: SiteImageKind;
  eventId: number | null;
  activityId: number | null;
  video: string | null;
};
type StoredEvent = Omit<PublicEvent, "image">;
type StoredContent = {
  settings: Omit<WebsiteRow, "id" | "version">;
  images: StoredImage[];
  activities: Omit<PublicActivity, "image">[];
  sermons: Omit<PublicSermon, "still">[];
  coming: StoredEvent[];
  past: StoredEvent[];
  until: string;
};

const settings = Prisma.raw(settingNames.map((name) => `w.${columnOf(name)} AS "${name}"`).join(", "));

const linkNames = ["facebookLink", "instagramLink", "mapsLink", "youtubeLink", "preachLink", "donationLink"] as const;

/** Rows of a query as a JSON array. */
const rowsOf = (query: Prisma.Sql) => Prisma.sql`(SELECT coalesce(json_agg(r), '[]') FROM (${query}) r)`;

/** One query, since a visitor may be waiting for it. */
async function readContent(db: ChurchDb, timeZone: string, now: Date): Promise<StoredContent | undefined> {
  const instant = (local: Prisma.Sql) =>
    Prisma.sql`to_char((${local} AT TIME ZONE ${timeZone}::text) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const events = (condition: Prisma.Sql) => Prisma.sql`
    SELECT e.id, e.title, ${eventMoment(Prisma.sql`e.starts_at`)} AS date, ${eventMoment(Prisma.sql`e.ends_at`)} AS "end",
           e.place, e.details, ${instant(Prisma.sql`e.starts_at`)} AS "startsAt", ${instant(eventEnd)} AS "endsAt"
    FROM site_events e WHERE e.deleted_at IS NULL AND ${condition}`;
  const [content] = await db.$queryRaw<StoredContent[]>`
    SELECT (SELECT to_json(s) FROM (SELECT ${settings} FROM websites w) s) AS settings,
      ${rowsOf(Prisma.sql`
        SELECT ${imageColumns}, i.kind, i.event_id AS "eventId", i.activity_id AS "activityId", i.video
        FROM site_images i WHERE i.deleted_at IS NULL ORDER BY i.position, i.id`)} AS images,
      ${rowsOf(Prisma.sql`
        SELECT a.id, a.title, a.text FROM site_activities a WHERE a.deleted_at IS NULL ORDER BY a.position, a.id`)} AS activities,
      ${rowsOf(Prisma.sql`
        SELECT s.link, s.title, s.preacher, coalesce(s.date::text, '') AS date
        FROM site_sermons s WHERE s.deleted_at IS NULL ORDER BY s.date DESC NULLS LAST, s.id DESC`)} AS sermons,
      ${rowsOf(Prisma.sql`${events(Prisma.sql`${eventEnd} > clock.local`)} ORDER BY e.starts_at, e.id`)} AS coming,
      ${rowsOf(Prisma.sql`
        ${events(Prisma.sql`${eventEnd} <= clock.local`)} ORDER BY e.starts_at DESC, e.id DESC LIMIT ${PAST_MAX}`)} AS past,
      least(
        (clock.local::date + 1)::timestamp AT TIME ZONE ${timeZone}::text,
        (SELECT min(${eventEnd}) FROM site_events e WHERE e.deleted_at IS NULL AND ${eventEnd} > clock.local)
          AT TIME ZONE ${timeZone}::text) AS until
    FROM (SELECT ${now}::timestamptz AT TIME ZONE ${timeZone}::text AS local) clock`;
  return content?.settings ? content : undefined;
}

/** Where the button of WhatsApp leads; a link that would be refused today keeps it. */
const toWhatsappUrl = (text: string, country: string) => webLink(readWhatsapp(text, country).link ?? text);
