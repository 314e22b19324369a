import { eq } from "drizzle-orm";
import { delinkCdAccount, linkCdAccount } from "@/lib/contract/cd-accounts";
import { reconcileCdAccount, resolveDifference } from "@/lib/contract/cd-reconciliations";
import { getCompany, updateCompany } from "@/lib/contract/companies";
import {
  deleteEndorsement,
  editCoverageStart,
  renameEndorsement,
  verifyDocuments,
} from "@/lib/contract/endorsement-edits";
import { assignEndorsement } from "@/lib/contract/endorsement-owner";
import { recalculatePremiums } from "@/lib/contract/endorsements";
import { completeEnrolment } from "@/lib/contract/enrolment";
import { migrateDuplicateUsers } from "@/lib/contract/recon";
import { unifiedUpload } from "@/lib/contract/registration";
import { uploadUhids } from "@/lib/contract/uhids";
import { deleteMember, updateEmployeeId } from "@/lib/contract/users";
import { lockCdAccount } from "@/lib/provider/cd-accounts/lock-cd-account";
import type { Db } from "@/lib/provider/db/connect";
import { userPolicies, users } from "@/lib/provider/db/schema";
import { loadEndorsement } from "@/lib/provider/endorsements/load-endorsement";
import { lockCompanyOf, lockPoliciesOf, lockPolicy } from "@/lib/provider/endorsements/lock-policy";
import { recordedAt } from "@/lib/provider/history/in-transaction";
import { testDatabaseKind } from "@/tests/support/postgres";
import { sharedProvider } from "@/tests/support/provider";
import { waitingStatements } from "../../../support/waiting";
import { draftOf, dryRunOf, employee, uploadTo } from "../registration/workbook";
import { clientWithAccount, clientWithDraft, details, draftWithOneAddition, holds, link, move, walkTo } from "./story";

const flags = { cdAccountDeletion: true, dataDiscrepancy: true, deleteMembers: true, editEmployeeId: true };
const provider = sharedProvider({ flags });

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;

