import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import {
  cancelUpload,
  dryRunUpload,
  getUploadProgress,
  stopUpload,
  type UploadProgress,
  unifiedUpload,
} from "@/lib/contract/registration";
import { testDatabaseKind } from "@/tests/support/postgres";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { type Client, clientOf, employee, lettersOf } from "./workbook";

/** Written in two chunks: a cancellation arrives while rows are still to be written. */
const ROWS = 10_000;
const CANCELLED = {
  status: 409,
  body: { code: "cancelled", message: "The upload was cancelled. Nothing was written." },
};

/** On the embedded database, a call waits for the transaction of the upload. */
const onServer = testDatabaseKind === "postgres" ? test : test.skip;

const provider = sharedProvider();

const membersOf = (count: number) =>
  gzipSync(
    JSON.stringify({
      ADD: Array.from({ length: count }, (_, index) =>
        employee(`C${index}`, { name: `Ravi ${lettersOf(index)}`, rowNumber: index + 2 }),
      ),
    }),
  ).toString("base64");
const MEMBERS = membersOf(ROWS);
/** Where no stage of the upload is to be seen. */
const FEW = 10;
const FEW_MEMBERS = membersOf(FEW);

const bodyOf = (client: Client, uploadId: string, membersList = MEMBERS) => ({
  ...client,
  enableEndorsements: true,
  enableEnrolmentPortal: false,
  compression: "gzip-base64",
  membersList,
  uploadId,
});

const upload = (client: Client, uploadId: string, idempotencyKey: string, membersList?: string) =>
  provider.call("opsExecutive", unifiedUpload, { body: bodyOf(client, uploadId, membersList), idempotencyKey });
const cancel = async (key: string) =>
  (await provider.call("opsExecutive", cancelUpload, { body: { key } })).body.data.outcome;
const stop = async (id: string) => (await provider.call("opsExecutive", stopUpload, { params: { id } })).body.data;

const REACHED_WITHIN_MS = 60_000;

async function reached(id: string, stage: UploadProgress["stage"]): Promise<UploadProgress> {
  const until = Date.now() + REACHED_WITHIN_MS;
  while (Date.now() < until) {
    const { data } = (await provider.call("opsExecutive", getUploadProgress, { params: { id } })).body;
    if (data.stage === stage && data.rows > 0) return data;
  }
  throw new Error(`No progress of ${stage} was seen.`);
}

async function written({ companyId, policyId }: Client) {
  const [found] = await rows<{ people: number; covers: number; rows: number; drafts: number }>(
    provider.db,
    sql`select (select count(*)::int from users where employer = ${companyId}) as people,
               (select count(*)::int from user_policies where policy_id = ${policyId}) as covers,
               (select count(*)::int from endorsements where policy_id = ${policyId}) as drafts,
               (select count(*)::int from endorsement_members row join endorsements on endorsements.id = endorsement_id
                where policy_id = ${policyId}) as rows`,
  );
  return found;
}

const NOTHING = { people: 0, covers: 0, rows: 0, drafts: 0 };

onServer.each(["pricing", "writing"] as const)(
  "an upload that is cancelled while %s leaves nothing, its key is refused, and a second upload works",
  async (stage) => {
    const client = await clientOf(provider);
    const [id, key] = [randomUUID(), randomUUID()];
    const running = upload(client, id, key);
    expect(await reached(id, stage)).toMatchObject({ total: ROWS });
    expect(await cancel(key)).toBe("cancelled");
    expect(await running).toMatchObject(CANCELLED);
    expect(await written(client)).toEqual(NOTHING);
    expect(await upload(client, id, key)).toMatchObject(CANCELLED);
    expect(await written(client)).toEqual(NOTHING);

    const second = await upload(client, id, randomUUID(), FEW_MEMBERS);
    expect(second.body.data.data.ADD.correctCount).toBe(FEW);
    expect(await written(client)).toMatchObject({ people: FEW, covers: FEW, rows: FEW, drafts: 1 });
  },
  120_000,
);

onServer(
  "an upload that is stopped in its process leaves nothing, and may be sent again under its key",
  async () => {
    const client = await clientOf(provider);
    const [id, key] = [randomUUID(), randomUUID()];
    expect(await stop(id)).toEqual({ isStopped: false });
    const running = upload(client, id, key);
    await reached(id, "pricing");
    expect(await stop(id)).toEqual({ isStopped: true });
    expect(await running).toMatchObject(CANCELLED);
    expect(await written(client)).toEqual(NOTHING);
    expect((await upload(client, id, key, FEW_MEMBERS)).status).toBe(200);
  },
  120_000,
);

test("an upload that arrives after its cancellation is refused; another person's key is another", async () => {
  const client = await clientOf(provider);
  const key = randomUUID();
  expect(await cancel(key)).toBe("cancelled");
  expect(await cancel(key)).toBe("cancelled");
  expect(await upload(client, randomUUID(), key, FEW_MEMBERS)).toMatchObject(CANCELLED);
  const body = bodyOf(client, randomUUID(), FEW_MEMBERS);
  expect((await provider.call("opsLead", unifiedUpload, { body, idempotencyKey: key })).status).toBe(200);
}, 120_000);

test("an upload that was applied is not cancelled: its key returns its result", async () => {
  const client = await clientOf(provider);
  const [id, key] = [randomUUID(), randomUUID()];
  const first = await upload(client, id, key, FEW_MEMBERS);
  expect(await cancel(key)).toBe("applied");
  expect((await upload(client, id, key, FEW_MEMBERS)).body).toEqual(first.body);
  expect(await written(client)).toMatchObject({ people: FEW, drafts: 1 });
}, 120_000);

test("a dry run shows its progress, and stops at its next step, or at its end", async () => {
  const client = await clientOf(provider);
  const id = randomUUID();
  const running = provider.call("opsExecutive", dryRunUpload, { body: bodyOf(client, id) });
  expect(await reached(id, "pricing")).toMatchObject({ total: ROWS });
  expect(await stop(id)).toEqual({ isStopped: true });
  expect(await running).toMatchObject({ status: 409, body: { code: "cancelled" } });
}, 120_000);
