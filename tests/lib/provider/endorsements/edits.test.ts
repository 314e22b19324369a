import { and, eq } from "drizzle-orm";
import { EditConflict } from "@/lib/contract/conflict";
import {
  deleteEndorsement,
  editCoverageStart,
  listEndoExceptions,
  listReassignStates,
  reassignMembers,
  refreshMemberDates,
  renameEndorsement,
  updateEndorsementExceptions,
  verifyDocuments,
} from "@/lib/contract/endorsement-edits";
import { getEndorsementHistory, getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { getEndorsement } from "@/lib/contract/endorsements";
import { getKycDocument } from "@/lib/contract/kyc-documents";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { objectName } from "@/lib/domain/files/object-name";
import {
  auditLog,
  endorsementMembers,
  endorsements,
  events,
  nominees,
  userPolicies,
  users,
} from "@/lib/provider/db/schema";
import { isFolderStore } from "@/lib/provider/files/folder-store";
import { newId } from "@/lib/provider/ids";
import { kycObject } from "@/lib/provider/kyc/get-kyc-document";
import { sharedProvider } from "@/tests/support/provider";
import { dependant, draftOf, employee, uploadTo } from "../registration/workbook";
import { clientWithAccount, clientWithDraft, details, move, overview, rollUp, setEndorsement, walkTo } from "./story";

const provider = sharedProvider();

const memberOf = async (id: string) => {
  const [member] = (await details(provider, id)).memberData;
  if (!member) throw new Error("No member");
  return member;
};

describe("why this amount", () => {
  test("names period, age, sum insured, annual premium, days, net, tax rule and total of domain §8 E1", async () => {
    const { endorsementId } = await rollUp(provider, await clientWithAccount(provider));
    const added = (await details(provider, endorsementId)).memberData.find(
      ({ totalProRatePremium: t }) => t === 2656.45,
    );
    const { body } = await provider.call("viewer", getPremiumDerivation, {
      params: { id: endorsementId, memberId: added?.id ?? "" },
    });
    const lines = body.data.lines.map(({ label, text }) => `${label}: ${text}`);
    expect(lines).toEqual([
      "Policy period: 01 Apr 2025 – 31 Mar 2026, 365 days",
      "Age: 31, band 26-35",
      "Sum Insured: ₹5,00,000.00",
      "Rate: Premium rater, version 1: band 26-35, sum insured ₹5,00,000",
      "Charged after: ₹4,150.00 × 198 / 365 days (15 Sep 2025 – 31 Mar 2026)",
      "Net premium: ₹2,251.23 (after − before)",
      "GST: IGST 18% (insurer's state Maharashtra (27), company's Karnataka (29))",
      "IGST: ₹405.22",
      "Total: ₹2,656.45",
    ]);
  });

  test("has the life's own charge, not that of another life with the same premium", async () => {
    const client = await clientWithAccount(provider);
    const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000 } });
    const OFFBOARD = [{ userId: user.id, dateOfLeaving: "05/12/2025" }];
    const id = await draftOf(provider, client, { ADD: [employee("SAME")], OFFBOARD });
    const exit = (await details(provider, id)).memberData.find(({ userId }) => userId === user.id);
    const params = { id, memberId: exit?.id ?? "" };
    const { body } = await provider.call("viewer", getPremiumDerivation, { params });
    expect(body.data.lines.find(({ label }) => label === "Rate")?.text).toBe("As charged before");
  });

  test("is not found for a row of another endorsement", async () => {
    const [one, other] = [await clientWithDraft(provider), await clientWithDraft(provider)];
    const params = { id: other.id, memberId: (await memberOf(one.id)).id };
    expect((await provider.call("viewer", getPremiumDerivation, { params })).status).toBe(404);
  });
});

