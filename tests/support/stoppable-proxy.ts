import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A port in front of the running application that can stop answering, as a server does that is switched off. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => sockets.delete(one));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${own}`,
    /** Answers again after it was stopped. */
    start: () => new Promise<void>((resolve) => server.listen(own, "localhost", resolve)),
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
