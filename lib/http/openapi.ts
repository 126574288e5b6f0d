import * as z from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { cookieName } from "@/lib/auth/cookie";
import { areaLabels } from "@/lib/auth/labels";
import { type Area, areaPlans, planNames } from "@/lib/core/areas";
import type { Module } from "@/lib/registry";
import { type AccessRule, bodyMaxOf, type Endpoint, type EndpointSpec } from "./endpoint";
import { KEY_HEADER, REPLAYED_HEADER } from "./idempotency";
import { takesQueryAsBody } from "./input";
import { type Components, exampleOf, type JsonSchema, refTo } from "./json-schema";
import { objectOf } from "./object-fields";
import { refusals } from "./refusals";
import type { Routes } from "./routes";
import { type Documented, isIdempotent, refusalsOf, successOf } from "./statuses";

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export type Answer = { description: string; headers?: Record<string, unknown>; content?: Content };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  /** False: the values of a list are separated by commas. */
  explode?: boolean;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  "x-access": ReturnType<typeof publishedRule>;
  parameters?: Parameter[];
  requestBody?: { description?: string; required: true; content: Content };
  responses: Record<string, Answer>;
};

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Components; securitySchemes: Record<string, unknown> };
};

/** Sections of the modules. */
type ModuleSection = Module["api"];

/** Outside of the reference: for the operator of the installation. */
const UNDOCUMENTED = ["/metrics"];

/** Endpoints of routes that the reference documents. */
export const documentedEndpoints = (routes: Routes): Documented[] =>
  Object.entries(routes)
    .filter(([path]) => !UNDOCUMENTED.includes(path))
    .flatMap(([path, endpoints]) =>
      Object.entries(endpoints).map(([method, endpoint]) => {
        const { rule, spec } = endpoint as Endpoint;
        return { path, method, rule, spec };
      }),
    );

const TOKENS = "Tokens";

/** Sections that belong to no module, by first path segment, in order. */
const others: Record<string, string> = {
  tokens: TOKENS,
  dashboard: "Inicio",
  search: "Búsqueda",
  options: "Opciones",
  churches: "Iglesias",
  permissions: "Colaboradores",
  invitations: "Colaboradores",
  history: "Historial",
  views: "Vistas",
  payments: "Planes",
  users: "Persona",
  accounts: "Cuentas",
  "password-resets": "Cuentas",
};
const REST = "Sistema";

/** OpenAPI 3.1 document of the given endpoints. */
export function openApi(routes: Documented[], modules: readonly ModuleSection[]) {
  const names = [...new Set([TOKENS, ...modules.map(({ section }) => section), ...Object.values(others), REST])];
  const sectionOf = ({ path }: Documented) => {
    const segment = path.split("/")[1] ?? "";
    return modules.find(({ paths }) => paths.includes(segment))?.section ?? others[segment] ?? REST;
  };
  const rankOf = (route: Documented) => names.indexOf(sectionOf(route));
  const ordered = routes.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      one.path.localeCompare(other.path) ||
      METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
  );
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of ordered)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, sectionOf(route)) };
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "API de Atrio",
        version: "1",
        description:
          "La misma API que usan las pantallas. JSON en UTF-8; fechas `AAAA-MM-DD`, instantes ISO 8601 en UTC, identificadores enteros. " +
          "Un programa se identifica con `Authorization: Bearer <token>`, de `POST /tokens`; el navegador, con su cookie. " +
          "Las listas responden `{rows, count}` con `page` desde 1. Una dirección conocida con otro método responde 405 con `Allow`.",
      },
      servers: [{ url: "/api" }],
      tags: names.filter((name) => routes.some((route) => sectionOf(route) === name)).map((name) => ({ name })),
      paths,
      components: {
        schemas: { Error: ERROR },
        securitySchemes: {
          token: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: cookieName() },
        },
      },
    },
    { override },
  ) as OpenApi;
  addExamples(document);
  return document;
}

const METHODS = ["GET", "POST", "PUT", "DELETE"];

const ERROR: oas31.SchemaObject = {
  type: "object",
  description: "Todo error de la API.",
  properties: {
    message: { type: "string", description: "En español y apto para mostrar" },
    code: { type: "string", description: "Para programas" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "Campo y qué tiene de malo" },
    current: { description: "La fila como está ahora, en un 409 `STALE`" },
    changedBy: { type: "string", description: "Quién la cambió, en un 409 `STALE`, si el historial lo sabe" },
    mergedInto: { type: "integer", description: "La persona con la que se juntó la que se busca, en un 404" },
    requestId: { type: "string", format: "uuid", description: "El mismo de la cabecera `X-Request-Id` y del registro" },
  },
  required: ["message", "code", "requestId"],
};

const idempotencyKey: oas31.ParameterObject = {
  name: KEY_HEADER,
  in: "header",
  required: false,
  description: `De 1 a 255 caracteres ASCII visibles. Repetida en 24 horas con la misma petición, no hace nada y responde lo de antes, con \`${REPLAYED_HEADER}: true\`.`,
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  example: "7f9c2ba4-e88f-4c1d-9a3e-5d2b8c6f1e70",
};

function operation(route: Documented, section: string): ZodOpenApiOperationObject {
  const { path, method, rule, spec } = route;
  const { params, query } = spec;
  return {
    operationId: operationId(method, path),
    tags: [section],
    summary: spec.summary,
    description: [spec.details, inputText(route), accessText(rule, method), repeatText(route)]
      .filter(Boolean)
      .join("\n\n"),
    security: rule.kind === "public" || rule.kind === "health" ? [] : [{ token: [] }, { cookie: [] }],
    "x-access": publishedRule(rule),
    ...((params || query) && {
      requestParams: { ...(params && { path: objectOf(params) }), ...(query && { query: objectOf(query) }) },
    }),
    ...(isIdempotent(route) && { parameters: [idempotencyKey] }),
    ...requestBodyOf(route),
    responses: Object.fromEntries([
      [successOf(route), success(spec, isIdempotent(route))],
      ...refusalsOf(route).map((status) => [status, refusal(status)]),
    ]),
  };
}

