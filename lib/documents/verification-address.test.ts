import { expect, test } from "vitest";
import { isPrivateAddress } from "./verification-address";

test.each([
  "http://localhost:3000",
  "http://127.0.0.1",
  "http://[::1]:3000",
  "http://192.168.1.20:3000",
  "http://10.1.2.3",
  "http://172.20.0.1",
  "http://169.254.7.7",
  "http://[fd00::1]",
  "http://servidor",
  "http://iglesia.local:8080",
])("%s is not reached from outside", (url) => {
  expect(isPrivateAddress(url)).toBe(true);
});

test.each(["https://atrio.iglesia.org", "https://172.32.0.1", "http://200.40.30.20:3000", "https://locales.pe"])(
  "%s is",
  (url) => {
    expect(isPrivateAddress(url)).toBe(false);
  },
);
