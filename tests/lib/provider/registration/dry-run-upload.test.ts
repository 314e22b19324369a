import { eq } from "drizzle-orm";
import type { FromJudge } from "@/lib/client/judge-messages";
import { createLikelyJudge } from "@/lib/client/validator/likely-judge";
import { getRowFacts } from "@/lib/contract/row-facts";
import type { LikelyVerdict } from "@/lib/domain/members/likely-verdict";
import { policies, userPolicies } from "@/lib/provider/db/schema";
import { packMemberChunks } from "@/lib/sheets/members/pack-rows";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, walkTo } from "../endorsements/story";
import { answerBrowser } from "./browser-calls";
import {
  type Client,
  dependant,
  draftOf,
  dryRunOf,
  employee,
  endorsementRows,
  reasons,
  rosterOf,
  type Sheets,
  uploadTo,
} from "./workbook";

const provider = sharedProvider();

const tryOut = (client: Parameters<typeof dryRunOf>[1], sheets: Sheets) => dryRunOf(provider, client, sheets);

const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, at) => ({ rowNumber: at + 2, ...row }));

/** Two additions, a wrong one, an edit and an exit. */
async function sheetsOn(client: Client): Promise<Sheets> {
  const edited = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
  const leaver = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
  return {
    ADD: numbered([employee("P1"), dependant("P1", "Spouse"), employee("P2", { gender: "?" })]),
    EDIT: numbered([{ userId: edited.user.id, slabId: "2", policy_start_date: "01/12/2025" }]),
    OFFBOARD: numbered([{ userId: leaver.user.id, dateOfLeaving: "30/11/2025" }]),
  };
}

test("the committed endorsement equals the dry run to the paisa, row by row and in sum", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
  const sheets = await sheetsOn(client);
  const before = await rosterOf(provider, client.companyId);
  const reported = await tryOut(client, sheets);
  expect(await rosterOf(provider, client.companyId)).toEqual(before);
  expect(await endorsementRows(provider, client.policyId)).toEqual([]);

  const result = await uploadTo(provider, client, sheets);
  const posted = result.endorsementContexts[0]?.endorsementDetails;
  expect(reported.policies).toEqual([
    expect.objectContaining({
      draft: null,
      additionCost: posted?.additionCost,
      editsCost: posted?.editsCost,
      deleteCost: posted?.deleteCost,
      net: posted?.endorsementCost,
    }),
  ]);
  expect(reported.accounts).toEqual([
    expect.objectContaining({ policyIds: [client.policyId], firstUnaffordable: null }),
  ]);
  const written = await endorsementRows(provider, client.policyId);
  expect(reported.rows.map(({ operation, days, net, gst, total }) => [operation, days, net, gst, total])).toEqual(
    written.map((row) => [
      row.operation,
      row.proRatedDays,
      row.netPaise / 100,
      (row.igstPaise + row.cgstPaise + row.sgstPaise) / 100,
      row.totalPaise / 100,
    ]),
  );
  expect(reported.rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 2, 2]);
  expect(reported.ADD.incorrect.map(({ errors }) => errors)).toEqual(reasons(result).ADD);
});

test("the balance after includes holds and the rows already in the draft", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
  const first = await uploadTo(provider, client, { ADD: numbered([employee("D1")]) });
  const draftNet = first.endorsementContexts[0]?.endorsementDetails.endorsementCost ?? 0;
  const {
    policies: [policy],
    accounts: [account],
  } = await tryOut(client, { ADD: numbered([employee("D2")]) });
  expect(policy?.draft).toEqual({ endorsementNumber: 1, net: draftNet });
  const afterPaise = 2_500_000 - Math.round(draftNet * 100) - Math.round((policy?.net ?? 0) * 100);
  const openingPaise = 2_500_000 - Math.round(draftNet * 100);
  expect(account?.cd).toMatchObject({
    balance: 25_000,
    held: 0,
    opening: openingPaise / 100,
    closing: afterPaise / 100,
  });
});

test("marks the first row that the balance does not carry", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 4_000 });
  const reported = await tryOut(client, { ADD: numbered(["B1", "B2", "B3", "B4"].map((id) => employee(id))) });
  const fits = Math.floor(400_000 / Math.round((reported.rows[0]?.total ?? 0) * 100));
  const { policyId } = client;
  const [account] = reported.accounts;
  expect(account?.firstUnaffordable).toEqual({ policyId, operation: "ADD", rowNumber: fits + 2, name: "Ravi Kumar" });
  expect(account?.cd?.closing).toBeLessThan(0);
});

