import http from "node:http";
import type { AddressInfo } from "node:net";
import { POST as CHECKOUT } from "@/app/api/payments/checkout/route";
import { POST as WEBHOOK } from "@/app/api/payments/webhook/route";
import { startQueue } from "@/lib/core/queue/worker";
import { planTasks } from "@/lib/plans/jobs";
import "./modules";

// Separate process with the payment endpoints and their part of the queue, which tests kill. It prints its port.
const server = http.createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  const handler = request.url === "/api/payments/checkout" ? CHECKOUT : WEBHOOK;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  headers.delete("content-length");
  const answer = await handler(new Request(`http://localhost:3000${request.url}`, { method: "POST", headers, body }), {
    params: Promise.resolve({}),
  });
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
});

server.listen(0, "127.0.0.1", () => {
  startQueue(planTasks, []);
  console.log((server.address() as AddressInfo).port);
});
