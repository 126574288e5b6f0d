# Atrio as a container: `docker compose up` (see docs/self-hosting.md). sharp needs glibc, hence not Alpine.
FROM node:24-bookworm-slim AS base
WORKDIR /atrio
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

# What runs is the same as in the archive of a release (scripts/release/contents.mjs), without Postgres, which runs in another
# container.
FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run package -- --image /release

FROM base
# npm writes a log: under compose only /data, /backups and /tmp can be written.
# MALLOC_ARENA_MAX: glibc keeps half as much memory after pictures.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ATRIO_DATA_DIR=/data NPM_CONFIG_CACHE=/tmp/npm MALLOC_ARENA_MAX=2
COPY --from=build /release ./
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["node", "scripts/healthy.mjs"]
# Without npm in between, so that SIGTERM reaches the server, which drains its connections.
CMD ["node", "--max-old-space-size=320", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "server/main.mjs"]
