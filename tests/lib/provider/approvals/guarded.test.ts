import { gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { decideApproval, getProposedUpload, listApprovals, PendingApproval } from "@/lib/contract/approvals";
import { undoBatch } from "@/lib/contract/batches";
import { deleteBenefitFile } from "@/lib/contract/benefit-files";
import { addBalanceAdjustment, delinkCdAccount, getCdAccount } from "@/lib/contract/cd-accounts";
import { deleteCdStatement } from "@/lib/contract/cd-statements";
import { getCompanyHistory } from "@/lib/contract/companies";
import { changeConfiguration, getConfiguration } from "@/lib/contract/configuration";
import { deleteEndorsement, renameEndorsement } from "@/lib/contract/endorsement-edits";
import { getActiveFlexRater, uploadFlexRater } from "@/lib/contract/flex-raters";
import { deletePolicyDocument } from "@/lib/contract/policy-documents";
import { getRater, uploadRater } from "@/lib/contract/raters";
import { listRecordHistory } from "@/lib/contract/record-histories";
import { editMembers, offboardMembers, registerMembers, unifiedUpload } from "@/lib/contract/registration";
import { changeStaffRoles, giveGenomeAccess } from "@/lib/contract/staff-access";
import { deleteMember } from "@/lib/contract/users";
import type { ProviderConfig } from "@/lib/domain/config";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { expireDueApprovals } from "@/lib/provider/approvals/expire-approvals";
import { approvals, cdAccounts, configVersions, endorsements, policyDocuments, users } from "@/lib/provider/db/schema";
import { flexRaterWorkbook } from "@/lib/sheets/write/flex-rater-workbook";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { RATE_TABLE } from "@/tests/support/builders";
import { fileWith, formOf } from "@/tests/support/form-of";
import { type Answer, type Caller, sharedProvider, staffId } from "@/tests/support/provider";
import { rows } from "@/tests/support/rows";
import { lastBatch, previewOf, undone } from "../batches/undoing";
import { clientWithAccount, clientWithDraft, details, draftWithOneAddition, rollUp } from "../endorsements/story";
import { clientOf, employee, endorsementRows, uploadTo } from "../registration/workbook";

/** Calls that act at once unless the configuration asks for a second person (ruling 80). */

const provider = sharedProvider({ flags: { cdAccountDeletion: true, deleteMembers: true, accessManagement: true } });

const SHEET: RateSheet = {
  startDate: "2025-04-01",
  endDate: "2026-03-31",
  isPerFamily: false,
  table: RATE_TABLE,
  rpm: null,
};

let versions = 0;
/** Makes these the default settings, without asking for approval. */
async function guard(overrides: Partial<ProviderConfig>) {
  versions += 1;
  await provider.db.insert(configVersions).values({
    number: versions,
    effectiveFrom: "2025-12-10",
    overrides,
    note: null,
    createdBy: staffId("opsLead"),
    createdAt: new Date(versions),
  });
}
afterEach(() => guard({}));

const REASON = "Wrong insurer: ₹ – ask Meera";
const decide = (as: Caller, id: string, decision: "APPROVE" | "DECLINE" = "APPROVE") =>
  provider.call(as, decideApproval, { params: { id }, body: { decision } });
const delink = (id: string, as: Caller = "loopOwner") =>
  provider.call(as, delinkCdAccount, { params: { id }, reason: REASON });
const statusOf = async (id: string) => (await provider.call("viewer", getCdAccount, { params: { id } })).status;

/** The approval of a call that was not made. */
function pendingOf({ status, body }: Answer<unknown>) {
  if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
  return PendingApproval.parse(body).approval;
}

/** Uploads a sheet of rates as an operations lead, with a reason. */
async function uploadRates(policyId: string, sheet: RateSheet) {
  const file = fileWith(await raterWorkbook(sheet), "rates.xlsx");
  const body = formOf({ policyId, policyType: "GMC", file });
  return provider.call("opsLead", uploadRater, { body, reason: "New quote" });
}

/** Uploads the flex rates of these benefits: a premium each, for every life. */
async function uploadFlexRates(
  { companyId, policyId }: { companyId: string; policyId: string },
  premiums: Record<string, string>,
  as: Caller = "opsLead",
) {
  const rates = Object.entries(premiums).map(([benefitId, premium], index) => ({
    row: index + 2,
    benefitId,
    benefitName: null,
    active: true,
    isProRated: true,
    conditions: [],
    premium,
    raterType: "PER_LIFE" as const,
    delimiter: null,
  }));
  const body = formOf({ companyId, policyId, file: fileWith(await flexRaterWorkbook(rates), "flex.xlsx") });
  return provider.call(as, uploadFlexRater, { body, reason: "New quote" });
}

test("by default a guarded call acts at once, and needs no reason", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const { status } = await provider.call("loopOwner", delinkCdAccount, { params: { id: cdAccountId } });
  expect([status, await statusOf(cdAccountId)]).toEqual([200, 404]);
});

