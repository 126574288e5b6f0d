import type * as z from "zod";
import { storage } from "@/lib/core/files/storage";
import { newKey } from "@/lib/core/files/stored-files";
import { createActivity } from "@/lib/websites/activities/service";
import { createEvent } from "@/lib/websites/events/service";
import { activityInput, eventInput, sermonInput, type WebsiteInput, websiteInput } from "@/lib/websites/schema";
import { createSermon } from "@/lib/websites/sermons/service";
import { createWebsite, publishWebsite, updateWebsite } from "@/lib/websites/service";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";
import { drawing } from "../pictures";

/** Accepted settings of a site. */
export const websiteBody = (changes: Partial<Record<keyof WebsiteInput, unknown>> = {}) => ({
  title: `Página ${unique()}`,
  style: "olivar",
  structure: "clasica",
  pastors: "Daniel y Raquel Herrera",
  servicesDates: "Domingo 10:00 a. m.",
  whatsappLink: "+52 55 1234 5678",
  about: "Una familia de fe.",
  ...changes,
});

export const aWebsite = (church: TestChurch, changes: Partial<WebsiteInput> = {}) =>
  asOwner(church, (db) => createWebsite(db, websiteInput.parse(websiteBody(changes))));

/** Replaces the settings of a site. */
export const changeWebsite = (church: TestChurch, changes: Partial<WebsiteInput>) =>
  asOwner(church, (db) => updateWebsite(db, websiteInput.parse(websiteBody(changes))));

/** A published site; `slug`: its address. */
export async function aPublishedSite(church: TestChurch, changes: Partial<WebsiteInput> = {}) {
  const title = `Camino de Vida ${unique()}`;
  await aWebsite(church, { title, ...changes });
  await asOwner(church, (db) => publishWebsite(db, "MX"));
  return { church, title, slug: title.toLowerCase().replaceAll(" ", "-") };
}

/** Accepted fields of an event. */
export const eventBody = (changes: Record<string, string> = {}) => ({
  title: `Retiro ${unique()}`,
  date: "2090-05-17T19:00",
  end: "2090-05-17T21:00",
  place: "Monte de la Cruz",
  details: "Lleva abrigo.",
  ...changes,
});

export const anEvent = (church: TestChurch, changes: Record<string, string> = {}) =>
  asOwner(church, (db) => createEvent(db, eventInput.parse(eventBody(changes)), { timeZone: "UTC", plan: 2 }));

/** Accepted fields of an activity. */
export const activityBody = (changes: Record<string, string> = {}) => ({
  title: `Jóvenes ${unique()}`,
  text: "Cada sábado a las cinco de la tarde.",
  ...changes,
});

export const anActivity = (church: TestChurch, changes: Record<string, string> = {}) =>
  asOwner(church, (db) => createActivity(db, activityInput.parse(activityBody(changes)), 2));

/** Accepted fields of a sermon. */
export const sermonBody = (changes: Partial<z.input<typeof sermonInput>> = {}) => ({
  link: "https://videos.example/prédica",
  title: `El sembrador ${unique()}`,
  preacher: "Raquel Herrera",
  date: "2026-11-22",
  ...changes,
});

export const aSermon = (church: TestChurch, changes: Partial<z.input<typeof sermonInput>> = {}) =>
  asOwner(church, (db) => createSermon(db, sermonInput.parse(sermonBody(changes)), 2));

/** A picture of the gallery whose file is no larger than it must be, without variants. */
export async function aSiteImage(church: TestChurch, { alt = "" } = {}) {
  const photo = newKey(`church/${church.id}`, "webp");
  await (await storage()).put(photo, await drawing({ width: 60, height: 45 }).webp().toBuffer());
  const picture = { kind: "gallery" as const, photo, width: 60, height: 45, widths: [], preview: "UklGRg==", alt };
  return asOwner(church, (db) => db.siteImage.create({ data: picture }));
}

/** Form of texts, with an optional image. */
export function siteForm(texts: Record<string, string | number>, image?: Blob) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, String(text));
  if (image) form.set("image", image, "imagen.png");
  return form;
}

/** Accepted bodies of the module's endpoints. */
export const rows: ModuleRows = {
  create: async (church) => {
    const { id: website } = await aWebsite(church);
    const [event, activity, image] = [await anEvent(church), await anActivity(church), await aSiteImage(church)];
    const sermon = await aSermon(church);
    return {
      website,
      "builder/events": event.id,
      "builder/activities": activity.id,
      "builder/sermons": sermon.id,
      "builder/images": image.id,
    };
  },
  bodies: (_, ids) => ({
    "POST /builder/website": websiteBody(),
    "PUT /builder/website": { ...websiteBody(), id: ids.website, version: 1 },
    "PUT /builder/start": { preachLink: "https://youtu.be/dQw4w9WgXcQ" },
    "PUT /builder/draft": { settings: { title: "Camino de Vida" }, version: 1 },
    "POST /builder/sermon": sermonBody(),
    "PUT /builder/sermon": { ...sermonBody(), id: ids["builder/sermons"], version: 1 },
    "PUT /builder/image": { id: ids["builder/images"], version: 1, alt: "Bautizo en el río" },
    "PUT /builder/images/order": { ids: [ids["builder/images"]] },
    "PUT /builder/activities/order": { ids: [ids["builder/activities"]] },
  }),
};
