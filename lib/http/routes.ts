import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import type { AccessRule, Context } from "./endpoint";
import { errorResponse } from "./errors";
import { methodMessage } from "./methods.mjs";

/** Methods of handlers; a GET answers HEAD too. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Method = (typeof METHODS)[number];

/** Answers a request; `Given`: what the process knows beside its path. */
export type Handler<Given = object> = ((request: Request, context: Context & Given) => Promise<Response>) & {
  rule?: AccessRule;
};

type Handlers<Given> = Partial<Record<Method, Handler<Given>>>;

/** Handlers by path, as `/members/{id}` or `/websites/{title}/{...rest}`, and method. */
export type Routes<Given = object> = Record<string, Handlers<Given>>;

/** By the beginning of their paths, as `members` or `options/positions`: loads routes. */
export type RouteLoaders<Given = object> = Record<string, () => Promise<{ routes: Routes<Given> }>>;

/** The route of a path; `methods`: those that it answers, for `Allow`. */
export type Route<Given> = {
  pattern: string;
  params: Record<string, string>;
  handlers: Handlers<Given>;
  methods: string[];
};

type Finder<Given> = (pathname: string) => Route<Given> | undefined;

/**
 * Finder of the route of a path, percent-encoded as in a URL; undefined without one. Routes are loaded with the first
 * request below their prefix. `base`: what comes before every prefix and path.
 */
export function routeFinder<Given>(base: string, loaders: RouteLoaders<Given>) {
  // The longer one of two prefixes counts.
  const prefixes = Object.keys(loaders).toSorted((one, other) => other.length - one.length);
  const finders = new Map<string, Promise<Finder<Given>>>();
  return async (pathname: string): Promise<Route<Given> | undefined> => {
    const prefix = prefixes.find((one) => `${pathname}/`.startsWith(`${base}/${one}/`));
    const load = prefix && loaders[prefix];
    if (!load) return undefined;
    let finder = finders.get(prefix);
    if (!finder) {
      finder = load().then(({ routes }) => finderOf(base, routes));
      finders.set(prefix, finder);
      // The next request tries again.
      finder.catch(() => finders.delete(prefix));
    }
    return (await finder)(pathname);
  };
}

/** Paths without values are found by name, the others by their patterns: `/members/stats` is not `/members/{id}`. */
function finderOf<Given>(base: string, routes: Routes<Given>): Finder<Given> {
  const all = Object.entries(routes).map(([path, handlers]) => {
    const pattern = base + path;
    return { pattern, handlers, methods: methodsOf(handlers), expression: expressionOf(pattern) };
  });
  const fixed = new Map(all.filter(({ pattern }) => !hasValues(pattern)).map((route) => [route.pattern, route]));
  const matching = all
    .filter(({ pattern }) => hasValues(pattern))
    .toSorted((one, other) => (rankOf(one.pattern) < rankOf(other.pattern) ? -1 : 1));
  return (pathname) => {
    const found = fixed.get(pathname);
    if (found) return { ...found, params: {} };
    for (const route of matching) {
      const params = decoded(route.expression.exec(pathname)?.groups);
      if (params) return { ...route, params };
    }
  };
}

const hasValues = (pattern: string) => pattern.includes("{");

/** Sorts a name before a value, and a value before the rest of the path. */
const rankOf = (pattern: string) => pattern.replace("{...", "~");

const expressionOf = (pattern: string) => new RegExp(`^${pattern.split("/").map(segmentExpression).join("/")}$`);

function segmentExpression(segment: string) {
  const [, isRest, name] = /^\{(\.\.\.)?(\w+)\}$/.exec(segment) ?? [];
  if (!name) return segment.replaceAll(".", "\\.");
  return `(?<${name}>${isRest ? ".+" : "[^/]+"})`;
}

/** Undefined for values that cannot be decoded. */
function decoded(values: Record<string, string> | undefined) {
  if (!values) return undefined;
  try {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

function methodsOf(handlers: Handlers<never>): string[] {
  const own = METHODS.filter((method) => handlers[method]);
  return [...own, ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"];
}

/** Answers a request by its route: OPTIONS with `Allow`, and 405 for a method that the route does not have. */
export async function answerRoute<Given>(request: Request, route: Route<Given>, given: Given) {
  const { pattern, params, handlers, methods } = route;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const handle = (handlers as Record<string, Handler<Given> | undefined>)[method];
  if (handle) return handle(request, { params, pattern, ...given });
  const answer =
    method === "OPTIONS"
      ? new Response(null, { status: 204 })
      : errorResponse(new AppError(405, "METHOD", methodMessage(methods)), randomUUID());
  answer.headers.set("Allow", methods.join(", "));
  return answer;
}
