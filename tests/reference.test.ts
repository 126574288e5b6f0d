// Reached by every module: compares the document with every endpoint.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { referenceStyle } from "@/app/api/docs/reference-style";
import { exampleOf, type JsonSchema, resolve } from "@/lib/http/json-schema";
import { type OpenApi, type Operation, publishedRule } from "@/lib/http/openapi";
import { registeredModules } from "@/lib/registry";
import { call } from "./support/call";
import { type Endpoint, endpoints } from "./support/routes";

const allEndpoints = await endpoints();
const document: OpenApi = (await call("GET /openapi.json")).body;

const { schemas: components } = document.components;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()] as Operation;

/** Checks every endpoint; a failure names it. */
function forEachEndpoint(check: (endpoint: Endpoint) => void) {
  for (const endpoint of allEndpoints)
    try {
      check(endpoint);
    } catch (error) {
      (error as Error).message = `${endpoint.name}: ${(error as Error).message}`;
      throw error;
    }
}

const jsonOf = (content?: Record<string, { schema: JsonSchema; example?: unknown }>) => content?.["application/json"];

describe("the routes and the reference", () => {
  test("have the same methods and paths", () => {
    const documented = operations.map(({ path, method }) => `${method} ${path}`).sort();
    expect(documented).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test("have the same access rule for every endpoint", () =>
    forEachEndpoint((endpoint) => {
      const { rule } = endpoint.handler;
      const operation = operationOf(endpoint);
      expect(operation["x-access"]).toEqual(rule && publishedRule(rule));
      const isOpen = rule?.kind === "public" || rule?.kind === "health";
      expect(operation.security).toEqual(isOpen ? [] : [{ token: [] }, { cookie: [] }]);
      const takesIdentity = ["POST /tokens", "POST /accounts/verification", "POST /invitations"].includes(
        endpoint.name,
      );
      expect("401" in operation.responses).toBe(!isOpen || takesIdentity);
    }));
});

describe("the reference of", () => {
  test("every endpoint has a summary, an answer and the effect of a retry", () =>
    forEachEndpoint((endpoint) => {
      const { method, handler } = endpoint;
      const { summary = "", details = "", answer, onRetry, idempotent, isSecret = false } = handler.spec ?? {};
      expect(summary).toMatch(/^[A-ZÁÉÍÓÚ¿].{8,}[^.]$/);
      if (details) expect(details).toMatch(/^[A-Z`].*\.$/);
      if (method === "GET") expect(answer).toBeDefined();
      if (method === "POST")
        expect((idempotent && !isSecret) !== (onRetry !== undefined), "idempotent or explained").toBe(true);
      const success = Object.entries(operationOf(endpoint).responses).filter(([status]) => status < "300");
      expect(success).toHaveLength(1);
    }));

  const longBodies: Record<string, string> = {
    "POST /certificates/batch": "2200 kB",
    "POST /certificates/books/batch": "4400 kB",
    "POST /certificates/members/matches": "160 kB",
    "POST /finances/counts": "380 kB",
    "POST /classes/bulk": "240 kB",
    "POST /classes/{id}/meetings": "100 kB",
    "POST /inventory/bulk": "240 kB",
    "POST /members/bulk": "240 kB",
    "POST /members/families/bulk": "240 kB",
    "POST /members/groups/bulk": "240 kB",
    "POST /minutes/bulk": "240 kB",
    "POST /minutes/people": "250 kB",
    "POST /posts/drafts": "980 kB",
    "POST /presentations": "740 kB",
    "POST /presentations/programmes": "300 kB",
    "POST /transactions/bulk": "240 kB",
    "PUT /builder/draft": "48 kB",
    "PUT /classes/{id}/students/marks": "76 kB",
    "PUT /finances/counts": "380 kB",
    "PUT /members/groups/{id}/meetings": "100 kB",
    "PUT /minutes": "1600 kB",
    "PUT /posts/{id}/draft": "980 kB",
    "PUT /presentations": "740 kB",
    "PUT /presentations/programmes": "300 kB",
  };

  test("every endpoint has valid examples", () =>
    forEachEndpoint((endpoint) => {
      const {
        name,
        handler: { spec = {}, rule },
      } = endpoint;
      const { parameters = [], requestBody, responses } = operationOf(endpoint);
      const limit = longBodies[name] ?? (rule?.kind === "public" ? "4 kB" : "32 kB");
      if (spec.body) expect(requestBody?.description).toBe(`Hasta ${limit}`);
      if (spec.body) expect(spec.body.safeParse(jsonOf(requestBody?.content)?.example).error).toBeUndefined();
      if (spec.form) expect(requestBody?.content).toHaveProperty(["multipart/form-data", "schema", "properties"]);
      const [success] = Object.values(responses);
      if (spec.answer instanceof z.ZodType)
        expect(spec.answer.safeParse(jsonOf(success?.content)?.example).error).toBeUndefined();
      for (const [place, schema] of [
        ["path", spec.params],
        ["query", spec.query],
      ] as const) {
        const here = parameters.filter((one) => one.in === place);
        const example = Object.fromEntries(here.map((one) => [one.name, String(exampleOf(one.schema, components))]));
        if (schema) expect(schema.safeParse(example).error).toBeUndefined();
      }
    }));

  test("every endpoint describes every field", () =>
    forEachEndpoint((endpoint) => {
      const { parameters = [], requestBody, responses } = operationOf(endpoint);
      const contents = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
      expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
      expect(contents.flatMap(({ schema }) => undescribed(schema))).toEqual([]);
    }));

  test("members has correct dates, enums, statuses and integer path parameters", () => {
    const body = jsonOf(document.paths["/members"]?.post?.requestBody?.content)?.schema;
    expect(body?.required).toEqual(["name", "birthday", "joinDate", "baptized", "genre", "civilStatus", "positionId"]);
    expect(body?.properties?.genre?.enum).toEqual(["F", "M", "N"]);
    for (const day of [body?.properties?.birthday, body?.properties?.joinDate])
      expect(day).toMatchObject({ anyOf: [{ type: "string", format: "date" }, { type: "null" }] });
    expect(body?.additionalProperties).toBe(false);
    const page = document.paths["/members"]?.get?.parameters?.find(({ name }) => name === "page");
    expect(page).toMatchObject({ in: "query", schema: { type: "integer", minimum: 0, example: 1 } });
    expect(page?.required).toBeUndefined();
    const positions = document.paths["/members"]?.get?.parameters?.find(({ name }) => name === "position");
    expect(positions).toMatchObject({
      explode: false,
      schema: { type: "array", items: { type: "integer", minimum: 1 } },
    });
    const id = document.paths["/members/{id}"]?.get?.parameters?.[0];
    expect(id).toMatchObject({ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } });
    expect(Object.keys(document.paths["/members"]?.post?.responses ?? {})).toEqual(
      "201 400 401 403 408 413 415 422 500 503".split(" "),
    );
    expect(Object.keys(document.paths["/members/{id}"]?.delete?.responses ?? {})).toEqual(
      "204 401 403 404 500 503".split(" "),
    );
  });
});

/** Names of the fields without a description, with those of nested objects and lists. */
function undescribed(schema: JsonSchema, path = ""): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = resolve(schema, components);
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...(resolve(property, components).description ? [] : [`${path}${name}`]),
      ...undescribed(property, `${path}${name}.`),
    ]),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap((one) => undescribed(one, path)),
  ];
}

describe("the OpenAPI document", () => {
  test("conforms to OpenAPI 3.1", () => {
    expect(openApi31.safeParse(document).error).toBeUndefined();
  });

  test("has unique operation ids, declared path parameters and valid references", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
      expect(declared, path).toEqual(inPath);
      const names = (operation.parameters ?? []).map((one) => `${one.in} ${one.name}`);
      expect(new Set(names).size, path).toBe(names.length);
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      for (const security of operation.security)
        expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(Object.keys(security)));
    }
    for (const [, name = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(Object.keys(document.components.schemas)).toContain(name);
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/);
  });

  test("has the sections in order, those of the modules after the tokens", () => {
    expect(document.tags.map(({ name }) => name)).toEqual([
      "Tokens",
      ...registeredModules().map(({ api }) => api.section),
      ..."Inicio Búsqueda Opciones Iglesias Colaboradores Historial Vistas Planes Persona Cuentas Sistema".split(" "),
    ]);
    expect(document.paths["/treasuries"]?.get?.tags).toEqual(["Finanzas"]);
    expect(document.paths["/options/positions"]?.get?.tags).toEqual(["Opciones"]);
  });

  test("refers to the rows as components", () => {
    const member = { $ref: "#/components/schemas/Member" };
    expect(jsonOf(document.paths["/members/{id}"]?.get?.responses[200]?.content)?.schema).toEqual(member);
    const list = jsonOf(document.paths["/members"]?.get?.responses[200]?.content)?.schema;
    expect(list?.properties?.rows?.items).toEqual(member);
    expect(components.Member?.properties?.position).toMatchObject({ type: "string", description: "Nombre del cargo" });
  });

  test("is public and the same every time", async () => {
    const answer = await call("GET /openapi.json");
    expect(answer).toMatchObject({ status: 200, body: document });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  });
});

describe("the reference page", () => {
  const read = async (cookie = "") => {
    const answer = await call("GET /docs", { headers: { cookie } });
    return { ...answer, html: answer.bytes.toString() };
  };

  test("has every operation and no script", async () => {
    const { status, headers, html } = await read();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toMatch(/^<!doctype html><html lang="es"><head>/);
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
    for (const { operation } of operations) {
      expect(html).toContain(`id="${operation.operationId}"`);
      expect(html).toContain(`href="#${operation.operationId}"`);
    }
    expect(html.match(/curl/g)?.length).toBeGreaterThan(operations.length);
    expect(html).toContain("openapi.json");
    expect(html).not.toMatch(/undefined|\$ref|cualquier valor/);
    expect(html).toContain("<code>rows[].positionId</code>");
  });

  test("follows the theme cookie and ignores other values", async () => {
    expect((await read("theme=dark")).html).toContain('<html lang="es" data-theme="dark">');
    expect((await read("theme=light")).html).toContain('<html lang="es" data-theme="light">');
    expect((await read('theme="><script>alert(1)</script>')).html).toContain('<html lang="es"><head>');
  });

  test("has the colours of the application", () => {
    const css = readFileSync("app/globals.css", "utf8");
    const [light = "", dark = ""] = css.split("@variant dark");
    const colours = [...referenceStyle.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
    expect(colours.length).toBeGreaterThan(10);
    for (const [, name, day, night] of colours) {
      expect(light, name).toContain(`${name}: ${day};`);
      expect(dark, name).toContain(`${name}: ${night};`);
    }
  });
});

// Schema of the OpenAPI 3.1.0 objects that the document uses; an unknown keyword is an error.

const type = z.enum(["string", "integer", "number", "boolean", "array", "object", "null"]);

const jsonSchema: z.ZodType = z.lazy(() =>
  z.strictObject({
    $ref: z.string().optional(),
    type: z.union([type, z.array(type).min(1)]).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).min(1).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    propertyNames: jsonSchema.optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).min(1).optional(),
    oneOf: z.array(jsonSchema).min(1).optional(),
    enum: z.array(z.json()).min(1).optional(),
    const: z.json().optional(),
    default: z.json().optional(),
    example: z.json().optional(),
    format: z.enum(["date", "date-time", "uuid", "binary"]).optional(),
    pattern: z
      .string()
      .refine((text) => new RegExp(text, "u"))
      .optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(0).optional(),
    minItems: z.int().min(0).optional(),
    maxItems: z.int().min(0).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
  }),
);

const text = z.string().min(1);

const content = z.record(
  z.string().regex(/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/),
  z.strictObject({ schema: jsonSchema, example: z.json().optional() }),
);

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.array(text).min(1),
  summary: text,
  description: text,
  security: z.array(z.record(text, z.array(z.string()))),
  "x-access": z.looseObject({ kind: text }),
  parameters: z
    .array(
      z
        .strictObject({
          name: text,
          in: z.enum(["query", "header", "path"]),
          required: z.boolean().optional(),
          description: text,
          schema: jsonSchema,
          example: z.json().optional(),
          style: z.literal("form").optional(),
          explode: z.boolean().optional(),
        })
        .refine((one) => one.in !== "path" || one.required)
        .refine((one) => one.style === undefined || one.in === "query"),
    )
    .optional(),
  requestBody: z.strictObject({ description: z.string().optional(), required: z.literal(true), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.strictObject({
      description: text,
      headers: z.record(text, z.strictObject({ description: text, schema: jsonSchema })).optional(),
      content: content.optional(),
    }),
  ),
});

const openApi31 = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: text, version: text, description: text }),
  servers: z.array(z.strictObject({ url: text })),
  tags: z.array(z.strictObject({ name: text })),
  paths: z.record(
    z.string().startsWith("/"),
    z.strictObject({
      get: operation.optional(),
      post: operation.optional(),
      put: operation.optional(),
      delete: operation.optional(),
    }),
  ),
  components: z.strictObject({
    schemas: z.record(text, jsonSchema),
    securitySchemes: z.record(
      text,
      z.union([
        z.strictObject({ type: z.literal("http"), scheme: z.literal("bearer") }),
        z.strictObject({ type: z.literal("apiKey"), in: z.literal("cookie"), name: text }),
      ]),
    ),
  }),
});
