// Reached by: lib/http/security-headers.mjs app/call-backend.ts lib/http/routes.ts server middleware.ts next.config.mjs
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test, vi } from "vitest";
import { SITE_POLICY, securityHeaders } from "@/lib/http/security-headers.mjs";
import { startWithFixtures } from "../support/built";
import { linkIn } from "../support/mail-links";
import { jsonOf, sendRawRequest, textOf } from "../support/pages-http";
import { solidPicture } from "../support/pictures";
import { sendRawText } from "../support/raw-text";

// Responses of the built application: the server and its middleware are part of what is tested.

// The fixtures read the environment when they are imported.
const { address, stop } = await startWithFixtures();
const { cookieOf } = await import("../support/browser");
const { aChurch } = await import("../support/church");
const { mailsTo } = await import("../support/mails");
const { aPerson, PASSWORD } = await import("../support/people");
const { aMember, memberBody } = await import("../support/rows/members");

afterAll(stop);

const ownOrigin = () => ({ Origin: address });
const foreignHost = "evil.example";

/** Signs in as next-auth's sign-in page does, with the cookies of its CSRF answer. */
async function signIn(email: string, headers: Record<string, string> = {}, more: Record<string, string> = {}) {
  const csrf = await sendRawRequest("/api/auth/csrf", { headers });
  const cookie = (csrf.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const fields = { csrfToken: jsonOf(csrf).csrfToken, email, password: PASSWORD, json: "true", ...more };
  const answer = await sendRawRequest("/api/auth/callback/credentials", {
    method: "POST",
    headers: { ...ownOrigin(), "Content-Type": "application/x-www-form-urlencoded", ...headers, cookie },
    body: new URLSearchParams(fields).toString(),
  });
  return { csrf, answer, cookies: answer.headers["set-cookie"] ?? [] };
}

test("every cookie is HttpOnly and SameSite=Lax, and not Secure over http", async () => {
  const { email } = await aPerson();
  const { csrf, cookies } = await signIn(email);
  const session = cookies.find((cookie) => cookie.startsWith("atrio.session="));
  expect(session).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  for (const cookie of [...cookies, ...(csrf.headers["set-cookie"] ?? [])]) {
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    expect(cookie).not.toMatch(/; (Secure|Domain)/);
  }
});

test("a browser with an unusable callback cookie signs in, and the cookie ends", async () => {
  const { email } = await aPerson();
  const cookie = `atrio.callback-url=${encodeURIComponent(`${address}.evil.test`)}`;
  const csrf = await sendRawRequest("/api/auth/csrf", { headers: { cookie } });
  expect(csrf.statusCode).toBe(200);
  expect(csrf.headers["set-cookie"]?.join()).not.toContain("evil.test");
  const pairs = (csrf.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).filter((one) => !one?.endsWith("="));
  const fields = { csrfToken: jsonOf(csrf).csrfToken, email, password: PASSWORD, json: "true" };
  const answer = await sendRawRequest("/api/auth/callback/credentials", {
    method: "POST",
    headers: {
      ...ownOrigin(),
      "Content-Type": "application/x-www-form-urlencoded",
      cookie: [cookie, ...pairs.filter((one) => !one?.startsWith("atrio.callback-url"))].join("; "),
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.statusCode).toBe(200);
  expect(jsonOf(answer).url).toBe(address);
  expect((answer.headers["set-cookie"] ?? []).some((one) => one.startsWith("atrio.session="))).toBe(true);
});

test("a bearer token authenticates API calls, but no page", async () => {
  const { owner } = await aChurch();
  const Authorization = `Bearer ${owner.token}`;
  expect((await sendRawRequest("/api/users/data", { headers: { Authorization } })).statusCode).toBe(200);
  for (const path of ["/", "/members", "/settings", "/account"]) {
    const page = await sendRawRequest(path, { headers: { Authorization } });
    expect(page.statusCode, path).toBe(307);
    expect(page.headers.location).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  }
});

test("cross-site requests with a user's cookie change nothing", async () => {
  const church = await aChurch();
  const cookie = await cookieOf(church.owner);
  const json = "application/json";
  const body = JSON.stringify(memberBody(church, { name: "Intruso" }));
  const add = async (headers: Record<string, string>) =>
    (await sendRawRequest("/api/members", { method: "POST", headers: { cookie, ...headers }, body })).statusCode;
  expect(await add({ "Content-Type": json, Origin: `https://${foreignHost}` })).toBe(403);
  expect(await add({ "Content-Type": json, Origin: "null" })).toBe(403);
  expect(await add({ "Content-Type": json, Origin: `${ownOrigin().Origin}.${foreignHost}` })).toBe(403);
  expect(await add({ "Content-Type": json, Origin: `https://${foreignHost}`, Host: foreignHost })).toBe(403);
  expect(await add({ "Content-Type": json })).toBe(403);
  for (const form of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
    expect(await add({ "Content-Type": form, ...ownOrigin() }), form).toBe(403);
  const foreign = { cookie, Origin: `https://${foreignHost}`, "Content-Type": "application/x-www-form-urlencoded" };
  for (const action of ["signout", "callback/credentials", "signin/credentials"])
    expect(
      (await sendRawRequest(`/api/auth/${action}`, { method: "POST", headers: foreign, body: "a=b" })).statusCode,
    ).toBe(403);
  expect(jsonOf(await sendRawRequest("/api/members", { headers: { cookie } })).count).toBe(0);
  expect(await add({ "Content-Type": json, ...ownOrigin() })).toBe(201);
});

describe("next-auth", () => {
  const paths = [
    ...["csrf", "session", "providers", "error", "error?error=Callback", "error?error=%D0%9F%0d%0a", "verify-request"],
    ...[
      "signin",
      "signin/google",
      "signin/credentials",
      "signout",
      "callback",
      "callback/credentials",
      "callback/google",
    ],
    ...["callback/google?code=x&state=x", "callback%2Fcredentials", "callback/nobody", "_log", "nothing", "__proto__"],
    ...["session?callbackUrl=%2F%E2%82%AC", "csrf?error=%00", "signin?error=%F0%9F%98%80&callbackUrl=/x"],
  ];
  const cookies = [
    "",
    "atrio.csrf-token=%; atrio.session=%FF; atrio.callback-url=%; atrio.state=x; atrio.pkce=x; atrio.nonce=x",
    "__proto__=a; =; ;; next-auth.csrf-token=|||; atrio.session.0=a; atrio.session.1=b",
  ];
  const bodies = [
    {
      type: "application/x-www-form-urlencoded",
      body: "json=true&callbackUrl=%2F%E2%82%AC%0a&csrfToken=x&email=&email=x",
    },
    { type: "text/x-application/json", body: '{"callbackUrl":{"a":1},"csrfToken":[]}' },
    { type: "multipart/form-data; boundary=x", body: "--x" },
  ];

  test("answers no path, method, cookie or body with an error of the server or in English", async () => {
    const seen = new Set<number | undefined>();
    for (const path of paths)
      for (const method of ["GET", "HEAD", "POST", "DELETE"])
        for (const [index, { type, body }] of bodies.entries()) {
          const headers = { cookie: cookies[index] ?? "", "Content-Type": type, ...ownOrigin() };
          const answer = await sendRawRequest(`/api/auth/${path}`, {
            method,
            headers,
            ...(method === "POST" && { body }),
          });
          const what = `${method} ${path} ${type}: ${answer.statusCode} ${textOf(answer)}`;
          expect(answer.statusCode, what).toBeLessThan(500);
          expect(textOf(answer), what).not.toMatch(/NextAuth|not supported|Error:|Sign in|Server error/);
          seen.add(answer.statusCode);
        }
    expect([...seen].sort()).toEqual([200, 302, 400, 404, 405]);
  });
});

describe("the target of a request", () => {
  const port = () => Number(new URL(address).port);
  const ask = async (target: string) => {
    const answer = await sendRawText(port(), `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const [head = ""] = answer.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), location: /^location: (.*)$/im.exec(head)?.[1] };
  };

  test("that names another server is answered by this one, and never led there", async () => {
    const own = await ask("/members");
    expect(own).toEqual({
      status: 307,
      location: expect.stringMatching(/^(http:\/\/[\d.:]+)?\/login\?redirect=%2Fmembers$/),
    });
    for (const target of ["http://evil.test/members", "HTTP://evil.test:80/members"])
      expect(await ask(target)).toEqual(own);
    expect(await ask("http://evil.test/api/members")).toMatchObject({ status: 401 });
    for (const target of [
      "//evil.test/..",
      "/\\evil.test/members",
      "/%5Cevil.test/..//evil.test",
      "http://a.test//evil.test",
    ])
      expect((await ask(target)).location ?? "/", target).toMatch(/^(\/(?![/\\])|http:\/\/127\.0\.0\.1)/);
  });

  test("that is no path answers 400", async () => {
    for (const target of ["*", "ftp://evil.test/members"]) expect(await ask(target)).toMatchObject({ status: 400 });
  });
});

describe("no address, header or method passes by the check of an endpoint:", () => {
  /** Ways to write the path of the list of members. */
  const paths = [
    ...["/api//members", "//api/members", "/api/members/", "/api/members//", "/api/./members", "/api/x/../members"],
    ...["/API/members", "/api/Members", "/api/%6Dembers", "/api%2Fmembers", "/api/members%2F", "/api/members%00"],
    ...["/api/%2e/members", "/api/x/%2e%2e/members", "/api/members;a=1", "/api/members.json", "/api\\members"],
    ...["/api/members?path=health&path=live", "/api/members?nxtPpath=health", "/api/members?__nextDefaultLocale=es"],
    ...["/api/health/../members", "/api/docs/../members", "/_next/../api/members", "/websites/../api/members"],
    ...["/_next/data/x/api/members.json", "/es/api/members", "/api/[[...path]]", "/api/members/route"],
  ];
  /** Headers in which Next or a proxy might read another request. */
  const headers: Record<string, string>[] = [
    { "x-middleware-subrequest": Array(5).fill("middleware").join(":") },
    { "x-middleware-subrequest": Array(5).fill("src/middleware").join(":") },
    { "x-middleware-invoke": "1", "x-invoke-path": "/api/health/live", "x-matched-path": "/api/health/live" },
    { RSC: "1", "Next-Router-Prefetch": "1" },
    { "Next-Action": "00" },
    { "x-nextjs-data": "1" },
    { "x-original-url": "/api/health/live", "x-rewrite-url": "/api/health/live" },
    { "x-forwarded-host": foreignHost, Host: foreignHost },
    { "x-http-method-override": "DELETE" },
  ];
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
  const secret = "Persona Secreta";

  test("what is refused stays refused, and nothing is told or changed", async () => {
    const church = await aChurch();
    const { id } = await aMember(church, { name: secret });
    const requests = [
      ...paths.map((path) => ({ path, method: "GET", headers: {} })),
      ...headers.flatMap((more) => methods.map((method) => ({ path: "/api/members", method, headers: more }))),
      ...methods.map((method) => ({ path: `/api/members/${id}`, method, headers: {} })),
    ];
    for (const { path, method, headers } of requests) {
      const what = `${method} ${path} ${JSON.stringify(headers)}`;
      const answer = await sendRawRequest(path, { method, headers });
      const status = Number(answer.statusCode);
      expect(textOf(answer), what).not.toContain(secret);
      // OPTIONS names the methods.
      if (status !== 204 || method !== "OPTIONS") expect(status, what).toBeGreaterThanOrEqual(300);
      expect(status, what).toBeLessThan(500);
    }
    const Authorization = `Bearer ${church.owner.token}`;
    expect(jsonOf(await sendRawRequest("/api/members", { headers: { Authorization } })).rows).toMatchObject([
      { id, version: 1, name: secret },
    ]);
  });
});

describe("security headers", () => {
  const responses = [
    ["a page", "/login", 200],
    ["a redirect", "/members", 307],
    ["a missing page", "/nada", 404],
    ["an address that cannot be decoded", "/%E0%A4%A", 404],
    ["an answer of the API", "/api/health/live", 200],
    ["a 401 of the API", "/api/members", 401],
    ["next-auth", "/api/auth/csrf", 200],
    ["a file", "/icons/atrio-192.png", 200],
    ["the manifest", "/manifest.webmanifest", 200],
    ["a missing file", "/_next/static/nada.js", 404],
  ] as const;

  for (const [what, path, status] of responses)
    test(`security headers are set on ${what}`, async () => {
      const answer = await sendRawRequest(path);
      expect(answer.statusCode).toBe(status);
      const { "Content-Security-Policy": _, ...headers } = securityHeaders("http://localhost");
      for (const [name, value] of Object.entries(headers)) expect(answer.headers[name.toLowerCase()], name).toBe(value);
      expect(answer.headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
      expect(answer.headers["content-security-policy"]).toMatch(/^default-src '(none|self)'/);
      expect(answer.headers["strict-transport-security"]).toBeUndefined();
      expect(answer.headers["x-powered-by"]).toBeUndefined();
    });

  test.each(["/api/docs", "/verificar/ABCD-EFGH"])("%s, a page without scripts, allows none", async (path) => {
    const answer = await sendRawRequest(path);
    const directives = String(answer.headers["content-security-policy"]).split("; ");
    expect(directives).toContain("default-src 'none'");
    expect(directives.filter((directive) => directive.startsWith("script-src"))).toEqual([]);
    expect(textOf(answer)).toContain("<style>");
    expect(textOf(answer)).not.toContain("<script");
  });

  test("a public site has a fixed policy: no script, and frames of its video and map providers only", async () => {
    const { aPublishedSite } = await import("../support/rows/website");
    const { slug } = await aPublishedSite(await aChurch());
    const { "Content-Security-Policy": _, ...headers } = securityHeaders("http://localhost");
    for (const [path, status] of [
      ["", 200],
      ["/services", 200],
      ["/events", 200],
      ["/nada", 404],
      ["/events.ics", 200],
      ["/sitemap.xml", 200],
      ["/icon.png", 200],
      ["/og.jpg", 200],
    ] as const) {
      const answer = await sendRawRequest(`/websites/${slug}${path}`);
      expect(answer.statusCode, path).toBe(status);
      expect(answer.headers["content-security-policy"], path).toBe(SITE_POLICY);
      expect(answer.headers["set-cookie"], path).toBeUndefined();
      for (const [name, value] of Object.entries(headers)) expect(answer.headers[name.toLowerCase()], name).toBe(value);
    }
    const page = textOf(await sendRawRequest(`/websites/${slug}`));
    const [font = ""] = /\/sites\/[a-z0-9-]+\.[0-9a-f]{10}\.woff2/.exec(page) ?? [];
    const answer = await sendRawRequest(font);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect((await sendRawRequest("/websites/nadie-aqui")).headers["content-security-policy"]).toBe(SITE_POLICY);
  });

  test("security headers are set on requests that are refused before they reach a handler", async () => {
    const json = { "Content-Type": "application/json" };
    const refusals = [
      [400, { headers: json, body: "{" }],
      [415, { body: "a=b" }],
      [413, { headers: { ...json, "Content-Length": String(10 ** 9) } }],
      [400, { headers: json, body: JSON.stringify({ token: { not: 0 } }) }],
    ] as const;
    for (const [status, ask] of refusals) {
      const answer = await sendRawRequest("/api/accounts/verification", { method: "POST", ...ask });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
      expect(answer.headers["cache-control"]).toMatch(/no-store/);
      expect(Object.keys(jsonOf(answer)).sort()).toEqual(expect.arrayContaining(["code", "message", "requestId"]));
    }
  });

  test("Strict-Transport-Security is set on https only", () => {
    expect(securityHeaders("https://iglesia.example")).toHaveProperty(
      "Strict-Transport-Security",
      expect.stringMatching(/max-age=31536000/),
    );
    expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
  });
});

test("every page allows scripts by a fresh nonce only", async () => {
  const church = await aChurch();
  const cookie = await cookieOf(church.owner);
  const nonces = new Set<string>();
  for (const path of ["/login", "/login", "/members", "/nada", "/members/1.5", "/nada.txt"]) {
    const page = await sendRawRequest(path, { headers: { cookie: path.startsWith("/login") ? "" : cookie } });
    const policy = String(page.headers["content-security-policy"]);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*|data:/);
    const nonce = /'nonce-([^']{20,})'/.exec(scripts)?.[1] ?? "";
    expect(nonce, path).not.toBe("");
    expect(nonces.has(nonce)).toBe(false);
    nonces.add(nonce);
    const tags = textOf(page).match(/<script[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect(policy).toMatch(/object-src 'none'.*base-uri 'self'.*form-action 'self'.*frame-ancestors 'none'/);
  }
});

test("private answers are not cached", async () => {
  const church = await aChurch();
  const member = await aMember(church);
  const cookie = await cookieOf(church.owner);
  const paths = [
    "/",
    "/members",
    `/members/${member.id}`,
    "/api/members",
    "/api/users/data",
    "/api/dashboard",
    "/login",
  ];
  for (const path of paths) {
    const answer = await sendRawRequest(path, { headers: { cookie } });
    expect(answer.headers["cache-control"], path).toMatch(/no-store/);
    expect(answer.headers["cache-control"], path).toMatch(/private/);
  }
  expect((await sendRawRequest("/members")).headers["cache-control"]).toMatch(/no-store/);
  expect((await sendRawRequest("/api/members")).headers["cache-control"]).toMatch(/no-store/);
});

describe("a forged host", () => {
  const forgeries: Record<string, string>[] = [
    { Host: foreignHost },
    { "X-Forwarded-Host": foreignHost, "X-Forwarded-Proto": "https" },
    { Forwarded: `host=${foreignHost};proto=https` },
  ];

  for (const forged of forgeries)
    test(`a forged ${Object.keys(forged)[0]} never appears in redirects, cookies, pages or mails`, async () => {
      const { email } = await aPerson();
      for (const path of ["/members", "/", "/login", "/signup", "/nada", "/api/auth/csrf", "/api/auth/signin"]) {
        const answer = await sendRawRequest(path, { headers: forged });
        expect(answer.headers.location ?? "", path).not.toContain(foreignHost);
        expect(String(answer.headers["set-cookie"] ?? ""), path).not.toContain(foreignHost);
        expect(textOf(answer), path).not.toContain(foreignHost);
      }
      const { answer, cookies } = await signIn(email, forged, { callbackUrl: `https://${foreignHost}/` });
      expect(textOf(answer)).not.toContain(foreignHost);
      expect(cookies.join()).not.toContain(foreignHost);

      const ask = { method: "POST", headers: { "Content-Type": "application/json", ...forged } };
      expect(
        (await sendRawRequest("/api/password-resets", { ...ask, body: JSON.stringify({ email }) })).statusCode,
      ).toBe(202);
      const link = await vi.waitFor(async () => linkIn(await mailsTo(email), "Cambia tu contraseña de Atrio"), 10_000);
      expect(new URL(link).origin).toBe(ownOrigin().Origin);
    });
});

// Only Linux routes all of 127.0.0.0/8 to this machine.
describe.skipIf(process.platform !== "linux")("client addresses", () => {
  const anAddress = () => `127.${[1, 2, 3].map(() => 2 + Math.floor(Math.random() * 250)).join(".")}`;

  test("addresses forged in headers do not count for the rate limit", async () => {
    const [from, another] = [anAddress(), anAddress()];
    const attempt = async (address: string, forgedAddress: string) =>
      (
        await sendRawRequest("/api/accounts/verification", {
          from: address,
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "X-Atrio-Address": forgedAddress,
            "X-Forwarded-For": forgedAddress,
            "X-Real-IP": forgedAddress,
          },
          body: JSON.stringify({ token: "a".repeat(43) }),
        })
      ).statusCode;
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => attempt(from, `10.0.0.${index}`)));
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await attempt(from, "10.0.1.1")).toBe(429);
    expect(await attempt(another, from)).toBe(400);
  });
});

