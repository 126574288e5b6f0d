import type { MetadataRoute } from "next";

/** Search engines read public sites only. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: ["/websites/", "/sites/"], disallow: "/" } };
}
