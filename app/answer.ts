import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as handlers from "./handlers";

/** Exports of the bundle of route handlers; its sources are not Next's to compile. */
type Handlers = typeof handlers;

/** Global value: the handlers of this process, once they are loaded; the server sets it before Next answers. */
const HANDLERS = Symbol.for("atrio.handlers");
const shared = globalThis as { [HANDLERS]?: Promise<Handlers> };

/** Answers a request of the API or of a public site in this process, as the server does. */
export async function answerRequest(request: Request): Promise<Response> {
  shared[HANDLERS] ??= loadHandlers();
  const { answerRequest: answer } = await shared[HANDLERS];
  return answer(request);
}

/** Those of the build, for `next start` without the server. */
async function loadHandlers(): Promise<Handlers> {
  const file = path.join(process.cwd(), process.env.ATRIO_DIST || ".next", "handlers/handlers.mjs");
  if (!existsSync(file)) throw new Error(`Falta ${file}: npm run build`);
  return import(/* turbopackIgnore: true */ pathToFileURL(file).href);
}