/** `GET /members/{id}/history` → `getMembersIdHistory`. */
const operationId = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** Published form of the rule: kind `church` is called `member`, which clients may read. */
export const publishedRule = ({ kind, ...rule }: AccessRule) => ({
  kind: kind === "church" ? "member" : kind,
  ...rule,
});

/** What a request may have besides its documented input. */
function inputText({ method, spec }: Documented) {
  if (takesQueryAsBody(method, spec)) return "Lo que va en la dirección vale también en un cuerpo JSON.";
  return spec.own && "También toma los demás campos de la respuesta mientras no cambien; con otro valor responde 400.";
}

function accessText({ kind, areas = [], isExport, anyPlan }: AccessRule, method: string) {
  const use = method === "GET" && !isExport ? "leer" : "escribir";
  const named = areas.map((area) => `«${areaLabels[area]}»`).join(" o ");
  const plan = anyPlan ? "" : planText(areas, method);
  return {
    area: `Quién: quien puede ${use} en el área ${named}.${plan}`,
    church: "Quién: cualquier persona de la iglesia.",
    owner: `Quién: el dueño de la iglesia.${plan}`,
    installation: "Quién: el dueño de la primera iglesia de la instalación.",
    account: "Quién: cualquier persona que haya iniciado sesión, con iglesia o sin ella.",
    public: "Quién: cualquiera, sin sesión.",
    health: "Quién: cualquiera, sin sesión.",
  }[kind];
}

/** Lowest plan of the areas; empty where every church has it. */
function planText(areas: readonly Area[], method: string) {
  const plan = areas.length === 0 ? 0 : Math.min(...areas.map((area) => areaPlans[area]));
  if (plan === 0) return "";
  const data = method === "GET" ? ", o que ya haya datos en el área" : "";
  return ` Hace falta el plan ${planNames[plan]}${plan < planNames.length - 1 ? " o uno mayor" : ""}${data}; si no, 403 \`PLAN\`.`;
}

function repeatText(route: Documented) {
  if (route.method !== "POST") return undefined;
  const { isSecret, onRetry } = route.spec;
  if (!isIdempotent(route)) return `Si se repite: ${onRetry}`;
  const withKey = isSecret
    ? `con la misma \`${KEY_HEADER}\` no hay dos a la vez; la respuesta no se guarda. ${onRetry}`
    : `con la misma \`${KEY_HEADER}\` no hace nada y responde lo de antes.`;
  return `Si se repite: ${withKey}`;
}

function requestBodyOf({ rule, spec }: Documented): Pick<ZodOpenApiOperationObject, "requestBody"> {
  const { body, form } = spec;
  if (body) {
    const description = `Hasta ${bodyMaxOf(rule, spec) / 1000} kB`;
    return { requestBody: { description, required: true, content: { "application/json": { schema: body } } } };
  }
  if (!form) return {};
  const { file: _, ...texts } = objectOf(form.schema).shape;
  const file = z.string().meta({ format: "binary", description: `Hasta ${form.maxBytes / 1024 / 1024} MB` });
  const schema = z.object({ [form.name]: form.isOptional ? file.optional() : file, ...texts });
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

function success({ answer }: EndpointSpec, hasKey: boolean): ZodOpenApiResponseObject {
  const headers: oas31.HeadersObject = {
    [REPLAYED_HEADER]: { description: "`true`: se respondió lo de antes", schema: { type: "string", enum: ["true"] } },
  };
  return {
    description: answer === undefined ? "Hecho; sin contenido" : "Hecho",
    ...(hasKey && { headers }),
    ...(answer !== undefined && {
      content: isFile(answer) ? files(answer) : { "application/json": { schema: answer } },
    }),
  };
}

const isFile = (answer: EndpointSpec["answer"]): answer is readonly string[] => Array.isArray(answer);

const files = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]));

function refusal(status: number): ZodOpenApiResponseObject {
  const { text, code, message } = refusals[status] ?? { text: "", code: "", message: "" };
  const example = { message, code, requestId: "0b0c1f6e-6f0e-4b8e-9d0a-2f6a2d9f7c11" };
  return { description: text, content: { "application/json": { schema: refTo("Error"), example } } };
}

/** Minimum of an integer in a path or query, by its pattern (lib/core/fields/fields.ts). */
const minimums: Record<string, number> = { "^\\d{1,9}$": 0, "^[1-9]\\d{0,9}$": 1 };

const override: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const minimum = minimums[jsonSchema.pattern ?? ""];
  if (minimum !== undefined) Object.assign(jsonSchema, { type: "integer", minimum });
  // A date's pattern duplicates its format.
  if (minimum !== undefined || jsonSchema.format) delete jsonSchema.pattern;
  // Answers may gain fields.
  if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Defaults of form texts are parsed values, not texts.
  if (jsonSchema.type === "string" && typeof jsonSchema.default !== "string") delete jsonSchema.default;
};

/** Adds an example to every JSON body and answer, which zod-openapi does not make. */
function addExamples({ paths, components }: OpenApi) {
  for (const { requestBody, responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const { content = {} } of [...(requestBody ? [requestBody] : []), ...Object.values(responses)])
      for (const [type, media] of Object.entries(content))
        if (type === "application/json") media.example ??= exampleOf(media.schema, components.schemas);
}
