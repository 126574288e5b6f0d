import { once } from "node:events";
import { connect } from "node:net";

/** Sends raw text to a port of this machine, and returns what came back when the server has closed the connection. */
export async function sendRawText(port: number, head: string, body?: (write: (text: string) => boolean) => void) {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  // The server resets a connection on which the client still writes.
  socket.on("error", () => {});
  socket.write(head);
  body?.((text) => socket.write(text));
  await once(socket, "close");
  return answer;
}
