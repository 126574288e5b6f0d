import { randomUUID } from "node:crypto";
import type { ZodType } from "zod";
import type { Access, Identity } from "@/lib/auth/access";
import { allowAreas, requireNoViewAs } from "@/lib/auth/access";
import type { Area } from "@/lib/auth/areas";
import { clientAddress } from "@/lib/core/address.mjs";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db";
import { forbidden, noChurch } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { answer, statusOf } from "./answers";
import { errorResponse } from "./errors";
import { once } from "./idempotency";
import { refuseForeignOrigin, requireIdentity } from "./identity";
import { type FileForm, parseBody, parseForm, parseParams, parseQuery } from "./input";

/** What an endpoint declares about its callers; the permission matrix is tested from it. */
export type AccessRule = {
  kind: "area" | "church" | "owner" | "account" | "public" | "health";
  areas?: readonly Area[];
};

type Context = { params: Promise<unknown> };

type Route = ((request: Request, context: Context) => Promise<Response>) & { rule: AccessRule; spec: EndpointSpec };

/** What the reference of the API says beside what follows from the rest. */
type Description = {
  /** What it does, in one Spanish sentence without a full stop. */
  summary?: string;
  /** What somebody should know besides; Spanish. */
  details?: string;
  /** What it answers on success: a schema, or the media types of a file; without it, nothing. */
  answer?: ZodType | readonly string[];
  /** Statuses of refusals that do not follow from the declaration. */
  errors?: readonly number[];
  /** Of a POST that honours no `Idempotency-Key`: what sending it again does; Spanish. */
  onRetry?: string;
};

/** A declaration as the reference reads it. */
export type EndpointSpec = Description & {
  query?: ZodType;
  body?: ZodType;
  form?: FileForm<unknown>;
  params?: ZodType;
  status?: number;
  /** Whether a POST of it honours `Idempotency-Key`. */
  idempotent?: boolean;
};

type Input<Query, Body, Params> = Description & {
  query?: ZodType<Query>;
  body?: ZodType<Body>;
  /** In place of a JSON body: a multipart form with one file. */
  form?: FileForm<Body>;
  params?: ZodType<Params>;
  /** Answered on success: 201 for POST and 200 otherwise where nothing is said; 204 where there is nothing to say. */
  status?: number;
};

type HandlerInput<Query, Body, Params> = { query: Query; body: Body; params: Params; request: Request };

/**
 * An endpoint of an area: GET needs its flag to read, the rest to write. Of several areas, any that is open will do.
 * One short transaction, which a POST without a file does once for each `Idempotency-Key`.
 */
export function endpoint<Query = undefined, Body = undefined, Params = undefined>({
  area,
  handle,
  ...input
}: Input<Query, Body, Params> & {
  area: Area | readonly Area[];
  handle: (given: HandlerInput<Query, Body, Params> & { db: ChurchDb; access: Access }) => Promise<unknown>;
}) {
  const idempotent = !input.form;
  const route = longEndpoint<Query, Body, Params>({
    area,
    ...input,
    handle: ({ scope, ...given }) => {
      const work = (db: ChurchDb) => handle({ ...given, db });
      const mayRepeat = idempotent && given.request.method === "POST";
      return mayRepeat ? once(scope, { ...given, status: input.status }, work) : inChurch(scope, work);
    },
  });
  return Object.assign(route, { declared: { ...route.spec, idempotent } });
}

/** Like `endpoint`, for work that is more than one short transaction (files, streams): it opens the scope itself. */
export function longEndpoint<Query = undefined, Body = undefined, Params = undefined>({
  area,
  handle,
  ...input
}: Input<Query, Body, Params> & {
  area: Area | readonly Area[];
  handle: (given: HandlerInput<Query, Body, Params> & { scope: ChurchScope; access: Access }) => Promise<unknown>;
}) {
  const areas = typeof area === "string" ? [area] : area;
  return route({ kind: "area", areas }, input, async (request, context, logFields) => {
    const { access } = await churchIdentity(request, logFields, input);
    const readOnly = isReading(request);
    allowAreas(access, areas, readOnly ? "read" : "write");
    const given = await parse(request, context, input);
    const scope = { churchId: access.church.id, userId: access.user.id, readOnly };
    return respond(request, input, await handle({ ...given, scope, access }));
  });
}

/**
 * For the church's owner: what is done to the identity tables, through lib/auth, or what is nobody else's to do in a
 * module, for which the handler opens its own scope.
 */
