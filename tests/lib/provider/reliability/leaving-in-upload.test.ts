import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSignedUrl } from "@/lib/contract/files";
import { registerMembers } from "@/lib/contract/registration";
import { addDays, formatDmy, istDay } from "@/lib/domain/dates/local-date";
import { openDatabase } from "@/lib/provider/db/open-database";
import { additions } from "@/tests/bench/bulk-rows";
import { openStore, type Store, startOn } from "@/tests/kills/runner";
import { builders } from "@/tests/support/builders";
import { type ProviderProcess, serveKeys, waitForRefusal, waitUntilRead } from "@/tests/support/provider-process";
import { openRequest, type RawAnswer } from "@/tests/support/raw-request";
import { testIdentity } from "@/tests/support/tokens";

/** R11: a provider that gets SIGTERM while a file and a workbook are still arriving. */
const STAFF = "lead@genome.example";
const ROWS = 2_000;
const DRIP_MS = 1_000;
const DRIP_BYTES = 1_024;
const TYPE = "image/png";
const PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(1_000_000, "picture"),
]);

let store: Store;
let dataDir: string;
let keys: Awaited<ReturnType<typeof serveKeys>>;
let authorization: string;
let client: { companyId: string; policyId: string };
let running: ProviderProcess | null = null;

beforeEach(async () => {
  const identity = await testIdentity();
  keys = await serveKeys(identity);
  authorization = `Bearer ${await identity.sign(STAFF)}`;
  store = await openStore();
  dataDir = "dataDir" in store.settings ? store.settings.dataDir : mkdtempSync(join(tmpdir(), "genome-leaving-"));
  client = await prepare();
});
afterEach(async () => {
  running?.child.kill("SIGKILL");
  await running?.ended;
  keys.close();
  await store.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One person, and a company with a policy that runs today. */
async function prepare() {
  const database = await openDatabase(store.settings);
  await database.migrate();
  const at = new Date();
  const make = builders(database.db, () => at);
  await make.staff({ id: "lead", email: STAFF, firstName: "L", roles: ["opsLead"] });
  const today = istDay(Date.now());
  const [startDate, endDate] = [addDays(today, -120), addDays(today, 244)];
  const { id: companyId } = await make.company();
  const { id: policyId } = await make.policy({ companyId, startDate, endDate });
  await make.rater({ policyId, startDate, endDate });
  await database.close();
  return { companyId, policyId };
}

async function start(): Promise<ProviderProcess> {
  running = await startOn(store.settings, keys.url, {
    DATA_DIR: dataDir,
    FILE_SIGNING_KEY: "a-key-that-a-restart-does-not-change",
  });
  return running;
}

const workbook = () =>
  Buffer.from(
    JSON.stringify({
      ...client,
      enableEndorsements: true,
      enableEnrolmentPortal: false,
      membersList: additions(ROWS, { policy_start_date: formatDmy(addDays(istDay(Date.now()), -5)) }).map(
        (row, index) => ({ ...row, rowNumber: index + 2, mobile: row.mobile && String(7_000_000_000 + index) }),
      ),
    }),
  );

type Upload = { method: string; path: string; headers: Record<string, string>; body: Buffer };

const members = (key: string): Upload => ({
  method: "POST",
  path: registerMembers.path,
  headers: { authorization, "content-type": "application/json", "idempotency-key": key },
  body: workbook(),
});

/** An address for a picture. It belongs to the installation: a restarted program accepts it. */
async function picture({ address }: ProviderProcess): Promise<Upload & { fileName: string }> {
  const answer = await fetch(address + generateSignedUrl.path, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ fileName: "logo.png", docType: "COMPANY_LOGOS", method: "WRITE" }),
  });
  const { signedURL, fileName } = await answer.json();
  const { pathname, search } = new URL(signedURL);
  return { method: "PUT", path: pathname + search, headers: { "content-type": TYPE }, body: PICTURE, fileName };
}

