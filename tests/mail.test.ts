import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import pino from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { accountDeletedMail, accountTakenOverMail, resetMail, verificationMail } from "@/lib/auth/mails";
import { invitationMail, newOwnerMail, pastOwnerMail } from "@/lib/churches/mails";
import { env } from "@/lib/core/env.mjs";
import { log } from "@/lib/core/log";
import { type Mail, sendMail } from "@/lib/core/mail/mail";
import { call } from "./support/call";
import { aChurch, aUser } from "./support/church";
import { inDatabase, ownDatabase } from "./support/databases";
import { addressHeader, PASSWORD } from "./support/people";
import { sendQueuedMails } from "./support/queue";
import { startSmtp } from "./support/smtp";

const { smtp } = await vi.hoisted(async () => {
  const { startSmtp } = await import("./support/smtp");
  const smtp = await startSmtp();
  process.env.SMTP_URL = `smtp://127.0.0.1:${smtp.port}`;
  process.env.MAIL_FROM = "Atrio · Iglesia Ñandú <avisos@iglesia.example>";
  return { smtp };
});

afterAll(() => smtp.stop());

let lines: string[];

beforeEach(() => {
  lines = [];
  log.level = "debug";
  const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void };
  vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
});

afterEach(() => {
  log.level = process.env.LOG_LEVEL ?? "fatal";
});

/** The only mail sent to an address by SMTP. */
async function mailTo(address: string) {
  await sendQueuedMails();
  const mails = smtp.received.filter(({ to }) => to.includes(address));
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  if (!mail) throw new Error(`No mail was sent to ${address}`);
  return mail;
}

const readLinks = (html = "") =>
  [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link?.replaceAll("&#38;", "&"));

