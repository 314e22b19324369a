import { sql } from "drizzle-orm";
import { addBalanceAdjustment, changeAccountNumber } from "@/lib/contract/cd-accounts";
import { reconcileCdAccount, resolveDifference } from "@/lib/contract/cd-reconciliations";
import { changeConfiguration } from "@/lib/contract/configuration";
import { downloadRecordHistory, type HistoryKind, listRecordHistory } from "@/lib/contract/record-histories";
import { changeStaffRoles } from "@/lib/contract/staff-access";
import { updateContactDetails } from "@/lib/contract/users";
import { type Caller, sharedProvider, staffId } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { shownWorkbook } from "@/tests/support/shown-workbook";
import { clientWithAccount, clientWithDraft, move, walkTo } from "../endorsements/story";
import { employee, uploadTo } from "../registration/workbook";

const provider = sharedProvider({ flags: { accessManagement: true } });

async function eventsOf(kind: HistoryKind, id: string, as: Caller = "opsLead") {
  const { status, body } = await provider.call(as, listRecordHistory, { params: { kind, id } });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

test("an account: who changed what, from and to, with the trace", async () => {
  const { cdAccountId: id } = await clientWithAccount(provider);
  const accountNumber = `NEW${id.replace("-", "")}`;
  const { headers } = await provider.call("finance", changeAccountNumber, {
    params: { id },
    body: { id, accountNumber },
  });
  expect(await eventsOf("cdAccount", id)).toMatchObject([
    {
      what: "Changed the account ID",
      by: "finance Staff",
      isView: false,
      notes: [],
      changes: [{ label: "Account ID", from: `CD-${id}`, to: accountNumber }],
      traceId: headers.get("x-trace-id"),
    },
  ]);
});

test("an account: the list has the latest 200 events, the file has all", async () => {
  const { cdAccountId: id } = await clientWithAccount(provider);
  await provider.db.execute(sql`insert into audit_log (at, actor, action, entity, entity_id, after, trace_id)
    select '2025-12-09T10:00:00Z'::timestamptz + n * interval '1 second', ${staffId("finance")}, 'changeAccountNumber',
           'cdAccount', ${id}, jsonb_build_object('accountNumber', n), 'trace-' || n from generate_series(1, 201) n`);
  const events = await eventsOf("cdAccount", id);
  expect([events.length, events[0]?.traceId, events.at(-1)?.traceId]).toEqual([200, "trace-201", "trace-2"]);
  const { body } = await provider.call("finance", downloadRecordHistory, {
    params: { kind: "cdAccount", id },
    query: {},
  });
  expect((await shownWorkbook(new Uint8Array(body as unknown as ArrayBuffer))).rows).toHaveLength(201);
});

test("an account: who posted an entry only where the ledger has it too; who did anything else for everyone", async () => {
  const { cdAccountId: id } = await clientWithAccount(provider);
  const body = { cdAccountId: id, amount: 500, transactionType: "credit", message: "UTR 7" } as const;
  await provider.call("finance", addBalanceAdjustment, { body });
  await provider.call("finance", changeAccountNumber, {
    params: { id },
    body: { id, accountNumber: `P${id.replace("-", "")}` },
  });
  const by = async (as: Caller) => (await eventsOf("cdAccount", id, as)).map((event) => [event.what, event.by]);
  expect(await by("csm")).toEqual([
    ["Changed the account ID", "finance Staff"],
    ["Posted an entry", "finance Staff"],
  ]);
  expect(await by("viewer")).toEqual([
    ["Changed the account ID", "finance Staff"],
    ["Posted an entry", null],
  ]);
});

test("an account: the amount of an entry, and a difference from the insurer's statement with its reason", async () => {
  const { cdAccountId: id } = await clientWithAccount(provider);
  const entry = { cdAccountId: id, amount: 500.5, transactionType: "debit", message: "Bank charge" } as const;
  await provider.call("finance", addBalanceAdjustment, { body: entry });
  const posting = { transactionType: "credit", amount: 7 } as const;
  const line = { row: 2, day: "2025-12-10", ...posting, endorsementNumber: null, policyNumber: null, narration: "" };
  const { body } = await provider.call("finance", reconcileCdAccount, {
    params: { id },
    body: { fileName: "december.xlsx", lines: [line] },
  });
  const difference = body.data.differences.find(({ queue }) => queue === "ONLY_THEIRS");
  await provider.call("finance", resolveDifference, {
    params: { id: difference?.id ?? "" },
    body: { resolution: "EXPLAIN", reason: "Asked the insurer" },
  });
  const shown = async (as: Caller) =>
    (await eventsOf("cdAccount", id, as)).map(({ what, by, notes }) => [what, by, ...notes]);
  const compared = ["Compared with the insurer's statement", "finance Staff", "december.xlsx"];
  const resolved = "Resolved a difference from the insurer's statement";
  expect(await shown("csm")).toEqual([
    [resolved, "finance Staff", "Difference of ₹7.00", "Asked the insurer"],
    compared,
    ["Posted an entry", "finance Staff", "Debit of ₹500.50", "Bank charge"],
  ]);
  expect((await shown("viewer"))[0]?.slice(0, 2)).toEqual([resolved, null]);
});

test("an endorsement: its move in words, and the change of a row outside of every call", async () => {
  const { id } = await clientWithDraft(provider);
  await move(provider, id, "IN_PROGRESS");
  await provider.db.execute(sql`update endorsements set endorsement_cycle = 'Other cycle' where id = ${id}`);
  const events = await eventsOf("endorsement", id);
  const byWhat = (what: string) => events.find((event) => event.what === what);
  expect(byWhat("Changed the status")?.changes).toEqual([
    { label: "Changed the status", from: "Draft", to: "In Progress" },
  ]);
  expect(byWhat("Changed the record")).toMatchObject({
    by: "A program",
    changes: [{ label: "Cycle", to: "Other cycle" }],
  });
});

test("a benefit: changed fields in words", async () => {
  const { policyId } = await clientWithAccount(provider);
  const { id } = await provider.benefit({ policyId, name: "Dental", sumInsuredPaise: 500_000 });
  await provider.db.execute(
    sql`update benefits set name = 'Dental care', sum_insured_paise = 1000000 where id = ${id}`,
  );
  const [event] = await eventsOf("benefit", id);
  expect(event?.changes).toEqual([
    { label: "Name", from: "Dental", to: "Dental care" },
    { label: "Sum Insured", from: "₹5,000.00", to: "₹10,000.00" },
  ]);
});

test("an endorsement: a decline with the insurer's reason", async () => {
  const { client, id } = await clientWithDraft(provider);
  await walkTo(provider, client, id, "ENDO_DECLINED");
  expect((await eventsOf("endorsement", id))[0]).toMatchObject({
    changes: [{ label: "Changed the status", from: "Sent to Insurer", to: "Endo Declined" }],
    notes: ["Insurer asks for documents"],
  });
});

test("the configuration of a policy: each setting from and to", async () => {
  const { policyId } = await clientWithAccount(provider);
  const overrides = { midtermWindowDays: 60, refundScale: "SHORT_PERIOD" as const, maxCover: null };
  const body = { policyId, from: "2025-12-10", overrides, note: null, version: 0 };
  const { status } = await provider.call("opsLead", changeConfiguration, { body });
  expect(status).toBe(200);
  const [event] = await eventsOf("configuration", `policy:${policyId}`, "viewer");
  expect(event).toMatchObject({ what: "Changed the configuration", by: "opsLead Staff" });
  expect(event?.changes).toEqual(
    expect.arrayContaining([
      { label: "Mid-term window", from: "", to: "60 days" },
      { label: "Refund scale", from: "", to: "Short-period scale" },
      { label: "Highest cover", from: "", to: "None" },
      { label: "From date", from: "", to: "10/12/2025" },
    ]),
  );
});

test("access: roles from and to; only for those who manage access", async () => {
  const id = staffId("viewer");
  const [person] = await rows<{ version: number }>(provider.db, sql`select version from users where id = ${id}`);
  const body = { roles: ["viewer", "csm"], version: person?.version ?? 0 };
  expect((await provider.call("loopOwner", changeStaffRoles, { params: { userId: id }, body })).status).toBe(200);
  expect((await eventsOf("access", id, "loopOwner"))[0]).toMatchObject({
    what: "Changed the roles",
    changes: [{ label: "Roles", from: "viewer", to: "viewer, csm" }],
  });
  const refused = await provider.call("opsLead", listRecordHistory, { params: { kind: "access", id } });
  expect(refused.status).toBe(403);
});

test("a member: the covers too, with the file of the upload", async () => {
  const client = await clientWithAccount(provider);
  await uploadTo(provider, client, { ADD: [employee("H1")] }, { mode: "ROSTER" });
  const [person] = await rows<{ id: string }>(
    provider.db,
    sql`select id from users where employer = ${client.companyId} and employee_id = 'H1'`,
  );
  const id = person?.id ?? "";
  await uploadTo(
    provider,
    client,
    { EDIT: [{ userId: id, slabId: "2", policy_start_date: "10/12/2025" }] },
    { mode: "ROSTER" },
  );
  const changes = (await eventsOf("member", id)).flatMap((event) => event.changes);
  expect(changes).toEqual(expect.arrayContaining([{ label: "Sum Insured", from: "₹3,00,000.00", to: "₹5,00,000.00" }]));
});

test("a member: the events of one second in their order", async () => {
  const client = await clientWithAccount(provider);
  const { user } = await provider.life({ ...client, user: { employeeId: "H2" } });
  provider.setClock("2025-12-10T10:00:00.100+05:30");
  const email = "late@client.example";
  await provider.call("csm", updateContactDetails, { body: { userId: user.id, email } });
  provider.setClock("2025-12-10T10:00:00.900+05:30");
  const edit = { userId: user.id, slabId: "2", policy_start_date: "10/12/2025" };
  await uploadTo(provider, client, { EDIT: [edit] }, { mode: "ROSTER" });
  const labels = (await eventsOf("member", user.id)).map(({ changes }) => changes.map(({ label }) => label));
  expect(labels.findIndex((of) => of.includes("Sum Insured"))).toBeLessThan(
    labels.findIndex((of) => of.includes("Email")),
  );
});

describe("the file for auditors", () => {
  const download = (as: Caller, id: string, query: object = {}) =>
    provider.call(as, downloadRecordHistory, { params: { kind: "cdAccount", id }, query });

  test("has a line per changed field, is filtered like the list, and is audited as a view", async () => {
    const { cdAccountId: id } = await clientWithAccount(provider);
    const [first, second] = ["A", "B"].map((letter) => `${letter}${id.replace("-", "")}`);
    for (const accountNumber of [first ?? "", second ?? ""]) {
      await provider.call("finance", changeAccountNumber, { params: { id }, body: { id, accountNumber } });
    }
    const answer = await download("finance", id, { person: "finance Staff", from: "2025-12-10", to: "2025-12-10" });
    const { rows: lines } = await shownWorkbook(new Uint8Array(answer.body as unknown as ArrayBuffer));
    expect(lines.map((line) => [line.By, line.Action, line.Field, line.From, line.To])).toEqual([
      ["finance Staff", "Changed the account ID", "Account ID", first, second],
      ["finance Staff", "Changed the account ID", "Account ID", `CD-${id}`, first],
    ]);
    const [latest] = await eventsOf("cdAccount", id);
    expect(latest).toMatchObject({ what: "Downloaded the history", isView: true, changes: [] });
  });
});
