import { sqlState, violatedConstraint } from "@/lib/core/db/church-db";
import { AppError, conflict, notFound, unavailable, validationError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { registeredModules } from "@/lib/registry";

/** API responses are never cached. */
export const NO_STORE = { "Cache-Control": "private, no-store" };

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * SQLSTATE classes and codes of an unavailable or overloaded database: connection, resources, its disk, shutdown, read-only
 * (a standby), time-outs, repeated conflicts.
 */
const AWAY = /^(08|53|58|57P|57014|55P03|25006|25P03|25P04|40001|40P01)/;
const AWAY_PRISMA = ["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"];
const AWAY_NODE = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"];
/** Errors of a full disk, and of a process with too many open files. */
const FULL_NODE = ["ENOSPC", "EDQUOT", "EMFILE", "ENFILE"];

/** Field names in a log line, and their characters. */
const LOGGED_FIELDS_MAX = 20;
const LOGGED_NAME_MAX = 60;

/**
 * Maps any error to a JSON response without stack, SQL or HTML; with `isPage`, for a request with which the browser opens
 * a page or a file in a tab, to its message as text.
 */
export function errorResponse(error: unknown, requestId: string, isPage = false) {
  const known = error instanceof AppError ? error : translate(error);
  // BUSY refuses a client with too many requests.
  if (known.status >= 500 && known.code !== "BUSY")
    log.error({ requestId, error: error instanceof Error ? error.stack : String(error) }, "request failed");
  else log.info({ requestId, code: known.code, fields: loggedFields(known) }, "request refused");
  const { fields, current, changedBy, mergedInto, retryAfter } = known.details;
  const { status } = known;
  const headers = { ...NO_STORE, ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }) };
  if (isPage) return new Response(`${known.message}\n`, { status, headers: { ...headers, ...TEXT } });
  const body = { message: known.message, code: known.code, fields, current, changedBy, mergedInto, requestId };
  return Response.json(body, { status, headers });
}

const loggedFields = ({ details: { fields = {} } }: AppError) =>
  Object.keys(fields)
    .slice(0, LOGGED_FIELDS_MAX)
    .map((name) => name.slice(0, LOGGED_NAME_MAX));

function translate(error: unknown): AppError {
  const code = (error as { code?: unknown })?.code;
  const state = sqlState(error);
  const constraint = violatedConstraint(error);
  const known =
    constraint && registeredModules().find(({ constraints }) => constraints[constraint])?.constraints[constraint];
  if (known) return known();
  if (state === "23505") return conflict("Ya existe un registro igual.");
  if (state === "23503" || state === "23514") return validationError({}, "Los datos no son válidos.");
  if (code === "P2025") return notFound();
  if (isAway(code, state, error)) return unavailable();
  return new AppError(500, "UNEXPECTED", "Algo salió mal de nuestro lado. Inténtalo de nuevo.");
}

function isAway(code: unknown, state: string | undefined, error: unknown) {
  if (typeof code === "string" && [AWAY_PRISMA, AWAY_NODE, FULL_NODE].some((codes) => codes.includes(code)))
    return true;
  if (state && (AWAY.test(state) || AWAY_NODE.includes(state))) return true;
  return (
    error instanceof Error &&
    /Connection terminated|connection (was|is|has been) closed|closed the connection|not queryable|timeout exceeded when trying to connect/i.test(
      error.message,
    )
  );
}
