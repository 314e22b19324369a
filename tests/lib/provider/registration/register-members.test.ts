import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AddRow } from "@/lib/contract/members";
import {
  editMembers,
  getUploadProgress,
  offboardMembers,
  registerMembers,
  type UploadProgress,
} from "@/lib/contract/registration";
import { queryRows } from "@/lib/provider/db/rows";
import { progressOf, withProgress, yieldToEventLoop } from "@/lib/provider/registration/progress";
import { sharedProvider } from "@/tests/support/provider";
import { type Client, clientOf, dependant, employee, endorsementRows, lettersOf, rosterOf } from "./workbook";

const provider = sharedProvider();

const rows = () => [
  employee("G1", { rowNumber: 3, mobile: "9811111111" }),
  dependant("G1", "Spouse", { rowNumber: 4 }),
  employee("G2", { rowNumber: 5, name: "Meera Iyer", mobile: "9811111112" }),
];

const nothing = async () => {};
const editOfG2 = (client: Client) =>
  send(editMembers, client, [employee("G2", { name: "Meera Iyer", mobile: "9811111112", slabId: "2" })]);
const exitOfG2 = (client: Client) =>
  provider.call("opsExecutive", offboardMembers, {
    body: {
      ...client,
      ...choices,
      membersList: [{ employee_id: "G2", relationship: "Self", name: "Meera Iyer", dateOfLeaving: "05/12/2025" }],
    } as never,
  });
const withCell =
  (cells: Partial<AddRow>) =>
  ([first, ...others]: AddRow[]) => [{ ...first, ...cells }, ...others];

const choices = { enableEndorsements: true, enableEnrolmentPortal: false };

