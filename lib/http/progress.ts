import { randomUUID } from "node:crypto";
import { inBackground } from "@/lib/core/background";
import { errorResponse, NO_STORE } from "./errors";

const NDJSON = "application/x-ndjson";

/** Milliseconds between two progress lines. */
const INTERVAL = 100;

export type Report = (done: number, total: number) => void;

/**
 * Answers long work when it ends. A client that accepts `application/x-ndjson` gets `{done, total}` lines meanwhile and
 * `{result, status}` last. Work continues when the client disconnects.
 */
export async function withProgress(request: Request, work: (report: Report) => Promise<Response>) {
  if (!request.headers.get("accept")?.includes(NDJSON)) return work(() => {});
  const encoder = new TextEncoder();
  let isConnected = true;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (line: object) => {
        if (isConnected) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      let last = 0;
      const report: Report = (done, total) => {
        const now = performance.now();
        if (now - last < INTERVAL) return;
        last = now;
        say({ done, total });
      };
      // Shutdown waits for it.
      inBackground("work with progress", async () => {
        const response = await work(report).catch((error) => errorResponse(error, randomUUID()));
        say({ result: await response.json(), status: response.status });
        if (isConnected) controller.close();
      });
    },
    cancel() {
      isConnected = false;
    },
  });
  return new Response(stream, { headers: { ...NO_STORE, "Content-Type": NDJSON, "X-Accel-Buffering": "no" } });
}
