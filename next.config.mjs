import { UPLOAD_POLICY } from "./lib/http/security-headers.mjs";

/** Where what somebody uploaded is shown. */
const UPLOADED = ["/api/members/:id/photo", "/api/churches/logo", "/api/users/image"];

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.ATRIO_DIST || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks the types; a build on somebody's machine need not.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "nodemailer",
    "pg",
    "pg-copy-streams",
    "pino",
  ],
  // Browsers ask for it where a page names no icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  // The policy of answers stands before a route is asked, and a route's own would not replace it.
  headers: async () =>
    UPLOADED.map((source) => ({ source, headers: [{ key: "Content-Security-Policy", value: UPLOAD_POLICY }] })),
  experimental: { authInterrupts: true },
};
