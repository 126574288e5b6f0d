import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as backendModule from "@/server/backend";

/** Exports of the bundle of server/backend.ts, whose sources are not Next's to compile. */
export type Backend = typeof backendModule;

/**
 * The one global value between the server process, its bundle and what Next compiles: the server loads the bundle and
 * sets it before Next answers (server/load-backend.mjs).
 */
const BACKEND = Symbol.for("atrio.backend");
const shared = globalThis as { [BACKEND]?: Promise<Backend> };

/** Whether the server of this process has loaded the bundle. */
export const hasBackend = () => shared[BACKEND] !== undefined;

/** The application behind the pages; errors of its functions are recognised by their `code`, never by their class. */
export function backend(): Promise<Backend> {
  shared[BACKEND] ??= loadBuilt();
  return shared[BACKEND];
}

/** That of the build, for `next start` without the server. */
async function loadBuilt(): Promise<Backend> {
  const file = path.join(process.cwd(), process.env.ATRIO_DIST || ".next", "backend/backend.mjs");
  if (!existsSync(file)) throw new Error(`Falta ${file}: npm run build`);
  return import(/* turbopackIgnore: true */ pathToFileURL(file).href);
}

/** Answers a request of the API or of a public page in this process, as the server does. */
export const answerRequest = async (request: Request) => (await backend()).answerRequest(request);
