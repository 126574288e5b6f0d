import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { freePort } from "@/scripts/ports.mjs";
import { anInstallation, IS_LONG, record, send } from "../../support/installation";
import { startSmtp } from "../../support/smtp";

const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Seconds that the mail server is away. */
const AWAY = IS_LONG ? 600 : 30;
/** Milliseconds until everything must have arrived: the pauses between attempts grow with the time away. */
const LIMIT = IS_LONG ? 40 * 60_000 : 240_000;
const PEOPLE = 8;

/** Accepts connections on a port and says nothing. */
async function aMuteServer(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {}))).listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
}

/** A mail server that refuses each recipient at first, as greylisting does. */
function aGreylistingServer(port: number) {
  const known = new Set<string>();
  return startSmtp(
    {
      onRcptTo({ address }, _session, done) {
        if (known.has(address)) return done();
        known.add(address);
        return done(Object.assign(new Error("Greylisted, try again later"), { responseCode: 451 }));
      },
    },
    port,
  );
}

test.each([
  ["apagado", async () => async () => {}],
  ["congelado (acepta y calla)", aMuteServer],
])(
  "a mail server away (%s), then greylisting: every mail arrives once, requests do not wait",
  async (how, leave) => {
    const port = await freePort();
    const installation = await anInstallation();
    undo.push(() => installation.remove());
    const comeBack = await leave(port);
    undo.push(comeBack);
    const own = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Atrio <avisos@iglesia.example>" };
    const server = await installation.start(own);
    const addresses = Array.from({ length: PEOPLE }, (_, number) => `persona-${number}@iglesia.example`);
    const startedAt = Date.now();
    let slowest = 0;
    for (const email of addresses) {
      const began = performance.now();
      const body = { username: "Ana Luz", email, password: "una-clave-larga" };
      expect(await send(installation.address, "POST", "/api/accounts", { body })).toMatchObject({ status: 201 });
      slowest = Math.max(slowest, (performance.now() - began) / 1000);
    }
    await sleep(AWAY * 1000 - (Date.now() - startedAt));
    undo.pop();
    await comeBack();
    const smtp = await aGreylistingServer(port);
    undo.push(() => smtp.stop());
    const received = () => smtp.received.flatMap(({ to }) => to).sort();
    await expect.poll(received, { timeout: LIMIT, interval: 1_000 }).toEqual(addresses);
    const last = (Date.now() - startedAt) / 1000;
    await expect.poll(() => installation.rows("SELECT FROM graphile_worker.jobs WHERE key LIKE 'mail %'")).toEqual([]);
    expect((await installation.end(server)).code).toBe(0);
    record(
      `servidor de correo ${how} ${AWAY} s, y después listas grises; ${PEOPLE} cuentas nuevas`,
      1,
      `${PEOPLE} correos llegan, cada uno una vez, el último a los ${last.toFixed(0)} s; el alta más lenta, ${slowest.toFixed(1)} s`,
    );
  },
  LIMIT + AWAY * 1000 + 120_000,
);
