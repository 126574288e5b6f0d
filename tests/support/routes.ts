import { readdirSync } from "node:fs";
import path from "node:path";
import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import type { Handler, Method } from "./call";

const root = path.join(process.cwd(), "app/api");

/** Exports of a route file that are not methods. */
const settings = ["dynamic", "runtime", "maxDuration"];

export type Endpoint = {
  name: string;
  path: string;
  method: Method;
  handler: Handler & { rule?: AccessRule; spec?: EndpointSpec };
};

/** Routes outside of the API's reference: next-auth's, the operator's metrics, and the 404 of unknown paths. */
const excluded = ["auth/", "metrics/", "[[...path]]/"];

/** Every exported handler of `app/api`, or those of some addresses. */
export async function endpoints(isWanted = (_address: string) => true): Promise<Endpoint[]> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)route\.tsx?$/.test(file),
  );
  const byFile = await Promise.all(
    files
      .filter((file) => !excluded.some((prefix) => file.startsWith(prefix)) && isWanted(addressOf(file)))
      .map(endpointsOf),
  );
  return byFile.flat().sort((one, other) => one.name.localeCompare(other.name));
}

const addressOf = (file: string) => `/${path.dirname(file)}`;

async function endpointsOf(file: string): Promise<Endpoint[]> {
  const exported: Record<string, Handler> = await import(path.join(root, file));
  const address = addressOf(file);
  return Object.entries(exported)
    .filter(([name]) => !settings.includes(name))
    .map(([method, handler]) => ({
      name: `${method} ${address}`,
      path: address,
      method: method as Method,
      handler,
    }));
}

/** A random IP address, so that tests do not share rate limits. */
export const anAddress = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join(".");
