/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.ATRIO_DIST || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks the types; a build on somebody's machine need not.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "nodemailer", "pg", "pg-copy-streams", "pino"],
  // Browsers ask for it where a page names no icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
  experimental: { authInterrupts: true },
};
