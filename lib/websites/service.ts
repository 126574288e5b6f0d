import * as z from "zod";
import type { ChurchDb } from "@/lib/core/db/church-db";
import { insertRow, type RowTable, updateVersioned } from "@/lib/core/db/rows";
import { staleRow } from "@/lib/core/db/stale-row";
import { env } from "@/lib/core/env.mjs";
import { type FieldErrors, notFound, validationError } from "@/lib/core/errors";
import { siteLife } from "@/lib/core/values/site-life.mjs";
import { Prisma } from "@/prisma/generated/client";
import { discardDraft, lockDraft, removeFromDraft } from "./draft";
import { sitePath, VIEW_DAYS } from "./rules";
import {
  type StartRow,
  settingNames,
  type WebsiteInfo,
  type WebsiteInput,
  type WebsiteRow,
  type WebsiteUpdate,
  websiteInput,
} from "./schema";
import { findStills, followLinks } from "./sermons/stills";
import { youtubeId } from "./videos";
import { readWhatsapp } from "./whatsapp";

export const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The settings of a church's site; the only row of the church. */
const websites: RowTable = {
  name: Prisma.sql`websites`,
  alias: Prisma.sql`w`,
  columns: Prisma.raw(["id", "version", ...settingNames].map((name) => `w.${columnOf(name)} AS "${name}"`).join(", ")),
  joins: Prisma.empty,
  condition: Prisma.sql`true`,
};

const missing = () => notFound("Tu iglesia todavía no tiene página.");

/** Settings of the site as published, or 404. */
export async function getWebsite(db: ChurchDb): Promise<WebsiteRow> {
  const row = await findWebsite(db);
  if (!row) throw missing();
  return row;
}

async function findWebsite(db: ChurchDb, lock = Prisma.empty): Promise<WebsiteRow | undefined> {
  const [row] = await db.$queryRaw<WebsiteRow[]>`SELECT ${websites.columns} FROM websites w ${lock}`;
  return row;
}

/** Locked until the transaction ends: of two concurrent changes the second sees the first. */
const lockWebsite = (db: ChurchDb) => findWebsite(db, Prisma.sql`FOR NO KEY UPDATE`);

/** Creates the site, unpublished; 409 when it exists. */
export async function createWebsite(db: ChurchDb, input: WebsiteInput): Promise<WebsiteRow> {
  await followVideo(db, "", input);
  const row = await insertRow<WebsiteRow>(db, websites, toColumns(input));
  await removeFromDraft(db, settingNames);
  return row;
}

/** Saves the settings and removes them from the draft. 409 with the current row when `version` is stale, or 404. */
export async function updateWebsite(db: ChurchDb, { id, version, ...settings }: WebsiteUpdate): Promise<WebsiteRow> {
  const current = await lockWebsite(db);
  if (!current || (id !== undefined && id !== current.id)) throw missing();
  return saveSettings(db, current, version, settings);
}

/** Link of the sermon's video and its still; 404 without a site. */
export async function getStart(db: ChurchDb): Promise<StartRow> {
  return toStart(db, await getWebsite(db));
}

async function toStart(db: ChurchDb, { preachLink }: WebsiteRow): Promise<StartRow> {
  const stills = await findStills(db, [{ link: preachLink }]);
  return { preachLink, imageUrl: stills.get(youtubeId(preachLink)) ?? null };
}

/** Saves the link of the sermon's video; 404 without a site. */
export async function updateStart(db: ChurchDb, { preachLink }: { preachLink: string }) {
  const current = await lockWebsite(db);
  if (!current) throw missing();
  return toStart(db, await saveSettings(db, current, undefined, { preachLink }));
}

async function saveSettings(
  db: ChurchDb,
  current: WebsiteRow,
  version: number | undefined,
  settings: Partial<WebsiteInput>,
): Promise<WebsiteRow> {
  await followVideo(db, current.preachLink, settings);
  const row = await updateVersioned<WebsiteRow>(db, websites, { id: current.id, version }, toColumns(settings));
  if (!row) throw await staleRow(db, "websites", current);
  await removeFromDraft(db, Object.keys(settings));
  return row;
}

/** Why the text of settings that were sent does not lead to WhatsApp, as it is written in the church's country. */
export function whatsappProblem(sent: unknown, country: string): FieldErrors {
  const { success, data } = z.object({ whatsappLink: z.string() }).safeParse(sent);
  const { problem } = success ? readWhatsapp(data.whatsappLink, country) : {};
  return problem ? { whatsappLink: problem } : {};
}