describe("a mail by SMTP", () => {
  /** Expectations of every mail of the application. */
  function expectValidMail({ from, to, raw, mail }: Awaited<ReturnType<typeof mailTo>>, address: string, path: string) {
    expect([from, to]).toEqual(["avisos@iglesia.example", [address]]);
    expect(mail.from).toEqual({ name: "Atrio · Iglesia Ñandú", address: "avisos@iglesia.example" });
    expect(mail.to).toEqual([{ name: "", address }]);
    expect([mail.cc, mail.bcc, mail.replyTo, mail.attachments]).toEqual([undefined, undefined, undefined, []]);
    expect(mail.messageId).toMatch(/^<[\w-]+@iglesia\.example>$/);
    expect(Math.abs(Date.parse(mail.date ?? "") - Date.now())).toBeLessThan(60_000);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      "auto-submitted": "auto-generated",
      "content-language": "es",
      "mime-version": "1.0",
      "content-type": expect.stringMatching(/^multipart\/alternative;/),
    });
    expect(Object.keys(headers).sort()).toEqual(
      [
        "auto-submitted",
        "content-language",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "subject",
        "to",
      ].sort(),
    );
    // Any server relays it unchanged (RFC 5321, 4.5.3.1.6).
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThan(998);
    expect(raw.indexOf("text/plain; charset=utf-8")).toBeLessThan(raw.indexOf("text/html; charset=utf-8"));
    // Text and HTML have the same content and the same link to the application.
    const [link] = /http\S+/.exec(mail.text ?? "") ?? [];
    expect(link?.startsWith(`${env().APP_URL}${path}`)).toBe(true);
    expect(new Set(readLinks(mail.html))).toEqual(new Set([link]));
    expect(mail.html).toContain('<html lang="es">');
    const visibleText = (mail.html ?? "").replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, "").replaceAll("&#39;", "'");
    for (const line of (mail.text ?? "").trim().split("\n\n"))
      if (!line.includes("http")) expect(visibleText).toContain(line.trim());
  }

  test("confirms the address of a new account", async () => {
    const email = `nueva-${(await aUser()).email}`;
    await call("POST /accounts", {
      body: { username: "José Ñúñez Peña", email, password: PASSWORD },
      headers: addressHeader(),
    });
    const received = await mailTo(email);
    expectValidMail(received, email, "/verificar-correo?token=");
    expect(received.mail.subject).toBe("Confirma tu correo en Atrio");
    expect(received.mail.text).toContain("Hola, José Ñúñez Peña:");
  });

  test("resets a password", async () => {
    const { email } = await aUser();
    await call("POST /password-resets", { body: { email }, headers: addressHeader() });
    const received = await mailTo(email);
    expectValidMail(received, email, "/restablecer-contrasena?token=");
    expect(received.mail.subject).toBe("Cambia tu contraseña de Atrio");
  });

  test("invites to a church", async () => {
    const { owner } = await aChurch({ name: "Iglesia Peña de Horeb · Bogotá ✝ 👋" });
    const email = `invitada-${owner.email}`;
    expect(await call("POST /permissions", { as: owner, body: { email } })).toMatchObject({ status: 201 });
    const received = await mailTo(email);
    expectValidMail(received, email, "/invitacion");
    expect(received.mail.subject).toBe("Te invitaron a la Iglesia Peña de Horeb · Bogotá ✝ 👋 en Atrio");
    expect(received.mail.text).toContain(
      `${owner.name} te invitó a colaborar en la Iglesia Peña de Horeb · Bogotá ✝ 👋, que lleva`,
    );
  });

  test("notifies the address's owner of an account takeover", async () => {
    await sendMail(accountTakenOverMail("rosa@test.example", "Rosa"));
    expectValidMail(await mailTo("rosa@test.example"), "rosa@test.example", "/account");
  });

  test.each([
    "Iglesia\r\nBcc: otro@evil.example",
    "Iglesia\nTo: otro@evil.example\n\n<h1>Premio</h1>",
    "Iglesia\r\n\r\n.\r\nMAIL FROM:<otro@evil.example>\r\nRCPT TO:<otro@evil.example>\r\nDATA",
    "Iglesia\u2028Bcc: otro@evil.example\u0085Cc: otro@evil.example",
    "=?utf-8?B?SWdsZXNpYQ0KQmNjOiBvdHJvQGV2aWwuZXhhbXBsZQ==?=",
    '"><img src="https://evil.example/x.png" onerror="alert(1)">',
    "</style></head><body background='https://evil.example'><script>alert(1)</script>",
    '<a href="https://evil.example">Entrar a Atrio</a>',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "{{7*7}} %s %n",
  ])("is not changed by the name %j in any of its placeholders", async (name) => {
    const address = `${Math.random().toString(36).slice(2)}@test.example`;
    const before = smtp.received.length;
    for (const mail of [
      invitationMail(address, { church: name, inviter: "Ana", link: env().APP_URL }),
      invitationMail(address, { church: "Iglesia", inviter: name, link: env().APP_URL }),
      verificationMail(address, name, "a-token"),
      resetMail(address, name, "a-token"),
      ...[newOwnerMail, pastOwnerMail].flatMap((mail) => [
        mail(address, name, "Iglesia", "Ana"),
        mail(address, "Ana", name, "Luz"),
        mail(address, "Ana", "Iglesia", name),
      ]),
      accountDeletedMail(address, name),
    ])
      await sendMail(mail);
    const mails = smtp.received.slice(before);
    expect(mails).toHaveLength(11);
    for (const { to, mail } of mails) {
      expect(to).toEqual([address]);
      expect(mail.to).toEqual([{ name: "", address }]);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
      expect(mail.headers).toHaveLength(9);
      for (const link of readLinks(mail.html)) expect(link?.startsWith(env().APP_URL)).toBe(true);
      expect(mail.html).not.toMatch(/<(script|img|h1|iframe|form)|onerror="|background='/i);
      expect(mail.html?.match(/<\/style>/g)).toHaveLength(1);
    }
  });

  test.each([
    "una@test.example, otra@evil.example",
    "una@test.example\r\nRCPT TO:<otra@evil.example>",
    "una@test.example>\r\nBcc: otra@evil.example",
    '"una@evil.example" <otra@test.example>',
    "una@test.example;otra@evil.example",
  ])("goes to one recipient at most, even for the address %j", async (address) => {
    const before = smtp.received.length;
    await sendMail(verificationMail(address, "Ana", "a-token")).catch(() => undefined);
    for (const { to } of smtp.received.slice(before)) {
      expect(to).toHaveLength(1);
      expect(to[0]).not.toMatch(/^otra@evil|^una@evil/);
    }
  });

  test("shares at most three connections and is sent after one is closed", async () => {
    const before = { connections: smtp.state.connections, received: smtp.received.length };
    const send = (number: number) => sendMail(verificationMail(`${number}@test.example`, "Ana", "a-token"));
    await Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
    expect(smtp.received.length - before.received).toBe(30);
    expect(smtp.state.connections - before.connections).toBeLessThanOrEqual(3);
    for (const connection of smtp.server.connections) connection.close();
    await send(31);
    expect(smtp.received.length - before.received).toBe(31);
  });
});

