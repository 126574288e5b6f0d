import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { withCaller } from "@/lib/core/caller";
import { log } from "@/lib/core/log";
import { countSlots } from "@/lib/core/workers/slots";
import type { Route } from "@/lib/http/routes";
import { answerClient, drawPage, logPageError } from "@/server/turns";
import { aSignal } from "../support/waiting";

type Handler = () => Promise<Response>;

// Pages are counted with METRICS_TOKEN, which is read with the rest of the environment.
vi.stubEnv("DATABASE_URL", "postgresql://atrio_app:x@127.0.0.1/nothing");
vi.stubEnv("AUTH_SECRET", "a".repeat(32));

let stop = () => {};
afterEach(() => stop());

const routeOf = (pattern: string, handle: Handler, rule?: { kind: "public" | "church" }): Route<object> => ({
  pattern,
  params: {},
  handlers: { GET: Object.assign(handle, { rule }), POST: handle },
  methods: ["GET"],
});

/** A route that answers when it may; `drawn`: requests that it has begun to answer. */
function aSlowRoute(pattern: string, rule?: { kind: "public" | "church" }) {
  const [drawn, mayEnd] = [vi.fn(), aSignal()];
  const route = routeOf(
    pattern,
    async () => {
      drawn();
      await mayEnd.promise;
      return new Response("drawn");
    },
    rule,
  );
  const ask = (address: string, method = "GET") =>
    withCaller(address, () => answerClient(new Request("http://localhost/x", { method }), route, {}));
  return { ask, drawn, end: mayEnd.resolve };
}

test("what is drawn for anyone is drawn once at a time for an address, and others do not wait for it", async () => {
  const { ask, drawn, end } = aSlowRoute("/websites/{title}");
  const first = [ask("10.0.0.1"), ask("10.0.0.1"), ask("10.0.0.1", "HEAD")];
  const second = ask("10.0.0.2");
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
  end();
  const answers = await Promise.all([...first, second]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(drawn).toHaveBeenCalledTimes(4);
});

test.each([
  ["a read of somebody who is signed in", "GET", { kind: "church" as const }],
  ["a change", "POST", { kind: "public" as const }],
])("%s takes no turn", async (_, method, rule) => {
  const { ask, drawn, end } = aSlowRoute("/api/rows", rule);
  const answers = Promise.all([ask("10.0.1.1", method), ask("10.0.1.1", method), ask("10.0.1.1", method)]);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(3));
  end();
  await answers;
});

test("an address with too many waiting requests gets 503: JSON for a program, words for a reader", async () => {
  const [api, page] = [aSlowRoute("/api/websites/start", { kind: "public" }), aSlowRoute("/verificar/{code}")];
  const waiting = Array.from({ length: 201 }, () => api.ask("10.0.2.1"));
  await vi.waitFor(() => expect(api.drawn).toHaveBeenCalledOnce());
  const refused = await api.ask("10.0.2.1");
  expect([refused.status, (await refused.json()).code, refused.headers.get("retry-after")]).toEqual([503, "BUSY", "5"]);
  const words = await page.ask("10.0.2.1");
  expect([words.status, await words.text()]).toEqual([503, expect.stringContaining("Inténtalo de nuevo")]);
  api.end();
  await Promise.all(waiting);
});

type Draw = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A server whose pages are drawn for one address; answers where it is. */
async function aServer(client: string, draw: Draw) {
  const server = createServer((request, response) =>
    withCaller(client, () => drawPage(request, response, () => draw(request, response))),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a page of Next is drawn in the turn of its address, and a client that leaves takes none", async () => {
  const drawn = vi.fn();
  const mayEnd = aSignal();
  const address = await aServer("10.0.3.1", async ({ url }, response) => {
    drawn(url);
    await mayEnd.promise;
    response.end("page");
  });
  const first = fetch(`${address}/first`);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith("/first"));
  const left = get(`${address}/left`).on("error", () => {});
  await vi.waitFor(() => expect(countSlots().page).toMatchObject({ running: 1, waiting: 1 }));
  left.destroy();
  await vi.waitFor(() => expect(countSlots().page).toMatchObject({ running: 1, waiting: 0 }));
  const last = fetch(`${address}/last`);
  mayEnd.resolve();
  expect(await Promise.all([first, last].map(async (answer) => (await answer).text()))).toEqual(["page", "page"]);
  expect(drawn.mock.calls.flat()).toEqual(["/first", "/last"]);
});

test("a page that is drawn or read slowly leaves the turn to the next one of its address", async () => {
  const [drawn, mayEnd] = [vi.fn(), aSignal()];
  const address = await aServer("10.0.4.1", async ({ url }, response) => {
    drawn(url);
    if (url === "/slow") await mayEnd.promise;
    response.end("page");
  });
  const slow = fetch(`${address}/slow`);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith("/slow"));
  expect(await (await fetch(`${address}/next`)).text()).toBe("page");
  mayEnd.resolve();
  expect(await (await slow).text()).toBe("page");
});

test("a page that fails has a line in the log, with the id of its error's line and of its answer", async () => {
  const [warned, failed] = [vi.spyOn(log, "warn").mockReturnValue(), vi.spyOn(log, "error").mockReturnValue()];
  const address = await aServer("10.0.5.1", async ({ headers }, response) => {
    const error = Object.assign(new Error("of the test"), { digest: "451528592" });
    logPageError(error, { path: "/members?name=ana", method: "GET", headers });
    response.writeHead(500).end();
  });
  const url = `${address}/members?name=ana`;
  const requestId = (await fetch(url, { headers: { "X-Request-Id": "chosen" } })).headers.get("x-request-id");
  const page = { requestId, method: "GET", path: "/members" };
  await vi.waitFor(() =>
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ ...page, status: 500 }), "page"),
  );
  expect(failed).toHaveBeenCalledWith(
    { ...page, code: "451528592", error: expect.stringContaining("of the test") },
    "page failed",
  );
  vi.restoreAllMocks();
});
