import { BlockList, isIP } from "node:net";

const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  NOT_PUBLIC.addSubnet(net, bits, "ipv4");
}
// Includes the ranges that embed an IPv4 address (NAT64, 6to4), because it may be any address.
for (const [net, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  NOT_PUBLIC.addSubnet(net, bits, "ipv6");
}

/** Whether an IP address belongs to this machine, its network, or to no machine at all [RFC 6890]. */
export function isPrivateAddress(address: string): boolean {
  return NOT_PUBLIC.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
