import { expect, test } from "vitest";
import { connectionAddress } from "./address.mjs";

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: "10.0.0.9" },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as Parameters<typeof connectionAddress>[0];

test.each([
  [0, undefined, "10.0.0.9"],
  [0, "203.0.113.7", "10.0.0.9"],
  [1, "203.0.113.7", "203.0.113.7"],
  [1, "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  [2, "1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  [1, undefined, "10.0.0.9"],
  [1, "", "10.0.0.9"],
  [1, " , ", "10.0.0.9"],
  [2, "203.0.113.7", "10.0.0.9"],
])("behind %i proxies and with x-forwarded-for %j the client address is %s", (proxies, forwarded, address) => {
  expect(connectionAddress(request(forwarded), proxies)).toBe(address);
});

test.each([
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %s is counted as %s, one per customer", (address, counted) => {
  expect(connectionAddress(request(address), 1)).toBe(counted);
});
