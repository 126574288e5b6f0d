import * as z from "zod";
import { cookieName } from "@/lib/auth/cookie";
import { areaLabels } from "@/lib/auth/labels";
import type { AccessRule, EndpointSpec } from "./endpoint";
import { fieldDocs } from "./field-docs";
import { KEY_HEADER, REPLAYED_HEADER } from "./idempotency";

/** One operation with its path, as `/members/{id}`, rule and spec. */
export type Documented = { path: string; method: string; rule: AccessRule; spec: EndpointSpec };

export type JsonSchema = {
  /** Several types for a nullable value. */
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  [keyword: string]: unknown;
};

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

export type Answer = { description: string; headers?: Record<string, unknown>; content?: Content };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  "x-access": ReturnType<typeof publishedRule>;
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
};

export type OpenApi = ReturnType<typeof openApi>;

/** Text and example of each error status. */
export const refusals: Record<number, { text: string; code: string; message: string }> = {
  400: {
    text: "Los datos no son válidos; `fields` dice cuáles y por qué",
    code: "INVALID",
    message: "Revisa los datos marcados.",
  },
  401: {
    text: "Falta la sesión o el token, o ya no vale",
    code: "NO_SESSION",
    message: "Inicia sesión para continuar.",
  },
  403: {
    text: "Sin iglesia (`NOCHURCH`), sin permiso (`FORBIDDEN`), fuera del plan (`PLAN`) o desde otro sitio (`FOREIGN_ORIGIN`)",
    code: "FORBIDDEN",
    message: "No tienes permiso para esto. Pídelo al pastor de tu iglesia.",
  },
  404: { text: "No existe, o es de otra iglesia", code: "NOT_FOUND", message: "No existe o ya no está disponible." },
  405: {
    text: "La dirección no tiene ese método; la cabecera `Allow` dice cuáles",
    code: "METHOD",
    message: "Esta dirección solo acepta GET, HEAD, OPTIONS.",
  },
  409: {
    text: "Ya existe (`CONFLICT`), alguien guardó antes (`STALE`, con la fila actual en `current`), el mes está cerrado (`CLOSED`) o está en uso (`USED`)",
    code: "STALE",
    message: "Otra persona cambió esto mientras lo editabas.",
  },
  413: { text: "El cuerpo es demasiado grande", code: "TOO_LARGE", message: "El contenido es demasiado grande." },
  415: {
    text: "El cuerpo es de otro tipo",
    code: "MEDIA_TYPE",
    message: "El cuerpo debe ser JSON (Content-Type: application/json).",
  },
  422: {
    text: `El archivo no se puede leer, o la \`${KEY_HEADER}\` ya se usó para otra petición (\`IDEMPOTENCY_KEY\`)`,
    code: "IDEMPOTENCY_KEY",
    message: `Esa ${KEY_HEADER} ya se usó para otra petición. Usa una nueva.`,
  },
  429: {
    text: "Demasiados intentos; `Retry-After` dice cuántos segundos esperar",
    code: "TOO_MANY",
    message: "Demasiados intentos fallidos",
  },
  500: {
    text: "Algo falló de nuestro lado; `requestId` lo encuentra en el registro",
    code: "UNEXPECTED",
    message: "Algo salió mal de nuestro lado. Inténtalo de nuevo.",
  },
  503: {
    text: "La base de datos no responde; vale la pena repetir tras `Retry-After` segundos",
    code: "UNAVAILABLE",
    message: "El servicio no está disponible en este momento. Inténtalo de nuevo.",
  },
};

const ERROR: JsonSchema = {
  type: "object",
  description: "Todo error de la API.",
  properties: {
    message: { type: "string", description: "En español y apto para mostrar" },
    code: { type: "string", description: "Para programas" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "Campo y qué tiene de malo" },
    current: { description: "La fila como está ahora, en un 409 `STALE`" },
    requestId: { type: "string", format: "uuid", description: "El mismo de la cabecera `X-Request-Id` y del registro" },
  },
  required: ["message", "code", "requestId"],
};

const key: Parameter = {
  name: KEY_HEADER,
  in: "header",
  required: false,
  description: `De 8 a 100 caracteres ASCII visibles. Repetida en 24 horas con la misma petición, no hace nada y responde lo de antes, con \`${REPLAYED_HEADER}: true\`.`,
  schema: { type: "string", minLength: 8, maxLength: 100, pattern: "^[\\x21-\\x7e]+$" },
  example: "7f9c2ba4-e88f-4c1d-9a3e-5d2b8c6f1e70",
};

