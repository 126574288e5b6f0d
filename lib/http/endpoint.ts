import { randomUUID } from "node:crypto";
import type { input, output, ZodType } from "zod";
import type { Access, Identity } from "@/lib/auth/access";
import { requireAreaWrite, requireDonors, requireFirstOwner, requireNoViewAs } from "@/lib/auth/access";
import { requireAreaExport, requireAreaRead } from "@/lib/auth/closed-areas";
import type { Area } from "@/lib/core/areas";
import { callerAddress } from "@/lib/core/caller";
import { type ChurchDb, type ChurchScope, inChurch } from "@/lib/core/db/church-db";
import { type FieldErrors, forbidden, noChurch } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { addressShare, churchShare, userShare, withSlot } from "@/lib/core/workers/slots";
import { answer, statusOf } from "./answers";
import { compressed } from "./compressed";
import { errorResponse } from "./errors";
import { type KeyOwner, once, onceApart } from "./idempotency";
import { refuseForeignOrigin, requireIdentity } from "./identity";
import {
  type BodyCheck,
  type FileForm,
  parseBody,
  parseParams,
  parseQuery,
  parseQueryOrBody,
  readJsonText,
  takesQueryAsBody,
  withParsedForm,
} from "./input";
import { isRead } from "./methods.mjs";
import { countRequest, SLOW } from "./metrics";
import { type OwnFields, splitOwnFields, withOwnRow } from "./own-row";
import { type Report, withProgress } from "./progress";

/** Who may call an endpoint; the permission matrix test derives from it. */
export type AccessRule = {
  kind: "area" | "church" | "owner" | "installation" | "account" | "public" | "health";
  areas?: readonly Area[];
  /** Of an area: a GET that needs write access, whatever the plan. */
  isExport?: true;
  /** Of an area: a change whatever the plan. */
  anyPlan?: true;
  /** Of an area: for those who see who gives what. */
  donors?: true;
};

/** `params`: values of the path, decoded; `pattern`: the path with their names, as `/api/members/{id}`. */
export type Context = { params?: unknown; pattern?: string };

/** Types of query, body and answer on the wire, for typed clients. */
type Contract = { query: unknown; body: unknown; answer: unknown };

/** A route handler with its rule and spec; `contract` exists as a type only. */
export type Endpoint<Types extends Contract = Contract> = ((
  request: Request,
  context: Context,
) => Promise<Response>) & {
  rule: AccessRule;
  spec: EndpointSpec;
  contract?: Types;
};

/** Schema of the answer, or the media types of a file; absent: no content. */
type AnswerSpec = ZodType | readonly string[];

type Description = {
  /** One Spanish sentence without a full stop. */
  summary?: string;
  /** Further details, in Spanish. */
  details?: string;
  /** Error statuses that do not follow from the rest. */
  errors?: readonly number[];
  /** Effect of repeating a POST, which then takes no `Idempotency-Key`, or whose answer is secret; in Spanish. */
  onRetry?: string;
  /** Whether the path holds a secret, which is not logged. */
  hidesPath?: boolean;
  /** Whether the answer is not stored with an `Idempotency-Key`. */
  isSecret?: boolean;
  /** Default: 201 for POST, 200 otherwise, 204 without a result. */
  status?: number;
  /** Bytes of a JSON body; default: `bodyMaxOf`. */
  bodyMax?: number;
  /** Problems of a JSON body that its church decides, by field; they are named with those of the schema. */
  check?: (sent: unknown, church: Access["church"]) => FieldErrors;
  /** Of a GET whose largest answer has more than 256 kB (tests/security/answer-sizes.test.ts): a church has two at a time. */
  isHeavy?: boolean;
};

/** Declaration of an endpoint, from which the OpenAPI document is made. */
export type EndpointSpec = Description & {
  query?: ZodType;
  body?: ZodType;
  form?: FileForm<unknown>;
  params?: ZodType;
  answer?: AnswerSpec;
  /** Whether POST takes an `Idempotency-Key`. */
  idempotent?: boolean;
  /** Of a PUT: reads the row, whose fields that the body does not take may be sent unchanged. */
  own?: unknown;
  /** Fields that only those who see who gives what may send; `true`: nobody else calls it. */
  donors?: true | readonly string[];
};

