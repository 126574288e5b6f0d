import { allRoutes } from "@/app/api/routes";
import type { AccessRule, EndpointSpec } from "@/lib/http/endpoint";
import type { Handler } from "@/lib/http/routes";
import type { EndpointName, Method } from "./call";

export type Endpoint = {
  name: EndpointName;
  path: string;
  method: Method;
  handler: Handler & { rule?: AccessRule; spec?: EndpointSpec };
};

/** Outside of the API's reference: the operator's metrics. */
const UNDOCUMENTED = ["/metrics"];

/** Every endpoint of the API, by name. */
export async function endpoints(): Promise<Endpoint[]> {
  return (await allRoutes())
    .flatMap((table) => Object.entries(table))
    .filter(([path]) => !UNDOCUMENTED.includes(path))
    .flatMap(([path, handlers]) =>
      Object.entries(handlers).map(([method, handler]) => ({
        name: `${method} ${path}` as EndpointName,
        path,
        method: method as Method,
        handler: handler as Handler,
      })),
    )
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** A random IP address, so that tests do not share rate limits. */
export const anAddress = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join(".");
