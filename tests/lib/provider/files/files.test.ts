import { generateSignedUrl } from "@/lib/contract/files";
import { presign } from "@/lib/provider/files/s3-presign";
import { s3Store } from "@/lib/provider/files/s3-store";
import { startTestProvider, type TestProvider } from "../../../support/provider";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const address = async (method: "READ" | "WRITE", fileName: string) =>
  (await provider.call("csm", generateSignedUrl, { body: { fileName, docType: "COMPANY_LOGOS", method } })).body;

/** One request to an address as anybody could make it: there is no token. */
function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(provider.app.fetch(new Request(url, init)));
}
const put = (url: string, body: Uint8Array = PNG, type = "image/png") =>
  ask(url, { method: "PUT", body: body as BodyInit, headers: { "content-type": type } });

test("a file that was sent to its address comes back as an attachment, under a name made by the provider", async () => {
  const write = await address("WRITE", "My logo (1).PNG");
  expect(write.fileName).toMatch(/^file_\w{25}-My-logo-1\.png$/);
  expect((await put(write.signedURL)).status).toBe(200);
  const read = await address("READ", write.fileName);
  const answer = await ask(read.signedURL);
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
    write.signedURL.replace(/signature=./, "signature=_"),
    write.signedURL.replace("COMPANY_LOGOS", "POLICY_DOCUMENTS"),
  ];
  for (const url of altered) expect((await put(url)).status).toBe(403);
  expect((await ask(write.signedURL)).status).toBe(403);
  expect((await put(write.signedURL, PNG, "image/jpeg")).status).toBe(403);
  provider.setClock("2025-12-10T10:04:59+05:30");
  expect((await put(write.signedURL)).status).toBe(200);
  provider.setClock("2025-12-10T10:05:01+05:30");
  expect((await put(write.signedURL)).status).toBe(403);
  provider.setClock("2025-12-10T10:00:00+05:30");
});

test("bytes that are not what the ending says, and more than 5 MB, are refused", async () => {
  const { signedURL } = await address("WRITE", "a.png");
  expect((await put(signedURL, new TextEncoder().encode("<script>"))).status).toBe(400);
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(PNG);
  expect((await put(signedURL, large)).status).toBe(413);
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

test("an address of an S3-compatible store is signed as in the example that its makers published", () => {
  const published = {
    endpoint: "https://examplebucket.s3.amazonaws.com",
    region: "us-east-1",
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  };
  const nowMs = Date.parse("2013-05-24T00:00:00Z");
  const signed = new URL(presign(published, { method: "GET", key: "test.txt", nowMs, seconds: 86_400 }));
  expect(signed.pathname).toBe("/test.txt");
  expect(signed.searchParams.get("X-Amz-Signature")).toBe(
    "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  );
});

test("an S3-compatible store is asked under the bucket and the kind of document, and binds what is sent to its type", async () => {
  const store = s3Store({
    endpoint: "https://store.example/s3/",
    region: "ap-south-1",
    bucket: "genome",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  const logo = { docType: "COMPANY_LOGOS", name: "file_1-My logo.png" } as const;
  const write = new URL(store.signedUrl(logo, "PUT", Date.now(), "image/png").signedURL);
  expect(write.pathname).toBe("/s3/genome/COMPANY_LOGOS/file_1-My%20logo.png");
  expect(write.searchParams.get("X-Amz-SignedHeaders")).toBe("content-type;host");
  const read = new URL(store.signedUrl(logo, "GET", Date.now()).signedURL);
  expect(read.searchParams.get("response-content-disposition")).toMatch(/^attachment; filename=/);
});