type Input<Query, Body, Form, Params, Answer> = Description & {
  query?: Query;
  body?: Body;
  /** Multipart form with one file, instead of a JSON body. */
  form?: FileForm<Form>;
  params?: Params;
  answer?: Answer;
  own?: unknown;
  donors?: true | readonly string[];
};

/** Bytes of a JSON body: the longest accepted one, escaped, is shorter (tests/security/bodies.test.ts). */
const BODY_MAX = 32_000;
const PUBLIC_BODY_MAX = 4_000;

/** Bytes of an endpoint's JSON body; fewer without sign-in. */
export const bodyMaxOf = ({ kind }: AccessRule, { bodyMax }: EndpointSpec) =>
  bodyMax ?? (kind === "public" ? PUBLIC_BODY_MAX : BODY_MAX);

type Sent<Schema> = Schema extends ZodType ? input<Schema> : undefined;

export type Parsed<Schema> = Schema extends ZodType ? output<Schema> : undefined;

type HandlerInput<Query, Body, Form, Params> = {
  query: Parsed<Query>;
  body: Body extends ZodType ? output<Body> : Form;
  params: Parsed<Params>;
  request: Request;
  ownFields?: OwnFields;
};

/** Values that `Response.json` serialises to `Json`: a Date becomes a string. */
type Serializable<Json> = Json extends string
  ? string extends Json
    ? Json | Date
    : Json
  : Json extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : Json extends object
      ? { [Key in keyof Json]: Serializable<Json[Key]> }
      : Json;

export type Result<Answer> =
  | Promise<Response>
  | (Answer extends ZodType
      ? Promise<Response | Serializable<input<Answer>>>
      : Answer extends readonly string[]
        ? never
        : Promise<void>);

type Maybe<Schema> = Schema | undefined;

/** Function that makes the endpoints of one kind. `Given`: what a handler receives beside the request. */
type EndpointFactory<Options, Given> = <
  Query extends Maybe<ZodType> = undefined,
  Body extends Maybe<ZodType> = undefined,
  Form = undefined,
  Params extends Maybe<ZodType> = undefined,
  Answer extends Maybe<AnswerSpec> = undefined,
>(
  declaration: Input<Query, Body, Form, Params, Answer> &
    Options & {
      handle: (given: HandlerInput<Query, Body, Form, Params> & Given) => Result<Answer>;
      /** Of a PUT: reads the row as it is, whose fields that the body does not take may be sent unchanged. */
      own?: (given: HandlerInput<Query, Body, Form, Params> & Given) => Promise<unknown>;
    },
) => Endpoint<{ query: Sent<Query>; body: Sent<Body>; answer: Parsed<Answer> }>;

/** `donors`: for those who see who gives what, all of it or what has one of these fields; decided before a row is read. */
type AreaOption = { area: Area | readonly Area[]; donors?: true | readonly string[] };

/**
 * Endpoint of an area: GET needs read access, other methods write access and the plan; of several areas one suffices.
 * Runs in one short transaction, once per `Idempotency-Key` for a POST without a file.
 */
export const endpoint: EndpointFactory<AreaOption, { db: ChurchDb; access: Access }> = ({
  area,
  handle,
  own,
  ...input
}) =>
  areaRoute(area, { ...input, own }, ({ scope, ...given }) => {
    const work = (db: ChurchDb) => withOwnRow({ handle, own })({ ...given, db });
    const mayRepeat = takesKey(input) && given.request.method === "POST";
    return mayRepeat ? once(scope, { ...given, status: input.status }, work) : inChurch(scope, work);
  });

/** DELETE of what an area has made public: like `endpoint`, also for a church whose plan has ended. */
export const withdrawalEndpoint: EndpointFactory<Pick<AreaOption, "area">, { db: ChurchDb; access: Access }> = ({
  area,
  handle,
  ...input
}) =>
  areaRoute(area, input, ({ scope, ...given }) => inChurch(scope, (db) => handle({ ...given, db })), { anyPlan: true });

