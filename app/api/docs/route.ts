import { createElement } from "react";
import { staticPage } from "@/app/static-page";
import { env } from "@/lib/core/env.mjs";
import { publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import { apiDocument } from "../registry";
import { Reference } from "./reference";

/** Head and body, which are the same for every visitor: rendering them takes half a second of the process. */
let content: Promise<string> | undefined;

export const GET = publicEndpoint({
  summary: "La referencia de la API, para leer",
  answer: ["text/html"],
  handle: async ({ request }) => {
    content ??= renderContent();
    return new Response(staticPage(request, await content), {
      headers: { ...NO_STORE, "Content-Type": "text/html; charset=utf-8" },
    });
  },
});

async function renderContent() {
  // Next refuses a static import of react-dom/server in a route.
  const { renderToStaticMarkup } = await import("react-dom/server");
  return renderToStaticMarkup(createElement(Reference, { document: await apiDocument(), origin: env().APP_URL }));
}