test("texts are compressed for clients that accept gzip", async () => {
  const cookie = await cookieOf((await aChurch()).owner);
  const headers = { cookie, "Accept-Encoding": "gzip" };
  for (const path of ["/login", "/members", "/api/users/data"]) {
    const [compressed, plain] = [
      await sendRawRequest(path, { headers }),
      await sendRawRequest(path, { headers: { cookie } }),
    ];
    expect(compressed.headers["content-encoding"], path).toBe("gzip");
    expect(compressed.headers.vary, path).toMatch(/accept-encoding/i);
    expect(plain.headers["content-encoding"], path).toBeUndefined();
  }
  const [script] = textOf(await sendRawRequest("/login")).match(/\/_next\/static\/[^"]+\.js/) ?? [];
  const file = await sendRawRequest(String(script), { headers });
  expect(file.headers["content-encoding"]).toBe("gzip");
  expect(file.headers["cache-control"]).toMatch(/immutable/);
});

test("the health endpoints report liveness and readiness", async () => {
  const live = await sendRawRequest("/api/health/live");
  expect([live.statusCode, jsonOf(live)]).toEqual([200, { status: "ok" }]);
  const ready = await sendRawRequest("/api/health/ready");
  const checks = { process: "ok", database: "ok", migrations: "ok", disk: "ok" };
  expect([ready.statusCode, jsonOf(ready)]).toEqual([200, { status: "ok", checks }]);
  for (const answer of [live, ready]) expect(answer.headers["cache-control"]).toMatch(/no-store/);
});

describe("allowed methods", () => {
  const unsupportedMethods = [
    ["PATCH", "/api/members", "GET, POST, PUT, HEAD, OPTIONS"],
    ["POST", "/api/members/stats?x=1", "GET, HEAD, OPTIONS"],
    ["PUT", "/api/members/7", "GET, DELETE, HEAD, OPTIONS"],
    ["GET", "/api/accounts", "POST, OPTIONS"],
    ["HEAD", "/api/password-resets", "POST, PUT, OPTIONS"],
    ["PROPFIND", "/api/openapi.json", "GET, HEAD, OPTIONS"],
    ["DELETE", "/api/auth/session", "GET, HEAD, OPTIONS"],
    ["GET", "/api/auth/callback/credentials", "POST, OPTIONS"],
  ] as const;

  for (const [method, address, allow] of unsupportedMethods)
    test(`${method} ${address} answers 405 with the allowed methods`, async () => {
      const answer = await sendRawRequest(address, { method, ...(method === "PATCH" && { body: "{}" }) });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe(allow);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      if (method === "HEAD") return;
      expect(jsonOf(answer)).toEqual({
        message: `Esta dirección solo acepta ${allow}.`,
        code: "METHOD",
        requestId: answer.headers["x-request-id"],
      });
    });

  test("allowed methods are accepted, and an unknown path answers 404 to every method", async () => {
    expect((await sendRawRequest("/api/members", { method: "OPTIONS" })).statusCode).toBe(204);
    expect((await sendRawRequest("/api/health/live", { method: "HEAD" })).statusCode).toBe(200);
    expect((await sendRawRequest("/api/members/7")).statusCode).toBe(401);
    for (const method of ["GET", "PATCH", "DELETE"])
      expect((await sendRawRequest("/api/nada", { method })).statusCode, method).toBe(404);
  });
});

describe("requests that no route accepts", () => {
  test.each(["/api/members/%FF", "/api/members/%C0%80", "/api/%ED%A0%80"])(
    "%s, which cannot be decoded, answers 400 as JSON with its request id",
    async (path) => {
      const answer = await sendRawRequest(path);
      expect(answer.statusCode).toBe(400);
      expect(jsonOf(answer)).toMatchObject({ code: "INVALID", requestId: answer.headers["x-request-id"] });
    },
  );

  test.each(["/members/%FF", "/%C0%80", "/_next/static/%FF.js"])(
    "%s, which cannot be decoded, answers the page for unknown addresses",
    async (path) => {
      const answer = await sendRawRequest(path, { headers: { cookie: await cookieOf((await aChurch()).owner) } });
      expect(answer.statusCode).toBe(404);
      expect(textOf(answer)).toContain("<html");
    },
  );

  test.each([
    ["POST", "/login"],
    ["PUT", "/"],
    ["TRACE", "/"],
    ["TRACE", "/login"],
    ["TRACE", "/api/nope"],
    ["OPTIONS", "/"],
  ])("%s %s answers 405 with the allowed methods", async (method, path) => {
    const answer = await sendRawRequest(path, { method });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toMatch(/^GET, /);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(jsonOf(answer)).toMatchObject({ code: "METHOD" });
  });

  test.each([
    ["a page", "/login", "multipart/form-data; boundary=x", 405],
    ["an endpoint", "/api/members", "application/json", 413],
    ["an endpoint without a body", "/api/members/trash", "application/json", 405],
  ] as const)(
    "an endless chunked body to %s ends with its answer and a closed connection",
    async (_, path, type, status) => {
      const { owner } = await aChurch();
      const { host, port } = new URL(address);
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: ${type}`;
      const answer = await sendRawText(Number(port), `${head}\r\nTransfer-Encoding: chunked\r\n\r\n`, (write) => {
        for (let sent = 0; sent < 10; sent++) write(`10000\r\n${" ".repeat(65_536)}\r\n`);
      });
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer.toLowerCase()).toContain("\r\nconnection: close\r\n");
    },
  );
});

test("GET and HEAD of a photo answer with the headers that keep it an image", async () => {
  const church = await aChurch();
  const { id } = await aMember(church);
  await addPhoto(church.owner, id);
  const headers = { cookie: await cookieOf(church.owner) };
  const shown = await sendRawRequest(`/api/members/${id}/photo`, { headers });
  const head = await sendRawRequest(`/api/members/${id}/photo`, { method: "HEAD", headers });
  expect([shown.statusCode, head.statusCode, head.body.length]).toEqual([200, 200, 0]);
  for (const answer of [shown, head]) {
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
    });
    expect(String(answer.headers["content-security-policy"])).toContain("sandbox");
  }
  expect((await sendRawRequest(`/api/members/${id}/photo`)).statusCode).toBe(401);
});

test("the application fetches no remote images", async () => {
  const requestedUrls: string[] = [];
  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
  for (const url of [elsewhere, elsewhere.slice(5), "/icons/atrio-192.png", "/api/health/live"]) {
    const answer = await sendRawRequest(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
    expect([400, 404], url).toContain(answer.statusCode);
  }
  expect(requestedUrls).toEqual([]);
  server.close();
});

async function addPhoto({ token }: { token: string }, id: number) {
  const body = new FormData();
  body.set("image", new File([(await solidPicture("crimson")) as BlobPart], "x.png"));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/members/${id}/photo`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
}

test("the reference and its document are compressed once", async () => {
  const headers = { "Accept-Encoding": "gzip" };
  for (const [path, start] of [
    ["/api/docs", "<!doctype html>"],
    ["/api/openapi.json", '{"openapi":"3.1.0"'],
  ] as const) {
    const answer = await sendRawRequest(path, { headers });
    expect(answer.headers["content-encoding"], path).toBe("gzip");
    expect(textOf(answer).slice(0, start.length)).toBe(start);
  }
});