test("two policies of one account share its balance: one block, each policy by name, the row that ends it", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 1_000 });
  const second = await provider.policy({ companyId: client.companyId, cdAccountId: client.cdAccountId });
  const alone = await provider.policy({ companyId: client.companyId });
  const user = { dob: "1988-02-10", employeeId: "TWO1" };
  const { user: person, cover } = await provider.life({ ...client, user, cover: { annualPaise: 430_000 } });
  for (const policyId of [second.id, alone.id]) {
    await provider.rater({ policyId });
    await provider.db.insert(userPolicies).values({ ...cover, id: `${cover.id} ${policyId}`, policyId });
  }
  const reported = await tryOut(client, { EDIT: numbered([{ userId: person.id, date_of_birth: "10/02/1978" }]) });
  // ₹2,600.00 net, ₹3,068.00 with tax, on each of the three policies.
  expect(reported.policies.map(({ policyId, net }) => [policyId, net])).toEqual([
    [client.policyId, 3_068],
    [second.id, 3_068],
    [alone.id, 3_068],
  ]);
  const [shared, other] = reported.accounts;
  expect(reported.accounts).toHaveLength(2);
  expect(shared?.policyIds).toEqual([client.policyId, second.id]);
  expect(shared?.cd).toMatchObject({ balance: 1_000, opening: 1_000, closing: -5_136 });
  expect(shared?.firstUnaffordable).toMatchObject({ policyId: client.policyId, operation: "EDIT", rowNumber: 2 });
  expect(other).toEqual({ policyIds: [alone.id], cd: null, firstUnaffordable: null });
});

test("covers that a leaver keeps on other running policies are named", async () => {
  const client = await clientWithAccount(provider);
  const { companyId } = client;
  const running = await provider.policy({ companyId, nickName: "GPA of all", endDate: "2025-12-10" });
  const ended = await provider.policy({
    companyId,
    nickName: "Old GPA",
    startDate: "2024-12-10",
    endDate: "2025-12-09",
  });
  const [leaver, other] = [await provider.life(client), await provider.life(client)];
  const covers = [leaver, other].flatMap(({ cover }) =>
    [running, ended].map(({ id: policyId }) => ({ ...cover, id: `${policyId}-${cover.id}`, policyId })),
  );
  await provider.db.insert(userPolicies).values(covers);
  const OFFBOARD = numbered([leaver, other].map(({ user }) => ({ userId: user.id, dateOfLeaving: "30/11/2025" })));
  const named = async (policyId: string | null) => (await tryOut({ ...client, policyId }, { OFFBOARD })).otherCovers;
  expect(await named(client.policyId)).toEqual([{ policyId: running.id, policyName: "GPA of all", lives: 2 }]);
  expect(await named(null)).toEqual([]);
  await provider.db
    .update(userPolicies)
    .set({ pendingOffboard: true })
    .where(eq(userPolicies.id, covers[0]?.id ?? ""));
  expect(await named(client.policyId)).toMatchObject([{ lives: 1 }]);
  await provider.db
    .update(userPolicies)
    .set({ active: false })
    .where(eq(userPolicies.id, covers[2]?.id ?? ""));
  expect(await named(client.policyId)).toEqual([]);
});

test("the same file again is reported to change nothing", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
  const sheets = { ADD: numbered([employee("S1"), dependant("S1", "Spouse")]) };
  await uploadTo(provider, client, sheets);
  const reported = await tryOut(client, sheets);
  expect(reported).toMatchObject({ rows: [], policies: [], ADD: { totalCount: 2, unchangedCount: 2 } });
  expect(reported.ADD.incorrect).toHaveLength(2);
});

test("the active roster has verdicts and no cost", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
  const reported = await dryRunOf(
    provider,
    client,
    { ADD: numbered([employee("R1"), employee("R2", { slabId: "9" })]) },
    { mode: "ROSTER" },
  );
  expect(reported).toMatchObject({ policies: [], rows: [], rowCount: 0, ADD: { totalCount: 2 } });
  expect(reported.ADD.incorrect.map(({ rowNumber }) => rowNumber)).toEqual([3]);
});

/** The result of the browser's worker with this provider. */
async function likely(client: Client, sheets: Sheets): Promise<LikelyVerdict> {
  const { companyId, policyId } = client;
  const reported = new Promise<FromJudge<LikelyVerdict>>((resolve) => {
    const judge = createLikelyJudge((message) => message.kind !== "progress" && resolve(message));
    for (const operation of ["ADD", "EDIT", "OFFBOARD"] as const) {
      for (const rows of packMemberChunks(sheets[operation] ?? [])) judge({ kind: "rows", operation, rows });
    }
    const question = { companyId, policyId, enrolmentPortal: false, backdating: null };
    judge({ kind: "judge", urls: { rowFacts: "/rowFacts", knownNames: null }, question });
  });
  const message = await reported;
  if (message.kind !== "judged") throw new Error(JSON.stringify(message));
  return message.verdict;
}

