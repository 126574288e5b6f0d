// An installation without METRICS_TOKEN.
import { expect, test } from "vitest";
import { metrics } from "@/lib/core/metrics";
import { answerRequest } from "@/server/backend";

process.env.METRICS_TOKEN = "";

test("without METRICS_TOKEN the metrics answer like an unknown path, with every method", async () => {
  const answerOf = async (path: string, method: string) => {
    const headers = { authorization: "Bearer anything" };
    const answer = await answerRequest(new Request(`http://localhost:3000/api${path}`, { method, headers }));
    const names = [...answer.headers.keys()].filter((name) => name !== "content-length");
    const cache = answer.headers.get("cache-control");
    return { status: answer.status, names, cache, body: { ...(await answer.json()), requestId: "" } };
  };
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await answerOf("/metrics", method);
    expect(answer, method).toEqual(await answerOf("/nope", method));
    expect(answer, method).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  }
});

test("without METRICS_TOKEN nothing is counted", async () => {
  expect(metrics()).toBeUndefined();
});