/** Reference sections by first path segment, in order. */
const sections: Record<string, string> = {
  tokens: "Tokens",
  members: "Miembros",
  transactions: "Finanzas",
  transfers: "Finanzas",
  treasuries: "Finanzas",
  finances: "Finanzas",
  inventory: "Inventario",
  dashboard: "Inicio",
  options: "Opciones",
  churches: "Iglesias",
  permissions: "Colaboradores",
  history: "Historial",
  users: "Persona",
  accounts: "Cuentas",
  "password-resets": "Cuentas",
};
const REST = "Sistema";

/** OpenAPI 3.1 document of the given endpoints. */
export function openApi(routes: Documented[]) {
  const names = [...new Set(Object.values(sections)), REST];
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of [...routes].sort(byAddress))
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  return {
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
  };
}

/** Possible statuses of an endpoint, success first. */
export const statusesOf = (route: Omit<Documented, "path">) => [successOf(route), ...refusalsOf(route)];

const METHODS = ["GET", "POST", "PUT", "DELETE"];

function byAddress(one: Documented, other: Documented) {
  const names = [...new Set(Object.values(sections)), REST];
  return (
    names.indexOf(sectionOf(one)) - names.indexOf(sectionOf(other)) ||
    one.path.localeCompare(other.path) ||
    METHODS.indexOf(one.method) - METHODS.indexOf(other.method)
  );
}

const sectionOf = ({ path }: Documented) => sections[path.split("/")[1] ?? ""] ?? REST;

function operation(route: Documented): Operation {
  const { path, method, rule, spec } = route;
  const parameters = parametersOf(route);
  const body = bodyOf(spec);
  return {
    operationId: operationId(method, path),
    tags: [sectionOf(route)],
    summary: spec.summary ?? "",
    description: [spec.details, accessText(rule, method), repeatText(route)].filter(Boolean).join("\n\n"),
    security: rule.kind === "public" || rule.kind === "health" ? [] : [{ token: [] }, { cookie: [] }],
    "x-access": publishedRule(rule),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [successOf(route)]: success(spec, isIdempotent(route)),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal(status)])),
    },
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

function accessText({ kind, areas = [] }: AccessRule, method: string) {
  const use = method === "GET" ? "leer" : "escribir";
  const named = areas.map((area) => `«${areaLabels[area]}»`).join(" o ");
  return {
    area: `Quién: quien puede ${use} en el área ${named}.`,
    church: "Quién: cualquier persona de la iglesia.",
    owner: "Quién: el dueño de la iglesia.",
    account: "Quién: cualquier persona que haya iniciado sesión, con iglesia o sin ella.",
    public: "Quién: cualquiera, sin sesión.",
    health: "Quién: cualquiera, sin sesión.",
  }[kind];
}

const isIdempotent = ({ method, spec }: Omit<Documented, "path">) => method === "POST" && spec.idempotent === true;

