import path from "node:path";
import { defineConfig } from "prisma/config";

// Prisma's native schema engine is a separate download; its WebAssembly build is part of the packages.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(import.meta.dirname, "scripts/database/schema-engine.mjs");

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.MIGRATION_DATABASE_URL || process.env.DATABASE_URL || "" },
});
