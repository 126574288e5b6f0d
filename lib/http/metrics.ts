import { timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env.mjs";
import { AppError, unknownPathError } from "@/lib/core/errors";
import { metrics } from "@/lib/core/metrics";
import { hashSecret } from "@/lib/core/secrets";
import { NO_STORE } from "./errors";

/** Milliseconds from which on a request counts as slow: its line in the log is a warning. */
export const SLOW = 2_000;

/** Counts an answered request under the pattern of its path, or as `page`. `began`: by `performance.now()`. */
export function countRequest(
  { method }: Pick<Request, "method">,
  { pattern: route = "other" }: { pattern?: string },
  { status, began }: { status: number; began: number },
) {
  const found = metrics();
  if (!found) return;
  const seconds = (performance.now() - began) / 1000;
  found.requests.inc({ route, method, status });
  found.requestSeconds.observe({ route, method }, seconds);
}

/** Metrics in the text format of Prometheus. 404 without METRICS_TOKEN, 401 for a request that does not bear it. */
export async function metricsResponse(request: Request) {
  const { METRICS_TOKEN } = env();
  const found = metrics();
  if (!METRICS_TOKEN || !found) throw unknownPathError();
  const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  // Hashes have the same length, whatever was sent.
  if (!timingSafeEqual(hashSecret(token), hashSecret(METRICS_TOKEN)))
    throw new AppError(401, "METRICS_TOKEN", "Las métricas se leen con METRICS_TOKEN.");
  const { registry } = found;
  return new Response(await registry.metrics(), { headers: { ...NO_STORE, "Content-Type": registry.contentType } });
}