const incorrectOf = (reported: Awaited<ReturnType<typeof tryOut>>) => ({
  ADD: reported.ADD.incorrect,
  EDIT: reported.EDIT.incorrect,
  OFFBOARD: reported.OFFBOARD.incorrect,
});

describe("the likely verdict of the browser", () => {
  answerBrowser(provider);

  test("is the provider's, row by row and reason by reason, and no row is sent for it", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
    const { ADD = [], EDIT = [], OFFBOARD = [] } = await sheetsOn(client);
    const standing = await provider.life({ ...client, user: { employeeId: "P9" }, cover: { annualPaise: 1 } });
    const sheets: Sheets = {
      ADD: numbered([
        ...ADD,
        dependant("P9", "Spouse"),
        dependant("P9", "Parent"),
        dependant("NOBODY", "Child"),
        employee("P4", { mobile: standing.user.mobile ?? "", slabId: "none" }),
      ]),
      EDIT: numbered([...EDIT, { employee_id: "P9" }, { userId: "unknown", name: "Some Body" }]),
      OFFBOARD: numbered([...OFFBOARD, { employee_id: "P9", dateOfLeaving: "soon" }]),
    };
    const verdict = await likely(client, sheets);
    const reported = await tryOut(client, sheets);
    expect(verdict.incorrect).toEqual(incorrectOf(reported));
    expect(verdict.counts).toMatchObject({ total: 12, incorrect: expect.any(Number) });
    expect(verdict.reasons).toContainEqual({ column: "Gender", message: "Invalid gender", rows: 1 });
  });

  test("knows the same file again", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
    const sheets = { ADD: numbered([employee("S1"), dependant("S1", "Spouse")]) };
    expect((await likely(client, sheets)).counts).toMatchObject({ correct: 2, unchanged: 0 });
    await uploadTo(provider, client, sheets);
    expect((await uploadTo(provider, client, sheets)).ADD).toMatchObject({ correctCount: 0, unchangedCount: 2 });
    expect((await likely(client, sheets)).counts).toMatchObject({ correct: 0, unchanged: 2 });
  });

  test("knows a changed slab again, with its first date and its earlier sum insured, before and after it is posted", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    const edit = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025", previousSI: "300000" };
    const sheets = { EDIT: numbered([edit]) };
    const id = await draftOf(provider, client, sheets);
    const errors = { "User ID": "No changes found" };
    for (const status of ["DRAFT", "ENDO_RECEIVED"] as const) {
      if (status !== "DRAFT") await walkTo(provider, client, id, status);
      expect((await tryOut(client, sheets)).EDIT.incorrect).toEqual([{ rowNumber: 2, errors }]);
      const { incorrect, counts } = await likely(client, sheets);
      expect([incorrect.EDIT, counts.unchanged]).toEqual([[{ rowNumber: 2, errors }], 1]);
    }
  });

  test("like the provider's, refuses a top-up that starts after the base cover has ended", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
    const { id: basePolicyPlanId, companyId } = await provider.policy({ companyId: client.companyId });
    const topUp = { policyType: "SUPER_TOP_UP", basePolicyPlanId };
    await provider.change(policies, { id: client.policyId }, topUp);
    const covers = [{ coverageEnd: "2025-11-30" }, { coverageEnd: "2025-12-05", pendingOffboard: true }, {}];
    for (const [at, cover] of covers.entries()) {
      const user = { employeeId: `T${at}`, firstName: "Ravi", lastName: "Kumar", dob: "1988-02-10", gender: "male" };
      await provider.life({ companyId, policyId: basePolicyPlanId, user, cover });
    }
    const start = { policy_start_date: "08/12/2025" };
    const sheets = { ADD: numbered(["T0", "T1", "T2"].map((employeeId) => employee(employeeId, start))) };
    const { incorrect } = (await tryOut(client, sheets)).ADD;
    const errors = { "Employee ID": "Member is not covered in the base policy" };
    expect(incorrect).toEqual([2, 3].map((rowNumber) => ({ rowNumber, errors })));
    expect((await likely(client, sheets)).incorrect.ADD).toEqual(incorrect);
  });

  test("the people that it names are audited", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
    await provider.life({ ...client, user: { employeeId: "A1" }, cover: { annualPaise: 1 } });
    const { companyId, policyId } = client;
    const body = { companyId, policyId, employeeIds: ["A1"], userIds: [], mobiles: [], emails: [] };
    expect((await provider.call("opsExecutive", getRowFacts, { body })).body.data.policies[0]?.lives).toHaveLength(1);
    const audited = await provider.audits({ action: "getRowFacts", entityId: policyId });
    expect(audited.map(({ after }) => after)).toEqual([{ lives: 1 }]);
  });
});
