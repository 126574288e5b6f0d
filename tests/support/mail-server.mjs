// Mail server for the application that the browser tests open.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/**
 * Starts on a free port of this machine. Each mail becomes an `.eml` file of the folder, as without a mail server.
 * @param {string} folder
 */
export async function startMailServer(folder) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const file = path.join(folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`);
      buffer(stream)
        .then((mail) => writeFile(file, mail, { mode: 0o600 }))
        .then(() => done(), done);
    },
  });
  // A client that disconnects is not a failure.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}