/**
 * POST of an area in one transaction, once per `Idempotency-Key`, with progress for a client that accepts
 * `application/x-ndjson`; it ends when its client has left too.
 */
export const progressEndpoint: EndpointFactory<AreaOption, { db: ChurchDb; access: Access; report: Report }> = ({
  area,
  handle,
  ...input
}) =>
  areaRoute(area, input, ({ scope, ...given }) =>
    withProgress(given.request, async (report) => {
      const result = await once(scope, { ...given, status: input.status }, (db) => handle({ ...given, db, report }));
      return respond(given.request, input, result);
    }),
  );

/** Like `endpoint`, for files and streams: the handler opens its own transactions with `scope`. */
export const longEndpoint: EndpointFactory<AreaOption, { scope: ChurchScope; access: Access }> = ({
  area,
  handle,
  own,
  ...input
}) => areaRoute(area, { ...input, own }, withOwnRow({ handle, own }), { isApart: true });

/** GET that exports an area's data: like `longEndpoint`, but 403 for those who only read the area. */
export const exportEndpoint: EndpointFactory<AreaOption, { scope: ChurchScope; access: Access }> = ({
  area,
  handle,
  ...input
}) => areaRoute(area, input, handle, { isExport: true });

function areaRoute<Query, Body, Form, Params, Answer>(
  area: Area | readonly Area[],
  input: Input<Query, Body, Form, Params, Answer>,
  handle: (given: HandlerInput<Query, Body, Form, Params> & { scope: ChurchScope; access: Access }) => Promise<unknown>,
  { isApart = false, ...kind }: { isApart?: boolean } & Pick<AccessRule, "isExport" | "anyPlan"> = {},
) {
  const areas = typeof area === "string" ? [area] : area;
  const { donors } = input;
  return route(
    { kind: "area", areas, ...kind, ...(donors === true && { donors }) },
    input,
    async ({ request, context, rule, logFields }) => {
      const { access } = await churchIdentity(request, logFields, input);
      const readOnly = isRead(request.method);
      if (kind.isExport) await requireAreaExport(access, areas);
      else await requireAreaUse(request, access, areas, kind);
      if (donors === true) requireDonors(access);
      const { seesDonors } = access;
      const scope = { churchId: access.church.id, userId: access.user.id, seesDonors, readOnly };
      const keyOwner = isApart ? scope : undefined;
      return withInput({ request, context, rule, user: access.user, access, keyOwner }, input, async (given) => {
        if (Array.isArray(donors) && namesField(donors, given)) requireDonors(access);
        return handle({ ...given, scope, access });
      });
    },
  );
}

/** Whether a query, a body or the filter of a body has one of these fields. */
const namesField = (fields: readonly string[], { query, body }: { query?: unknown; body?: unknown }) =>
  [query, body, (body as { filter?: unknown } | undefined)?.filter].some((sent) =>
    fields.some((field) => (sent as Record<string, unknown> | undefined)?.[field] !== undefined),
  );

type OwnerGiven = { access: Access; identity: Identity };

/** Endpoint of the church's owner; the handler opens its own transactions. `area`: whose plan it needs. */
export const ownerEndpoint: EndpointFactory<{ area?: Area }, OwnerGiven> = ({ area, handle, own, ...input }) =>
  ownerRoute({ kind: "owner", ...(area && { areas: [area] }) }, { ...input, own }, withOwnRow({ handle, own }));

/** Endpoint of the owner of the installation's first church; otherwise like `ownerEndpoint`. */
export const installationEndpoint: EndpointFactory<object, OwnerGiven> = ({ handle, ...input }) =>
  ownerRoute({ kind: "installation" }, input, handle);

function ownerRoute<Query, Body, Form, Params, Answer>(
  rule: AccessRule,
  input: Input<Query, Body, Form, Params, Answer>,
  handle: (given: HandlerInput<Query, Body, Form, Params> & OwnerGiven) => Promise<unknown>,
) {
  return route(rule, input, async ({ request, context, logFields }) => {
    const { access, identity } = await churchIdentity(request, logFields, input);
    if (!isRead(request.method)) requireNoViewAs(access);
    if (!access.isOwner) throw forbidden("Solo el dueño de la cuenta de la iglesia puede hacer esto.");
    if (rule.kind === "installation") requireFirstOwner(access);
    if (rule.areas) await requireAreaUse(request, access, rule.areas);
    return withInput(
      { request, context, rule, user: access.user, access, keyOwner: ownScope(access) },
      input,
      (given) => handle({ ...given, access, identity }),
    );
  });
}

