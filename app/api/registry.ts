import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import { type OpenApi, openApi } from "@/lib/http/openapi";
import type { Documented } from "@/lib/http/statuses";
import { registeredModules } from "@/lib/registry";

/** Exports of a route file; its settings have no rule. */
type Exports = Record<string, { rule?: AccessRule; spec?: EndpointSpec }>;

/** Route files, loaded on first use. */
const files = import.meta.glob<Exports>("./**/route.ts");

/** Undocumented routes: next-auth's, the operator's metrics and the catch-all 404. */
const others = ["/auth/", "/metrics/", "/[[...path]]"];

let made: Promise<OpenApi> | undefined;

/** OpenAPI document of the API, built once. */
export function apiDocument() {
  made ??= makeDocument();
  return made;
}

async function makeDocument() {
  const routes = await registry();
  return openApi(
    routes,
    registeredModules().map(({ api }) => api),
  );
}

/** Every endpoint with its path, access rule and spec. */
export async function registry(): Promise<Documented[]> {
  const found = await Promise.all(Object.entries(files).map(([file, load]) => documented(file, load)));
  return found.flat();
}

async function documented(file: string, load: () => Promise<Exports>): Promise<Documented[]> {
  const address = file.slice(1, -"/route.ts".length);
  if (others.some((other) => `${address}/`.startsWith(other))) return [];
  const path = address.replace(/\[(\w+)\]/g, "{$1}");
  return Object.entries(await load()).flatMap(([method, { rule, spec }]) =>
    rule && spec ? { path, method, rule, spec } : [],
  );
}