test("the history tells who did what, from what to what, newest first", async () => {
  const { client, id } = await clientWithDraft(provider);
  await move(provider, id, "IN_PROGRESS");
  await provider.call("opsLead", renameEndorsement, { params: { id }, body: { endorsementCycle: "Dec joiners" } });
  const { body } = await provider.call("viewer", getEndorsementHistory, { params: { id } });
  expect(body.data.map(({ by, what, from, to }) => [by, what, from, to])).toEqual([
    ["opsLead Staff", "Renamed the cycle", "Dec 2025 - 1", "Dec joiners"],
    ["opsExecutive Staff", "Changed the status", "Draft", "In Progress"],
    [expect.any(String), "Added rows", null, "1 addition"],
    [expect.any(String), "Opened", null, "Endo 1"],
  ]);
  expect(client.policyId).toBeTruthy();
  expect((await provider.call("viewer", getEndorsementHistory, { params: { id: "endo_none" } })).status).toBe(404);
});

describe("renaming the cycle", () => {
  test("409 with both names for a changed version", async () => {
    const { id } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    const rename = (as: "opsLead" | "opsExecutive", endorsementCycle: string) =>
      provider.call(as, renameEndorsement, { params: { id }, body: { endorsementCycle, version } });
    expect((await rename("opsLead", "Theirs")).status).toBe(200);
    const { status, body } = await rename("opsExecutive", "Mine");
    expect(status).toBe(409);
    expect(body.data).toMatchObject({ changedBy: "opsLead Staff", current: { endorsementCycle: "Theirs" } });
  });

  test("is possible to the last step, and not once the endorsement is complete", async () => {
    const { client, id } = await clientWithDraft(provider);
    const rename = (endorsementCycle: string) =>
      provider.call("opsLead", renameEndorsement, { params: { id }, body: { endorsementCycle } });
    await walkTo(provider, client, id, "RECEIVED_UHIDS");
    expect((await rename("Before the end")).status).toBe(200);
    await walkTo(provider, client, id, "ENDO_COMPLETE");
    expect(await rename("After the end")).toMatchObject({
      status: 400,
      body: { message: "The endorsement is complete" },
    });
    expect((await details(provider, id)).endorsementCycle).toBe("Before the end");
  });
});

const audited = (entityId: string, action: string) => provider.audits({ entityId, action });

describe("exceptions", () => {
  test("block the endorsement until they are removed", async () => {
    const { id } = await clientWithDraft(provider);
    const { body: all } = await provider.call("viewer", listEndoExceptions, {});
    const attach = (exceptionIds: string[]) =>
      provider.call("opsLead", updateEndorsementExceptions, { params: { id }, body: { exceptionIds } });
    expect((await attach([all.data[0]?.id ?? ""])).status).toBe(200);
    expect((await move(provider, id, "IN_PROGRESS")).status).toBe(400);
    await attach([]);
    expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
  });

  test("stay as they are once the endorsement is complete", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "ENDO_COMPLETE");
    const late = await provider.call("opsLead", updateEndorsementExceptions, {
      params: { id },
      body: { exceptionIds: [] },
    });
    expect([late.status, late.body.message]).toEqual([400, "The endorsement is complete"]);
  });

  test("of another status cannot be attached", async () => {
    const { id } = await clientWithDraft(provider);
    const { body: all } = await provider.call("viewer", listEndoExceptions, {});
    const later = all.data.find(({ endoStatus }) => endoStatus === "SENT_TO_INSURER");
    const body = { exceptionIds: [later?.id ?? ""] };
    expect((await provider.call("opsLead", updateEndorsementExceptions, { params: { id }, body })).status).toBe(400);
  });
});

