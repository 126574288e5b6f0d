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