/** Sends the first bytes; `finish` sends the others. */
function begin({ address }: ProviderProcess, { body, headers, ...call }: Upload, firstBytes: number) {
  const length = { "content-length": String(body.byteLength) };
  const { socket, answer } = openRequest({
    ...call,
    port: Number(new URL(address).port),
    headers: { ...headers, ...length },
  });
  socket.write(body.subarray(0, firstBytes));
  let sent = firstBytes;
  const send = (bytes: number) => {
    if (!socket.destroyed) socket.write(body.subarray(sent, sent + bytes));
    sent = Math.min(body.byteLength, sent + bytes);
  };
  const answered: Promise<RawAnswer | null> = answer.catch(() => null);
  return { answered, drip: () => send(DRIP_BYTES), finish: () => send(body.byteLength) };
}

const sendWhole = (provider: ProviderProcess, upload: Upload) =>
  begin(provider, upload, upload.body.byteLength).answered;

const storedFiles = () =>
  readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => /COMPANY_LOGOS\//.test(name));

async function storedBytes({ address }: ProviderProcess, fileName: string): Promise<Buffer> {
  const answer = await fetch(address + generateSignedUrl.path, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ fileName, docType: "COMPANY_LOGOS", method: "READ" }),
  });
  const { pathname, search } = new URL((await answer.json()).signedURL);
  return Buffer.from(await (await fetch(address + pathname + search)).arrayBuffer());
}

async function countLives({ address }: ProviderProcess): Promise<number> {
  const answer = await fetch(`${address}/user?employer=${client.companyId}&limit=1`, { headers: { authorization } });
  return (await answer.json()).data.counts.lives.total;
}

test("a file and a workbook that go on arriving are taken whole before it leaves", async () => {
  const provider = await start();
  const file = await picture(provider);
  const uploads = [file, members(randomUUID())].map((upload) => begin(provider, upload, upload.body.byteLength / 2));
  await waitUntilRead(provider);
  provider.child.kill("SIGTERM");
  await waitForRefusal(provider);
  expect(provider.child.exitCode).toBeNull();
  for (const { finish } of uploads) finish();
  expect(await Promise.all(uploads.map(({ answered }) => answered))).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await provider.ended).toBe(0);
  const next = await start();
  expect((await storedBytes(next, file.fileName)).equals(PICTURE)).toBe(true);
  expect(await countLives(next)).toBe(ROWS);
}, 180_000);

test("a stalled upload gets 408 after 20 s, a trickling one is cut at 30 s; nothing is stored, and both can be sent again", async () => {
  const provider = await start();
  const file = await picture(provider);
  const upload = members(randomUUID());
  const still = begin(provider, file, 100);
  const trickling = begin(provider, upload, upload.body.byteLength / 2);
  const dripping = setInterval(trickling.drip, DRIP_MS);
  await waitUntilRead(provider);
  provider.child.kill("SIGTERM");
  const ends: string[] = [];
  const refused = still.answered.finally(() => ends.push("still"));
  const cut = trickling.answered.finally(() => ends.push("trickling"));
  expect(await refused).toMatchObject({ status: 408 });
  expect(provider.child.exitCode).toBeNull();
  expect(await cut).toBeNull();
  clearInterval(dripping);
  expect(ends).toEqual(["still", "trickling"]);
  expect(await provider.ended).toBe(0);
  expect(storedFiles()).toEqual([]);

  const next = await start();
  expect(await countLives(next)).toBe(0);
  expect(await sendWhole(next, file)).toMatchObject({ status: 200 });
  expect(await sendWhole(next, upload)).toMatchObject({ status: 200 });
  expect((await storedBytes(next, file.fileName)).equals(PICTURE)).toBe(true);
  expect(storedFiles()).toHaveLength(1);
  expect(await countLives(next)).toBe(ROWS);
}, 240_000);