test("with its kind on, a delinking is pending with its reason, and an approval makes it in its proposer's name", async () => {
  await guard({ approveDelinking: true });
  const { cdAccountId, policyId } = await clientWithAccount(provider);
  const bare = await provider.call("loopOwner", delinkCdAccount, { params: { id: cdAccountId } });
  expect([bare.status, bare.body.code]).toEqual([428, "reason_needed"]);
  const approval = pendingOf(await delink(cdAccountId));
  expect(approval).toMatchObject({
    kind: "DELINK",
    status: "PENDING",
    reason: REASON,
    proposedBy: "loopOwner Staff",
    isOwn: true,
    entity: "cdAccount",
    entityId: cdAccountId,
    title: `Delink CD account CD-${cdAccountId}`,
    entry: null,
  });
  expect(approval.changes).toMatchObject([
    { label: "Policies", to: "" },
    { label: "Balance", from: "₹25,000.00", to: "" },
  ]);
  expect(await statusOf(cdAccountId)).toBe(200);
  expect((await decide("loopOwner", approval.id)).body.message).toBe("Another user must decide on your change");
  expect((await decide("finance", approval.id)).status).toBe(403);
  expect((await decide("opsLead", approval.id)).body.data).toMatchObject({ status: "APPROVED" });
  expect(await statusOf(cdAccountId)).toBe(404);
  const { body } = await provider.call("opsLead", listRecordHistory, {
    params: { kind: "cdAccount", id: cdAccountId },
  });
  expect(body.data.slice(0, 3).map(({ what, by }) => [what, by])).toEqual([
    ["Delinked the account", "loopOwner Staff"],
    ["Approved a change", "opsLead Staff"],
    ["Proposed a change", "loopOwner Staff"],
  ]);
  const [stored] = await provider.find(approvals, { id: approval.id });
  expect([stored?.payload, policyId]).toEqual([{}, policyId]);
});

test("a call that would be refused cannot be proposed, and the same change is pending once", async () => {
  await guard({ approveDelinking: true });
  expect((await delink("cd-none")).status).toBe(404);
  const { cdAccountId } = await clientWithAccount(provider);
  const first = pendingOf(await delink(cdAccountId));
  const again = await delink(cdAccountId);
  expect([again.status, again.body.message]).toEqual([409, "This change is already pending approval"]);
  expect((await decide("opsLead", first.id, "DECLINE")).body.data.status).toBe("DECLINED");
  expect(await statusOf(cdAccountId)).toBe(200);
  expect(pendingOf(await delink(cdAccountId)).id).not.toBe(first.id);
});

test("a repeated proposal under its key is the same approval", async () => {
  await guard({ approveDelinking: true });
  const { cdAccountId } = await clientWithAccount(provider);
  const once = () =>
    provider.call("loopOwner", delinkCdAccount, {
      params: { id: cdAccountId },
      reason: REASON,
      idempotencyKey: `delink-${cdAccountId}`,
    });
  const [first, second] = [pendingOf(await once()), pendingOf(await once())];
  expect(second.id).toBe(first.id);
});

test("409 for a record that changed meanwhile; the change stays pending and can be declined", async () => {
  await guard({ approveDeletions: true });
  const { id } = await clientWithDraft(provider);
  const approval = pendingOf(
    await provider.call("loopOwner", deleteEndorsement, { params: { id }, reason: "Entered twice" }),
  );
  expect(approval.changes).toMatchObject([{ label: "Cycle" }, { label: "Status", from: "Draft" }, { from: "1" }]);
  const { version } = await details(provider, id);
  const body = { endorsementCycle: "Jan 2026 - 1", version };
  await provider.call("opsLead", renameEndorsement, { params: { id }, body });
  const refused = await decide("opsLead", approval.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The record has changed since this was proposed. Decline it and ask for a new proposal.",
  ]);
  expect(await provider.db.$count(endorsements, eq(endorsements.id, id))).toBe(1);
  expect((await decide("opsLead", approval.id, "DECLINE")).status).toBe(200);
});

