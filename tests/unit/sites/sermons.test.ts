import { expect, test } from "vitest";
import { sermonsToShow } from "@/lib/websites/sermons/rules";
import { youtubeId } from "@/lib/websites/videos";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90", "dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", "dQw4w9WgXcQ"],
  ["https://m.youtube.com/live/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
  ["https://youtu.be/../../evil1", null],
  ["https://youtu.be/dQw4w9WgXc%2f", null],
  ["https://youtube.com/@camino", null],
  ["https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv", null],
  ["https://www.youtube.com/embed/videoseries?list=PLabcdefghijklmnop", null],
  ["https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ", null],
  ["https://vimeo.com/76979871", null],
  ["javascript:dQw4w9WgXcQ", null],
])("the video of %s is %s", (link, id) => expect(youtubeId(link)).toBe(id));

const sermon = (number: number, link = `https://videos.example/${number}`) => ({
  ...{ link, title: `Prédica ${number}`, preacher: "", date: `2026-01-${number}` },
});

test("the sermon of the start page is at the head, by its video, and the others follow in their order", () => {
  const [one, two, three] = [sermon(3), sermon(2, "https://youtu.be/dQw4w9WgXcQ"), sermon(1)];
  const titles = (preachLink: string, rows = [one, two, three]) =>
    sermonsToShow(rows, preachLink).map(({ title }) => title);
  expect(titles("")).toEqual(["Prédica 3", "Prédica 2", "Prédica 1"]);
  expect(titles("https://www.youtube.com/watch?v=dQw4w9WgXcQ")).toEqual(["Prédica 2", "Prédica 3", "Prédica 1"]);
  expect(titles(three.link)).toEqual(["Prédica 1", "Prédica 3", "Prédica 2"]);
  expect(sermonsToShow([one], "https://vimeo.com/76979871")).toEqual([
    { link: "https://vimeo.com/76979871", title: "", preacher: "", date: "" },
    one,
  ]);
});

test("a site shows twelve sermons, and none whose link leads nowhere", () => {
  const many = Array.from({ length: 20 }, (_, at) => sermon(at + 10));
  expect(sermonsToShow(many, "https://videos.example/29").map(({ title }) => title.slice(8))).toEqual([
    "29",
    ...Array.from({ length: 11 }, (_, at) => String(at + 10)),
  ]);
  expect(sermonsToShow([sermon(1, ""), sermon(2, "javascript://evil.test")], "")).toEqual([]);
});
