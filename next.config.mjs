import { pathPolicies } from "./lib/http/security-headers.mjs";

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.ATRIO_DIST || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks the types, so a build need not.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "graphile-worker",
    "nodemailer",
    "pg",
    "pg-copy-streams",
    "pino",
    "prom-client",
  ],
  // Browsers request it for pages that declare no icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  // Set here because a route cannot override the policy that is applied before it runs.
  headers: async () => [
    ...pathPolicies.map(({ source, policy }) => ({
      source,
      headers: [{ key: "Content-Security-Policy", value: policy }],
    })),
    { source: "/sites/:file", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
  ],
  // For the memory of a build: the maps and the cache of an earlier build took three of its four parts more (docs/benchmarks.md).
  experimental: {
    authInterrupts: true,
    serverSourceMaps: false,
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
};