describe("a mail server", () => {
  /** A new mailer as in a process started with this SMTP_URL. */
  async function mailerFor(url: string) {
    vi.resetModules();
    vi.stubEnv("SMTP_URL", url);
    const { defineMail, mailTask, queueMail } = await import("@/lib/core/mail/outbox");
    const { drainQueue } = await import("@/lib/core/queue/worker");
    const { connections, identityDb } = await import("@/lib/core/db/identity-db");
    const { log } = await import("@/lib/core/log");
    log.level = "debug";
    const stream = Reflect.get(log, pino.symbols.streamSym) as { write(line: string): void };
    vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
    await inDatabase(ownDatabase().owner, (client) => client.query("DELETE FROM graphile_worker._private_jobs"));
    const send = async (mail: Mail) => {
      const kind = defineMail({
        name: "test",
        ids: z.object({}),
        about: () => randomUUID(),
        compose: async () => mail,
      });
      await queueMail(identityDb(), kind, {});
      await drainQueue(connections(), [mailTask([kind])]);
    };
    return { send };
  }

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  const mail = verificationMail("ana@test.example", "Ana", "el-secreto-del-enlace");
  const readLines = () => lines.map((line) => JSON.parse(line) as Record<string, string>);

  /** Expects one log line that names the task and contains no secret. */
  function expectFailure(reason: RegExp, message = "mail not sent yet") {
    expect(readLines()).toMatchObject([{ msg: message, kind: "test", attempt: 1 }]);
    expect(readLines()[0]?.error).toMatch(reason);
    for (const secret of [
      "una-clave",
      "dXN1YXJpby",
      Buffer.from("\0usuario\0una-clave/larga").toString("base64"),
      "secreto",
    ])
      expect(lines.join("")).not.toContain(secret);
  }

  /** A TCP listener that is no mail server; `greet` handles its connections. */
  async function startTcpServer(greet: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on("error", () => undefined));
      greet(socket);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const stop = () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    };
    return { port: (server.address() as AddressInfo).port, sockets, stop };
  }

  test("that is absent is logged", async () => {
    const { port, stop } = await startTcpServer(() => undefined);
    stop();
    const { send } = await mailerFor(`smtp://usuario:una-clave%2Flarga@127.0.0.1:${port}`);
    await send(mail);
    expectFailure(/ECONNREFUSED/);
  });

  test("that refuses a recipient is logged, and others get their mail", async () => {
    const server = await startSmtp({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith("ana@") ? done(Object.assign(new Error("No such user"), { responseCode: 550 })) : done(),
    });
    const { send } = await mailerFor(`smtp://127.0.0.1:${server.port}`);
    await send(mail);
    expectFailure(/550/, "mail given up");
    await send({ ...mail, to: "otra@test.example" });
    expect(server.received.map(({ to }) => to)).toEqual([["otra@test.example"]]);
    await server.stop();
  });

  test("with TLS gets the decoded password of SMTP_URL", async () => {
    // The SMTP server warns about its public default certificate; the test needs an untrusted one.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const logins: string[] = [];
    const server = await startSmtp({
      secure: true,
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        logins.push(`${username} ${password}`);
        return password === "una-clave/larga" ? done(null, { user: username }) : done(new Error("no"));
      },
    });
    const at = `127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
    await (await mailerFor(`smtps://usuario:una-clave%2Flarga@${at}`)).send(mail);
    expect(server.received).toHaveLength(1);
    expect(readLines()).toMatchObject([{ level: "info", msg: "mail sent" }]);
    expect(lines.join("")).not.toContain("una-clave");

    lines = [];
    await (await mailerFor(`smtps://usuario:una-clave%2Ffalsa@${at}`)).send(mail);
    expectFailure(/535/);
    expect(server.received).toHaveLength(1);

    lines = [];
    await (await mailerFor(`smtps://usuario:una-clave%2Flarga@127.0.0.1:${server.port}`)).send(mail);
    expectFailure(/certificate|self.signed/i);
    expect(logins).toEqual(["usuario una-clave/larga", "usuario una-clave/falsa"]);
    await server.stop();
  });

  test("that closes every connection is given up", async () => {
    const server = await startTcpServer((socket) =>
      socket.write("220 hola\r\n", () => setTimeout(() => socket.end(), 20)),
    );
    const { send } = await mailerFor(`smtp://127.0.0.1:${server.port}`);
    await send(mail);
    expectFailure(/./);
    expect(server.sockets.size).toBeLessThanOrEqual(4);
    server.stop();
  });

  test("that never answers is given up after ten seconds, without delaying a request", async () => {
    const server = await startTcpServer(() => undefined);
    const { send } = await mailerFor(`smtp://127.0.0.1:${server.port}`);
    lines = [];
    const email = `nueva-${Date.now()}@test.example`;
    const answer = await call("POST /accounts", {
      body: { username: "Ana María", email, password: PASSWORD },
      headers: addressHeader(),
    });
    expect(answer).toMatchObject({ status: 201 });
    // The answer did not wait for the mail server.
    expect(server.sockets.size).toBe(0);
    await send(mail);
    expect(readLines().map(({ msg }) => msg)).toContain("mail not sent yet");
    expect(readLines().find(({ msg }) => msg === "mail not sent yet")?.error).toMatch(/[Gg]reeting/);
    server.stop();
  });
});