describe("reassigning lives", () => {
  test("is allowed where the insurer does not have the endorsement", async () => {
    const { body } = await provider.call("viewer", listReassignStates, {});
    expect(body.data).toEqual(["DRAFT", "IN_PROGRESS", "ENDO_DECLINED"]);
  });

  test("moves the life with its amount to a new draft, then to the same one; both have the note", async () => {
    const { client, id } = await clientWithDraft(provider);
    const sheets = { ADD: [employee("RA2"), employee("RA3")] };
    await uploadTo(provider, client, sheets);
    const members = (await details(provider, id)).memberData;
    const total = (await overview(provider, id)).netCostOfEndorsement;
    const send = (index: number) =>
      provider.call("opsLead", reassignMembers, {
        params: { id },
        body: { memberIds: [members[index]?.id ?? ""], note: "HR asked to wait", endorsementId: id },
      });
    const { body: first } = await send(0);
    expect(first.data).toMatchObject({ endoAlreadyExisted: false, endorsementNumber: 2 });
    const [own] = await audited(id, "reassignMembers");
    const [arriving] = await audited(first.data.endorsementId, "reassignMembers");
    expect([own?.after, arriving?.after]).toMatchObject([
      { lives: "1 life to Endo 2" },
      { lives: "1 life from Endo 1" },
    ]);
    const { body: second } = await send(1);
    expect(second.data).toMatchObject({ endoAlreadyExisted: true, endorsementNumber: 2 });
    const target = first.data.endorsementId;
    const [left, arrived] = [await details(provider, id), await details(provider, target)];
    expect([left.memberData.length, arrived.memberData.length]).toEqual([1, 2]);
    expect([left.notes[0]?.description, arrived.notes[0]?.description]).toEqual([
      "HR asked to wait",
      "HR asked to wait",
    ]);
    const covers = await provider.db
      .select({ by: userPolicies.addedByEndorsementId })
      .from(userPolicies)
      .where(eq(userPolicies.policyId, client.policyId));
    expect(covers.map(({ by }) => by).sort()).toEqual([id, target, target].sort());
    const costs = await Promise.all([id, target].map((one) => overview(provider, one)));
    expect(costs.reduce((sum, { netCostOfEndorsement }) => sum + netCostOfEndorsement, 0)).toBeCloseTo(total, 2);
  });

  test("needs a note, and is refused once sent", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { id: memberId } = await memberOf(id);
    const send = (note: string) =>
      provider.call("opsLead", reassignMembers, { params: { id }, body: { memberIds: [memberId], note } });
    expect((await send("  ")).body.message).toEqual({ note: "Please enter a note" });
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    expect((await send("late")).status).toBe(400);
  });
});

describe("deleting an endorsement", () => {
  test("in DRAFT takes its additions, with their nominees, off the roster and its exits back", async () => {
    const client = await clientWithAccount(provider);
    const { user, cover } = await provider.life({ ...client, cover: { annualPaise: 430_000, slabId: "1" } });
    const id = await draftOf(provider, client, {
      ADD: [employee("DEL1")],
      OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }],
    });
    const added = (await details(provider, id)).memberData.find(({ operationType }) => operationType === "ADD");
    const [opened] = await provider.find(userPolicies, { userId: added?.userId ?? "" });
    await provider.nominee({ userPolicyId: opened?.id ?? "" });
    const { status, body } = await provider.call("loopOwner", deleteEndorsement, { params: { id } });
    expect([status, body.data]).toEqual([200, { memberCount: 2, endorsement: { endorsementCycle: "Dec 2025 - 1" } }]);
    const [stayed] = await provider.find(userPolicies, { id: cover.id });
    expect(stayed).toMatchObject({ active: true, pendingOffboard: false, coverageEnd: "2026-03-31" });
    const gone = await provider.find(userPolicies, { userId: added?.userId ?? "" });
    const [person] = await provider.find(users, { id: added?.userId ?? "" });
    expect([gone.length, person?.active, await provider.db.$count(nominees)]).toEqual([0, false, 0]);
    expect((await provider.call("viewer", getEndorsement, { params: { id }, query: {} })).status).toBe(404);
    const history = await provider.call("viewer", getPolicyHistory, { params: { id: cover.policyId } });
    expect(history.body.data[0]).toMatchObject({
      what: "Deleted an endorsement",
      by: "loopOwner Staff",
      changes: [{ label: "Endo 1", from: "2 rows", to: "" }],
    });
  });

  test("is refused after another user has added rows to it", async () => {
    const { id, client } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    await uploadTo(provider, client, { ADD: [employee("LATE1")] });
    const remove = (seen?: number) =>
      provider.call("loopOwner", deleteEndorsement, { params: { id }, query: { version: seen } });
    const { status, body } = await remove(version);
    expect([status, body.message]).toEqual([
      409,
      "opsExecutive Staff changed this meanwhile. Your change was not saved.",
    ]);
    expect((await details(provider, id)).memberData).toHaveLength(2);
    expect((await remove((await details(provider, id)).version)).status).toBe(200);
  });

  test("is refused while a dependant whom no endorsement added is covered through its employee", async () => {
    const { id, client } = await clientWithDraft(provider);
    const { userId } = await memberOf(id);
    const [employee] = await provider.find(users, { id: userId });
    const spouse = { parentId: userId, employeeId: employee?.employeeId ?? "", relationship: "spouse", mobile: null };
    const { cover } = await provider.life({ ...client, user: { ...spouse, email: null, firstName: "Ravi" } });
    const deleting = () => provider.call("loopOwner", deleteEndorsement, { params: { id } });
    const { status, body } = await deleting();
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Ravi .+ is covered as a dependant of a member that was added here: end that cover first$/,
      ),
    ]);
    await provider.change(userPolicies, { id: cover.id }, { active: false });
    expect((await deleting()).status).toBe(200);
  });

  test("is refused after DRAFT", async () => {
    const { id } = await clientWithDraft(provider);
    await move(provider, id, "IN_PROGRESS");
    expect((await provider.call("loopOwner", deleteEndorsement, { params: { id } })).status).toBe(400);
  });

  test("that the insurer declined and all lives have left is possible; it cannot be reworked", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "ENDO_DECLINED");
    const memberIds = (await details(provider, id)).memberData.map((row) => row.id);
    const moved = { params: { id }, body: { memberIds, note: "With the next file" } };
    expect((await provider.call("opsLead", reassignMembers, moved)).status).toBe(200);
    expect((await move(provider, id, "IN_PROGRESS")).body.message).toBe("The endorsement has no members");
    const { status, body } = await provider.call("loopOwner", deleteEndorsement, { params: { id } });
    expect([status, body.data?.memberCount]).toEqual([200, 0]);
  });
});