/** Endpoint for everyone who works in the church; the handler applies their flags. */
export const churchEndpoint: EndpointFactory<object, { access: Access }> = ({ handle, own, ...input }) =>
  route({ kind: "church" }, { ...input, own }, async ({ request, context, rule, logFields }) => {
    const { access } = await churchIdentity(request, logFields, input);
    if (!isRead(request.method)) requireNoViewAs(access);
    return withInput({ request, context, rule, access, keyOwner: ownScope(access) }, { ...input, own }, (given) =>
      withOwnRow({ handle, own })({ ...given, access }),
    );
  });

/** Endpoint for a signed-in user, with or without a church. `allowedInViewAs`: writes stay allowed while viewing as a collaborator. */
export const accountEndpoint: EndpointFactory<{ allowedInViewAs?: boolean }, { identity: Identity }> = ({
  handle,
  own,
  allowedInViewAs = false,
  ...input
}) =>
  route({ kind: "account" }, { ...input, own }, async ({ request, context, rule, logFields }) => {
    const identity = await signedIn(request, logFields, input);
    if (!isRead(request.method) && !allowedInViewAs) requireNoViewAs(identity.access);
    const keyOwner = { userId: identity.user.id };
    return withInput({ request, context, rule, ...identity, keyOwner }, { ...input, own }, (given) =>
      withOwnRow({ handle, own })({ ...given, identity }),
    );
  });

/** Endpoint without sign-in. `address`: the caller's IP address, for rate limits. */
export const publicEndpoint: EndpointFactory<{ kind?: "public" | "health" }, { address: string }> = ({
  handle,
  kind = "public",
  ...input
}) =>
  route({ kind }, input, async ({ request, context, rule }) => {
    refuseForeignOrigin(request);
    const address = callerAddress();
    return withInput({ request, context, rule }, input, (given) => handle({ ...given, address }));
  });

type WebhookInput = Description & {
  bodyMax: number;
  handle: (given: { text: string; headers: Headers }) => Promise<void>;
};

/** POST of another service with a body of up to `bodyMax` bytes, which `handle` gets unparsed to check its signature. */
export const webhook = ({ handle, ...input }: WebhookInput) =>
  route(
    { kind: "public" },
    { status: 200, ...input, errors: [400, 408, 413, 415, ...(input.errors ?? [])] },
    async ({ request }) => {
      refuseForeignOrigin(request);
      const text = await readJsonText(request, { limit: input.bodyMax });
      return respond(request, { status: 200 }, await handle({ text, headers: request.headers }));
    },
  );

type LogFields = { user?: number; church?: number };

type Incoming = { request: Request; context: Context; rule: AccessRule };

/** `keyOwner`: whose `Idempotency-Key` counts for a handler of several transactions. */
type Caller = { user?: { id: number }; access?: Access | null; keyOwner?: KeyOwner };

const ownScope = ({ church, user }: Access) => ({ churchId: church.id, userId: user.id });

/** Whether a POST of a signed-in person takes an `Idempotency-Key`. */
const takesKey = ({ form, onRetry, isSecret = false }: Pick<EndpointSpec, "form" | "onRetry" | "isSecret">) =>
  !form && (onRetry === undefined || isSecret);

/** Whether the browser opens the answer in a tab, as it does with a list to print. */
const opensPage = ({ method, headers }: Request) => method === "GET" && headers.get("sec-fetch-dest") === "document";

