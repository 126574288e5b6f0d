import { createElement } from "react";
import * as z from "zod";
import { staticPage, themeOf } from "@/app/static-page";
import { env } from "@/lib/core/env.mjs";
import { preparedAnswers } from "@/lib/http/compressed";
import { publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import { documentedEndpoints, type OpenApi, openApi } from "@/lib/http/openapi";
import type { Routes } from "@/lib/http/routes";
import { registeredModules } from "@/lib/registry";
import { Reference } from "./docs/reference";

/** Routes of the API's reference. `readAll`: reads all routes of the API. */
export function docsRoutes(readAll: () => Promise<Routes[]>) {
  /** Document, page and JSON are made once: rendering the page takes half a second of the process. */
  let document: Promise<OpenApi> | undefined;
  let page: Promise<string> | undefined;
  let json: Promise<string> | undefined;
  const answerPage = preparedAnswers({ ...NO_STORE, "Content-Type": "text/html; charset=utf-8" });
  const answerJson = preparedAnswers({ "Content-Type": "application/json", "Cache-Control": "public, max-age=300" });

  function readDocument() {
    document ??= readAll().then((all) =>
      openApi(
        all.flatMap(documentedEndpoints),
        registeredModules().map(({ api }) => api),
      ),
    );
    return document;
  }

  return {
    "/docs": {
      GET: publicEndpoint({
        summary: "La referencia de la API, para leer",
        answer: ["text/html"],
        handle: async ({ request }) => {
          page ??= readDocument().then(renderReference);
          return answerPage(request, themeOf(request), staticPage(request, await page));
        },
      }),
    },

    "/openapi.json": {
      GET: publicEndpoint({
        summary: "La referencia de la API, en OpenAPI 3.1",
        answer: z.looseObject({ openapi: z.literal("3.1.0").meta({ description: "Versión de OpenAPI" }) }),
        handle: async ({ request }) => {
          json ??= readDocument().then((read) => JSON.stringify(read));
          return answerJson(request, "", await json);
        },
      }),
    },
  } satisfies Routes;
}

async function renderReference(document: OpenApi) {
  // Half a megabyte that no other route needs.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(createElement(Reference, { document, origin: env().APP_URL }));
}
