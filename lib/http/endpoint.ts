import { randomUUID } from "node:crypto";
import type { ZodType } from "zod";
import type { Access, Identity } from "@/lib/auth/access";
import { allowAreas } from "@/lib/auth/access";
import type { Area } from "@/lib/auth/areas";
import { clientAddress } from "@/lib/core/address.mjs";
import { type ChurchDb, inChurch } from "@/lib/core/db";
import { forbidden, noChurch } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { errorResponse, NO_STORE } from "./errors";
import { refuseForeignOrigin, requireIdentity } from "./identity";
import { parseBody, parseParams, parseQuery } from "./input";

/** What an endpoint declares about its callers; the permission matrix is tested from it. */
export type Mark = {
  kind: "area" | "owner" | "account" | "public" | "health";
  areas?: readonly Area[];
};

type Context = { params: Promise<unknown> };

type Route = ((request: Request, context: Context) => Promise<Response>) & { mark: Mark };

type Input<Query, Body, Params> = {
  query?: ZodType<Query>;
  body?: ZodType<Body>;
  params?: ZodType<Params>;
  /** Answered on success: 201 for POST and 200 otherwise where nothing is said; 204 where there is nothing to say. */
  status?: number;
};

type Given<Query, Body, Params> = { query: Query; body: Body; params: Params; request: Request };

/** An endpoint of an area: GET needs its flag to read, the rest to write. Of several areas, any that is open will do. */
export function endpoint<Query = undefined, Body = undefined, Params = undefined>({
  area,
  handle,
  ...input
}: Input<Query, Body, Params> & {
  area: Area | readonly Area[];
  handle: (given: Given<Query, Body, Params> & { db: ChurchDb; access: Access }) => Promise<unknown>;
}) {
  const areas = typeof area === "string" ? [area] : area;
  return route({ kind: "area", areas }, async (request, context, line) => {
    const { access, user } = await churchIdentity(request, line);
    const readOnly = request.method === "GET" || request.method === "HEAD";
    allowAreas(access, areas, readOnly ? "read" : "write");
    const given = await parse(request, context, input);
    const door = { churchId: access.church.id, userId: user.id, readOnly };
    return respond(request, input, await inChurch(door, (db) => handle({ ...given, db, access })));
  });
}

/** For the church's owner; works on the identity tables through lib/auth, so no door is opened. */
export function ownerEndpoint<Query = undefined, Body = undefined, Params = undefined>({
  handle,
  ...input
}: Input<Query, Body, Params> & {
  handle: (given: Given<Query, Body, Params> & { access: Access }) => Promise<unknown>;
}) {
  return route({ kind: "owner" }, async (request, context, line) => {
    const { access } = await churchIdentity(request, line);
    if (!access.isOwner) throw forbidden("Solo el dueño de la cuenta de la iglesia puede hacer esto.");
    const given = await parse(request, context, input);
    return respond(request, input, await handle({ ...given, access }));
  });
}

/** For anybody signed in, with or without a church. */
export function accountEndpoint<Query = undefined, Body = undefined, Params = undefined>({
  handle,
  ...input
}: Input<Query, Body, Params> & {
  handle: (given: Given<Query, Body, Params> & { identity: Identity }) => Promise<unknown>;
}) {
  return route({ kind: "account" }, async (request, context, line) => {
    const identity = await signedIn(request, line);
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
  handle: (given: Given<Query, Body, Params> & { address: string }) => Promise<unknown>;
}) {
  return route({ kind }, async (request, context) => {
    refuseForeignOrigin(request);
    const given = await parse(request, context, input);
    return respond(request, input, await handle({ ...given, address: clientAddress(request.headers) }));
  });
}

type Line = { user?: number; church?: number };

/** What every endpoint has: a request id, one mapping of errors, one line in the log. */
function route(mark: Mark, answer: (request: Request, context: Context, line: Line) => Promise<Response>): Route {
  const handler = async (request: Request, context: Context) => {
    const began = performance.now();
    const requestId = randomUUID();
    const line: Line = {};
    const response = await answer(request, context, line).catch((error) => errorResponse(error, requestId));
    response.headers.set("x-request-id", requestId);
    if (mark.kind !== "health" || response.status >= 500) {
      const { pathname } = new URL(request.url);
      const ms = Math.round(performance.now() - began);
      log.info({ requestId, method: request.method, path: pathname, status: response.status, ms, ...line }, "request");
    }
    return response;
  };
  return Object.assign(handler, { mark });
}

async function signedIn(request: Request, line: Line) {
  const identity = await requireIdentity(request);
  line.user = identity.user.id;
  line.church = identity.access?.church.id;
  return identity;
}

async function churchIdentity(request: Request, line: Line) {
  const { access, user } = await signedIn(request, line);
  if (!access) throw noChurch();
  return { access, user };
}

async function parse<Query, Body, Params>(
  request: Request,
  context: Context,
  { query, body, params }: Input<Query, Body, Params>,
) {
  return {
    request,
    params: (params && parseParams(params, await context.params)) as Params,
    query: (query && parseQuery(query, new URL(request.url).searchParams)) as Query,
    body: (body && (await parseBody(body, request))) as Body,
  };
}

function respond(request: Request, { status }: { status?: number }, result: unknown) {
  if (result instanceof Response) return result;
  if (result === undefined) return new Response(null, { status: status ?? 204, headers: NO_STORE });
  return Response.json(result, { status: status ?? (request.method === "POST" ? 201 : 200), headers: NO_STORE });
}
