// What the process draws for anyone who asks, in turns of their addresses: the thread that draws it serves everybody.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { callerAddress } from "@/lib/core/caller";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { addressShare, withSlot } from "@/lib/core/workers/slots";
import { errorResponse } from "@/lib/http/errors";
import { isRead } from "@/lib/http/methods.mjs";
import { countRequest, SLOW } from "@/lib/http/metrics";
import { answerRoute, type Route } from "@/lib/http/routes";
import { pathOf } from "./requests.mjs";

/** Milliseconds after which a page that is drawn or read slowly leaves the turn to the next one. */
const LONGEST = 2_000;
/** Milliseconds of rest between two pages of an address, at most: it rests as long as a page took. */
const REST = 50;
const REQUEST_ID = "x-request-id";

const inTurn = <Result>(signal: AbortSignal, draw: () => Promise<Result>) =>
  withSlot("page", { share: addressShare(callerAddress()), signal }, draw);

/** Answer to a request without a turn; any other error is thrown. */
function refusal(error: unknown, isPage: boolean) {
  if (!(error instanceof AppError)) throw error;
  return errorResponse(error, randomUUID(), isPage);
}

/** Answers a client by the route of its path; a GET without sign-in, in the turn of its address. */
export async function answerClient<Given extends object>(request: Request, route: Route<Given>, given: Given) {
  const answer = () => answerRoute(request, route, given);
  // Pages of sites and of certificates declare no rule.
  const { kind = "public" } = route.handlers.GET?.rule ?? {};
  if (!isRead(request.method) || kind !== "public") return answer();
  return inTurn(request.signal, answer).catch((error) => refusal(error, !route.pattern.startsWith("/api/")));
}

/** Passes a request to Next; a GET, in the turn of its address: 503 as text when too many of it wait. */
export async function drawPage(request: IncomingMessage, response: ServerResponse, draw: () => unknown) {
  recordPage(request, response);
  if (!isRead(request.method)) return draw();
  const gone = new AbortController();
  const onClose = () => gone.abort();
  response.once("close", onClose);
  try {
    let drawing: Promise<unknown> | undefined;
    await inTurn(gone.signal, async () => {
      response.off("close", onClose);
      const began = performance.now();
      const closed = new Promise((resolve) => response.once("close", resolve));
      drawing = (async () => draw())();
      await Promise.race([drawing.then(() => closed), sleep(LONGEST)]);
      await sleep(Math.min(REST, performance.now() - began));
    });
    await drawing;
  } catch (error) {
    const { status, headers, body } = refusal(error, true);
    if (response.destroyed) return;
    response.writeHead(status, [...headers].flat());
    response.end(Buffer.from(await new Response(body).arrayBuffer()));
  }
}

/** Gives a page an id, and counts it; one that fails or is slow has a line in the log. */
function recordPage(request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", url = "" } = request;
  const [began, requestId] = [performance.now(), randomUUID()];
  // For `logPageError`, which has nothing else of the request.
  request.headers[REQUEST_ID] = requestId;
  response.setHeader("X-Request-Id", requestId);
  response.once("close", () => {
    const { statusCode: status } = response;
    const ms = Math.round(performance.now() - began);
    countRequest({ method }, { pattern: "page" }, { status, began });
    if (status >= 500 || ms > SLOW) log.warn({ requestId, method, path: pathOf(url), status, ms }, "page");
  });
}

/** Logs an error of a page; `code`: what the page shows for support. */
export function logPageError(
  error: unknown,
  { path, method, headers }: { path: string; method: string; headers: NodeJS.Dict<string | string[]> },
) {
  const { stack = String(error), digest: code } = error as { stack?: string; digest?: string };
  log.error({ requestId: headers[REQUEST_ID], method, path: pathOf(path), code, error: stack }, "page failed");
}
