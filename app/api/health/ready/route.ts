import { publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import { readiness, readinessAnswer } from "@/lib/http/health";

export const GET = publicEndpoint({
  summary: "Si puede atender: base de datos, migraciones y disco",
  kind: "health",
  answer: readinessAnswer,
  errors: [503],
  handle: async () => {
    const { ready, checks } = await readiness();
    return Response.json(
      { status: ready ? "ok" : "unavailable", checks },
      { status: ready ? 200 : 503, headers: NO_STORE },
    );
  },
});