export function ownerEndpoint<Query = undefined, Body = undefined, Params = undefined>({
  handle,
  ...input
}: Input<Query, Body, Params> & {
  handle: (given: HandlerInput<Query, Body, Params> & { access: Access; identity: Identity }) => Promise<unknown>;
}) {
  return route({ kind: "owner" }, input, async (request, context, logFields) => {
    const { access, identity } = await churchIdentity(request, logFields, input);
    if (!isReading(request)) requireNoViewAs(access);
    if (!access.isOwner) throw forbidden("Solo el dueño de la cuenta de la iglesia puede hacer esto.");
    const given = await parse(request, context, input);
    return respond(request, input, await handle({ ...given, access, identity }));
  });
}

/**
 * To read what everybody who works in the church may ask for. What their flags leave of it is the handler's to decide, and
 * the scope, if any, its own to open.
 */
export function churchEndpoint<Query = undefined, Params = undefined>({
  handle,
  ...input
}: Input<Query, undefined, Params> & {
  handle: (given: HandlerInput<Query, undefined, Params> & { access: Access }) => Promise<unknown>;
}) {
  return route({ kind: "church" }, input, async (request, context, logFields) => {
    const { access } = await churchIdentity(request, logFields, input);
    const given = await parse<Query, undefined, Params>(request, context, input);
    return respond(request, input, await handle({ ...given, access }));
  });
}

/**
 * For anybody signed in, with or without a church. While an owner looks through somebody's eyes nothing is changed here
 * either, but for what `evenInPreview` names.
 */
export function accountEndpoint<Query = undefined, Body = undefined, Params = undefined>({
  handle,
  allowedInViewAs = false,
  ...input
}: Input<Query, Body, Params> & {
  allowedInViewAs?: boolean;
  handle: (given: HandlerInput<Query, Body, Params> & { identity: Identity }) => Promise<unknown>;
}) {
  return route({ kind: "account" }, input, async (request, context, logFields) => {
    const identity = await signedIn(request, logFields, input);
    if (!isReading(request) && !allowedInViewAs) requireNoViewAs(identity.access);
    const given = await parse(request, context, input);
    return respond(request, input, await handle({ ...given, identity }));
  });
}

/** For everybody. `address` is where the call comes from, for rate limits. */
export function publicEndpoint<Query = undefined, Body = undefined, Params = undefined>({
  handle,
  kind = "public",
  ...input
}: Input<Query, Body, Params> & {
  kind?: "public" | "health";
  handle: (given: HandlerInput<Query, Body, Params> & { address: string }) => Promise<unknown>;
}) {
  return route({ kind }, input, async (request, context) => {
    refuseForeignOrigin(request);
    const given = await parse(request, context, input);
    return respond(request, input, await handle({ ...given, address: clientAddress(request.headers) }));
  });
}

type LogFields = { user?: number; church?: number };

/** What every endpoint has: a request id, one mapping of errors, one line in the log. */
function route(
  rule: AccessRule,
  spec: EndpointSpec,
  work: (request: Request, context: Context, logFields: LogFields) => Promise<Response>,
): Route {
  const handler = async (request: Request, context: Context) => {
    const began = performance.now();
    const requestId = randomUUID();
    const logFields: LogFields = {};
    const response = await work(request, context, logFields).catch((error) => errorResponse(error, requestId));
    response.headers.set("x-request-id", requestId);
    if (rule.kind !== "health" || response.status >= 500) {
      const { pathname } = new URL(request.url);
      const ms = Math.round(performance.now() - began);
      log.info(
        { requestId, method: request.method, path: pathname, status: response.status, ms, ...logFields },
        "request",
      );
    }
    return response;
  };
  return Object.assign(handler, { rule, spec });
}

async function signedIn(request: Request, logFields: LogFields, { form }: { form?: unknown }) {
  const identity = await requireIdentity(request, form !== undefined);
  logFields.user = identity.user.id;
  logFields.church = identity.access?.church.id;
  return identity;
}

async function churchIdentity(request: Request, logFields: LogFields, input: { form?: unknown }) {
  const identity = await signedIn(request, logFields, input);
  const { access } = identity;
  if (!access) throw noChurch();
  return { access, identity };
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

async function parse<Query, Body, Params>(
  request: Request,
  context: Context,
  { query, body, form, params }: Input<Query, Body, Params>,
) {
  return {
    request,
    params: (params && parseParams(params, await context.params)) as Params,
    query: (query && parseQuery(query, new URL(request.url).searchParams)) as Query,
    body: (form ? await parseForm(form, request) : body && (await parseBody(body, request))) as Body,
  };
}

function respond({ method }: Request, { status }: { status?: number }, result: unknown) {
  return result instanceof Response ? result : answer(statusOf(method, result, status), result);
}
