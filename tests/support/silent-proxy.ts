import { connect, createServer, type Socket } from "node:net";
import { freePort } from "@/scripts/ports.mjs";

/**
 * A proxy in front of the Postgres of an address, which can fall silent: connections stay open and are accepted, and no
 * byte passes, as with a frozen server or a host that died.
 */
export async function aSilentProxy(address: string) {
  const target = new URL(address);
  const port = await freePort();
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => to.write(chunk)).on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
    clients.add(client);
    client.on("close", () => clients.delete(client));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const own = Object.assign(new URL(address), { port: String(port) }).toString();
  return {
    address: own,
    /** Number of connections that the client holds. */
    connections: () => clients.size,
    fallSilent() {
      isSilent = true;
      // Unread sockets do not notice the client's end: the check of the number of connections reads on and discards.
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