function repeatText(route: Documented) {
  if (route.method !== "POST") return undefined;
  return `Si se repite: ${isIdempotent(route) ? `con la misma \`${KEY_HEADER}\` no hace nada y responde lo de antes.` : route.spec.onRetry}`;
}

function successOf({ method, spec }: Omit<Documented, "path">) {
  return spec.status ?? (spec.answer === undefined ? 204 : method === "POST" ? 201 : 200);
}

/** Error statuses that follow from the rule and the inputs, and the declared ones. */
function refusalsOf(route: Omit<Documented, "path">) {
  const { method, rule, spec } = route;
  const { query, body, form, params, errors = [] } = spec;
  if (rule.kind === "health") return [...errors];
  const reads = body !== undefined || form !== undefined;
  const isOpen = rule.kind === "public";
  const ofChurch = !isOpen && rule.kind !== "account";
  const fields = new Set(
    body ? alternatives(toJson(body, "input")).flatMap((one) => Object.keys(one.properties ?? {})) : [],
  );
  const statuses = [
    ...(query || reads || isIdempotent(route) ? [400] : []),
    ...(isOpen ? [] : [401]),
    ...(ofChurch || method !== "GET" ? [403] : []),
    ...(params || fields.has("id") ? [404] : []),
    ...(fields.has("version") ? [409] : []),
    ...(reads ? [413, 415] : []),
    ...(isIdempotent(route) ? [422] : []),
    ...errors,
    500,
    503,
  ];
  return [...new Set(statuses)].sort((one, other) => one - other);
}

function success({ answer }: EndpointSpec, hasKey: boolean): Answer {
  const headers = hasKey && {
    [REPLAYED_HEADER]: { description: "`true`: se respondió lo de antes", schema: { type: "string", enum: ["true"] } },
  };
  return {
    description: answer === undefined ? "Hecho; sin contenido" : "Hecho",
    ...(headers && { headers }),
    ...(answer !== undefined && { content: isFile(answer) ? files(answer) : json(answer, "output") }),
  };
}

const isFile = (answer: EndpointSpec["answer"]): answer is readonly string[] => Array.isArray(answer);

const files = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));

function refusal(status: number): Answer {
  const { text, code, message } = refusals[status] ?? { text: "", code: "", message: "" };
  const example = { message, code, requestId: "0b0c1f6e-6f0e-4b8e-9d0a-2f6a2d9f7c11" };
  return {
    description: text,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, example } },
  };
}

function parametersOf(route: Documented): Parameter[] {
  const { params, query } = route.spec;
  return [
    ...(params ? named(params, "path") : []),
    ...(query ? named(query, "query") : []),
    ...(isIdempotent(route) ? [key] : []),
  ];
}

function named(schema: z.ZodType, place: "path" | "query"): Parameter[] {
  const { properties = {}, required = [] } = toJson(schema, "input");
  return Object.entries(properties).map(([name, { description, ...property }]) => {
    const isNumber = property.pattern !== undefined && DIGITS.includes(property.pattern);
    const isRequired = place === "path" || required.includes(name);
    const example = isNumber ? fieldDocs[name]?.example : isRequired ? exampleOf(property, name) : undefined;
    return {
      name,
      in: place,
      required: isRequired,
      description,
      schema: isNumber ? { type: "integer", minimum: property.pattern === DIGITS[0] ? 0 : 1 } : property,
      ...((!isNumber || typeof example === "number") && example !== undefined && { example }),
    };
  });
}

/** Patterns of integers in paths and queries (lib/core/fields.ts): from 0, from 1. */
const DIGITS = ["^\\d{1,9}$", "^[1-9]\\d{0,9}$"];

function bodyOf({ body, form }: EndpointSpec): Content | undefined {
  if (body) return json(body, "input");
  if (!form) return undefined;
  const { properties: { file: _, ...texts } = {}, required = [] } = toJson(form.schema, "input");
  const file = { type: "string", format: "binary", description: `Hasta ${form.maxBytes / 1024 / 1024} MB` };
  const schema = {
    type: "object",
    properties: { [form.name]: file, ...texts },
    required: [form.name, ...required.filter((name) => name !== "file")],
  };
  return { "multipart/form-data": { schema } };
}

function json(schema: z.ZodType, io: "input" | "output"): Content {
  const shape = toJson(schema, io);
  return { "application/json": { schema: shape, example: exampleOf(shape) } };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** JSON Schema with field descriptions; output objects stay open, since answers may gain fields. */
function toJson(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // A date's pattern duplicates its format.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Defaults of form texts are parsed values, not texts.
      if (jsonSchema.type === "string" && typeof jsonSchema.default !== "string") delete jsonSchema.default;
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        const word = fieldDocs[name];
        if (typeof property !== "object" || !word) continue;
        property.description ??= word.text;
        // A patterned string is a month, not a date.
        if (property.type === "string" && !property.pattern && DAY.test(String(word.example)))
          property.format ??= "date";
      }
    },
  });
  return shape as JsonSchema;
}

/** Alternatives of a schema: its union members, or one per type. */
export const alternatives = (shape: JsonSchema): JsonSchema[] =>
  shape.oneOf ?? shape.anyOf ?? (Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : [shape]);

/** Example value: from the field docs, else from the schema. */
function exampleOf(shape: JsonSchema, name = ""): unknown {
  const [first = shape] = alternatives(shape).filter(({ type }) => type !== "null");
  if (first.const !== undefined) return first.const;
  if (Array.isArray(first.examples)) return first.examples[0];
  if (first.properties)
    return Object.fromEntries(Object.entries(first.properties).map(([key, value]) => [key, exampleOf(value, key)]));
  const { example: word, asText } = fieldDocs[name] ?? {};
  if (first.enum) return first.enum.includes(word) ? word : first.enum[0];
  const simple = plain[String(first.type ?? "string")];
  const fitting = [word, asText].find((one) => one !== undefined && typeof one === typeof simple);
  if (fitting !== undefined) return fitting;
  if (first.format === "date-time") return "2026-11-21T14:03:11.000Z";
  if (first.type === "array") return first.items ? [exampleOf(first.items)] : [];
  return simple;
}

const plain: Record<string, unknown> = {
  string: "texto",
  integer: 1,
  number: 1,
  boolean: false,
  array: [],
  object: {},
};
