import { createElement } from "react";
import { readCookie } from "@/lib/auth/cookie";
import { THEME, toTheme } from "@/lib/client/preferences";
import { env } from "@/lib/core/env.mjs";
import { publicEndpoint } from "@/lib/http/endpoint";
import { NO_STORE } from "@/lib/http/errors";
import { apiDocument } from "../registry";
import { Reference } from "./reference";

export const GET = publicEndpoint({
  summary: "La referencia de la API, para leer",
  answer: ["text/html"],
  handle: async ({ request }) => {
    // Next refuses a static import of react-dom/server in a route.
    const { renderToStaticMarkup } = await import("react-dom/server");
    const theme = toTheme(readCookie(request.headers.get("cookie"), THEME));
    const page = createElement(Reference, { document: await apiDocument(), origin: env().APP_URL, theme });
    return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
      headers: { ...NO_STORE, "Content-Type": "text/html; charset=utf-8" },
    });
  },
});