/** Each call locks with a blocking select before it reads what others may change, not with its first write. */
describe("waits for the holder of the lock", () => {
  type Client = Awaited<ReturnType<typeof clientWithAccount>>;
  type Answers = Promise<{ status: number }>;

  const rename = (id: string) =>
    provider.call("opsExecutive", renameEndorsement, {
      params: { id },
      body: { endorsementCycle: "Late", version: 2 },
    });
  async function moveStart({ policyId }: Client, id: string) {
    const userId = (await details(provider, id)).memberData[0]?.userId ?? "";
    const body = { userId, policyId, newCoverageStartDate: "2025-12-05" };
    return provider.call("opsExecutive", editCoverageStart, { body });
  }

  async function expectWaiting(
    lock: (db: Db) => Promise<unknown>,
    call: () => Answers,
    statement = /^select [^;]* for (no key )?update$/,
  ) {
    let answers: Answers | undefined;
    await provider.db.transaction(async (holder) => {
      await lock(holder);
      answers = call();
      const waiting = await Promise.race([
        answers.then(({ status }) => [`answered ${status}`]),
        waitingStatements(provider.db),
      ]);
      expect(waiting).toEqual([expect.stringMatching(statement)]);
    });
    expect([200, 204]).toContain((await answers)?.status);
  }

  onPostgres.each<[string, (client: Client, id: string) => Answers]>([
    ["a move", (_, id) => move(provider, id, "IN_PROGRESS")],
    ["a recalculation", (_, id) => provider.call("opsExecutive", recalculatePremiums, { params: { id } })],
    ["another coverage start", moveStart],
    ["another name", (_, id) => rename(id)],
    [
      "UHIDs",
      async ({ policyId }, id) => {
        const { userId } = (await details(provider, id)).memberData[0] ?? {};
        const memberData = [{ userId, uhid: `UH-${id}` }];
        return provider.call("opsExecutive", uploadUhids, { params: { policyId }, body: { memberData } });
      },
    ],
  ])("a policy: %s", async (_name, call) => {
    const { client, id } = await clientWithDraft(provider);
    await expectWaiting(
      (db) => lockPolicy(db, client.policyId),
      () => call(client, id),
    );
  });

  onPostgres.each<[string, (client: Client, id: string) => Answers]>([
    ["a move", (_, id) => move(provider, id, "IN_PROGRESS")],
    ["another name", (_, id) => rename(id)],
    ["another coverage start", moveStart],
    [
      "an owner",
      (_, id) => provider.call("opsExecutive", assignEndorsement, { params: { id }, body: { ownerId: "mine" } }),
    ],
    ["a ticket", ({ ticketId }, id) => link(provider, id, ticketId)],
  ])("an endorsement: %s", async (_name, call) => {
    const { client, id } = await clientWithDraft(provider);
    await expectWaiting(
      (db) => loadEndorsement(db, id, { lock: true }),
      () => call(client, id),
    );
  });

  onPostgres("a CD account: a move, whose gate has read its balance", async () => {
    const { client, id } = await clientWithDraft(provider);
    await expectWaiting(
      (db) => lockCdAccount(db, client.cdAccountId),
      () => move(provider, id, "IN_PROGRESS"),
      /for share$/,
    );
  });

  onPostgres("a company: an upload", async () => {
    const { companyId, policyId } = await clientWithAccount(provider);
    const membersList = { ADD: [employee("WAITS")], EDIT: [], OFFBOARD: [] };
    const choices = { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false };
    await expectWaiting(
      (db) => lockPoliciesOf(db, companyId),
      () => provider.call("opsExecutive", unifiedUpload, { body: { ...choices, membersList } }),
    );
  });

  onPostgres.each<[string, (client: Client, member: { id: string; employeeId: string | null }) => Answers]>([
    ["the deletion of a member", (_, { id }) => provider.call("loopOwner", deleteMember, { params: { id } })],
    [
      "another Employee ID",
      ({ companyId: employer }, { id: userId, employeeId }) => {
        const body = { employeeId: `${employeeId}-2`, employer };
        return provider.call("loopOwner", updateEmployeeId, { params: { userId }, body });
      },
    ],
    [
      "the end of an enrolment",
      async ({ companyId, policyId }) => {
        const dates = { registrationStart: "2025-12-01", registrationEnd: "2025-12-09" };
        const { id } = await provider.enrolment({ companyId, policyIds: [policyId], ...dates });
        return provider.call("opsLead", completeEnrolment, { params: { id } });
      },
    ],
  ])("a company: %s", async (_name, call) => {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider);
    const { user } = await provider.life(client);
    await expectWaiting(
      (db) => lockPoliciesOf(db, client.companyId),
      () => call(client, user),
    );
  });

  onPostgres.each<[string, (id: string, userId: string) => Answers]>([
    ["the deletion of an endorsement", (id) => provider.call("loopOwner", deleteEndorsement, { params: { id } })],
    [
      "a member whose documents are refused",
      (endorsementId, userId) => {
        const params = { endorsementId, userId, accepted: "false" as const };
        return provider.call("csm", verifyDocuments, { params, body: { accepted: false, reason: "UNREADABLE" } });
      },
    ],
  ])("a company, for the exits of parents on its other policies: %s", async (_name, call) => {
    const { client, id } = await clientWithDraft(provider);
    const { userId = "" } = (await details(provider, id)).memberData[0] ?? {};
    const { id: otherId } = await provider.policy({ companyId: client.companyId });
    await expectWaiting(
      (db) => lockCompanyOf(db, otherId),
      () => call(id, userId),
    );
  });

  onPostgres("a company: the joining of two records of a person", async () => {
    const { companyId, policyId } = await clientWithAccount(provider);
    const [old, kept] = await provider.lives([
      { companyId, policyId },
      { companyId, policyId },
    ]);
    const data = [{ oldUserId: old?.user.id ?? "", newUserId: kept?.user.id ?? "" }];
    await expectWaiting(
      (db) => lockPoliciesOf(db, companyId),
      () => provider.call("opsLead", migrateDuplicateUsers, { body: { data } }),
    );
  });

  onPostgres("a CD account: its delinking", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    await expectWaiting(
      (db) => lockCdAccount(db, cdAccountId),
      () => provider.call("loopOwner", delinkCdAccount, { params: { id: cdAccountId }, query: {} }),
    );
  });

  onPostgres("a CD account: an answer to a difference", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    const of = {
      transactionType: "credit" as const,
      endorsementNumber: null,
      policyNumber: null,
      narration: "Interest",
    };
    const { body } = await provider.call("finance", reconcileCdAccount, {
      params: { id: cdAccountId },
      body: { fileName: "dec.xlsx", lines: [{ row: 2, day: "2025-12-10", amount: 5, ...of }] },
    });
    const params = { id: body.data.differences[0]?.id ?? "" };
    await expectWaiting(
      (db) => lockCdAccount(db, cdAccountId),
      () => provider.call("finance", resolveDifference, { params, body: { resolution: "ADJUST", reason: "Interest" } }),
    );
  });
});

