/**
 * Headers of every response: pages, files and errors; set by the server process.
 * @param {string} appUrl
 * @returns {Record<string, string>}
 */
export function securityHeaders(appUrl) {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(appUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  };
}

/** Content security policy of uploads: a sandbox without origin. */
export const UPLOAD_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Content security policy of the service worker: it may fetch from this site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Content security policy of the worker that draws PDF files: it may fetch nothing, and compile the decoders that it is given. */
const PDF_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/**
 * Content security policy of a page: scripts need this request's nonce; inline styles are allowed (docs/decisions/010).
 * @param {string} nonce
 * @param {boolean} isDevelopment
 */
export function pagePolicy(nonce, isDevelopment) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws: wss:" : ""}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Content security policy of public sites: no script, and frames of their video and map providers only. */
export const SITE_POLICY = [
  "default-src 'none'",
  // A church's colour and the previews of its pictures are in style attributes.
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  // Lighthouse reads /robots.txt from the page.
  "connect-src 'self'",
  "frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Content security policy of the contact form of a public site, which is sent to the same origin. */
const CONTACT_POLICY = SITE_POLICY.replace("form-action 'none'", "form-action 'self'");

/** Content security policy of pages without scripts: the API's reference, and verified certificates. */
const STATIC_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Content security policy of the box for a certificate's code, and of a count to confirm, which are sent to the same origin. */
const CODE_POLICY = STATIC_PAGE_POLICY.replace("form-action 'none'", "form-action 'self'");

/** Content security policy of a static page with a form and one inline script, which may ask this site. `hash`: of the script, `sha256-…`. @param {string} hash */
export const scriptPolicy = (hash) => `${CODE_POLICY}; script-src '${hash}'; connect-src 'self'`;

/** Every route that serves an uploaded image; tests/security/images.test.ts finds others. */
const UPLOADS = ["/api/:path*/photo", "/api/churches/logo", "/api/users/image", "/websites/:title/images/:file"];

/** Content security policies of paths, in the syntax of Next's `headers`; the last one that matches counts. */
export const pathPolicies = [
  { source: "/websites/:path*", policy: SITE_POLICY },
  { source: "/websites/:title/contact", policy: CONTACT_POLICY },
  ...UPLOADS.map((source) => ({ source, policy: UPLOAD_POLICY })),
  { source: "/api/docs", policy: STATIC_PAGE_POLICY },
  { source: "/asistencia/:path*", policy: CODE_POLICY },
  { source: "/conteo/:code", policy: CODE_POLICY },
  { source: "/verificar", policy: CODE_POLICY },
  { source: "/verificar/:code", policy: STATIC_PAGE_POLICY },
  { source: "/service-worker.js", policy: WORKER_POLICY },
  { source: "/pdf/worker.js", policy: PDF_POLICY },
];

/** Policy of a path, if it has one of its own. @param {string} path */
export const policyOf = (path) => policies.findLast(({ pattern }) => pattern.test(path))?.policy;

const policies = pathPolicies.map(({ source, policy }) => ({
  policy,
  pattern: new RegExp(`^${source.replace(/\/:\w+\*/g, "(/.*)?").replace(/:\w+/g, "[^/]+")}$`),
}));
