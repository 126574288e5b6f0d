import { expect, test } from "vitest";
import { isPostLink } from "@/lib/posts/content/rules";
import { webLink } from "@/lib/websites/rules";
import { startInput } from "@/lib/websites/schema";

const accepts = (preachLink: string) => startInput.safeParse({ preachLink }).success;

test.each([
  "https:evil.test",
  "https:\\\\evil.test",
  "https:/evil.test",
  "http:///evil",
  "HTTPS:evil.test/x",
  "https://localhost",
  "https://user@evil.test",
  "ftp://evil.test",
  "javascript://evil.test/%0aalert(1)",
])("%s is neither accepted as a link of a site or a post, nor shown", (link) => {
  expect([accepts(link), isPostLink(link), webLink(link)]).toEqual([false, false, ""]);
});

test.each(["https://evil.test", "HTTP://evil.test/x?y#z", "https://iglesia.example/año"])(
  "%s is accepted as a link of a site and of a post, and shown",
  (link) => {
    expect([accepts(link), isPostLink(link), webLink(link)]).toEqual([true, true, link]);
  },
);