/** Publishes the settings with the draft, which ends; 400 for settings that break a rule. */
export async function publishWebsite(db: ChurchDb, country: string): Promise<WebsiteRow> {
  const current = await lockWebsite(db);
  const { settings: draft, version: draftVersion } = await lockDraft(db);
  const settings = { ...(current && settingsOf(current)), ...draft };
  const result = websiteInput.safeParse(settings);
  const problems = {
    ...whatsappProblem(settings, country),
    ...Object.fromEntries(
      (result.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join("."), message]),
    ),
  };
  if (!result.success || Object.keys(problems).length > 0) throw validationError(problems);
  if (current) await followVideo(db, current.preachLink, result.data);
  const row = current
    ? await updateVersioned<WebsiteRow>(db, websites, { id: current.id }, toColumns(result.data))
    : await createWebsite(db, result.data);
  if (!row) throw missing();
  await db.website.updateMany({ where: { publishedAt: null }, data: { publishedAt: new Date() } });
  // Without one to lock, one that was saved meanwhile stays.
  if (draftVersion > 0) await discardDraft(db);
  return row;
}

/** Lets the still of the sermon's video follow its link. */
async function followVideo(db: ChurchDb, before: string, { preachLink = before }: Partial<WebsiteInput>) {
  if (preachLink !== before) await followLinks(db);
}

const settingsOf = (row: WebsiteRow) => Object.fromEntries(settingNames.map((name) => [name, row[name]]));

/** Takes the site off the internet; no effect on an unpublished one. 404 without a site. */
export async function unpublishWebsite(db: ChurchDb) {
  const current = await lockWebsite(db);
  if (!current) throw missing();
  await db.website.updateMany({
    where: { publishedAt: { not: null } },
    data: { publishedAt: null, version: { increment: 1 } },
  });
}

/**
 * Address, state and views of the site; 404 without a site. `isInPlan`, `isClosing`: whether the church's plan has sites,
 * and whether the church is about to be destroyed; `receivesMessages`: whether its owner's address is confirmed.
 */
export async function getWebsiteInfo(
  db: ChurchDb,
  {
    today,
    isInPlan,
    isClosing,
    receivesMessages,
  }: { today: string; isInPlan: boolean; isClosing: boolean; receivesMessages: boolean },
): Promise<WebsiteInfo> {
  const [site] = await db.$queryRaw<
    { title: string; slug: string; published: boolean; revision: number; views: number; loweredAt: Date | null }[]
  >`
    SELECT w.title, s.slug, s.published, s.revision, (${viewsUntil(today)}) AS views,
           atrio_own_plan_lowered_at() AS "loweredAt"
    FROM websites w, atrio_own_site() s`;
  if (!site) throw missing();
  const { title, slug, revision, views, loweredAt } = site;
  const url = env().APP_URL + sitePath(slug);
  const isKept = site.published && !isClosing;
  const life = isKept && !isInPlan && loweredAt ? siteLife(loweredAt) : null;
  const now = new Date();
  const published = isKept && (isInPlan || (life !== null && now < life.wholeUntil));
  const planEnd = life &&
    now < life.noticeUntil && {
      wholeUntil: life.wholeUntil.toISOString(),
      noticeUntil: life.noticeUntil.toISOString(),
    };
  return { title, slug, url, published, revision, views, receivesMessages, planEnd: planEnd || null };
}

/**
 * Whether the church publishes its site, with its contact form; its plan may close it all the same. `draftOf`: day on which
 * what is not published was written, in a time zone (IANA name); null without such a draft.
 */
export async function getSiteState(db: ChurchDb, { timeZone }: { timeZone: string }) {
  const [state] = await db.$queryRaw<{ published: boolean; hasForm: boolean; draftOf: string | null }[]>`
    SELECT w.published_at IS NOT NULL AS published, w.contact_form = '1' AS "hasForm",
           to_char(d.saved_at AT TIME ZONE ${timeZone}::text, 'YYYY-MM-DD') AS "draftOf"
    FROM websites w LEFT JOIN website_drafts d ON d.settings <> '{}'`;
  return state ?? { published: false, hasForm: false, draftOf: null };
}

/** Views of the last 30 days up to `today`. */
export async function countViews(db: ChurchDb, today: string): Promise<number> {
  const [{ views }] = await db.$queryRaw<[{ views: number }]>`SELECT (${viewsUntil(today)}) AS views`;
  return views;
}

const viewsUntil = (today: string) => Prisma.sql`
  SELECT coalesce(sum(views), 0)::int FROM site_views WHERE day > ${today}::date - ${VIEW_DAYS}::int AND day <= ${today}::date`;

const toColumns = (settings: Partial<WebsiteInput>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [columnOf(name), value]));