describe("the review of documents", () => {
  async function family() {
    const client = await clientWithAccount(provider);
    provider.setDay("2025-12-10");
    const name = `KY${Math.random()}`;
    const sheets = { ADD: [employee(name), dependant(name, "Wife")] };
    const id = await draftOf(provider, client, sheets);
    await provider.change(
      endorsementMembers,
      { endorsementId: id },
      { source: "HRD", isMidtermMember: true, kycDocuments: ["certificate.pdf"] },
    );
    const spouse = (await details(provider, id)).memberData.find(({ relationship }) => relationship === "spouse");
    return { id, userId: spouse?.userId ?? "" };
  }
  const review = (endorsementId: string, userId: string, accepted: boolean) =>
    provider.call("csm", verifyDocuments, {
      params: { endorsementId, userId, accepted: accepted ? "true" : "false" },
      query: { isMidtermMember: "true" },
      body: { accepted },
    });

  test("is refused where path and body do not say the same", async () => {
    const { id: endorsementId, userId } = await family();
    for (const accepted of [true, false]) {
      const params = { endorsementId, userId, accepted: accepted ? "false" : "true" } as const;
      const input = { params, query: {}, body: { accepted } };
      expect((await provider.call("csm", verifyDocuments, input)).status).toBe(400);
    }
    expect((await details(provider, endorsementId)).memberData).toHaveLength(2);
  });

  test("verifies the member, who then no longer blocks", async () => {
    const { id, userId } = await family();
    expect((await details(provider, id)).blockers).toHaveLength(1);
    expect((await review(id, userId, true)).status).toBe(200);
    expect((await details(provider, id)).blockers).toEqual([]);
    const [entry] = await audited(id, "verifyDocuments");
    expect(entry?.after).toMatchObject({
      userId,
      accepted: true,
      review: expect.stringMatching(/: mid-term verified$/),
    });
  });

  test("keeps a member whom a colleague has verified meanwhile: 409 with the colleague's name", async () => {
    const { id, userId } = await family();
    await review(id, userId, true);
    expect((await review(id, userId, true)).status).toBe(200);
    const { status, body } = await review(id, userId, false);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^csm Staff verified .+ meanwhile\. Your change was not saved\.$/),
    ]);
    expect(EditConflict.parse(body.data)).toMatchObject({ changedBy: "csm Staff" });
    expect((await details(provider, id)).memberData).toHaveLength(2);
  });

  test("deletes a rejected member from endorsement and roster", async () => {
    const { id, userId } = await family();
    const { version } = await details(provider, id);
    expect((await review(id, userId, false)).body.data).toMatchObject({ removedRows: 1 });
    const [stored] = await provider.find(endorsements, { id });
    expect(stored).toMatchObject({ livesCount: 1, version: version + 1 });
    expect((await details(provider, id)).memberData.map(({ relationship }) => relationship)).toEqual(["self"]);
    expect(await provider.find(userPolicies, { userId })).toEqual([]);
    const [entry] = await audited(id, "verifyDocuments");
    expect(entry?.after).toMatchObject({ accepted: false, review: expect.stringMatching(/rejected, member deleted$/) });
    expect((await review(id, userId, true)).status).toBe(404);
  });
});

