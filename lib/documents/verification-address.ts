import { BlockList, isIP } from "node:net";
import { env } from "@/lib/core/env.mjs";

/** Ranges that nobody outside a computer or its network reaches: RFC 1122, 1918, 3927, 4193, 4291, 6598. */
const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  closed.addSubnet(network, prefix, "ipv4");
closed.addAddress("::1", "ipv6");
closed.addSubnet("fc00::", 7, "ipv6");
closed.addSubnet("fe80::", 10, "ipv6");

/** Names of a computer or of a local network: RFC 2606, 6762, 8375, and names without a dot. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|lan|home|home\.arpa|test|invalid|example)$|^[^.]+$/i;

/** Whether an address leads nowhere for a phone outside of this network. */
export function isPrivateAddress(url: string) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const version = isIP(host);
  return version === 0 ? LOCAL_NAME.test(host) : closed.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** Where printed codes are checked, and whether only this network can do so. */
export function verificationAddress() {
  const address = `${env().APP_URL}/verificar`;
  return { address, isPrivate: isPrivateAddress(address) };
}

/** Address that the QR code of a document holds. */
export const verificationUrl = (code: string) => `${env().APP_URL}/verificar/${code}`;
