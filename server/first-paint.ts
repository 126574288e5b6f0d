// Pages that are painted before anything else is asked for: their styles are inside, and scripts and stylesheets of the
// application follow the first paint.
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import firstPaint from "@/generated/first-paint.json";
import { acceptedEncodings } from "@/lib/http/encodings.mjs";
import { pathOf } from "./requests.mjs";

const PAGE = "/login";

const toGzip = promisify(gzip);

const SCRIPT = /<script (?=[^>]*\bsrc="([^"]+)")(?=[^>]*\basync\b)[^>]*><\/script>/g;
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;
const PRELOAD = /<link rel="preload"[^>]*\bas="script"[^>]*>/g;
const END = /<\/body><\/html>$/;
const NONCE = /\bnonce="([^"]+)"/;

/** Lets Next draw a page; that of the sign-in is changed on its way. */
export function drawFirst(request: IncomingMessage, response: ServerResponse, draw: () => unknown) {
  const { method, url, headers } = request;
  // The router asks for parts of pages.
  const isWhole = method === "GET" && !headers.rsc;
  if (process.env.NODE_ENV !== "production" || !isWhole || pathOf(url) !== PAGE) return draw();
  const isZipped = acceptedEncodings(String(headers["accept-encoding"] ?? "")).includes("gzip");
  // Next would compress what is changed here.
  delete headers["accept-encoding"];
  collect(response, async (body) => {
    if (!/^text\/html/.test(String(response.getHeader("content-type")))) return body;
    response.removeHeader("Content-Length");
    const html = Buffer.from(paintedFirst(body.toString()));
    if (!isZipped) return html;
    response.setHeader("Content-Encoding", "gzip");
    return toGzip(html);
  });
  return draw();
}

/** Sends what is written to a response at its end, changed. */
function collect(response: ServerResponse, change: (body: Buffer) => Promise<Buffer>) {
  const { end, writeHead } = response;
  const chunks: Buffer[] = [];
  const add = (chunk: unknown, ...more: unknown[]) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    const written = [chunk, ...more].findLast((value) => typeof value === "function");
    if (written) queueMicrotask(written as () => void);
    return true;
  };
  response.flushHeaders = () => {};
  // What Next writes through says the head implicitly, with what is set.
  response.writeHead = ((status: number) => Object.assign(response, { statusCode: status })) as typeof writeHead;
  response.write = add;
  response.end = ((...given: unknown[]) => {
    add(...(given as [unknown]));
    Object.assign(response, { end, writeHead });
    change(Buffer.concat(chunks)).then(
      (body) => end.call(response, body, "utf8"),
      () => response.destroy(),
    );
    return response;
  }) as typeof end;
}

/** The page with its styles, and a script that asks for everything else after the first paint. */
function paintedFirst(html: string) {
  if (!END.test(html)) return html;
  const scripts = [...html.matchAll(SCRIPT)].map(([, src]) => src);
  const stylesheets = html.match(STYLESHEET) ?? [];
  const nonce = NONCE.exec(html)?.[1] ?? "";
  const given = JSON.stringify([stylesheets.join(""), scripts]).replaceAll("<", "\\u003c");
  return html
    .replaceAll(SCRIPT, "")
    .replaceAll(PRELOAD, "")
    .replaceAll(STYLESHEET, "")
    .replace("</head>", () => `<style>${firstPaint.css}</style><noscript>${stylesheets.join("")}</noscript></head>`)
    .replace(END, () => `<script nonce="${nonce}">(${load})(${given})</script></body></html>`);
}

/** Runs in the page by its source alone: it may use nothing from outside. */
function load([stylesheets, scripts]: [string, string[]]) {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.head.insertAdjacentHTML("beforeend", stylesheets);
    for (const src of scripts) {
      const script = document.createElement("script");
      // As Next writes it, which looks for it so.
      script.setAttribute("src", src);
      script.setAttribute("async", "");
      document.head.append(script);
    }
  };
  // A page in the background is not painted, and some browsers do not tell of it.
  if (document.visibilityState === "hidden") return start();
  setTimeout(start, 2_000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
}
