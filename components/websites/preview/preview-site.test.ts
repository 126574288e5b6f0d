import { expect, test } from "vitest";
import type { Settings } from "@/components/websites/settings";
import { previewBlog, previewSite, type SiteContent } from "./preview-site";

const settings = {
  title: "Camino de Vida",
  style: "noche",
  structure: "lateral",
  animations: "0",
  language: "es",
  facebookLink: "facebook.com/camino",
  whatsappLink: "+57 300 123 4567",
  preachLink: "",
  instagramLink: "",
  youtubeLink: "",
  mapsLink: "",
  donationLink: "http://donar.example",
} as Settings;

const event = {
  id: 7,
  version: 1,
  title: "Retiro",
  date: "2026-12-24",
  end: null,
  place: "",
  details: "",
  imageUrl: null,
};

const content: SiteContent = {
  slug: "camino-de-vida",
  church: { name: "Camino", address: "", country: "CO", locale: "es-CO", timeZone: "America/Bogota" },
  receivesMessages: false,
  logo: { url: null, width: null, height: null, tone: null },
  cover: { id: 1, version: 1, imageUrl: "/api/builder/images/1/photo?v=abc", width: 1400, height: 500, alt: "" },
  pastors: null,
  giving: null,
  gallery: [{ id: 2, version: 1, imageUrl: "/api/builder/images/2/photo?v=def", width: 600, height: 400, alt: "Río" }],
  events: [
    { ...event, isPast: false },
    { ...event, id: 8, isPast: true },
  ],
  activities: [],
  sermons: [],
  start: null,
};

test("the video of the start page has its still without a row, however its link is written", () => {
  const start = { preachLink: "https://youtu.be/dQw4w9WgXcQ", imageUrl: "/api/builder/images/3/photo?v=ghi" };
  const stillOf = (preachLink: string) =>
    previewSite({ ...settings, preachLink }, { ...content, start }).sermons[0]?.still?.name;
  expect(stillOf("youtube.com/watch?v=dQw4w9WgXcQ")).toBe(start.imageUrl);
  expect(stillOf("https://youtu.be/aaaaaaaaaaa")).toBeUndefined();
});

test("links that are typed without a scheme lead where they will once published", () => {
  const site = previewSite(settings, content);
  expect(site).toMatchObject({
    facebookLink: "https://facebook.com/camino",
    donationLink: "http://donar.example",
    preachLink: "",
    whatsappUrl: "https://wa.me/573001234567",
  });
  expect(previewSite({ ...settings, whatsappLink: "wa.me/57300" }, content).whatsappUrl).toBe("");
});

test("pictures keep their address, and past events are apart", () => {
  const { cover, logo, gallery, events } = previewSite(settings, content);
  expect(logo).toBe(null);
  expect(cover).toMatchObject({ name: "/api/builder/images/1/photo?v=abc", width: 1400, height: 500 });
  expect(gallery).toMatchObject([{ name: "/api/builder/images/2/photo?v=def", width: 600, height: 400, alt: "Río" }]);
  expect([events.coming.map(({ id }) => id), events.past.map(({ id }) => id)]).toEqual([[7], [8]]);
});

test("the blog has the posts of the public site with their covers, and none before it is published", () => {
  expect(previewBlog(undefined)).toEqual({ posts: [], count: 0, page: 1 });
  const post = {
    ...{ id: 7, slug: "retiro", url: "https://atrio.example/websites/camino-de-vida/blog/retiro", title: "Retiro" },
    ...{ description: "Tres días.", publishedAt: "2026-02-22T15:00:00.000Z", updatedAt: "2026-02-22T15:00:00.000Z" },
    minutes: 4,
    author: "",
    categories: [],
    cover: { imageUrl: "/websites/camino-de-vida/images/0f.webp", width: 1000, height: 620, alt: "" },
  };
  const frame = { title: "Camino", url: "", language: "es" as const, timeZone: "America/Bogota" };
  const blog = previewBlog({ ...frame, posts: [post], count: 12, page: 1 });
  expect(blog).toMatchObject({
    count: 12,
    posts: [{ id: 7, cover: { name: "/websites/camino-de-vida/images/0f.webp" } }],
  });
});