/** Each pair once had its locks in opposite orders, or read before it locked. */
describe("a call beside a move that is half done", () => {
  onPostgres("a company's new state leaves the charge that the move has written", async () => {
    const client = await clientWithAccount(provider);
    const { companyId } = client;
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    const EDIT = [{ userId: user.id, slabId: "2", policy_start_date: "01/12/2025" }];
    const id = await draftOf(provider, client, { EDIT });
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const { companyDetails } = (await provider.call("csm", getCompany, { params: { id: companyId } })).body.data;
    const { name, nickname, version = 0 } = companyDetails;
    const facts = { gstNumber: "27AAPFU0939F1ZV", stateCode: null, isSez: false };
    const entered = { name, nickname: nickname ?? "", panNumber: "", salesforceId: "" };
    const correct = () =>
      provider.call("csm", updateCompany, { params: { id: companyId }, body: { ...entered, ...facts, version } });
    const { received, corrected } = await provider.db.transaction(async (holder) => {
      await lockCdAccount(holder, client.cdAccountId);
      const received = move(provider, id, "ENDO_RECEIVED");
      await waitingStatements(provider.db);
      const corrected = correct();
      await waitingStatements(provider.db, 2);
      return { received, corrected };
    });
    expect([(await received).status, (await corrected).status]).toEqual([200, 200]);
    const [cover] = await provider.find(userPolicies, { userId: user.id });
    expect(cover?.segments).toMatchObject([{ annualPaise: 430_000 }, { from: "2025-12-01", annualPaise: 560_000 }]);
  });

  onPostgres("of two exits of a person that are received at once, the second makes the person inactive", async () => {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider);
    const { companyId } = client;
    const { id: policyId, insurerId } = await provider.policy({ companyId });
    await provider.rater({ policyId });
    const account = await provider.cdAccount({ companyId, insurerId: insurerId ?? "", policyId, inceptionPaise: 0 });
    const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000 } });
    await provider.covers([{ userId: user.id, policyId, annualPaise: 430_000 }]);
    const OFFBOARD = [{ userId: user.id, dateOfLeaving: "30/11/2025" }];
    const { endorsementContexts } = await uploadTo(provider, { companyId, policyId: null }, { OFFBOARD });
    const [first = "", second = ""] = endorsementContexts.map(({ endorsementId }) => endorsementId);
    for (const id of [first, second]) await walkTo(provider, client, id, "SENT_TO_INSURER");
    const moves = await provider.db.transaction(async (holder) => {
      for (const id of [client.cdAccountId, account.id]) await lockCdAccount(holder, id);
      const moves = [move(provider, first, "ENDO_RECEIVED"), move(provider, second, "ENDO_RECEIVED")];
      await waitingStatements(provider.db, 2);
      return moves;
    });
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200]);
    const [person] = await provider.find(users, { id: user.id });
    expect(person?.active).toBe(false);
  });

  onPostgres.each<[string, (client: Awaited<ReturnType<typeof clientWithAccount>>) => Promise<{ status: number }>]>([
    [
      "delinking its CD account",
      ({ cdAccountId: id }) => provider.call("loopOwner", delinkCdAccount, { params: { id }, query: {} }),
    ],
    [
      "linking its policy to the account again",
      ({ cdAccountId: id, policyId }) =>
        provider.call("finance", linkCdAccount, { params: { id }, body: { policies: [policyId] } }),
    ],
  ])("%s waits for the move, which then locks the account", async (_name, call) => {
    const { client, id } = await clientWithDraft(provider);
    const both = await provider.db.transaction(async (holder) => {
      await loadEndorsement(holder, id, { lock: true });
      const moved = move(provider, id, "IN_PROGRESS");
      await waitingStatements(provider.db);
      const both = [moved, call(client)];
      await waitingStatements(provider.db, 2);
      return both;
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

onPostgres("an upload gets 409 when an employee has received the phone of a row since it was checked", async () => {
  const { companyId, policyId } = await clientWithAccount(provider);
  const { user } = await provider.life({ companyId, policyId });
  const membersList = { ADD: [employee("TAKEN", { mobile: "9822222222" })], EDIT: [], OFFBOARD: [] };
  const body = { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false, membersList };
  const { answer } = await recordedAt(provider.db, new Date(provider.services.clock()), async (holder) => {
    await holder.update(users).set({ mobile: "9822222222" }).where(eq(users.id, user.id));
    const answer = provider.call("opsExecutive", unifiedUpload, { body });
    await waitingStatements(provider.db);
    return { answer };
  });
  const { status, body: reply } = await answer;
  const sentence = "Another employee has just received the phone of a member in this file. Upload the file again.";
  expect([status, reply.message]).toEqual([409, sentence]);
});

onPostgres("a dry run counts its own rows only, whatever is uploaded while it runs", async () => {
  const client = await clientWithAccount(provider);
  // A draft after an unsent endorsement: an upload prices the earlier rows again.
  await move(provider, await draftWithOneAddition(provider, client), "IN_PROGRESS");
  await draftWithOneAddition(provider, client);
  const both = await provider.db.transaction(async (holder) => {
    await lockPoliciesOf(holder, client.companyId);
    const uploaded = uploadTo(provider, client, { ADD: [employee("MEANWHILE")] });
    await waitingStatements(provider.db);
    const tried = dryRunOf(provider, client, { ADD: [employee("TRIED", { name: "Anil Rao" })] });
    await waitingStatements(provider.db, 2);
    return { uploaded, tried };
  });
  await both.uploaded;
  const { rows: tried, policies } = await both.tried;
  expect(tried.map(({ name }) => name)).toEqual(["Anil Rao"]);
  expect(policies).toMatchObject([{ net: tried[0]?.total, repriced: [] }]);
});

describe("two people at one endorsement", () => {
  test("the second move of one version gets 409 with who was first, when, and the current status", async () => {
    const { id } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    const first = await move(provider, id, "IN_PROGRESS", { as: "opsLead", version });
    const second = await move(provider, id, "IN_PROGRESS", { as: "opsExecutive", version });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body.message).toBe("Endorsement was changed by opsLead Staff");
    expect(second.body.data).toEqual({
      by: "opsLead Staff",
      at: { seconds: Date.parse("2025-12-10T10:00:00+05:30") / 1000 },
      status: "IN_PROGRESS",
    });
  });

  test("the same move is not made twice, even without versions", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const answers = await Promise.all([
      move(provider, id, "ENDO_RECEIVED"),
      move(provider, id, "ENDO_RECEIVED", { as: "opsLead" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("one of a concurrent receive and decline succeeds, and the hold is released", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    const { version } = await details(provider, id);
    const answers = await Promise.all([
      move(provider, id, "ENDO_RECEIVED", { version }),
      move(provider, id, "ENDO_DECLINED", { as: "opsLead", version, note: "Refused" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await holds(provider, id)).toEqual([]);
  });

  test("rows registered meanwhile make the version stale: no user moves unseen lives", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { version } = await details(provider, id);
    const { companyId, policyId } = client;
    await uploadTo(provider, { companyId, policyId }, { ADD: [employee("LATE")] });
    expect((await move(provider, id, "IN_PROGRESS", { version })).status).toBe(409);
    expect((await details(provider, id)).memberData).toHaveLength(2);
  });

  test("rows that are registered after the move open the next endorsement", async () => {
    const { client, id: first } = await clientWithDraft(provider);
    await move(provider, first, "IN_PROGRESS");
    const second = await draftWithOneAddition(provider, client);
    expect(second).not.toBe(first);
    expect(await details(provider, second)).toMatchObject({ endorsementNumber: 2, status: "DRAFT" });
    expect((await details(provider, first)).memberData).toHaveLength(1);
  });
});
