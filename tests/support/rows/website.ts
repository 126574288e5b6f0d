import { randomBytes } from "node:crypto";
import { createActivity } from "@/lib/websites/activities/service";
import { createEvent } from "@/lib/websites/events/service";
import { activityInput, eventInput, type WebsiteInput, websiteInput } from "@/lib/websites/schema";
import { createWebsite } from "@/lib/websites/service";
import type { Prisma } from "@/prisma/generated/client";
import type { ModuleRows } from "../bodies";
import { asOwner, type TestChurch, unique } from "../church";

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

/** A row of a picture of the gallery, without its file. */
export const aSiteImage = (church: TestChurch, changes: Partial<Prisma.SiteImageCreateInput> = {}) =>
  asOwner(church, (db) =>
    db.siteImage.create({
      data: {
        kind: "gallery",
        photo: `church/${church.id}/${randomBytes(16).toString("hex")}.webp`,
        width: 600,
        height: 450,
        widths: [320],
        preview: "UklGRg==",
        ...changes,
      } as Prisma.SiteImageUncheckedCreateInput,
    }),
  );

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
    await aWebsite(church);
    const [event, activity] = [await anEvent(church), await anActivity(church)];
    return { "builder/events": event.id, "builder/activities": activity.id };
  },
  bodies: (_, ids) => ({
    "POST /builder/website": websiteBody(),
    "PUT /builder/website": websiteBody(),
    "PUT /builder/start": { preachLink: "https://youtu.be/dQw4w9WgXcQ" },
    "PUT /builder/draft": { title: "Camino de Vida" },
    "PUT /builder/activities/order": { ids: [ids["builder/activities"]] },
  }),
};
