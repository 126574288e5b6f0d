import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sitemapXml } from "@/app/websites/feeds";
import { ADDRESSES_MAX } from "@/lib/posts/public/service";
import { SLUG_MAX } from "@/lib/posts/rules";
import { sitePages } from "@/lib/websites/rules";
import { addBrotli, makeAnswer, sizeOf } from "@/server/sites/answers.mjs";
import { LARGEST } from "@/server/sites/front.mjs";

/** Characters of a site's address with that of the application. */
const ADDRESS_MAX = 150;

test("a sitemap of the most and longest addresses fits the front cache, with what it is compressed to", async () => {
  const posts = Array.from({ length: ADDRESSES_MAX }, () => ({
    slug: randomBytes(SLUG_MAX / 2).toString("hex"),
    updatedAt: new Date(Number.parseInt(randomBytes(5).toString("hex"), 16)).toISOString(),
  }));
  const address = `https://${"iglesia".repeat(30)}`.slice(0, ADDRESS_MAX);
  const xml = sitemapXml(address, [...sitePages], posts);
  const answer = await makeAnswer({
    status: 200,
    headers: [["Content-Type", "application/xml; charset=utf-8"]],
    body: Buffer.from(xml),
  });
  await addBrotli(answer);
  expect(sizeOf(answer)).toBeLessThan(LARGEST);
});
