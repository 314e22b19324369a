import { addressFault, lookupPublic } from "@/lib/provider/sheet-addresses/hosts";
import { isPrivateAddress } from "@/lib/provider/sheet-addresses/private-address";

test.each([
  ["0.255.255.255", "1.0.0.0"],
  ["10.0.0.0", "9.255.255.255"],
  ["10.255.255.255", "11.0.0.0"],
  ["100.64.0.0", "100.63.255.255"],
  ["100.127.255.255", "100.128.0.0"],
  ["127.0.0.1", "126.255.255.255"],
  ["169.254.169.254", "169.253.255.255"],
  ["172.16.0.0", "172.15.255.255"],
  ["172.31.255.255", "172.32.0.0"],
  ["192.0.0.0", "191.255.255.255"],
  ["192.0.0.255", "192.0.1.0"],
  ["192.168.0.0", "192.167.255.255"],
  ["192.168.255.255", "192.169.0.0"],
  ["198.18.0.0", "198.17.255.255"],
  ["198.19.255.255", "198.20.0.0"],
  ["224.0.0.1", "223.255.255.255"],
  ["255.255.255.255", "8.8.8.8"],
  ["239.255.255.255", "1.1.1.1"],
  ["240.0.0.0", "192.0.2.1"],
  ["::", "2600::1"],
  ["::1", "::2"],
  ["2002::", "2001:ffff::"],
  ["2002:ffff::1", "2003::"],
  ["fc00::", "fbff:ffff::"],
  ["fdff:ffff::1", "fe00::1"],
  ["fe80::1", "fe7f::1"],
  ["febf:ffff::1", "fec0::1"],
  ["ff00::", "feff:ffff::1"],
  ["::ffff:10.0.0.1", "::ffff:8.8.8.8"],
  ["64:ff9b::a00:1", "64:ff9c::1"],
  ["64:ff9b::ffff:ffff", "64:ff9b::1:0:0"],
])("%s is internal, %s is not", (inside, outside) => {
  expect([isPrivateAddress(inside), isPrivateAddress(outside)]).toEqual([true, false]);
});

const HOSTS = {
  names: ["docs.example.com", "*.content.example.com", "10.0.0.7"],
  privateNames: ["files.intranet", "127.0.0.1"],
};
const NOT_ALLOWED = (host: string) =>
  `The shared spreadsheet is on ${host}, which is not an allowed host. An engineer can add it to SHEET_HOSTS.`;

test.each([
  ["https://docs.example.com/export", null],
  ["https://DOCS.example.com:8443/export", null],
  ["https://a.content.example.com/", null],
  ["https://content.example.com/", NOT_ALLOWED("content.example.com")],
  ["https://evilcontent.example.com/", NOT_ALLOWED("evilcontent.example.com")],
  ["https://docs.example.com.evil.example/", NOT_ALLOWED("docs.example.com.evil.example")],
  ["https://docs.example.com@evil.example/", NOT_ALLOWED("evil.example")],
  [
    "http://docs.example.com/",
    "The shared spreadsheet is on docs.example.com without https. Only hosts of SHEET_PRIVATE_HOSTS can be used without https.",
  ],
  ["http://files.intranet/sheet", null],
  ["http://127.0.0.1:8080/sheet", null],
  [
    "file://files.intranet/sheet",
    "The shared spreadsheet is on files.intranet without https. Only hosts of SHEET_PRIVATE_HOSTS can be used without https.",
  ],
  ["https://10.0.0.7/sheet", "10.0.0.7 is inside the network. An engineer can add it to SHEET_PRIVATE_HOSTS."],
])("%s: %s", (address, fault) => expect(addressFault(new URL(address), HOSTS)).toBe(fault));

test.each([
  [{ all: true }, [[{ address: "8.8.8.8", family: 4 }]]],
  [{ all: false }, ["8.8.8.8", 4]],
  [{}, ["8.8.8.8", 4]],
])("a connection with %j receives the checked address in its form", async (options, expected) => {
  const found = (host: string) =>
    new Promise((resolve) => lookupPublic(host, options, (error, ...rest) => resolve(error?.message ?? rest)));
  expect(await found("8.8.8.8")).toEqual(expected);
  expect(await found("10.0.0.7")).toBe(
    "10.0.0.7 is inside the network. An engineer can add it to SHEET_PRIVATE_HOSTS.",
  );
});
