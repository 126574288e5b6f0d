import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Received = { from: string; to: string[]; raw: string; mail: Email };

/** Starts a mail server, on a free port unless one is given, that records its mails; by default without TLS and authentication. */
export async function startSmtp(options: SMTPServerOptions = {}, at = 0) {
  const received: Received[] = [];
  const state = { connections: 0 };
  const server = new SMTPServer({
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, accept) {
      state.connections++;
      accept();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: raw.toString("latin1"), mail: await PostalMime.parse(raw) });
        done();
      });
    },
    ...options,
  });
  // A client that disconnects is not a failure.
  server.on("error", () => undefined);
  server.listen(at, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, received, state, server, stop };
}
