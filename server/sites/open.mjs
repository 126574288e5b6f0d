// The front cache of a server process: its connections, and the application behind it.
import pg from "pg";
import { findSites } from "../../lib/churches/find-sites.mjs";
import { securityHeaders } from "../../lib/http/security-headers.mjs";
import { backend } from "../load-backend.mjs";
import { createFront } from "./front.mjs";
import { renderWith } from "./render.mjs";
import { collectViews } from "./views.mjs";

/** Milliseconds. */
const LIMIT = 2_000;

/**
 * @param {import("../../lib/core/env.mjs").Env} variables
 * @param {import("./render.mjs").RenderRoute} renderRoute
 * @param {import("node:http").RequestListener} listener of the application
 */
export function openFront({ DATABASE_URL, APP_URL, TRUSTED_PROXY }, renderRoute, listener) {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    application_name: "atrio sites",
    max: 1,
    connectionTimeoutMillis: LIMIT,
    query_timeout: LIMIT,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on("error", () => {}); // The pool replaces an idle connection that was lost.
  const views = collectViews({
    proxies: TRUSTED_PROXY,
    record: async (batch) => (await backend()).countSiteViews(batch),
  });
  const { serve, counts } = createFront({
    find: (addresses) => findSites(pool, addresses),
    render: renderWith(renderRoute, listener, new URL(APP_URL).host),
    headers: securityHeaders(APP_URL),
    countView: views.count,
  });
  const close = () => Promise.all([views.close(), pool.end()]);
  return { serve, counts, close };
}
