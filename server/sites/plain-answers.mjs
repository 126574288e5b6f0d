// Answers of public sites that need neither the database nor the application: redirects, counted views, and the refusal.

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/**
 * @param {object} options
 * @param {Record<string, string>} options.headers of every answer
 * @param {(slug: string, request: Request) => void} [options.countView]
 * @param {{ redirect: number, unavailable: number }} options.counts of the answers
 */
export function createPlainAnswers({ headers, countView, counts }) {
  const plainHead = Object.entries(headers).flat();
  return { redirect, answerView, refuse };

  /** @param {Response} response @param {string} path */
  function redirect(response, path) {
    counts.redirect++;
    const head = ["Location", path, "Cache-Control", "public, max-age=0, s-maxage=30", "Content-Length", "0"];
    response.writeHead(308, [...plainHead, ...head]);
    response.end();
  }

  /** @param {Request} request @param {Response} response @param {string} slug */
  function answerView(request, response, slug) {
    response.writeHead(200, [...plainHead, ...VIEW_HEAD]);
    response.end(request.method === "HEAD" ? undefined : PIXEL);
    if (request.method === "GET") countView?.(slug, request);
  }

  /** Neither the database nor the memory has the page. @param {Response} response */
  function refuse(response) {
    counts.unavailable++;
    response.writeHead(503, [...plainHead, ...UNAVAILABLE_HEAD]);
    response.end(UNAVAILABLE);
  }
}

const UNAVAILABLE = Buffer.from("Esta página no está disponible en este momento. Intenta de nuevo en un minuto.");
const UNAVAILABLE_HEAD = [
  ...["Content-Type", "text/plain; charset=utf-8", "Content-Length", String(UNAVAILABLE.length)],
  ...["Cache-Control", "no-store", "Retry-After", "10"],
];

/** Transparent GIF of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const VIEW_HEAD = [
  ...["Content-Type", "image/gif", "Content-Length", String(PIXEL.length)],
  ...["Cache-Control", "no-store", "X-Robots-Tag", "noindex"],
];
