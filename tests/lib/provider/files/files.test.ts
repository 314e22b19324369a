import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSignedUrl } from "@/lib/contract/files";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import { diskSpool } from "@/lib/edge/spool";
import { folderStore } from "@/lib/provider/files/folder-store";
import { objectRoutes } from "@/lib/provider/files/object-routes";
import { sharedProvider } from "../../../support/provider";

const provider = sharedProvider();

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const address = async (method: "READ" | "WRITE", fileName: string) =>
  (await provider.call("csm", generateSignedUrl, { body: { fileName, docType: "COMPANY_LOGOS", method } })).body;

/** One request to an address as anybody could make it: there is no token. */
function query(url: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(provider.app.fetch(new Request(url, init)));
}
const put = (url: string, body: Uint8Array = PNG, type = "image/png") =>
  query(url, { method: "PUT", body: body as BodyInit, headers: { "content-type": type } });

test("an uploaded file is downloaded as an attachment, under a generated name", async () => {
  const write = await address("WRITE", "My logo (1).PNG");
  expect(write.fileName).toMatch(/^file_\w{25}-My-logo-1\.png$/);
  expect((await put(write.signedURL)).status).toBe(200);
  const read = await address("READ", write.fileName);
  const answer = await query(read.signedURL);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": 'attachment; filename="My-logo-1.png"',
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test("an address opens one object, with one method, unaltered, for five minutes", async () => {
  const write = await address("WRITE", "a.png");
  const other = await address("WRITE", "b.png");
  const altered = [
    write.signedURL.replace(write.fileName, other.fileName),
    write.signedURL.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`),
    write.signedURL.replace(/signature=(.)/, (_, first: string) => `signature=${first === "A" ? "B" : "A"}`),
    write.signedURL.replace("COMPANY_LOGOS", "POLICY_DOCUMENTS"),
  ];
  for (const url of altered) expect((await put(url)).status).toBe(403);
  expect((await query(write.signedURL)).status).toBe(403);
  expect((await put(write.signedURL, PNG, "image/jpeg")).status).toBe(403);
  provider.setClock("2025-12-10T10:04:59+05:30");
  expect((await put(write.signedURL)).status).toBe(200);
  provider.setClock("2025-12-10T10:05:01+05:30");
  expect((await put(write.signedURL)).status).toBe(403);
  provider.setDay("2025-12-10");
});

test("bytes that are not what the ending says, and more than 5 MB, are refused", async () => {
  const { signedURL } = await address("WRITE", "a.png");
  expect((await put(signedURL, new TextEncoder().encode("<script>"))).status).toBe(400);
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(PNG);
  expect((await put(signedURL, large)).status).toBe(413);
});

test.each([
  ["CD_PAYMENT_PROOFS", "a.pdf", "application/pdf", "25 50 44 46 2d"],
  ["CD_PAYMENT_PROOFS", "a.jpg", "image/jpeg", "ff d8 ff"],
  ["CD_PAYMENT_PROOFS", "a.png", "image/png", "89 50 4e 47 0d 0a 1a 0a"],
  ["FLEX_PLACEMENT_SLIPS", "a.xlsx", XLSX_TYPE, "50 4b 03 04"],
] as const)("%s: %s (%s) begins with %s, to the byte", async (docType, fileName, type, beginning) => {
  const bytes = beginning.split(" ").map((byte) => Number.parseInt(byte, 16));
  const store = async (content: readonly number[]) => {
    const { body } = await provider.call("opsLead", generateSignedUrl, {
      body: { fileName, docType, method: "WRITE" },
    });
    return (await put(body.signedURL, new Uint8Array([...content, 1, 2, 3]), type)).status;
  };
  expect(await store(bytes)).toBe(200);
  for (const at of bytes.keys()) {
    for (const step of [1, -1]) expect(await store(bytes.with(at, ((bytes[at] ?? 0) + step) & 0xff))).toBe(400);
  }
});

test("an address to write to is good for one file: a second replaces nothing", async () => {
  const write = await address("WRITE", "once.png");
  const second = new Uint8Array([...PNG, 9]);
  const statuses = await Promise.all([put(write.signedURL), put(write.signedURL, second)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await put(write.signedURL, second)).status).toBe(403);
  const read = await address("READ", write.fileName);
  const stored = new Uint8Array(await (await query(read.signedURL)).arrayBuffer());
  expect(stored.length).toBe(statuses[0]?.status === 200 ? PNG.length : second.length);
});

test("an address that received something other than a picture still accepts a picture", async () => {
  const { signedURL } = await address("WRITE", "again.png");
  expect((await put(signedURL, new TextEncoder().encode("<script>"))).status).toBe(400);
  expect((await put(signedURL)).status).toBe(200);
});

test.each([
  ["slip", "Content Type not defined"],
  [".xlsx", "Content Type not defined"],
  ["slip.zip", "Content Type not defined"],
  ["slip.csv", "Only following file formats are acceptable: .xlsx"],
  ["slip.XLSX", undefined],
])("a slip called %s: %s", async (fileName, message) => {
  const about = { fileName, docType: "FLEX_PLACEMENT_SLIPS", method: "WRITE" } as const;
  const { status, body } = await provider.call("opsLead", generateSignedUrl, { body: about });
  expect([status, (body as { message?: string }).message]).toEqual([message ? 400 : 200, message]);
});

test("an ending that is no picture, a name that was never given, and another's kind are refused", async () => {
  const refused = async (body: object) =>
    (await provider.call("csm", generateSignedUrl, { body: body as never })).status;
  expect(await refused({ fileName: "a.svg", docType: "COMPANY_LOGOS", method: "WRITE" })).toBe(400);
  expect(await refused({ fileName: "../x.png", docType: "COMPANY_LOGOS", method: "READ" })).toBe(404);
  expect(await refused({ fileName: "a.pdf", docType: "POLICY_DOCUMENTS", method: "WRITE" })).toBe(400);
  const viewer = { fileName: "a.png", docType: "COMPANY_LOGOS", method: "WRITE" } as const;
  expect((await provider.call("viewer", generateSignedUrl, { body: viewer })).status).toBe(403);
});

test("while the key is rotated, addresses of each copy open at the others; an old key does not once it is removed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "keys-"));
  const [OLD, NEXT] = ["o".repeat(32), "n".repeat(32)];
  const copy = (key: string, otherKey?: string) =>
    folderStore({ folder, key, otherKey, publicUrl: "http://copy.test" });
  const object = { docType: "COMPANY_LOGOS" as const, name: `file_${"0".repeat(25)}-a.png` };
  const [before, first, second, after] = [copy(OLD), copy(OLD, NEXT), copy(NEXT, OLD), copy(NEXT)];
  await before.write(object, PNG);
  const statusAt = async (store: typeof before, signer: typeof before) => {
    const { signedURL } = await signer.signedUrl(object, "GET", Date.now());
    const routes = objectRoutes({ store, clock: Date.now, spool: diskSpool(), onRefused: async () => {} });
    return (await routes.fetch(new Request(signedURL))).status;
  };
  // Each step restarts the copies one after the other: neighbours of a step meet.
  for (const [one, other] of [
    [before, first],
    [first, first],
    [first, second],
    [second, second],
    [second, after],
  ] as const)
    expect([await statusAt(one, other), await statusAt(other, one)]).toEqual([200, 200]);
  expect(await statusAt(after, before)).not.toBe(200);
});
