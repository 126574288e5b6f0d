import { expect, test } from "vitest";
import { policyOf } from "@/lib/http/security-headers.mjs";

test("the worker that draws PDF files may compile decoders, and nothing else", () => {
  expect(policyOf("/pdf/worker.js")).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'");
});
