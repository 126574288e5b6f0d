import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import { type Documented, type OpenApi, openApi } from "@/lib/http/openapi";

/** What a route file exports; its settings carry no rule. */
type Exports = Record<string, { rule?: AccessRule; spec?: EndpointSpec }>;

/** The folder tree is the list of endpoints; each is loaded when somebody asks for the whole. */
const files = import.meta.glob<Exports>("./**/route.ts");

/** No endpoints of ours to document: next-auth's own, and the answer of addresses that lead nowhere. */
const others = ["/auth/", "/[[...path]]"];

let made: Promise<OpenApi> | undefined;

/** The API's description; made once. */
export function apiDocument() {
  made ??= registry().then(openApi);
  return made;
}

/** Every endpoint of the API with what it declares. */
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
