import { addBalanceAdjustment, listLedger } from "@/lib/contract/cd-accounts";
import { generateSignedUrl } from "@/lib/contract/files";
import { clamavScanner } from "@/lib/provider/files/malware-scanner";
import { s3Store } from "@/lib/provider/files/s3-store";
import { type ClamavServer, startClamavServer } from "@/tests/support/clamav-server";
import { openTestDatabase, testDatabaseKind } from "@/tests/support/postgres";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { spawnProvider, waitForReadiness } from "@/tests/support/provider-process";
import { type S3Server, startS3Server } from "@/tests/support/s3-server";
import { clientWithAccount } from "../endorsements/story";

/** An object store or a scanner that fails: each call says so, changes nothing, and the same call succeeds afterwards. */

const SLOW_MS = 300;
const UNREACHABLE = "The file store cannot be reached at the moment. Please try again shortly.";
const REFUSED = "The file store refused the request. Please contact an engineer.";
const NOT_SCANNED = "The file could not be scanned for malware. Please try again shortly.";
const PROOF = { docType: "CD_PAYMENT_PROOFS", name: "proof_0123456789abcdefghijklmno-proof.pdf" } as const;
const PDF = Buffer.from(`%PDF-1.4 ${"x".repeat(100_000)}`);

let server: S3Server;
let provider: TestProvider;
beforeAll(async () => {
  server = await startS3Server();
  provider = await startTestProvider({ files: s3Store({ ...server, bucket: "genome" }, SLOW_MS) });
});
afterAll(async () => {
  await provider.close();
  server.close();
});
beforeEach(() => {
  server.mood = "serve";
  server.objects.set(`/genome/${PROOF.docType}/${PROOF.name}`, { bytes: PDF, type: "application/pdf" });
});

const unavailable = (publicMessage: string) => ({ code: "unavailable", publicMessage });

test.each([
  ["refuse", REFUSED],
  ["busy", UNREACHABLE],
  ["silent", UNREACHABLE],
] as const)("a store that is %s: reading, looking and removing fail within the time limit", async (mood, sentence) => {
  const store = s3Store({ ...server, bucket: "genome" }, SLOW_MS);
  server.mood = mood;
  const began = performance.now();
  for (const work of [() => store.read(PROOF), () => store.has(PROOF), () => store.remove(PROOF)]) {
    await expect(work()).rejects.toMatchObject(unavailable(sentence));
  }
  expect(performance.now() - began).toBeLessThan(10_000);
  server.mood = "serve";
  expect(await store.read(PROOF)).toEqual(PDF);
});

test.each(["refuse", "busy"] as const)(
  "a store that is %s stores nothing of a write, which fails as unavailable",
  async (mood) => {
    const store = s3Store({ ...server, bucket: "genome" }, SLOW_MS);
    server.mood = mood;
    const sheet = { docType: "EMAIL_ATTACHMENTS", name: "att_1-list.csv" } as const;
    await expect(store.write(sheet, Buffer.from("a,b"))).rejects.toMatchObject({ code: "unavailable" });
    server.mood = "serve";
    expect(await store.read(sheet)).toBeNull();
  },
);

test("half of a file is no file", async () => {
  server.mood = "half";
  await expect(s3Store({ ...server, bucket: "genome" }).read(PROOF)).rejects.toMatchObject(unavailable(UNREACHABLE));
});

test("a store that is not there is not taken for the database", async () => {
  const store = s3Store({ ...server, endpoint: "http://127.0.0.1:2", bucket: "genome" });
  await expect(store.has(PROOF)).rejects.toMatchObject(unavailable(UNREACHABLE));
});

test.each([
  ["refuse", REFUSED],
  ["busy", UNREACHABLE],
  ["silent", UNREACHABLE],
] as const)(
  "with a store that is %s a CD entry with a proof posts nothing; the same call posts it afterwards, once",
  async (mood, sentence) => {
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 1_000 });
    const post = () =>
      provider.call("finance", addBalanceAdjustment, {
        body: { cdAccountId, transactionType: "credit", amount: 70, message: mood, paymentProof: [PROOF.name] },
        idempotencyKey: `proof-and-${mood}`,
      });
    const entries = async () =>
      (await provider.call("finance", listLedger, { params: { id: cdAccountId } })).body.data?.filter(
        ({ amount }: { amount: number }) => amount === 70,
      ).length;
    server.mood = mood;
    const failed = await post();
    expect([failed.status, failed.body.message]).toEqual([503, sentence]);
    expect(await entries()).toBe(0);
    server.mood = "serve";
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(200);
    expect(await entries()).toBe(1);
  },
);

test("without a scanner an upload is refused with what to do; its address accepts the same file when it is back", async () => {
  let scanner: ClamavServer | null = null;
  const place = { host: "127.0.0.1", port: 2 };
  const own = await startTestProvider({ scanFile: (bytes) => clamavScanner(scanner ?? place)(bytes) });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const address = async (method: "READ" | "WRITE", fileName: string) =>
    (await own.call("csm", generateSignedUrl, { body: { fileName, docType: "COMPANY_LOGOS", method } })).body;
  const { fileName, signedURL } = await address("WRITE", "logo.png");
  const put = () =>
    own.app.fetch(new Request(signedURL, { method: "PUT", body: png, headers: { "content-type": "image/png" } }));
  const refused = await put();
  expect([refused.status, (await refused.json()).message]).toEqual([503, NOT_SCANNED]);
  scanner = await startClamavServer();
  expect((await put()).status).toBe(200);
  const read = await own.app.fetch(new Request((await address("READ", fileName)).signedURL));
  expect(Buffer.from(await read.arrayBuffer())).toEqual(png);
  scanner.close();
  await own.close();
});

(testDatabaseKind === "postgres" ? test : test.skip)(
  "readiness names a scanner that is down, and the provider stays ready for everything else",
  async () => {
    const database = await openTestDatabase();
    const running = spawnProvider({ DATABASE_URL: database.url ?? "", CLAMAV_ADDRESS: "127.0.0.1:2" });
    await waitForReadiness(running);
    expect(await (await fetch(`${running.address}/health/ready`)).json()).toEqual({
      status: "ready",
      database: "postgres",
      warning: "The malware scanner does not respond: files cannot be uploaded.",
    });
    running.child.kill("SIGTERM");
    await running.ended;
    await database.close();
  },
);