async function send(endpoint: typeof registerMembers | typeof editMembers, client: Client, membersList: unknown) {
  const compression = typeof membersList === "string" ? { compression: "gzip-base64" } : {};
  const body = { ...client, ...choices, ...compression, membersList } as never;
  const answer = await provider.call("opsExecutive", endpoint as typeof registerMembers, { body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data.data;
}

test("additions are registered; the rows of the same file again are returned as unchanged", async () => {
  const client = await clientOf(provider);
  const first = await send(registerMembers, client, rows());
  expect(first).toMatchObject({ totalCount: 3, correctCount: 3, incorrectCount: 0, unchangedRows: [] });
  expect(first.endorsementContexts).toHaveLength(1);
  const before = await rosterOf(provider, client.companyId);
  const again = await send(registerMembers, client, rows());
  expect(again).toMatchObject({ totalCount: 3, correctCount: 0, incorrectCount: 0, unchangedRows: [3, 4, 5] });
  expect(again.endorsementContexts).toEqual([]);
  expect(await rosterOf(provider, client.companyId)).toEqual(before);
  expect(await endorsementRows(provider, client.policyId)).toHaveLength(3);
  expect(await auditedCounts(client)).toEqual([
    { correctCount: 3, incorrectCount: 0, unchangedCount: 0 },
    { correctCount: 0, incorrectCount: 0, unchangedCount: 3 },
  ]);
});

const auditedCounts = async ({ policyId }: Client) =>
  (
    await queryRows(
      provider.db,
      z.object({ counts: z.unknown() }),
      sql`select after -> 'rows' -> 'ADD' as counts from audit_log
          where entity_id = ${policyId} and action = 'registerMembers' order by id`,
    )
  ).map(({ counts }) => counts);

const EXISTS = "Employee already exists in this policy";

/** What happened before the file came again, how the file differs, its unchanged rows, and the errors of the others. */
test.each<[string, (client: Client) => Promise<unknown>, (file: AddRow[]) => AddRow[], number[], object[]]>([
  ["nothing", nothing, (file) => file, [3, 4, 5], []],
  ["a pending edit", editOfG2, (file) => file, [3, 4], [{ "Employee ID": EXISTS }]],
  [
    "a pending exit",
    exitOfG2,
    (file) => file,
    [3, 4],
    [{ "Coverage Start Date": "Already covered until 05 Dec 2025" }],
  ],
  [
    "a row twice",
    nothing,
    (file) => [...file, ...file.slice(2)],
    [3, 4, 5],
    [{ "Employee ID": `Duplicate row 5; ${EXISTS}` }],
  ],
  ["a new row", nothing, (file) => [...file, employee("G3", { rowNumber: 6 })], [3, 4, 5], []],
  [
    "a wrong CTC",
    nothing,
    withCell({ ctc: "x" }),
    [4, 5],
    [{ CTC: "CTC should be a number greater than 0", "Employee ID": EXISTS }],
  ],
  ["another slab", nothing, withCell({ slabId: "2" }), [4, 5], [{ "Employee ID": EXISTS }]],
])("the same file again after %s", async (_, before, change, unchanged, errors) => {
  const client = await clientOf(provider);
  await send(registerMembers, client, rows());
  await before(client);
  const { unchangedRows, incorrectMembers } = await send(registerMembers, client, change(rows()));
  expect(unchangedRows).toEqual(unchanged);
  expect(incorrectMembers.map((row) => JSON.parse(row.errors))).toEqual(errors);
});

test("a covered member with other data is an error, not a repetition", async () => {
  const client = await clientOf(provider);
  await send(registerMembers, client, [employee("H1", { mobile: "9811111121" })]);
  const again = await send(registerMembers, client, [employee("H1", { mobile: "9811111129", slabId: "2" })]);
  expect(again).toMatchObject({ correctCount: 0, incorrectCount: 1, unchangedRows: [] });
  expect(again.incorrectMembers[0]?.errors).toBe('{"Employee ID":"Employee already exists in this policy"}');
});

test("a file that exchanges the slabs of two members is no repetition", async () => {
  const client = await clientOf(provider);
  const file = (one: string, other: string) => [
    employee("H2", { mobile: "9811111122", slabId: one }),
    employee("H3", { mobile: "9811111123", slabId: other }),
  ];
  await send(registerMembers, client, file("1", "2"));
  const exchanged = await send(registerMembers, client, file("2", "1"));
  expect(exchanged).toMatchObject({ incorrectCount: 2, unchangedRows: [] });
});

test("a gzipped list is read like a plain one", async () => {
  const client = await clientOf(provider);
  const packed = gzipSync(JSON.stringify([employee("J1", { mobile: "9811111131" })])).toString("base64");
  expect(await send(registerMembers, client, packed)).toMatchObject({ totalCount: 1, correctCount: 1 });
});

test("an empty list and an unknown compression are refused as a whole", async () => {
  const client = await clientOf(provider);
  await expect(send(registerMembers, client, [])).rejects.toThrow("400");
  const body = { ...client, ...choices, compression: "zip", membersList: "x" };
  const answer = await provider.call("opsExecutive", registerMembers, { body });
  expect([answer.status, answer.body.message]).toEqual([400, "Unsupported compression"]);
});

test("edits are applied, and the same edits again are unchanged", async () => {
  const client = await clientOf(provider);
  const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
  const edits = [{ userId: user.id, mobile: "9811111141", rowNumber: 2 }];
  expect(await send(editMembers, client, edits)).toMatchObject({ correctCount: 1, unchangedRows: [] });
  expect(await send(editMembers, client, edits)).toMatchObject({ correctCount: 0, unchangedRows: [2] });
});

test("draft and expired policies are refused with the specified sentences", async () => {
  const draft = await clientOf(provider, { policy: { placementStatus: "DRAFT" } });
  const expired = await clientOf(provider, { policy: { startDate: "2024-04-01", endDate: "2025-03-31" } });
  await expect(send(registerMembers, draft, rows())).rejects.toThrow(
    "Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy",
  );
  await expect(send(registerMembers, expired, rows())).rejects.toThrow(
    "Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy",
  );
});

test("an unknown upload has no progress", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const { body: progress } = await provider.call("viewer", getUploadProgress, { params: { id } });
  expect(progress.data).toEqual({ stage: null, rows: 0, total: 0 });
});

test("an upload of 1,200 rows reports that it prices them", async () => {
  const client = await clientOf(provider);
  const uploadId = "11111111-1111-4111-8111-111111111111";
  const membersList = Array.from({ length: 1200 }, (_, index) =>
    employee(`P${index}`, { name: `Ravi ${lettersOf(index)}`, mobile: String(8_000_000_000 + index) }),
  );
  const body = { ...client, ...choices, uploadId, membersList };
  let isRunning = true;
  const upload = provider.call("opsExecutive", registerMembers, { body }).finally(() => {
    isRunning = false;
  });
  const seen: UploadProgress[] = [];
  // Pricing gives way to the event loop after each step, so every step is seen, however fast the database is.
  while (isRunning) {
    seen.push(progressOf(uploadId));
    await yieldToEventLoop();
  }
  expect((await upload).status).toBe(200);
  expect(seen).toContainEqual({ stage: "pricing", rows: expect.any(Number), total: 1200 });
  expect(progressOf(uploadId).stage).toBeNull();
});

test("the progress of an upload is read while it runs, and is gone when it ends", async () => {
  const uploadId = "22222222-2222-4222-8222-222222222222";
  const read = async () => (await provider.call("opsExecutive", getUploadProgress, { params: { id: uploadId } })).body;
  const { db, services } = provider;
  const call = {
    ...services,
    actor: { userId: "", email: "", name: "", roles: [] },
    traceId: "progress",
    source: "test",
  };
  await withProgress(db, call, { uploadId, total: 1200 }, async (report) => {
    expect((await read()).data).toEqual({ stage: "checking", rows: 0, total: 1200 });
    await report("pricing", 600);
    expect((await read()).data).toEqual({ stage: "pricing", rows: 600, total: 1200 });
  });
  expect((await read()).data).toEqual({ stage: null, rows: 0, total: 0 });
});
