import { presign } from "@/lib/provider/files/s3-presign";
import { s3Store } from "@/lib/provider/files/s3-store";
import { type S3Server, startS3Server } from "../../../support/s3-server";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const LOGO = { docType: "COMPANY_LOGOS", name: "file_1-My logo (1)+2.png" } as const;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const REFUSED = {
  code: "unavailable",
  publicMessage: "The file store refused the request. Please contact an engineer.",
  cause: expect.objectContaining({ message: "the file store responded with status 403" }),
};
const store = (more: { bucket?: string; secretAccessKey?: string } = {}) =>
  s3Store({ ...server, bucket: "genome", ...more });
const put = (url: string, type = "image/png") =>
  fetch(url, { method: "PUT", body: PNG, headers: { "content-type": type } });

test("an address is signed as in the example that the makers of S3 published", async () => {
  const published = {
    endpoint: "https://examplebucket.s3.amazonaws.com",
    region: "us-east-1",
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  };
  const nowMs = Date.parse("2013-05-24T00:00:00Z");
  const signed = new URL(await presign(published, { method: "GET", key: "test.txt", nowMs, seconds: 86_400 }));
  expect(signed.pathname).toBe("/test.txt");
  expect(signed.searchParams.get("X-Amz-Signature")).toBe(
    "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  );
});

test("a file is stored, downloaded as an attachment with its type, and removed", async () => {
  const { signedURL } = await store().signedUrl(LOGO, "PUT", Date.now(), "image/png");
  expect(await store().has(LOGO)).toBe(false);
  expect(await store().read(LOGO)).toBeNull();
  expect((await put(signedURL)).status).toBe(200);
  expect([...server.objects.keys()]).toEqual([`/genome/COMPANY_LOGOS/${LOGO.name}`]);
  expect(await store().has(LOGO)).toBe(true);
  expect(await store().read(LOGO)).toEqual(PNG);
  const read = await fetch((await store().signedUrl(LOGO, "GET", Date.now())).signedURL);
  expect(read.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
  expect([read.headers.get("content-type"), Buffer.from(await read.arrayBuffer())]).toEqual(["image/png", PNG]);
  await store().remove(LOGO);
  await store().remove(LOGO);
  expect(server.objects.size).toBe(0);
});

test("an upload by the provider replaces the stored file with its own type; a refusal is an error", async () => {
  const list = { docType: "EMAIL_ATTACHMENTS", name: "att_1-list.csv" } as const;
  await store().write(list, Buffer.from("a,b"));
  await store().write(list, Buffer.from("a,c"));
  expect(await store().read(list)).toEqual(Buffer.from("a,c"));
  const read = await fetch((await store().signedUrl(list, "GET", Date.now())).signedURL);
  expect(read.headers.get("content-type")).toMatch(/^text\/csv/);
  await expect(store({ secretAccessKey: "other" }).write(list, Buffer.from("x"))).rejects.toMatchObject(REFUSED);
  await store().remove(list);
});

test("the store refuses another type, method, object, key and time than those that were signed", async () => {
  const signed = (nowMs = Date.now(), more = {}) =>
    store(more)
      .signedUrl(LOGO, "PUT", nowMs, "image/png")
      .then(({ signedURL }) => signedURL);
  const url = await signed();
  expect((await put(url, "text/html")).status).toBe(403);
  expect((await fetch(url)).status).toBe(403);
  expect((await put(url.replace("COMPANY_LOGOS", "KYC_DOCUMENTS"))).status).toBe(403);
  expect((await put(await signed(Date.now(), { secretAccessKey: "other" }))).status).toBe(403);
  expect((await put(await signed(Date.now() - 301_000))).status).toBe(403);
  expect(server.objects.size).toBe(0);
  expect((await put(await signed(Date.now() - 270_000))).status).toBe(200);
});

test("a store that refuses the provider itself is an error, not a missing file", async () => {
  const stranger = store({ secretAccessKey: "other" });
  await expect(stranger.has(LOGO)).rejects.toMatchObject(REFUSED);
  await expect(stranger.read(LOGO)).rejects.toMatchObject(REFUSED);
  await expect(stranger.remove(LOGO)).rejects.toMatchObject(REFUSED);
});

test("the bucket follows the store's own path in the address", async () => {
  const below = s3Store({ ...server, endpoint: "https://store.example/s3/", bucket: "genome" });
  const write = new URL((await below.signedUrl(LOGO, "PUT", Date.now(), "image/png")).signedURL);
  expect(decodeURIComponent(write.pathname)).toBe(`/s3/genome/COMPANY_LOGOS/${LOGO.name}`);
  expect(write.searchParams.get("X-Amz-SignedHeaders")).toBe("content-type;host");
});
