import * as z from "zod";
import { getInstallation, sendTestMail } from "@/lib/churches/installation";
import { inChurch } from "@/lib/core/db/church-db";
import { installationEndpoint, publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import { readiness, readinessAnswer } from "@/lib/http/health";
import { metricsResponse } from "@/lib/http/metrics";
import type { Routes } from "@/lib/http/routes";
import { unknownPath } from "@/lib/http/unknown-path";
import { systemState, testMailResult } from "@/lib/system/schema";
import { describeSystem } from "@/lib/system/service";

export const routes = {
  "/health/live": {
    GET: publicEndpoint({
      summary: "Si el proceso responde",
      kind: "health",
      answer: z.strictObject({ status: z.literal("ok").meta({ description: "El proceso responde" }) }),
      handle: async () => ({ status: "ok" as const }),
    }),
  },

  "/health/ready": {
    GET: publicEndpoint({
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
    }),
  },

  // Without METRICS_TOKEN the path answers like an unknown one, to every method.
  "/metrics": {
    GET: publicEndpoint({ kind: "health", handle: ({ request }) => metricsResponse(request) }),
    POST: unknownPath,
    PUT: unknownPath,
    PATCH: unknownPath,
    DELETE: unknownPath,
  },

  "/system": {
    GET: installationEndpoint({
      summary: "Cómo está instalado Atrio",
      details:
        "Versiones, correo, archivos y la última copia de seguridad. Sin secretos, y sin nada de otras iglesias. La primera iglesia es la más antigua; la de demostración, solo mientras no haya otra.",
      answer: systemState,
      handle: async ({ access }) => {
        const here = await getInstallation();
        const scope = { churchId: access.church.id, userId: access.user.id, readOnly: true };
        return inChurch(scope, (db) => describeSystem(db, here));
      },
    }),
  },

  "/system/test-mail": {
    POST: installationEndpoint({
      summary: "Envía un correo de prueba al dueño",
      status: 200,
      answer: testMailResult,
      errors: [429, 503],
      handle: ({ access }) => sendTestMail(access),
    }),
  },
} satisfies Routes;
