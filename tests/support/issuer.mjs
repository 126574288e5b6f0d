// OpenID provider for tests: its sign-in form asks for the claims.
import { createServer } from "node:http";
import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";

/** @typedef {Record<string, unknown> & { sub?: string, userinfo?: Record<string, unknown> }} Claims */

/**
 * Starts on a free port of this machine. `/authorize` takes the claims of the ID token as JSON in `claims` and asks for
 * them when absent; `userinfo` among them is added by the provider's userinfo endpoint.
 */
export async function startIssuer() {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer);
  /** @type {Map<string, Claims>} by the authorization code */
  const claimsByCode = new Map();

  service.on("beforeAuthorizeRedirect", ({ url }, request) => {
    const claims = new URL(request.url, issuer.url).searchParams.get("claims") ?? "{}";
    claimsByCode.set(url.searchParams.get("code") ?? "", JSON.parse(claims));
  });
  service.on("beforeTokenSigning", (token, request) =>
    Object.assign(token.payload, claimsByCode.get(request.body.code)),
  );
  service.on("beforeUserinfo", (response, request) => {
    const [, payload = ""] = (request.headers.authorization ?? "").split(".");
    const { sub, userinfo } = JSON.parse(Buffer.from(payload, "base64url").toString());
    response.body = { sub, ...userinfo };
  });

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer.url);
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    if (pathname !== "/authorize" || searchParams.has("claims")) return service.requestHandler(request, response);
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(formPage(searchParams));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}`;
  issuer.url = url;
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url, stop };
}

/** @param {URLSearchParams} query */
function formPage(query) {
  const hidden = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  const cancelUrl = new URL(query.get("redirect_uri") ?? "");
  cancelUrl.searchParams.set("error", "access_denied");
  cancelUrl.searchParams.set("state", query.get("state") ?? "");
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Proveedor de prueba</title>
<h1>¿Quién eres?</h1>
<form action="/authorize">${hidden.join("")}<label>Datos <textarea name="claims"></textarea></label><button>Soy yo</button></form>
<a href="${escapeHtml(cancelUrl.href)}">Cancelar</a></html>`;
}

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
