import { expect, test } from "vitest";
import { mapEmbed, videoEmbed } from "@/components/sites/embeds";
import { SITE_POLICY } from "@/lib/http/security-headers.mjs";

test("the content policy allows the frames of those providers", () => {
  const sources = [
    videoEmbed("https://youtu.be/dQw4w9WgXcQ"),
    videoEmbed("https://vimeo.com/76979871"),
    mapEmbed("", "Avenida 4"),
  ].map((embed) => new URL(embed?.src ?? "").origin);
  const [, frames = ""] = /frame-src ([^;]+)/.exec(SITE_POLICY) ?? [];
  expect(frames.split(" ").sort()).toEqual(sources.sort());
});

test("a public site runs no script, of any kind and from anywhere", () => {
  const directives = SITE_POLICY.split("; ").map((directive) => directive.split(" "));
  expect(directives).toContainEqual(["default-src", "'none'"]);
  expect(directives.map(([name]) => name).filter((name) => name?.startsWith("script-src"))).toEqual([]);
});
