import { expect, test, vi } from "vitest";
import { addressShare } from "@/lib/core/workers/slots";
import { hashPassword, isPasswordCorrect } from "./passwords";

const hashes = vi.hoisted(() => ({ running: 0, most: 0 }));

// Counts the hashes that libuv's threads compute at the same time.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof library.verify = async (...given) => {
    hashes.most = Math.max(hashes.most, ++hashes.running);
    return library.verify(...given).finally(() => hashes.running--);
  };
  return { ...library, verify };
});

test("forty wrong passwords from an address take one thread, and another address waits for one of them", async () => {
  const hash = await hashPassword("una-clave-larga");
  const ended: string[] = [];
  const attempt = async (password: string, address: string) => {
    const isCorrect = await isPasswordCorrect(hash, password, addressShare(address));
    ended.push(address);
    return isCorrect;
  };
  const guesses = Array.from({ length: 40 }, (_, index) => attempt(`incorrecta-${index}`, "192.0.2.1"));
  expect(await attempt("una-clave-larga", "192.0.2.2")).toBe(true);
  expect(ended.filter((address) => address === "192.0.2.1").length).toBeLessThan(3);
  expect(await Promise.all(guesses)).toEqual(Array(40).fill(false));
  expect(hashes.most).toBeLessThan(3);
});
