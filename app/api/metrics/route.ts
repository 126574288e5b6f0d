import { publicEndpoint } from "@/lib/http/endpoint";
import { metricsResponse } from "@/lib/http/metrics";
import { unknownPath } from "@/lib/http/unknown-path";

export const GET = publicEndpoint({ kind: "health", handle: ({ request }) => metricsResponse(request) });

// Without METRICS_TOKEN the path answers like an unknown one, to every method.
export { unknownPath as DELETE, unknownPath as PATCH, unknownPath as POST, unknownPath as PUT };
