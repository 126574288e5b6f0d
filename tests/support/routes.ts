import { readdirSync } from "node:fs";
import path from "node:path";
import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import type { Handler, Method } from "./call";

const root = path.join(process.cwd(), "app/api");

/** What a route file may export besides its methods. */
const settings = ["dynamic", "runtime", "maxDuration"];

export type Endpoint = {
  name: string;
  path: string;
  method: Method;
  handler: Handler & { rule?: AccessRule; spec?: EndpointSpec };
};

/** Routes that are no endpoints: next-auth's own, and the answer of addresses that lead nowhere. */
const others = ["auth/", "[[...path]]/"];

/** Every exported handler of `app/api`. */
export async function endpoints(): Promise<Endpoint[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)route\.tsx?$/.test(file),
  );
  const found = await Promise.all(
    files.filter((file) => !others.some((other) => file.startsWith(other))).map(endpointsOf),
  );
  return found.flat().sort((one, other) => one.name.localeCompare(other.name));
}

async function endpointsOf(file: string): Promise<Endpoint[]> {
  const exported: Record<string, Handler> = await import(path.join(root, file));
  const address = `/${path.dirname(file)}`;
  return Object.entries(exported)
    .filter(([name]) => !settings.includes(name))
    .map(([method, handler]) => ({
      name: `${method} ${address}`,
      path: address,
      method: method as Method,
      handler,
    }));
}

/** Calls can be told apart by where they come from, so that one test does not use up another's rate limits. */
export const anAddress = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join(".");
