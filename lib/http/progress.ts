import { randomUUID } from "node:crypto";
import { inBackground } from "@/lib/core/background";
import { errorResponse, NO_STORE } from "./errors";

const NDJSON = "application/x-ndjson";

/** Milliseconds between two lines: a screen needs no more. */
const INTERVAL = 100;

export type Report = (done: number, total: number) => void;

/**
 * Answers long work at its end; to who accepts `application/x-ndjson` with lines `{done, total}` while it goes on, and
 * `{result, status}` last. Work that is heard of by nobody any more goes on all the same.
 */
export async function withProgress(request: Request, work: (report: Report) => Promise<Response>) {
  if (!request.headers.get("accept")?.includes(NDJSON)) return work(() => {});
  const encoder = new TextEncoder();
  let isHeard = true;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (line: object) => {
        if (isHeard) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      let last = 0;
      const report: Report = (done, total) => {
        const now = performance.now();
        if (now - last < INTERVAL) return;
        last = now;
        say({ done, total });
      };
      // The process waits for it before it ends.
      inBackground("work with progress", async () => {
        const response = await work(report).catch((error) => errorResponse(error, randomUUID()));
        say({ result: await response.json(), status: response.status });
        if (isHeard) controller.close();
      });
    },
    cancel() {
      isHeard = false;
    },
  });
  return new Response(stream, { headers: { ...NO_STORE, "Content-Type": NDJSON, "X-Accel-Buffering": "no" } });
}