test("another row in the draft and another balance of the account are conflicts, too", async () => {
  await guard({ approveDeletions: true, approveDelinking: true });
  const { client, id } = await clientWithDraft(provider);
  const deletion = pendingOf(
    await provider.call("loopOwner", deleteEndorsement, { params: { id }, reason: "Entered twice" }),
  );
  const first = await lastBatch(provider, client.companyId);
  await uploadTo(provider, client, { ADD: [employee("SWAP1", { name: "Meera Iyer" })] });
  await undone(provider, first, { as: "opsLead" });
  expect((await decide("opsLead", deletion.id)).status).toBe(409);
  const { memberData } = await details(provider, id);
  expect(memberData.map(({ name }) => name)).toEqual(["Meera Iyer"]);

  const { cdAccountId } = await clientWithAccount(provider);
  const delinking = pendingOf(await delink(cdAccountId));
  const entry = { transactionType: "credit" as const, amount: 100, message: "Deposit" };
  const deposited = await provider.call("finance", addBalanceAdjustment, { body: { cdAccountId, ...entry } });
  expect(deposited.status).toBe(200);
  expect([(await decide("opsLead", delinking.id)).status, await statusOf(cdAccountId)]).toEqual([409, 200]);
});

test("eight approvals at once: one deletes, and a member's approval has no name", async () => {
  await guard({ approveDeletions: true });
  const { companyId } = await clientWithAccount(provider);
  await provider.db.insert(users).values({
    id: "u-twice",
    firstName: "Asha",
    lastName: "Rao",
    employer: companyId,
    employeeId: "E77",
    loginMethod: "email",
    relationship: "self",
    createdAt: new Date(0),
    updatedAt: new Date(0),
  });
  const approval = pendingOf(
    await provider.call("loopOwner", deleteMember, { params: { id: "u-twice" }, reason: "Entered twice" }),
  );
  expect(JSON.stringify(approval)).not.toMatch(/Asha|Rao/);
  const replies = await Promise.all(Array.from({ length: 8 }, () => decide("opsLead", approval.id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await provider.db.$count(users, eq(users.id, "u-twice"))).toBe(0);
});

test("a proposer who lost the right, or an account that is busy now, fails the approval with its reason", async () => {
  await guard({ approveDelinking: true });
  const { cdAccountId } = await clientWithAccount(provider);
  const approval = pendingOf(await delink(cdAccountId));
  await provider.change(users, { id: staffId("loopOwner") }, { roles: ["viewer"] });
  const refused = await decide("opsLead", approval.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "loopOwner Staff is no longer allowed to make this change. Decline it.",
  ]);
  await provider.change(users, { id: staffId("loopOwner") }, { roles: ["loopOwner"] });
  expect((await decide("opsLead", approval.id)).status).toBe(200);
});

test("roles and new access wait for a second person; addresses that all are refused do not", async () => {
  await guard({ approveAccess: true });
  const userId = staffId("csm");
  const [person] = await provider.find(users, { id: userId });
  const body = { roles: ["csm", "opsExecutive"], version: person?.version ?? 0 };
  const roles = pendingOf(
    await provider.call("loopOwner", changeStaffRoles, { params: { userId }, body, reason: "Covers for Ravi" }),
  );
  expect(roles.changes).toEqual([{ label: "Roles", from: "csm", to: "opsExecutive, csm" }]);
  const seen = async (as: Caller) =>
    (await provider.call(as, listApprovals, { query: { kind: "ACCESS" } })).body.data.items.length;
  expect([await seen("opsLead"), await seen("finance"), await seen("viewer")]).toEqual([1, 0, 0]);
  expect((await decide("opsLead", roles.id)).status).toBe(200);
  const [changed] = await provider.find(users, { id: userId });
  expect(changed?.roles).toEqual(["opsExecutive", "csm"]);
  await provider.change(users, { id: userId }, { roles: ["csm"] });
  await provider.staff({ id: "u-new", firstName: "Nila", lastName: "Sen", email: "nila@genome.example" });
  const give = (emails: string[]) =>
    provider.call("loopOwner", giveGenomeAccess, { body: { emails }, reason: "Joins on Monday" });
  const access = pendingOf(await give(["nila@genome.example", "a@elsewhere.example"]));
  expect(access.title).toBe("Give access to 2 people");
  expect(access.changes).toMatchObject([
    { label: "Roles", to: "viewer: a@elsewhere.example, nila@genome.example" },
    { label: "Rejected: a@elsewhere.example", to: "Access can only be given to employees of the provider" },
  ]);
  expect((await decide("opsLead", access.id)).status).toBe(200);
  const [given] = await provider.find(users, { id: "u-new" });
  expect(given?.roles).toEqual(["viewer"]);
  const refused = await give(["a@elsewhere.example"]);
  expect([refused.status, refused.body.data.rejectedEntries.length]).toEqual([200, 1]);
});

test("a change of the configuration has its note as the reason, and applies once approved", async () => {
  await guard({ approveConfiguration: true });
  const { version } = (await provider.call("opsLead", getConfiguration, { query: {} })).body.data;
  const overrides = { approveConfiguration: true, midtermWindowDays: 30 };
  const body = { from: "2025-12-10", overrides, note: "Agreed with the insurers", version };
  const approval = pendingOf(await provider.call("opsLead", changeConfiguration, { body }));
  expect(approval).toMatchObject({
    reason: "Agreed with the insurers",
    title: "Change the configuration from 10 Dec 2025",
    changes: [{ label: "Mid-term window", from: "45 days (inherited)", to: "30 days" }],
  });
  const window = async () => (await provider.call("viewer", getConfiguration, { query: {} })).body.data.values;
  expect((await window()).midtermWindowDays).toBe(45);
  expect((await decide("loopOwner", approval.id)).status).toBe(200);
  expect((await window()).midtermWindowDays).toBe(30);
  versions = version + 1;
});

test("without a note, the reason of the proposal is in the versions of the configuration", async () => {
  await guard({ approveConfiguration: true });
  const read = async () => (await provider.call("viewer", getConfiguration, { query: {} })).body.data;
  const { version } = await read();
  const overrides = { approveConfiguration: true, midtermWindowDays: 31 };
  const body = { from: "2025-12-10", overrides, note: null, version };
  const reason = "Agreed with the insurers";
  const approval = pendingOf(await provider.call("opsLead", changeConfiguration, { body, reason }));
  expect((await decide("loopOwner", approval.id)).status).toBe(200);
  const { versions: made } = await read();
  expect(made.find(({ number }) => number === version + 1)).toMatchObject({ note: reason });
  versions = version + 1;
});

test("the undo of as many rows as the limit is done at once, of one more it is pending", async () => {
  await guard({ approveUndoAbove: 1 });
  const undo = async (companyId: string) => {
    const id = await lastBatch(provider, companyId);
    const { mark, reversedCount } = await previewOf(provider, id);
    const body = { mark: mark ?? "" };
    return {
      reversedCount,
      ...(await provider.call("opsExecutive", undoBatch, { params: { id }, body, reason: "No" })),
    };
  };
  const [small, large] = [await clientWithAccount(provider), await clientWithAccount(provider)];
  await draftWithOneAddition(provider, small);
  expect(await undo(small.companyId)).toMatchObject({ reversedCount: 1, status: 200 });
  await rollUp(provider, large);
  const proposed = await undo(large.companyId);
  expect(proposed).toMatchObject({ reversedCount: 2, status: 202 });
  const { id } = pendingOf(proposed);
  expect((await decide("opsLead", id)).status).toBe(200);
});

test("a rater that replaces one is pending with its file, and becomes active once approved; a first one is not", async () => {
  await guard({ approveRaters: true });
  const policy = await provider.policy();
  const upload = (sheet: RateSheet) => uploadRates(policy.id, sheet);
  expect((await upload(SHEET)).status).toBe(200);
  expect((await upload(SHEET)).body.data).toMatchObject({ isUnchanged: true });
  const approval = pendingOf(await upload({ ...SHEET, isPerFamily: true }));
  expect(approval).toMatchObject({ kind: "RATER", changes: [{ label: "Rater", from: "Version 1", to: "rates.xlsx" }] });
  expect((await decide("loopOwner", approval.id)).status).toBe(200);
  const { body } = await provider.call("viewer", getRater, { params: { id: policy.id } });
  expect(body.data.rater).toMatchObject({ version: 2, isPerFamily: true, uploadedBy: "opsLead Staff" });
  const history = await provider.call("viewer", listRecordHistory, { params: { kind: "policy", id: policy.id } });
  expect(history.body.data.slice(0, 3).map(({ what, by }) => [what, by])).toEqual([
    ["Uploaded a rater", "opsLead Staff"],
    ["Approved a change", "loopOwner Staff"],
    ["Proposed a change", "opsLead Staff"],
  ]);
});

test("the second person sees what a rater does to premiums and open endorsements", async () => {
  await guard({ approveRaters: true });
  const client = await clientWithAccount(provider);
  await draftWithOneAddition(provider, client);
  const dearer = { ...SHEET, table: { ...RATE_TABLE, "36-45": { "300000": 8600, "500000": 11200 } } };
  await provider.life({ ...client, user: { dob: "1930-04-01" } });
  const { changes } = pendingOf(await uploadRates(client.policyId, dearer));
  expect(changes.slice(1)).toEqual([
    { label: "Annual premium of 2 lives", from: "₹4,300.00", to: "₹8,600.00" },
    { label: "Lives without a premium in the rater", from: "", to: "1" },
    { label: "Cost of open endorsements, once recalculated", from: "₹1,682.07", to: "₹3,364.13" },
  ]);
});

test("a flex rater that replaces one is proposed; a first one, the same one and one with errors are not", async () => {
  await guard({ approveRaters: true });
  const { id: policyId, companyId } = await provider.policy({ secondaryType: "Flex" });
  const { id: benefitId } = await provider.benefit({ policyId, type: "FLEX" });
  const upload = (premium: string, as?: Caller) =>
    uploadFlexRates({ companyId, policyId }, { [benefitId]: premium }, as);
  const version = async () =>
    (await provider.call("csm", getActiveFlexRater, { query: { policyId } })).body.data.rater?.version;
  expect((await upload("9", "opsExecutive")).status).toBe(200);
  expect((await upload("9")).body.data).toMatchObject({ isUnchanged: true });
  expect((await upload("nine")).body.data.parsingErrors.errorCount).toBe(1);
  expect((await upload("8", "opsExecutive")).status).toBe(403);
  const approval = pendingOf(await upload("8"));
  expect(approval).toMatchObject({
    kind: "RATER",
    entityId: policyId,
    changes: [{ from: "Version 1", to: "flex.xlsx" }],
  });
  expect(approval.title).toMatch(/^Replace the flex rater of /);
  expect(await version()).toBe(1);
  expect((await decide("loopOwner", approval.id)).status).toBe(200);
  expect(await version()).toBe(2);
  const history = await provider.call("viewer", listRecordHistory, { params: { kind: "policy", id: policyId } });
  expect(history.body.data.map(({ what, by }) => [what, by])).toEqual([
    ["Uploaded a flex rater", "opsLead Staff"],
    ["Approved a change", "loopOwner Staff"],
    ["Proposed a change", "opsLead Staff"],
    ["Uploaded a flex rater", "opsExecutive Staff"],
  ]);
  expect(history.body.data[0]?.changes).toEqual([{ label: "Rater", from: "Version 1", to: "Version 2" }]);
});

test("the second person sees what a flex rater does to the costs of the benefits", async () => {
  await guard({ approveRaters: true });
  const { id: policyId, companyId } = await provider.policy({ secondaryType: "Flex" });
  await provider.life({ companyId, policyId });
  const [dental, eyes] = [
    (await provider.benefit({ policyId, type: "FLEX", name: "Dental" })).id,
    (await provider.benefit({ policyId, type: "FLEX", name: "Eyes" })).id,
  ];
  const upload = (premiums: Record<string, string>) => uploadFlexRates({ companyId, policyId }, premiums);
  await upload({ [dental]: "1000", [eyes]: "300" });
  const { changes } = pendingOf(await upload({ [dental]: "1250.5", [eyes]: "300" }));
  expect(changes.slice(1)).toEqual([
    { label: "Annual cost if the life had every benefit", from: "₹1,300.00", to: "₹1,550.50" },
    { label: "Dental", from: "₹1,000.00", to: "₹1,250.50" },
  ]);
});

test("of an upload, the second person sees only the kinds of rows that it has", async () => {
  await guard({ approveExceptions: true });
  const { companyId, policyId } = await clientOf(provider);
  const ADD = [employee("X3", { rowNumber: 2, policy_start_date: "01/09/2025", isException: "yes" })];
  const chosen = { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false };
  const body = { ...chosen, fileName: "late.xlsx", membersList: { ADD, EDIT: [], OFFBOARD: [] } };
  expect(pendingOf(await provider.call("opsLead", unifiedUpload, { body, reason: REASON })).changes).toEqual([
    { label: "Rows with an exception", from: "", to: "1" },
    { label: "Additions", from: "", to: "1 correct" },
  ]);
});

test("an upload with an exception is pending once, with its counts; one without is not", async () => {
  await guard({ approveExceptions: true });
  const client = await clientOf(provider);
  const late = employee("X1", { rowNumber: 2, policy_start_date: "01/09/2025", isException: "yes" });
  const wrong = employee("X2", { rowNumber: 3, slabId: "9" });
  const body = {
    companyId: client.companyId,
    policyId: client.policyId,
    fileName: "late.xlsx",
    enableEndorsements: true,
    enableEnrolmentPortal: false,
    membersList: {
      ADD: [late, wrong],
      EDIT: [{ rowNumber: 4, userId: "none", name: "Asha Rao" }],
      OFFBOARD: [{ rowNumber: 5, userId: "none", dateOfLeaving: "05/12/2025" }],
    },
  };
  const unreadable = gzipSync(JSON.stringify({ ...body.membersList, ADD: [{ ...late, isException: 5 }] }));
  const packed = { ...body, compression: "gzip-base64" as const, membersList: unreadable.toString("base64") };
  expect((await provider.call("opsLead", unifiedUpload, { body: packed, reason: "HR was late" })).status).toBe(400);
  const approval = pendingOf(await provider.call("opsLead", unifiedUpload, { body, reason: "HR was late" }));
  expect(approval).toMatchObject({
    kind: "EXCEPTION",
    entity: "company",
    title: "Upload late.xlsx with exceptions",
    changes: [
      { label: "Rows with an exception", to: "1" },
      { label: "Additions", to: "1 correct, 1 with errors" },
      { label: "Edits", to: "0 correct, 1 with errors" },
      { label: "Exits", to: "0 correct, 1 with errors" },
    ],
    refusedRows: 3,
    batchId: null,
  });
  const { id } = approval;
  const again = await provider.call("opsLead", unifiedUpload, { body, reason: "HR was late" });
  expect([again.status, again.body.message]).toEqual([409, "This change is already pending approval"]);
  const upload = async (as: Caller) => (await provider.call(as, getProposedUpload, { params: { id } })).body.data;
  expect(await upload("opsLead")).toMatchObject({
    ADD: {
      totalCount: 2,
      correctCount: 1,
      incorrectMembers: [{ ...wrong, errors: '{"Slab ID":"Slab ID does not exist"}' }],
    },
    endorsementContexts: [],
  });
  const masked = await upload("viewer");
  expect(masked.ADD.incorrectMembers).toMatchObject([{ rowNumber: 3, errors: '{"Slab ID":"Slab ID does not exist"}' }]);
  expect(JSON.stringify(masked)).not.toContain(wrong.mobile);
  expect(await endorsementRows(provider, client.policyId)).toEqual([]);
  expect((await decide("loopOwner", id)).body.data).toMatchObject({ refusedRows: 3 });
  expect(await endorsementRows(provider, client.policyId)).toMatchObject([{ isException: true }]);
  expect(await upload("loopOwner")).toMatchObject({
    ADD: { incorrectMembers: [{ employee_id: "X2", mobile: wrong.mobile }] },
    endorsementContexts: [{ endorsementDetails: { policyId: client.policyId, endorsementNumber: 1, livesCount: 1 } }],
  });
  const looks = sql`select actor from audit_log where action = 'getProposedUpload' and after ->> 'approvalId' = ${id} order by id`;
  const lookedBy = (await rows<{ actor: string }>(provider.db, looks)).map(({ actor }) => actor);
  expect(lookedBy).toEqual([staffId("viewer"), staffId("loopOwner")]);
  const batchId = await lastBatch(provider, client.companyId);
  const history = await provider.call("viewer", getCompanyHistory, { params: { id: client.companyId } });
  expect(history.body.data.map(({ what, by, notes, batchId: batch }) => [what, by, notes, batch])).toEqual([
    ["Approved a change", "loopOwner Staff", ["Upload late.xlsx with exceptions"], batchId],
    ["Proposed a change", "opsLead Staff", ["Upload late.xlsx with exceptions", "HR was late"], null],
  ]);
  for (const { changes } of history.body.data) expect(changes).toEqual(approval.changes);
  const stored = async () => {
    const { body } = await provider.call("csm", listApprovals, { query: { kind: "UNDO,EXCEPTION", id } });
    return body.data.items;
  };
  expect(await stored()).toMatchObject([{ batchId, refusedRows: 3 }]);
  const afterMs = (ms: number) =>
    expireDueApprovals({ ...provider.services, clock: () => provider.services.clock() + ms });
  // Another approval, decided earlier.
  const others = sql`${approvals.status} <> 'PENDING' and ${approvals.id} <> ${id}`;
  await provider.db
    .update(approvals)
    .set({ decidedAt: new Date(0) })
    .where(others);
  await afterMs(14 * 86_400_000 - 1);
  expect(await stored()).toMatchObject([{ refusedRows: 3 }]);
  await afterMs(14 * 86_400_000);
  expect(await stored()).toMatchObject([{ batchId, refusedRows: null }]);
  expect((await provider.call("opsLead", getProposedUpload, { params: { id } })).status).toBe(404);
  const audited = () =>
    rows<{ last: number; count: number }>(
      provider.db,
      sql`select max(id)::int as last, count(*)::int as count from audit_log`,
    );
  const [before] = await audited();
  const plain = await uploadTo(provider, client, { ADD: [employee("X3")] });
  expect(plain.ADD.correctCount).toBe(1);
  const [after] = await audited();
  // A trial that was rolled back would leave a gap between the audit IDs.
  expect((after?.last ?? 0) - (before?.last ?? 0)).toBe((after?.count ?? 0) - (before?.count ?? 0));
});

/** A new company with one life, one account, a file of each kind, and the other records that the calls below change. */
async function everyRecord() {
  const client = await clientWithAccount(provider);
  const { companyId, policyId, cdAccountId } = client;
  const life = await provider.life(client);
  const file = `terms-${policyId}.pdf`;
  const benefit = await provider.benefit({ policyId, document: file });
  const at = new Date(0);
  await provider.db.insert(policyDocuments).values({
    policyId,
    slot: 1,
    fileName: file,
    addedBy: staffId("csm"),
    createdAt: at,
    recordedFrom: at,
  });
  await provider.change(cdAccounts, { id: cdAccountId }, { cdDocument: file });
  const state = async () => {
    const ids = sql`(${companyId}, ${policyId}, ${cdAccountId}, ${benefit.id}, ${file})`;
    const parts = [
      sql`select slot from policy_documents where policy_id = ${policyId}`,
      sql`select document is null as gone, version from benefits where policy_id = ${policyId}`,
      sql`select cd_document is null as gone from cd_accounts where id = ${cdAccountId}`,
      sql`select kind from outbox where kind = 'fileRemoval' and payload ->> 'name' = ${file}`,
      sql`select type, record from events where company_id = ${companyId} order by id`,
      sql`select up.active, up.pending_offboard, up.coverage_start::text, up.coverage_end::text
          from user_policies up where up.policy_id = ${policyId} order by up.created_at, up.id`,
      sql`select m.operation, m.is_exception, m.coverage_start::text, m.date_of_leaving::text, m.total_paise::int
          from endorsement_members m join endorsements e on e.id = m.endorsement_id where e.policy_id = ${policyId}`,
      sql`select actor, action from audit_log where entity_id in ${ids} and action not like '%Approval' order by id`,
    ];
    return Promise.all(parts.map((part) => rows(provider.db, part)));
  };
  return { ...client, file, benefit, life, state };
}

type Records = Awaited<ReturnType<typeof everyRecord>>;

const uploadOf = ({ companyId, policyId }: Records) => ({
  companyId,
  policyId,
  enableEndorsements: true,
  enableEnrolmentPortal: false,
});
const asked = { isException: "yes" };
const reason = REASON;

/** Total, correct and incorrect rows of a proposed upload. */
async function countsOf(id: string): Promise<number[]> {
  const { ADD, EDIT, OFFBOARD } = (await provider.call("opsLead", getProposedUpload, { params: { id } })).body.data;
  const counts = [ADD, EDIT, OFFBOARD].map((rows) => [rows.totalCount, rows.correctCount, rows.incorrectCount]);
  return [0, 1, 2].map((at) => counts.reduce((sum, one) => sum + (one[at] ?? 0), 0));
}

test.each<[string, Partial<ProviderConfig>, (on: Records) => Promise<Answer<unknown>>]>([
  [
    "deletePolicyDocument",
    { approveDeletions: true },
    ({ policyId: id, file: docId }) =>
      provider.call("opsLead", deletePolicyDocument, { params: { id, docId }, reason }),
  ],
  [
    "deleteBenefitFile",
    { approveDeletions: true },
    ({ benefit: { id }, file: fileName }) =>
      provider.call("opsLead", deleteBenefitFile, { params: { id, kind: "document", fileName }, reason }),
  ],
  [
    "deleteCdStatement",
    { approveDeletions: true },
    ({ cdAccountId: id, file: statementId }) =>
      provider.call("opsLead", deleteCdStatement, { params: { id, statementId }, reason }),
  ],
  [
    "registerMembers",
    { approveExceptions: true },
    (on) => {
      const membersList = [employee(`R-${on.policyId}`, { policy_start_date: "01/09/2025", ...asked })];
      return provider.call("opsLead", registerMembers, { body: { ...uploadOf(on), membersList }, reason });
    },
  ],
  [
    "editMembers",
    { approveExceptions: true },
    (on) => {
      const membersList = [{ userId: on.life.user.id, policy_start_date: "01/09/2025", ...asked }];
      return provider.call("opsLead", editMembers, { body: { ...uploadOf(on), membersList }, reason });
    },
  ],
  [
    "offboardMembers",
    { approveExceptions: true },
    (on) => {
      const membersList = [{ userId: on.life.user.id, dateOfLeaving: "01/09/2025", policyException: "yes" }];
      return provider.call("opsLead", offboardMembers, { body: { ...uploadOf(on), membersList }, reason });
    },
  ],
])(
  "%s: proposed or declined it changes nothing, approved by another user it does once what the direct call does",
  async (_, on, call) => {
    const [direct, proposed] = [await everyRecord(), await everyRecord()];
    const before = await direct.state();
    expect(await proposed.state()).toEqual(before);
    expect((await call(direct)).status).toBe(200);
    const after = await direct.state();
    expect(after).not.toEqual(before);
    await guard(on);
    const declined = pendingOf(await call(proposed));
    expect(declined.company?.id).toBe(proposed.companyId);
    expect((await decide("loopOwner", declined.id, "DECLINE")).body.data).toMatchObject({ refusedRows: null });
    expect(await proposed.state()).toEqual(before);
    const { id, kind } = pendingOf(await call(proposed));
    if (kind === "EXCEPTION") expect(await countsOf(id)).toEqual([1, 1, 0]);
    expect((await decide("opsLead", id)).body.message).toBe("Another user must decide on your change");
    expect(await proposed.state()).toEqual(before);
    expect((await decide("loopOwner", id)).body.data).toMatchObject({ status: "APPROVED" });
    expect([(await decide("loopOwner", id)).status, (await decide("loopOwner", declined.id)).status]).toEqual([
      409, 409,
    ]);
    expect(await proposed.state()).toEqual(after);
  },
);

test("the deletion of a file of an unknown benefit is not proposed", async () => {
  await guard({ approveDeletions: true });
  const params = { id: "benefit-none", kind: "document", fileName: "none.pdf" } as const;
  const { status, body } = await provider.call("opsLead", deleteBenefitFile, { params, reason });
  expect([status, body.message]).toEqual([404, "Benefit not found"]);
});
