import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { guardRequests, receiveRequest } from "@/server/requests.mjs";
import { sendRawText } from "../support/raw-text";

const apiMethods: Record<string, string[]> = {
  "/api/members": ["GET", "POST", "HEAD", "OPTIONS"],
  "/api/members/7": ["GET", "DELETE", "HEAD", "OPTIONS"],
};

let stop = () => {};
afterEach(() => stop());

/** A server whose handler is reached only by requests that are not refused; `urls` are those that it saw. */
async function aServer(handle: RequestListener = (_, response) => response.end("handled")) {
  const urls: (string | undefined)[] = [];
  const guarded = guardRequests(
    (request, response) => {
      urls.push(request.url);
      handle(request, response);
    },
    async (path) => apiMethods[path],
  );
  const server = createServer((request, response) => {
    receiveRequest(request, response);
    guarded(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, urls };
}

/** Sends raw text, and returns what came back when the server has closed the connection. */
async function exchange(port: number, head: string, body?: (write: (text: string) => boolean) => void) {
  const answer = await sendRawText(port, `${head}\r\nHost: localhost\r\n\r\n`, body);
  const [lines = "", json = ""] = answer.split("\r\n\r\n");
  return { status: Number(lines.split(" ")[1]), headers: lines.toLowerCase(), body: json };
}

const ask = (port: number, line: string) => exchange(port, `${line} HTTP/1.1\r\nConnection: close`);

describe("an address with a broken percent sign", () => {
  test.each(["/api/members/%FF", "/api/members/%C0%80", "/api/%E0%A4%A", "/api/members/%?a=%20"])(
    "%s of the API answers 400 as JSON with a request id, before any handler",
    async (url) => {
      const { port, urls } = await aServer();
      const { status, headers, body } = await ask(port, `GET ${url}`);
      expect([status, urls]).toEqual([400, []]);
      const { requestId, ...rest } = JSON.parse(body);
      expect(rest).toEqual({ code: "INVALID", message: expect.any(String) });
      expect(headers).toContain(`x-request-id: ${requestId}`);
    },
  );

  test.each(["/%E0%A4%A", "/members/%FF", "/api%FF", "http://localhost/%"])(
    "%s of a page becomes an address without a page",
    async (url) => {
      const { port, urls } = await aServer();
      await ask(port, `GET ${url}`);
      expect(urls).toEqual(["/404"]);
    },
  );

  test("a broken percent sign in the query is left to the handler", async () => {
    const { port, urls } = await aServer();
    await ask(port, "GET /api/members?name=%FF");
    expect(urls).toEqual(["/api/members?name=%FF"]);
  });
});

describe("methods", () => {
  test.each([
    ["POST /login", "get, head"],
    ["POST /websites/camino/contact/sent", "get, head"],
    ["POST /websites/camino/blog/contact", "get, head"],
    ["PUT /members", "get, head"],
    ["POST /asistencia", "get, head"],
    ["POST /asistencia/7-ABCDE/9/x", "get, head"],
    ["OPTIONS /", "get, head"],
    ["OPTIONS *", "get, head"],
    ["TRACE /login", "get, head"],
    ["POST http://localhost/login", "get, head"],
    ["TRACE /api/members", "get, post, head, options"],
    ["PROPFIND /api/members/7", "get, delete, head, options"],
    ["TRACE /api/nope", "get, post, put, patch, delete, head, options"],
  ])("%s answers 405 with the allowed methods", async (line, allow) => {
    const { port, urls } = await aServer();
    const { status, headers, body } = await ask(port, line);
    expect([status, urls, JSON.parse(body).code]).toEqual([405, [], "METHOD"]);
    expect(headers).toContain(`allow: ${allow}\r\n`);
  });

  test.each([
    "GET /login",
    "HEAD /",
    "POST /api/members",
    "POST http://localhost/api/members",
    "DELETE /api/nope",
    "POST /websites/camino/contact",
    "POST /asistencia/7-ABCDE",
    "POST /asistencia/7-ABCDE/celular",
  ])("%s reaches the handler", async (line) => {
    const { port, urls } = await aServer();
    await ask(port, line);
    expect(urls).toHaveLength(1);
  });
});

describe("the target of a request", () => {
  test.each([
    ["http://evil.test/members", "/members"],
    ["HTTPS://evil.test:8080/members?x=http://y", "/members?x=http://y"],
    ["http://evil.test", "/"],
    ["http://evil.test?x=1", "/?x=1"],
    ["http://user:pass@evil.test/api/members", "/api/members"],
    ["http:///evil.test/members", "/evil.test/members"],
  ])("%s loses its server", async (target, path) => {
    const { port, urls } = await aServer();
    await ask(port, `GET ${target}`);
    expect(urls).toEqual([path]);
  });

  test.each(["GET *", "HEAD *", "GET ftp://evil.test/members", "GET http:evil.test", "GET file:///etc/passwd"])(
    "%s, which is no path, answers 400 before any handler",
    async (line) => {
      const { port, urls } = await aServer();
      const { status, body } = await ask(port, line);
      expect([status, urls]).toEqual([400, []]);
      if (body !== "")
        expect(JSON.parse(body)).toMatchObject({ code: "INVALID", message: "Esa dirección no es de Atrio." });
    },
  );
});

describe("a request that is answered before its end", () => {
  const CHUNK = `10000\r\n${"x".repeat(65_536)}\r\n`;

  test("a page's body is not read, and its connection closed after the answer", async () => {
    const { port } = await aServer();
    const head = "POST /login HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked";
    expect((await exchange(port, head, (write) => write(CHUNK))).status).toBe(405);
  });

  test("the connection of an endless body is closed after the answer, also when the handler gave up reading", async () => {
    const { port } = await aServer(async (request, response) => {
      for await (const _ of request) break;
      response.writeHead(413).end("refused");
    });
    const head = "POST /api/members HTTP/1.1\r\nTransfer-Encoding: chunked";
    const { status, body } = await exchange(port, head, (write) => write(CHUNK));
    expect(status).toBe(413);
    expect(body).toContain("refused");
  });

  test("its answer says that the connection closes, and no later request is taken for its body", async () => {
    const { port, urls } = await aServer();
    const { headers } = await exchange(port, "POST /login HTTP/1.1\r\nContent-Length: 400", (write) =>
      write("GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    );
    expect(headers).toContain("connection: close");
    expect(urls).toEqual([]);
  });

  test("a connection stays open after a refusal of a request without a body", async () => {
    const { port, urls } = await aServer();
    const lines = ["TRACE /login HTTP/1.1\r\nHost: localhost", "GET /login HTTP/1.1\r\nConnection: close"];
    const { status, body } = await exchange(port, lines.join("\r\n\r\n"));
    expect([status, urls]).toEqual([405, ["/login"]]);
    expect(body).toContain("METHOD");
  });
});