describe("an employee's new sum insured on a floater", () => {
  const ROSTER = { annualPaise: 690_000, slabId: "1", sumInsuredPaise: 30_000_000 };
  async function grade() {
    const client = await clientWithAccount(provider);
    provider.setDay("2025-12-10");
    const { user } = await provider.life({ ...client, user: { dob: "1979-01-05", employeeId: "FL1" }, cover: ROSTER });
    const relative = { employeeId: "FL1", parentId: user.id };
    const spouse = { ...relative, dob: "1980-01-05", relationship: "spouse" as const };
    const child = { ...relative, dob: "2010-01-05", relationship: "child" as const };
    await provider.life({ ...client, user: spouse, cover: ROSTER });
    const { user: born } = await provider.life({ ...client, user: child, cover: ROSTER });
    const edit = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025" };
    const id = await draftOf(provider, client, { EDIT: [edit, { userId: born.id, date_of_birth: "06/01/2010" }] });
    expect((await details(provider, id)).memberData).toHaveLength(4);
    return { id, userId: user.id, born };
  }
  // The birth date stays, at the sum insured that stays: 2,400 instead of 6,900 a year, and 18 % GST.
  const expectBirthDate = async (id: string, born: { id: string }) =>
    expect((await details(provider, id)).memberData).toMatchObject([{ userId: born.id, totalProRatePremium: -5310 }]);

  test("is rejected with the dependants' rows that follow it, and no others", async () => {
    const { id, userId, born } = await grade();
    const params = { endorsementId: id, userId, accepted: "false" as const };
    const rejected = await provider.call("csm", verifyDocuments, { params, query: {}, body: { accepted: false } });
    expect(rejected.body.data).toMatchObject({ removedRows: 3 });
    await expectBirthDate(id, born);
    const [entry] = await audited(id, "verifyDocuments");
    expect(entry?.after).toMatchObject({ review: expect.stringMatching(/member deleted with 2 rows of dependants$/) });
    const again = await provider.call("csm", verifyDocuments, { params, query: {}, body: { accepted: false } });
    expect([again.status, again.body.message]).toEqual([
      404,
      "This member is no longer in the endorsement. Cancel the review to see its members.",
    ]);
  });

  test("is deleted in the endorsement that it was moved to, with the rows that follow it in the first one", async () => {
    const { id, userId, born } = await grade();
    const own = (await details(provider, id)).memberData.find((member) => member.userId === userId);
    const body = { memberIds: [own?.id ?? ""], note: "HR asked to wait" };
    const moved = await provider.call("opsLead", reassignMembers, { params: { id }, body });
    const target = moved.body.data.endorsementId;
    expect((await details(provider, id)).memberData).toHaveLength(3);
    const { status } = await provider.call("loopOwner", deleteEndorsement, { params: { id: target } });
    expect(status).toBe(200);
    await expectBirthDate(id, born);
    expect((await details(provider, id)).notes[0]?.description).toBe(
      "Rows of 2 dependants were removed together with the employee's in Endo 2",
    );
  });
});

