import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { errorResponse } from "./errors";

const tooMany = new AppError(429, "RATE_LIMITED", "Son demasiadas <b>filas</b>", { retryAfter: 9 });

test("an error is JSON with its request", async () => {
  const response = errorResponse(tooMany, "r1");
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ message: tooMany.message, code: "RATE_LIMITED", requestId: "r1" });
});

test("an error in a tab is its message as text, with the same status and headers", async () => {
  const response = errorResponse(tooMany, "r1", true);
  expect(response.status).toBe(429);
  expect(Object.fromEntries(response.headers)).toEqual({
    "cache-control": "private, no-store",
    "content-type": "text/plain; charset=utf-8",
    "retry-after": "9",
  });
  expect(await response.text()).toBe(`${tooMany.message}\n`);
});

test.each(["25006", "58030", "57P03", "08006"])("the state %s of the database is 503", async (code) => {
  const response = errorResponse(Object.assign(new Error("of the test"), { code }), "r1");
  expect([response.status, (await response.json()).code]).toEqual([503, "UNAVAILABLE"]);
});
