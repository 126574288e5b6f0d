import { SITE_POLICY, UPLOAD_POLICY, WORKER_POLICY } from "./lib/http/security-headers.mjs";

/** Every route that serves an uploaded image; tests/security/images.test.ts finds others. */
const UPLOADS = ["/api/:path*/photo", "/api/churches/logo", "/api/users/image"];

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
    ...UPLOADS.map((source) => ({ source, headers: [{ key: "Content-Security-Policy", value: UPLOAD_POLICY }] })),
    { source: "/websites/:path*", headers: [{ key: "Content-Security-Policy", value: SITE_POLICY }] },
    { source: "/websites/:title/images/:file", headers: [{ key: "Content-Security-Policy", value: UPLOAD_POLICY }] },
    { source: "/sites/:file", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
    { source: "/service-worker.js", headers: [{ key: "Content-Security-Policy", value: WORKER_POLICY }] },
  ],
  experimental: { authInterrupts: true },
};