describe("why a document was rejected", () => {
  test.each([
    [false, /: KYC rejected, member deleted\. The document cannot be read$/],
    [true, /: KYC verified$/],
  ])("is in the rejection history (accepted: %s)", async (accepted, words) => {
    const { id } = await clientWithDraft(provider);
    const { userId } = await memberOf(id);
    const params = { endorsementId: id, userId, accepted: accepted ? "true" : "false" } as const;
    const input = { params, query: {}, body: { accepted, reason: "UNREADABLE" as const } };
    expect((await provider.call("csm", verifyDocuments, input)).status).toBe(200);
    const [entry] = await audited(id, "verifyDocuments");
    expect(entry?.after).toMatchObject({ review: expect.stringMatching(words) });
  });
});

describe("coverage dates", () => {
  test("an edited start is priced again: 10 days later, 10 days less", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { userId, proRatedDays } = await memberOf(id);
    const edit = (newCoverageStartDate: string) =>
      provider.call("opsExecutive", editCoverageStart, {
        body: { userId, policyId: client.policyId, newCoverageStartDate },
      });
    expect((await edit("2025-12-10")).body.data.validMembers).toHaveLength(1);
    expect(await memberOf(id)).toMatchObject({ policyStartDate: "2025-12-10", proRatedDays: proRatedDays - 9 });
    const changed = and(eq(events.type, "life.changed"), eq(events.companyId, client.companyId));
    const announced = await provider.db.select().from(events).where(changed);
    expect(announced.map(({ data }) => data)).toMatchObject([{ userId, fields: ["coverageStart"] }]);
    const [moved] = await audited(id, "editCoverageStart");
    expect([moved?.before, moved?.after]).toMatchObject([
      { coverageStart: "Ravi Kumar: 01 Dec 2025", userId },
      { coverageStart: "Ravi Kumar: 10 Dec 2025", userId },
    ]);
    const stranger = { userId: "member_none", policyId: client.policyId, newCoverageStartDate: "2025-12-10" };
    expect((await provider.call("opsExecutive", editCoverageStart, { body: stranger })).body.data).toEqual({
      validMembers: [],
      invalidMembers: [{ userId: "member_none", errors: "Member not found" }],
    });
    expect((await edit("2025-12-11")).body.data).toEqual({
      validMembers: [],
      invalidMembers: [{ userId, errors: "Coverage start date cannot be after today" }],
    });
  });

  test("the same start again is valid and changes nothing: a review sends it again after a failure", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { userId } = await memberOf(id);
    const body = { userId, policyId: client.policyId, newCoverageStartDate: "2025-12-10" };
    const edit = () => provider.call("opsExecutive", editCoverageStart, { body });
    const first = await edit();
    expect((await edit()).body).toEqual(first.body);
    expect(await audited(id, "editCoverageStart")).toHaveLength(1);
  });

  test("a user who may verify may set the new date of a DNF, even without the backdating feature", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { userId } = await memberOf(id);
    const body = { userId, policyId: client.policyId, newCoverageStartDate: "2025-12-10" };
    const { flags } = provider.services;
    flags.validatorBackdating = false;
    const edits = [];
    for (const role of ["csm", "opsLead", "viewer"] as const) {
      edits.push((await provider.call(role, editCoverageStart, { body })).status);
    }
    flags.validatorBackdating = true;
    expect(edits).toEqual([200, 200, 403]);
  });

  test("a life was added twice: the newest addition gets the new first day", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { userId, employeeId } = await memberOf(id);
    await walkTo(provider, client, id, "ENDO_RECEIVED");
    const exit = await draftOf(provider, client, { OFFBOARD: [{ userId, dateOfLeaving: "03/12/2025" }] });
    await walkTo(provider, client, exit, "ENDO_RECEIVED");
    const back = employee(employeeId ?? "", { policy_start_date: "05/12/2025" });
    const second = await draftOf(provider, client, { ADD: [back] });
    // The earlier cover of a relative is irrelevant.
    await provider.life({
      ...client,
      user: { parentId: userId, employeeId, relationship: "spouse", active: false },
      cover: { coverageEnd: "2025-12-09", active: false },
    });
    const { body } = await provider.call("opsExecutive", editCoverageStart, {
      body: { userId, policyId: client.policyId, newCoverageStartDate: "2025-12-08" },
    });
    expect(body.data.validMembers).toEqual([{ userId, newCoverageStartDate: "2025-12-08" }]);
    expect((await memberOf(second)).policyStartDate).toBe("2025-12-08");
    expect((await memberOf(id)).policyStartDate).toBe("2025-12-01");
  });

  test("outdated starts are refreshed to 40 days ago; other rows are reported", async () => {
    const { client, id } = await clientWithDraft(provider);
    provider.setDay("2026-01-20");
    const { id: memberId } = await memberOf(id);
    expect((await memberOf(id)).isDateOutdated).toBe(true);
    const refresh = () =>
      provider.call("opsExecutive", refreshMemberDates, {
        params: { id },
        body: { memberIds: [memberId], policyId: client.policyId, newDate: "2025-12-11" },
      });
    const { version } = await details(provider, id);
    expect((await refresh()).body.data).toEqual([]);
    expect(await memberOf(id)).toMatchObject({ policyStartDate: "2025-12-11", isDateOutdated: false });
    const refreshed = await details(provider, id);
    expect(refreshed).toMatchObject({ blockers: [], notes: [], version: version + 1 });
    expect((await refresh()).body.data).toMatchObject([{ memberId, error: "Coverage start date is not outdated" }]);
    expect(await details(provider, id)).toEqual(refreshed);
    expect(await audited(id, "refreshMemberDates")).toHaveLength(1);
    const body = { memberIds: ["em_none"], policyId: client.policyId, newDate: "2025-12-11" };
    const { body: unknown } = await provider.call("opsExecutive", refreshMemberDates, { params: { id }, body });
    expect(unknown.data).toMatchObject([{ memberId: "em_none", error: "Member not found" }]);
  });

  test.each([1, 2])("a refresh of %i rows takes along the spouse; no edit parts the family", async (chosen) => {
    provider.setDay("2025-11-20");
    const client = await clientWithAccount(provider);
    const id = await draftOf(provider, client, {
      ADD: [
        employee("F1", { policy_start_date: "26/10/2025", maritalStatus: "Married" }),
        dependant("F1", "Spouse", { policy_start_date: "28/10/2025" }),
      ],
    });
    provider.setDay("2025-12-10");
    const { memberData } = await details(provider, id);
    const [self, spouse] = ["self", "spouse"].map((one) => memberData.find((row) => row.relationship === one));
    const memberIds = [self?.id ?? "", spouse?.id ?? ""].slice(0, chosen);
    const body = { memberIds, policyId: client.policyId, newDate: "2025-10-31" };
    const refreshed = await provider.call("opsExecutive", refreshMemberDates, { params: { id }, body });
    expect([refreshed.status, refreshed.body.data]).toEqual([200, []]);
    const starts = (await details(provider, id)).memberData.map(({ policyStartDate }) => policyStartDate);
    expect(starts).toEqual(["2025-10-31", "2025-10-31"]);
    const edit = async (userId = "", newCoverageStartDate = "") => {
      const { policyId } = client;
      const reply = await provider.call("opsExecutive", editCoverageStart, {
        body: { userId, policyId, newCoverageStartDate },
      });
      return reply.body.data.invalidMembers.map(({ errors }) => errors);
    };
    expect(await edit(spouse?.userId, "2025-10-30")).toEqual(["Coverage start date is before the account holder's"]);
    expect(await edit(self?.userId, "2025-11-01")).toEqual([
      "A dependant's cover starts on 31 Oct 2025: change that date first",
    ]);
    expect(await edit(spouse?.userId, "2025-11-01")).toEqual([]);
    expect(await edit(self?.userId, "2025-11-01")).toEqual([]);
  });

  test("an employee does not move past a dependant whom a later endorsement adds", async () => {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider, { balanceRupees: 1_000_000 });
    const id = await draftOf(provider, client, { ADD: [employee("F2", { maritalStatus: "Married" })] });
    await walkTo(provider, client, id, "IN_PROGRESS");
    expect(await draftOf(provider, client, { ADD: [dependant("F2", "Spouse")] })).not.toBe(id);
    const [self] = (await details(provider, id)).memberData;
    const { body } = await provider.call("opsExecutive", editCoverageStart, {
      body: { userId: self?.userId ?? "", policyId: client.policyId, newCoverageStartDate: "2025-12-05" },
    });
    const errors = "A dependant's cover starts on 01 Dec 2025: change that date first";
    expect(body.data.invalidMembers).toEqual([{ userId: self?.userId, errors }]);
  });

  test.each([
    ["takes along", "DRAFT", [], "2025-10-31"],
    [
      "stops before",
      "SENT_TO_INSURER",
      ["A dependant's cover starts on 26 Oct 2025: change that date first"],
      "2025-10-26",
    ],
  ] as const)("a refresh %s the spouse in another endorsement in %s", async (_name, status, errors, start) => {
    provider.setDay("2025-11-20");
    const client = await clientWithAccount(provider, { balanceRupees: 1_000_000 });
    const from = { policy_start_date: "26/10/2025" };
    const add = async (row: ReturnType<typeof employee>) =>
      (await uploadTo(provider, client, { ADD: [row] })).endorsementContexts[0]?.endorsementId ?? "";
    const first = await add(employee("F3", { ...from, maritalStatus: "Married" }));
    await walkTo(provider, client, first, "IN_PROGRESS");
    const second = await add(dependant("F3", "Spouse", from));
    await setEndorsement(provider, second, { status });
    provider.setDay("2025-12-10");
    const body = { memberIds: [(await memberOf(first)).id], policyId: client.policyId, newDate: "2025-10-31" };
    const before = await details(provider, second);
    const refreshed = await provider.call("opsExecutive", refreshMemberDates, { params: { id: first }, body });
    expect(refreshed.body.data.map(({ error }) => error)).toEqual(errors);
    for (const id of [first, second]) expect((await memberOf(id)).policyStartDate).toBe(start);
    const after = await details(provider, second);
    const priceOf = ({ memberData: [row] }: typeof after) => row?.totalProRatePremium ?? 0;
    expect([after.version > before.version, priceOf(after) < priceOf(before)]).toEqual(
      Array(2).fill(status === "DRAFT"),
    );
    expect(await audited(second, "refreshMemberDates")).toHaveLength(status === "DRAFT" ? 1 : 0);
  });
});