/** Adds request id, error mapping and log line. */
function route<Query, Body, Form, Params, Answer>(
  rule: AccessRule,
  spec: Input<Query, Body, Form, Params, Answer>,
  work: (incoming: Incoming & { logFields: LogFields }) => Promise<Response>,
): Endpoint<{ query: Sent<Query>; body: Sent<Body>; answer: Parsed<Answer> }> {
  const handler = async (request: Request, context: Context) => {
    const began = performance.now();
    const requestId = randomUUID();
    const logFields: LogFields = {};
    const response = await work({ request, context, rule, logFields }).catch((error) =>
      errorResponse(error, requestId, opensPage(request)),
    );
    response.headers.set("x-request-id", requestId);
    countRequest(request, context, { status: response.status, began });
    if (rule.kind !== "health" || response.status >= 500) {
      const { pathname } = new URL(request.url);
      const ms = Math.round(performance.now() - began);
      log[ms > SLOW ? "warn" : "info"](
        {
          requestId,
          method: request.method,
          path: spec.hidesPath ? context.pattern : pathname,
          status: response.status,
          ms,
          ...logFields,
        },
        "request",
      );
    }
    return response;
  };
  const declared = spec as EndpointSpec;
  return Object.assign(handler, { rule, spec: { ...declared, idempotent: isSignedIn(rule) && takesKey(declared) } });
}

const isSignedIn = ({ kind }: AccessRule) => kind !== "public" && kind !== "health";

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

/** Counts the forms with a file that a person sends at a time, from the first byte to the answer; 503 BUSY beyond them. */
const countUpload = (user: { id: number } | undefined, work: () => Promise<Response>) =>
  user ? withSlot("upload", { share: userShare(user.id) }, work) : work();

/** 403 unless one of the areas is open to the user: GET for reading, the others for writing. */
async function requireAreaUse(
  request: Request,
  access: Access,
  areas: readonly Area[],
  kind: Pick<AccessRule, "anyPlan"> = {},
) {
  if (isRead(request.method)) await requireAreaRead(access, areas);
  else requireAreaWrite(access, areas, kind);
}

/** Parses the input, and responds with what `handle` makes of it. A form's file is freed afterwards. */
async function withInput<Query, Body, Form, Params, Answer>(
  { request, context, rule, user, access, keyOwner }: Incoming & Caller,
  input: Input<Query, Body, Form, Params, Answer>,
  handle: (given: HandlerInput<Query, Body, Form, Params>) => Promise<unknown>,
) {
  const spec = input as EndpointSpec;
  const { query, body, form, params, status, isSecret, isHeavy } = spec;
  const church = access?.church.id;
  const parsed = {
    request,
    params: params && parseParams(params, context.params),
    query: query && (await parseValues(query, request, church)),
  };
  const handleBody = async ({ body, ownFields }: { body?: unknown; ownFields?: OwnFields }) => {
    const work = () => handle({ ...parsed, body, ownFields } as HandlerInput<Query, Body, Form, Params>);
    const mayRepeat = keyOwner && request.method === "POST" && takesKey(spec);
    return respond(
      request,
      input,
      await (mayRepeat ? onceApart(keyOwner, { request, body, status, isSecret }, work) : work()),
    );
  };
  const split = (sent: unknown) => splitOwnFields(spec, sent);
  if (form) return countUpload(user, () => withParsedForm({ form, split }, request, church, handleBody));
  if (isHeavy) return inTurn(request, church, () => handleBody({}));
  if (!body) return handleBody({});
  const check: BodyCheck = (sent) => (access && spec.check?.(sent, access.church)) ?? {};
  return handleBody(await parseBody({ body, split, check }, request, { limit: bodyMaxOf(rule, spec), church }));
}

/** Values of a query, which a DELETE takes from a body too. */
const parseValues = (query: ZodType, request: Request, church: number | undefined) =>
  takesQueryAsBody(request.method, { query })
    ? parseQueryOrBody(query, request, church)
    : parseQuery(query, new URL(request.url).searchParams);

/** Answers in one of the turns of the church, or else of the address; 503 BUSY when too many wait. */
function inTurn(request: Request, church: number | undefined, work: () => Promise<Response>) {
  const { signal } = request;
  const share = church === undefined ? addressShare(callerAddress()) : churchShare(church);
  return withSlot("read", { share, signal }, async () => compressed(request, await work()));
}

function respond({ method }: Request, { status }: { status?: number }, result: unknown) {
  return result instanceof Response ? result : answer(statusOf(method, result, status), result);
}
