import http from "node:http";
import type { AddressInfo } from "node:net";
import { startQueue } from "@/lib/core/queue/worker";
import { planTasks } from "@/lib/plans/jobs";
import { sendTo } from "./call";
import "./modules";

// Separate process with the payment endpoints and their part of the queue, which tests kill. It prints its port.
const server = http.createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  const name = request.url === "/api/payments/checkout" ? "POST /payments/checkout" : "POST /payments/webhook";
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  headers.delete("content-length");
  const answer = await sendTo(
    name,
    new Request(`http://localhost:3000${request.url}`, { method: "POST", headers, body }),
  );
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
});

server.listen(0, "127.0.0.1", () => {
  startQueue(planTasks, []);
  console.log((server.address() as AddressInfo).port);
});