describe("the document of a row", () => {
  const open = (name: string, endorsementId: string) =>
    provider.call("csm", getKycDocument, { params: { id: name }, query: { endorsementId } });

  test("is opened by a signed address, and who opened it is on record", async () => {
    const { id } = await clientWithDraft(provider);
    const name = objectName(newId("file"), "Government ID", ".pdf");
    const { files } = provider.services;
    if (!isFolderStore(files)) throw new Error("The test needs a folder");
    await files.write(kycObject(name), new TextEncoder().encode("%PDF-1.4 paper"));
    const member = await memberOf(id);
    await provider.change(endorsementMembers, { id: member.id }, { kycDocuments: [name] });
    const { status, body } = await open(name, id);
    expect([status, body.method]).toEqual([200, "GET"]);
    const file = await provider.app.request(body.signedURL);
    expect([file.status, await file.text()]).toEqual([200, "%PDF-1.4 paper"]);
    const opened = await provider.db.query.auditLog.findFirst({ where: eq(auditLog.action, "openKycDocument") });
    expect(opened).toMatchObject({ entityId: id });
    const { id: another } = await clientWithDraft(provider);
    expect((await open(name, another)).status).toBe(404);
    expect((await open("file_0-missing.pdf", id)).status).toBe(404);
  });
});
