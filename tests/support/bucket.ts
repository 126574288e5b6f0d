import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bucket } from "@/lib/core/files/s3";
import { freePort } from "@/scripts/ports.mjs";

const require = createRequire(import.meta.url);
const program = require.resolve("s3rver/bin/s3rver.js");

/** Starts an S3 mock over a folder, in its own process: its page tokens need a cipher of OpenSSL's legacy provider. */
export async function startBucket(folder: string): Promise<{ bucket: Bucket; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const address = ["--address", "127.0.0.1", "--port", String(port)];
  const args = ["--openssl-legacy-provider", program, "--directory", folder, ...address, "--silent"];
  const child = spawn(process.execPath, [...args, "--configure-bucket", "atrio"], { stdio: "ignore" });
  const ended = once(child, "exit");
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(endpoint).catch(() => null)); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error("The S3 mock does not answer");
    await sleep(50);
  }
  return {
    bucket: {
      bucket: "atrio",
      endpoint,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
