import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { configuredFileStore } from "@/lib/provider/files/configured-store";
import { clamavScanner } from "@/lib/provider/files/malware-scanner";
import { s3Store } from "@/lib/provider/files/s3-store";
import type { FileStore } from "@/lib/provider/files/store";
import { type ClamavServer, MALWARE, startClamavServer } from "../../../support/clamav-server";
import { type S3Server, startS3Server } from "../../../support/s3-server";

const LOGO = { docType: "COMPANY_LOGOS", name: "file_1-logo.png" } as const;
const PATH = `/genome/COMPANY_LOGOS/${LOGO.name}`;
const CLEAN = Buffer.from("a picture");
const INFECTED = Buffer.from(`a picture with ${MALWARE}`);

let scanner: ClamavServer;
let bucket: S3Server;
let store: FileStore;
beforeAll(async () => {
  [scanner, bucket] = await Promise.all([startClamavServer(), startS3Server()]);
});
afterAll(() => {
  scanner.close();
  bucket.close();
});
beforeEach(() => {
  scanner.mood = "scan";
  scanner.scanned.length = 0;
  bucket.objects.clear();
  const scanFile = (bytes: Uint8Array) => clamavScanner(scanner, scanner.mood === "silent" ? 300 : 60_000)(bytes);
  store = configuredFileStore(bucketEnv(), scanFile);
});

const bucketEnv = () => ({
  S3_ENDPOINT: bucket.endpoint,
  S3_BUCKET: "genome",
  S3_REGION: bucket.region,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  DATA_DIR: "unused",
  PROVIDER_HOST: "127.0.0.1",
  PROVIDER_PORT: 1,
});

/** Past the provider, as a browser does with a signed address. */
async function send(bytes: Buffer): Promise<void> {
  const { signedURL } = await store.signedUrl(LOGO, "PUT", Date.now(), "image/png");
  const answer = await fetch(signedURL, {
    method: "PUT",
    body: bytes as BodyInit,
    headers: { "content-type": "image/png" },
  });
  expect(answer.status).toBe(200);
}

const addressToRead = () => store.signedUrl(LOGO, "GET", Date.now());
const FOUND = { code: "bad_request", publicMessage: expect.stringContaining("the malware scanner found malware") };

test("a file in the bucket is scanned once before its address is given out", async () => {
  await send(CLEAN);
  expect(scanner.scanned).toEqual([]);
  const { signedURL } = await addressToRead();
  expect(Buffer.from(await (await fetch(signedURL)).arrayBuffer())).toEqual(CLEAN);
  await addressToRead();
  expect(scanner.scanned).toEqual([CLEAN]);
});

test("malware gets no address and is not read, also where it replaced a file that was clean", async () => {
  await send(INFECTED);
  await expect(addressToRead()).rejects.toMatchObject(FOUND);
  await expect(store.read(LOGO)).rejects.toMatchObject(FOUND);
  await send(CLEAN);
  await addressToRead();
  await send(INFECTED);
  await expect(addressToRead()).rejects.toMatchObject(FOUND);
});

test("a store without versions is scanned each time", async () => {
  bucket.hasVersions = false;
  await send(CLEAN);
  await addressToRead();
  await addressToRead();
  expect(scanner.scanned).toEqual([CLEAN, CLEAN]);
  bucket.hasVersions = true;
});

test("without the scanner's answer there is no address; the next question asks again", async () => {
  await send(CLEAN);
  scanner.mood = "silent";
  await expect(addressToRead()).rejects.toMatchObject({ code: "unavailable" });
  scanner.mood = "scan";
  await expect(addressToRead()).resolves.toMatchObject({ method: "GET" });
});

test("a missing file has an address with nothing behind it, as in a store without a scanner", async () => {
  expect((await fetch((await addressToRead()).signedURL)).status).toBe(404);
  await expect(store.read(LOGO)).resolves.toBeNull();
});

test("a file as large as its kind may be is read, one byte more is not", async () => {
  const plain = s3Store({ ...bucket, bucket: "genome" });
  const most = FILE_LIMITS.COMPANY_LOGOS.maxBytes;
  bucket.objects.set(PATH, { bytes: Buffer.alloc(most), type: "image/png" });
  expect((await plain.read(LOGO))?.byteLength).toBe(5 * 1024 * 1024);
  bucket.objects.set(PATH, { bytes: Buffer.alloc(most + 1), type: "image/png" });
  await expect(plain.read(LOGO)).rejects.toMatchObject({
    code: "too_large",
    publicMessage: "You cannot upload a file greater than 5 MB.",
  });
});
