import { sql } from "drizzle-orm";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { changeConfiguration } from "@/lib/contract/configuration";
import {
  downloadEndorsements,
  type EndorsementPageQuery,
  listCompletedEndorsements,
  listPendingEndorsements,
} from "@/lib/contract/endorsement-list";
import { assignEndorsement, listEndorsementOwners } from "@/lib/contract/endorsement-owner";
import { addHoliday, listHolidays, removeHoliday } from "@/lib/contract/holidays";
import { listRecordHistory } from "@/lib/contract/record-histories";
import { uploadUhids } from "@/lib/contract/uhids";
import { endorsements, staleWorkload, users } from "@/lib/provider/db/schema";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { type Caller, sharedProvider, staffId } from "@/tests/support/provider";
import { shownWorkbook } from "../../../support/shown-workbook";
import { draftOf } from "../registration/workbook";
import { clientWithDraft, details, giveUhids, link, move, walkTo } from "./story";

const provider = sharedProvider();

type Query = Partial<Record<keyof EndorsementPageQuery, string>>;

async function listed(query: Query = {}, caller: Caller = "viewer") {
  const { status, body } = await provider.call(caller, listPendingEndorsements, {
    query: { pageSize: "100", ...query } as never,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

const work = async (id: string) => (await listed()).find((item) => item.id === id)?.work;
const ids = async (query: Query, caller?: Caller) => (await listed(query, caller)).map(({ id }) => id);

describe("the clock of a stage", () => {
  test("a draft of Wednesday is due on Friday and a day late on Monday, in list and details alike", async () => {
    const { id } = await clientWithDraft(provider);
    for (const [day, overdueDays, ageDays] of [
      ["2025-12-12", 0, 2],
      ["2025-12-14", 0, 2],
      ["2025-12-15", 1, 3],
    ] as const) {
      provider.setDay(day);
      const clock = { enteredAt: expect.anything(), ageDays, dueOn: "2025-12-12", overdueDays };
      expect((await details(provider, id)).progress?.clock).toEqual(clock);
      expect((await work(id))?.clock).toEqual(clock);
      expect((await ids({ queue: "overdue" })).includes(id)).toBe(overdueDays > 0);
    }
  });

  test("ends with the chain: a complete endorsement has no due date", async () => {
    const { client, id } = await clientWithDraft(provider, { policy: { policyType: "GPA" } });
    await walkTo(provider, client, id, "ENDO_COMPLETE");
    provider.setDay("2026-03-10");
    const { body } = await provider.call("viewer", listCompletedEndorsements, {
      query: { companyId: client.companyId } as never,
    });
    for (const clock of [body.data[0]?.work?.clock, (await details(provider, id)).progress?.clock]) {
      expect(clock).toMatchObject({ dueOn: null, overdueDays: 0 });
    }
    provider.setDay("2025-12-10");
  });

  test("restarts with each move; earlier stages have their days", async () => {
    const { client, id } = await clientWithDraft(provider);
    provider.setDay("2025-12-15");
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    provider.setDay("2025-12-17");
    const { progress } = await details(provider, id);
    expect(progress).toMatchObject({
      limitDays: 10,
      clock: { ageDays: 2, dueOn: "2025-12-29", overdueDays: 0 },
      stages: [
        { status: "DRAFT", from: "2025-12-10", until: "2025-12-15", days: 3, limitDays: 2 },
        { status: "IN_PROGRESS", from: "2025-12-15", until: "2025-12-15", days: 0, limitDays: 1 },
        { status: "SENT_TO_INSURER", from: "2025-12-15", until: null, days: 2, limitDays: 10 },
      ],
    });
    expect((await work(id))?.clock).toEqual(progress?.clock);
  });

  test("a holiday moves the due date in details and list; removing it moves the date back", async () => {
    const { id } = await clientWithDraft(provider);
    const holiday = { day: "2025-12-12", name: "Local holiday" };
    expect((await provider.call("opsLead", addHoliday, { body: holiday })).status).toBe(200);
    await refreshWorkload(provider.services);
    expect((await details(provider, id)).progress?.clock.dueOn).toBe("2025-12-15");
    expect((await work(id))?.clock.dueOn).toBe("2025-12-15");
    const again = await provider.call("opsLead", addHoliday, { body: holiday });
    expect([again.status, again.body.message]).toEqual([409, { day: "This date is already a holiday" }]);
    expect((await provider.call("viewer", listHolidays)).body.data).toEqual([{ ...holiday, addedBy: "opsLead Staff" }]);
    expect((await provider.call("opsLead", removeHoliday, { params: { day: holiday.day } })).status).toBe(200);
    expect((await provider.call("opsLead", removeHoliday, { params: { day: holiday.day } })).status).toBe(404);
    await refreshWorkload(provider.services);
    expect((await work(id))?.clock.dueOn).toBe("2025-12-12");

    const history = await provider.call("viewer", listRecordHistory, { params: { kind: "holidays", id: "all" } });
    expect(history.body.data.map(({ what, by, changes }) => ({ what, by, changes }))).toEqual([
      {
        what: "Removed a holiday",
        by: "opsLead Staff",
        changes: [{ label: "12/12/2025", from: holiday.name, to: "" }],
      },
      { what: "Added a holiday", by: "opsLead Staff", changes: [{ label: "12/12/2025", from: "", to: holiday.name }] },
    ]);
  });

  test("an insurer's limit applies to endorsements that enter a stage from its first day, not to those already there", async () => {
    provider.setDay("2025-12-10");
    const { id } = await clientWithDraft(provider);
    const [stored] = await provider.find(endorsements, { id });
    const { insurerId } = await provider.db.query.policies
      .findFirst({ where: sql`id = ${stored?.policyId}` })
      .then((p) => p ?? { insurerId: "" });
    const changed = await provider.call("opsLead", changeConfiguration, {
      body: { insurerId: insurerId ?? "", from: "2025-12-11", overrides: { daysInProgress: 3 }, note: "", version: 0 },
    });
    expect(changed.status).toBe(200);
    provider.setDay("2025-12-11");
    await move(provider, id, "IN_PROGRESS");
    await refreshWorkload(provider.services);
    expect((await details(provider, id)).progress).toMatchObject({ limitDays: 3, clock: { dueOn: "2025-12-16" } });
    expect((await work(id))?.clock.dueOn).toBe("2025-12-16");
  });
});

describe("what blocks an endorsement", () => {
  test("is in the list what the details say, after each change", async () => {
    const { client, id } = await clientWithDraft(provider, { withRater: false, balanceRupees: 1_000 });
    const agree = async (codes: string[]) => {
      expect((await work(id))?.blockers?.map(({ code }) => code)).toEqual(codes);
      expect((await details(provider, id)).blockers.map(({ code }) => code)).toEqual(codes);
      expect((await ids({ queue: "blocked" })).includes(id)).toBe(codes.length > 0);
      expect((await ids({ queue: "ready" })).includes(id)).toBe(codes.length === 0);
    };
    await agree(["RATER_MISSING"]);
    await provider.rater({ policyId: client.policyId });
    await agree([]);
    await provider.call("finance", addBalanceAdjustment, {
      body: {
        cdAccountId: client.cdAccountId,
        transactionType: "debit",
        amount: 900,
        message: "Fee",
        source: "manual",
      },
    });
    await provider.change(endorsements, { id }, { exceptionIds: ["EXC_CSM_REVIEW"] });
    await agree(["EXCEPTIONS_ATTACHED"]);
    expect(await ids({ blocker: "EXCEPTIONS_ATTACHED,UHIDS_MISSING" })).toContain(id);
    expect(await ids({ blocker: "UHIDS_MISSING" })).not.toContain(id);
    await provider.change(endorsements, { id }, { exceptionIds: [] });
    await agree([]);
    await move(provider, id, "IN_PROGRESS");
    await agree(["CD_BALANCE_INSUFFICIENT", "TICKET_MISSING"]);
    expect((await work(id))?.netCost).toBe(1_682.07);
    await provider.call("finance", addBalanceAdjustment, {
      body: {
        cdAccountId: client.cdAccountId,
        transactionType: "credit",
        amount: 50_000,
        message: "Deposit",
        source: "manual",
      },
    });
    await link(provider, id, client.ticketId);
    await agree([]);
    await move(provider, id, "SENT_TO_INSURER");
    expect(await ids({ queue: "atInsurer" })).toContain(id);
    expect(await ids({ queue: "ready" })).not.toContain(id);
    await walkTo(provider, client, id, "READY_FOR_TPA");
    await agree(["UHIDS_MISSING"]);
    await giveUhids(provider, id);
    await agree([]);
  });

  test("is not an addition that leaves before its UHID arrives; the UHID is stored nevertheless", async () => {
    provider.setDay("2025-12-10");
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "READY_FOR_TPA");
    expect((await work(id))?.blockers?.map(({ code }) => code)).toEqual(["UHIDS_MISSING"]);
    const { memberData } = await details(provider, id);
    const userId = memberData[0]?.userId ?? "";
    const left = await draftOf(provider, client, { OFFBOARD: [{ userId, dateOfLeaving: "05/12/2025" }] });
    await walkTo(provider, client, left, "ENDO_RECEIVED");
    expect((await work(id))?.blockers).toEqual([]);
    const body = { memberData: [{ userId, uhid: `LATE-${userId}` }] };
    const { policyId } = client;
    const uhids = await provider.call("opsExecutive", uploadUhids, { params: { policyId }, body });
    expect(uhids.body.data).toMatchObject({ assigned: 1, failure: [] });
    expect((await move(provider, id, "RECEIVED_UHIDS")).status).toBe(200);
  });

  test("changes with the day: dates that are outdated block from the job's next run on", async () => {
    const { id } = await clientWithDraft(provider);
    provider.setDay("2026-01-14");
    await refreshWorkload(provider.services);
    expect((await work(id))?.blockers).toEqual([]);
    provider.setDay("2026-01-15");
    await refreshWorkload(provider.services);
    expect((await work(id))?.blockers?.map(({ code }) => code)).toEqual(["OUTDATED_DATES"]);
    provider.setDay("2025-12-10");
    await refreshWorkload(provider.services);
  });

  test("more than can be worked out before a list is read is left to the job, which leaves no line behind", async () => {
    const { id } = await clientWithDraft(provider);
    await refreshWorkload(provider.services);
    await provider.db.execute(
      sql`insert into stale_workload (kind, target_id) select 'endorsement', 'gone-' || n from generate_series(1, 60) n`,
    );
    await provider.change(endorsements, { id }, { exceptionIds: ["EXC_CSM_REVIEW"] });
    expect((await work(id))?.blockers).toEqual([]);
    await refreshWorkload(provider.services);
    expect((await work(id))?.blockers).toHaveLength(1);
    expect(await provider.find(staleWorkload)).toEqual([]);
  });

  test("an endorsement whose policy lacks its dates is blocked by that; 51 complete ones of the policy change nothing", async () => {
    const { client, id } = await clientWithDraft(provider);
    const [stored] = await provider.find(endorsements, { id });
    if (!stored) throw new Error("no endorsement");
    await provider.db.insert(endorsements).values(
      Array.from({ length: 51 }, (_, n) => ({
        ...stored,
        id: `complete-${n}`,
        endorsementNumber: 1_000 + n,
        status: "ENDO_COMPLETE" as const,
      })),
    );
    await refreshWorkload(provider.services);
    await provider.db.execute(
      sql`update policies set end_date = null, policy_number = 'X1' where id = ${client.policyId}`,
    );
    expect((await work(id))?.blockers).toEqual([
      { code: "POLICY_INCOMPLETE", message: "The policy's record is incomplete" },
    ]);
  });
});

describe("the owner", () => {
  const assign = (
    id: string,
    ownerId: string | null,
    rest: { seenOwnerId?: string | null } = {},
    as: Caller = "opsExecutive",
  ) => provider.call(as, assignEndorsement, { params: { id }, body: { ownerId, ...rest } });
  const audited = async (id: string) => await provider.audits({ entityId: id, action: "assignEndorsement" });

  test("takes it, hands it on, and gives it up; each with a line in the history, the same again without", async () => {
    const { id } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    const own = { id: staffId("opsExecutive"), name: "opsExecutive Staff" };
    expect((await assign(id, "mine")).body.data).toEqual({ owner: own });
    expect((await assign(id, "mine")).body.data).toEqual({ owner: own });
    expect(await audited(id)).toHaveLength(1);
    expect((await work(id))?.owner).toEqual(own);
    expect((await details(provider, id)).progress?.owner).toEqual(own);
    expect((await assign(id, staffId("csm"), { seenOwnerId: own.id })).status).toBe(200);
    expect(await ids({ ownerId: "mine" }, "csm")).toContain(id);
    expect(await ids({ ownerId: "mine" }, "opsExecutive")).not.toContain(id);
    expect(await ids({ ownerId: staffId("csm") })).toContain(id);
    expect(await ids({ ownerId: "none" })).not.toContain(id);
    expect((await assign(id, null)).body.data).toEqual({ owner: null });
    expect(await ids({ ownerId: "none,mine" })).toContain(id);
    expect(await audited(id)).toHaveLength(3);
    expect((await details(provider, id)).version).toBe(version);
  });

  test("409 only for a user who saw another owner", async () => {
    const { id } = await clientWithDraft(provider);
    await assign(id, "mine", { seenOwnerId: null });
    const late = await assign(id, "mine", { seenOwnerId: null }, "opsLead");
    expect([late.status, late.body.message]).toEqual([409, "The endorsement is now assigned to opsExecutive Staff"]);
    expect((await assign(id, "mine", { seenOwnerId: staffId("opsExecutive") }, "opsLead")).status).toBe(200);
    await assign(id, null);
    const gone = await assign(id, "mine", { seenOwnerId: staffId("opsLead") });
    expect([gone.status, gone.body.message]).toEqual([409, "The endorsement now has no owner"]);
  });

  test("is an active user with the permission; a complete endorsement gets no owner", async () => {
    const { client, id } = await clientWithDraft(provider);
    for (const ownerId of [staffId("viewer"), staffId("finance"), "nobody"]) {
      const { status, body } = await assign(id, ownerId);
      expect([status, body.message]).toEqual([400, { ownerId: "This user cannot own endorsements" }]);
    }
    await provider.change(users, { id: staffId("csm") }, { active: false });
    expect((await assign(id, staffId("csm"))).status).toBe(400);
    await provider.change(users, { id: staffId("csm") }, { active: true });
    await walkTo(provider, client, id, "ENDO_COMPLETE");
    const { status, body } = await assign(id, "mine");
    expect([status, body.message]).toEqual([400, "The endorsement is complete"]);
  });

  test("the list of owners has every eligible user with their workload", async () => {
    const loads = async () => {
      const { body } = await provider.call("opsLead", listEndorsementOwners);
      return Object.fromEntries(body.data.map(({ id, open, overdue }) => [id, [open, overdue]]));
    };
    const before = await loads();
    expect(Object.keys(before).sort()).toEqual(
      ["csm", "opsExecutive", "opsLead"].map((role) => `staff-${role}`).sort(),
    );
    const { id } = await clientWithDraft(provider);
    await assign(id, staffId("csm"));
    provider.setDay("2025-12-15");
    await work(id);
    const [open = 0, overdue = 0] = before[staffId("csm")] ?? [];
    expect((await loads())[staffId("csm")]).toEqual([open + 1, overdue + 1]);
    provider.setDay("2025-12-10");
  });
});

test("the workbook of a list has the work of each endorsement, in columns of the specified width", async () => {
  provider.setDay("2025-12-10");
  const { client, id } = await clientWithDraft(provider, { policy: { nickName: "Staff cover", policyNumber: "P/1" } });
  await link(provider, id, client.ticketId);
  const body = { ownerId: staffId("csm") };
  await provider.call("opsExecutive", assignEndorsement, { params: { id }, body });
  await provider.change(endorsements, { id }, { exceptionIds: ["EXC_CSM_REVIEW"] });
  const { companyName, insurerName } = (await listed()).find((item) => item.id === id) ?? {};
  provider.setDay("2025-12-15");
  await refreshWorkload(provider.services);
  const answer = await provider.call("viewer", downloadEndorsements, {
    params: { list: "pending" },
    query: { companyId: client.companyId },
  });
  const { name, columns, rows } = await shownWorkbook(answer.body as unknown as Uint8Array);
  expect([name, new Set(columns.map(([, width]) => width))]).toEqual(["Endorsements", new Set([25])]);
  expect(columns.flatMap(([header, , kind]) => (kind === "number" ? [header] : []))).toEqual([
    "Endo Number",
    "Lives",
    "Working Days in Status",
    "Overdue by Working Days",
    "Net Cost",
  ]);
  expect(rows[0]).toEqual({
    "Company Name": companyName,
    "Insurer Name": insurerName,
    "Policy Type": "GMC",
    Nickname: "Staff cover",
    "Endo Number": 1,
    "Endo Cycle": "Dec 2025 - 1",
    Lives: 1,
    Status: "Draft",
    "Date of Creation": "10 Dec 2025",
    "Policy ID": client.policyId,
    "Policy Number": "P/1",
    "Ticket ID": client.ticketId,
    Owner: "csm Staff",
    "Working Days in Status": 3,
    Due: "12 Dec 2025",
    "Overdue by Working Days": 1,
    "Blocked by": "Exceptions are attached to the endorsement",
    "Net Cost": 1_682.07,
  });
  provider.setDay("2025-12-10");
});

test("by cost, highest first; by work order, earliest due date first and then highest cost", async () => {
  const cheap = await clientWithDraft(provider);
  const dear = await clientWithDraft(provider);
  await provider.db.execute(
    sql`update endorsement_members set total_paise = 99999900 where endorsement_id = ${dear.id}`,
  );
  const byCost = await ids({ sort: "-netCost" });
  expect(byCost.indexOf(dear.id)).toBeLessThan(byCost.indexOf(cheap.id));
  const byWork = await listed({ sort: "dueOn" });
  const keys = byWork.map(
    ({ work: facts }) => `${facts?.clock.dueOn} ${String(9e9 - (facts?.netCost ?? 0) * 100).padStart(12, "0")}`,
  );
  expect(keys).toEqual([...keys].sort());
});

test("by age, the endorsement that has been in its status for longest is first, not the oldest one", async () => {
  const moved = await clientWithDraft(provider);
  const still = await clientWithDraft(provider);
  provider.setDay("2025-12-11");
  await move(provider, moved.id, "IN_PROGRESS");
  const companyId = `${moved.client.companyId},${still.client.companyId}`;
  expect(await ids({ sort: "-age", companyId })).toEqual([still.id, moved.id]);
  provider.setDay("2025-12-10");
});
