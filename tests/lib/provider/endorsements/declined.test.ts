import { reassignMembers, verifyDocuments } from "@/lib/contract/endorsement-edits";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { sharedProvider } from "@/tests/support/provider";
import {
  dependant,
  draftOf,
  employee,
  endorsementRows,
  reasons,
  rosterOf,
  type Sheets,
  uploadTo,
} from "../registration/workbook";
import { type Client, clientWithAccount, details, link, move, startedClient, userOf, walkTo } from "./story";

/** What a declined endorsement never charged is not refunded, and does not apply to the roster [domain §24 #41]. */

const provider = sharedProvider();

/** A client with an employee at ₹4,300 a year. */
async function startedLife() {
  const client = await startedClient(provider);
  const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
  return { client, user };
}

const upload = (client: Client, sheets: Sheets) => draftOf(provider, client, sheets);

const exitOf = (userId: string, dateOfLeaving = "31/12/2025"): Sheets => ({ OFFBOARD: [{ userId, dateOfLeaving }] });

const rowOf = async (client: Client, operation: string) =>
  (await endorsementRows(provider, client.policyId)).findLast((row) => row.operation === operation);

const lifeOf = async (client: Client, userId: string) =>
  (await rosterOf(provider, client.companyId)).find(({ id }) => id === userId);

/** What the list shows as blockers of an endorsement. */
async function listedBlockers({ companyId }: Client, id: string) {
  await refreshWorkload(provider.services);
  const { body } = await provider.call("viewer", listPendingEndorsements, { query: { companyId } });
  return body.data?.find((item) => item.id === id)?.work?.blockers;
}

/** An addition from 1 December at the insurer, and its exit on 31 December in the next draft. */
async function additionThenExit() {
  const client = await startedClient(provider);
  const addition = await upload(client, { ADD: [employee("D1")] });
  await walkTo(provider, client, addition, "SENT_TO_INSURER");
  const exit = await upload(client, exitOf(await userOf(provider, addition)));
  return { client, addition, exit };
}

describe("an addition that the insurer declines", () => {
  test("is off the roster, and has no exit", async () => {
    const client = await startedClient(provider);
    const addition = await upload(client, { ADD: [employee("D0")] });
    const userId = await userOf(provider, addition);
    await walkTo(provider, client, addition, "ENDO_DECLINED");
    expect(await lifeOf(client, userId)).toMatchObject({ active: false, known: false });
    const result = await uploadTo(provider, client, exitOf(userId));
    expect(reasons(result).OFFBOARD).toEqual([{ "User ID": "Member already inactive" }]);
  });

  test("takes along a dependant whom no endorsement added; its rework brings both back", async () => {
    const client = await startedClient(provider);
    const addition = await upload(client, { ADD: [employee("D7")] });
    const userId = await userOf(provider, addition);
    await walkTo(provider, client, addition, "SENT_TO_INSURER");
    const added = await uploadTo(provider, client, { ADD: [dependant("D7", "Spouse")] }, { mode: "ROSTER" });
    expect(reasons(added).ADD).toEqual([]);
    const spouse = async () => (await rosterOf(provider, client.companyId)).find((life) => life.parent_id === userId);
    const before = await spouse();
    expect(before).toMatchObject({ active: true, known: true });
    await move(provider, addition, "ENDO_DECLINED", { note: "Documents missing" });
    // Never covered: the spouse may be added again from any date.
    expect(await spouse()).toMatchObject({ active: false, known: false, coverage_end: "2025-11-30" });
    expect((await move(provider, addition, "IN_PROGRESS")).status).toBe(200);
    expect(await spouse()).toEqual(before);
  });

  test.each([true, false])("takes along such a dependant whose exit is pending, floater: %s", async (isCommonPool) => {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider, { policy: { isCommonPool } });
    const addition = await upload(client, { ADD: [employee("D8")] });
    const userId = await userOf(provider, addition);
    await walkTo(provider, client, addition, "SENT_TO_INSURER");
    await uploadTo(provider, client, { ADD: [dependant("D8", "Spouse")] }, { mode: "ROSTER" });
    const spouse = async () => (await rosterOf(provider, client.companyId)).find((life) => life.parent_id === userId);
    const exit = await upload(client, exitOf(String((await spouse())?.id)));
    const before = [await spouse(), await rowOf(client, "DELETE")];
    expect(before).toMatchObject([{ pending_offboard: true, coverage_end: "2025-12-31" }, { premiumNote: null }]);
    await move(provider, addition, "ENDO_DECLINED", { note: "Documents missing" });
    const declined = "Never charged: Endo 1 was declined";
    const withdrawn = { active: false, pending_offboard: false, coverage_end: "2025-11-30" };
    expect(await spouse()).toMatchObject(withdrawn);
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: 0, premiumNote: declined });
    await move(provider, exit, "IN_PROGRESS");
    await link(provider, exit, client.ticketId);
    expect((await move(provider, exit, "SENT_TO_INSURER")).body.message).toBe(declined);
    await move(provider, addition, "IN_PROGRESS");
    expect([await spouse(), await rowOf(client, "DELETE")]).toMatchObject([
      { active: true, pending_offboard: true, coverage_end: "2025-12-31" },
      { netPaise: before[1]?.netPaise, premiumNote: null },
    ]);
  });

  test("takes the refund from its exit: 4,300 × 90 / 365 before, nothing after", async () => {
    const { client, addition, exit } = await additionThenExit();
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -106_027, igstPaise: -19_085 });
    const { version } = await details(provider, exit);
    await move(provider, addition, "ENDO_DECLINED", { note: "Documents missing" });
    expect(await rowOf(client, "DELETE")).toMatchObject({
      netPaise: 0,
      totalPaise: 0,
      premiumNote: "Never charged: Endo 1 was declined",
    });
    expect((await details(provider, exit)).version).toBe(version + 1);
    const audits = await provider.audits({ entityId: exit, action: "repriceDependents" });
    expect(audits).toMatchObject([{ before: { net: -125_112 }, after: { net: 0 } }]);
  });

  test("blocks its exit until it is reworked, and is then received first", async () => {
    const { client, addition, exit } = await additionThenExit();
    await move(provider, addition, "ENDO_DECLINED", { note: "Documents missing" });
    expect((await move(provider, exit, "IN_PROGRESS")).status).toBe(200);
    await link(provider, exit, client.ticketId);
    const blocked = await move(provider, exit, "SENT_TO_INSURER");
    expect([blocked.status, blocked.body.message]).toEqual([400, "Never charged: Endo 1 was declined"]);
    expect(await listedBlockers(client, exit)).toEqual([
      { code: "NEVER_CHARGED", message: "Never charged: Endo 1 was declined", endorsementId: addition },
    ]);

    expect((await move(provider, addition, "IN_PROGRESS")).status).toBe(200);
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -106_027, premiumNote: null });
    const waits = await move(provider, exit, "SENT_TO_INSURER");
    expect(waits.body.message).toBe("Waits for Endo 1");
    expect(waits.body.data).toMatchObject({
      blockers: [{ code: "WAITS_FOR_ENDORSEMENT", endorsementId: addition }],
    });
    expect(await listedBlockers(client, exit)).toEqual([
      { code: "WAITS_FOR_ENDORSEMENT", message: "Waits for Endo 1", endorsementId: addition },
    ]);
    await walkTo(provider, client, addition, "ENDO_RECEIVED");
    expect(await listedBlockers(client, exit)).toEqual([]);
    await walkTo(provider, client, exit, "ENDO_RECEIVED");
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -106_027 });
  });

  test("can be filed again; the declined one then cannot be reworked", async () => {
    const client = await startedClient(provider);
    const first = await upload(client, { ADD: [employee("D2")] });
    await walkTo(provider, client, first, "ENDO_DECLINED");
    await upload(client, { ADD: [employee("D2")] });
    const { status, body } = await move(provider, first, "IN_PROGRESS");
    expect([status, body.message]).toEqual([409, "Ravi Kumar (D2): Already covered until 31 Mar 2026"]);
  });

  test("is not reworked while another cover of the life is active, though that one ends before it begins", async () => {
    const client = await startedClient(provider);
    const first = await upload(client, { ADD: [employee("D4")] });
    await walkTo(provider, client, first, "ENDO_DECLINED");
    const again = await upload(client, { ADD: [employee("D4", { policy_start_date: "10/11/2025" })] });
    const second = await userOf(provider, again);
    await upload(client, exitOf(second, "20/11/2025"));
    const { status, body } = await move(provider, first, "IN_PROGRESS");
    expect([status, body.message]).toEqual([409, "Ravi Kumar (D4): Member already exists in this policy"]);
  });

  test("is not covered again once another employee has its phone", async () => {
    const client = await startedClient(provider);
    const first = await upload(client, { ADD: [employee("D5", { mobile: "9811111111" })] });
    const userId = await userOf(provider, first);
    await walkTo(provider, client, first, "ENDO_DECLINED");
    await upload(client, { ADD: [employee("D6", { mobile: "9811111111", name: "Asha Rao" })] });
    const taken = [409, "Ravi Kumar (D5): Mobile already in use"];
    const reworked = await move(provider, first, "IN_PROGRESS");
    expect([reworked.status, reworked.body.message]).toEqual(taken);
    const memberIds = (await details(provider, first)).memberData.map(({ id }) => id);
    const body = { memberIds, note: "Filed again" };
    const reassigned = await provider.call("opsLead", reassignMembers, { params: { id: first }, body });
    expect([reassigned.status, reassigned.body.message]).toEqual(taken);
    expect(await lifeOf(client, userId)).toMatchObject({ active: false, known: false });
  });

  test("is covered again when it is moved to a draft", async () => {
    const client = await startedClient(provider);
    const first = await upload(client, { ADD: [employee("D3")] });
    const userId = await userOf(provider, first);
    await walkTo(provider, client, first, "ENDO_DECLINED");
    const memberIds = (await details(provider, first)).memberData.map(({ id }) => id);
    const body = { memberIds, note: "Filed again" };
    expect((await provider.call("opsLead", reassignMembers, { params: { id: first }, body })).status).toBe(200);
    expect(await lifeOf(client, userId)).toMatchObject({ active: true, known: true });
    expect(await rowOf(client, "ADD")).toMatchObject({ netPaise: 142_548 });
  });
});

describe("a slab change that the insurer declines", () => {
  /** 3 lakh at 4,300 a year, changed to 5 lakh at 5,600 from 1 December. */
  async function slabChange(status: EndorsementStatus = "SENT_TO_INSURER") {
    const { client, user } = await startedLife();
    const change = await upload(client, {
      EDIT: [{ userId: user.id, slabId: "2", policy_start_date: "01/12/2025" }],
    });
    await walkTo(provider, client, change, status);
    return { client, change, userId: user.id };
  }

  test("leaves slab and refund as they were charged", async () => {
    const { client, change, userId } = await slabChange();
    await move(provider, change, "ENDO_DECLINED", { note: "Not agreed" });
    await upload(client, exitOf(userId));
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -106_027, sumInsuredPaise: 30_000_000 });
    expect(await lifeOf(client, userId)).toMatchObject({ slab_id: "1" });
  });

  test("takes its part from an exit that was filed on it: 5,600 × 90 / 365 becomes 4,300 × 90 / 365", async () => {
    const { client, change, userId } = await slabChange();
    const exit = await upload(client, exitOf(userId));
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -138_082 });
    await move(provider, change, "ENDO_DECLINED", { note: "Not agreed" });
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -106_027 });
    await walkTo(provider, client, exit, "ENDO_RECEIVED");
    expect((await lifeOf(client, userId))?.segments).toMatchObject([
      { from: "2025-04-01", to: "2025-12-31", annualPaise: 430_000 },
    ]);
  });

  test("a slab change whose documents are rejected takes its part from the exit, before it is sent", async () => {
    const { client, change, userId } = await slabChange("IN_PROGRESS");
    await upload(client, exitOf(userId));
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -138_082 });
    const params = { endorsementId: change, userId, accepted: "false" as const };
    const body = { accepted: false };
    const query = { isMidtermMember: "false" as const };
    expect((await provider.call("csm", verifyDocuments, { params, query, body })).status).toBe(200);
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -106_027 });
  });

  test("takes its part from a newborn's addition: 3,100 for 5 lakh become 2,400 for 3 lakh, from 5 December", async () => {
    const client = await startedClient(provider);
    const user = { dob: "1988-02-10", maritalStatus: "married" };
    const holder = await provider.life({ ...client, user, cover: { annualPaise: 430_000 } });
    const slab = { userId: holder.user.id, slabId: "2", policy_start_date: "01/12/2025" };
    const change = await upload(client, { EDIT: [slab] });
    await walkTo(provider, client, change, "SENT_TO_INSURER");
    const born = { date_of_birth: "05/12/2025", policy_start_date: "05/12/2025", slabId: "2" };
    const birth = await upload(client, { ADD: [dependant(holder.user.employeeId ?? "", "Son", born)] });
    // 3,100 × 117 / 365.
    expect(await rowOf(client, "ADD")).toMatchObject({ netPaise: 99_370, sumInsuredPaise: 50_000_000 });
    await walkTo(provider, client, birth, "IN_PROGRESS");
    await link(provider, birth, client.ticketId);
    expect((await move(provider, birth, "SENT_TO_INSURER")).body.message).toBe("Waits for Endo 1");
    await move(provider, change, "ENDO_DECLINED", { note: "Not agreed" });
    // 2,400 × 117 / 365.
    expect(await rowOf(client, "ADD")).toMatchObject({ netPaise: 76_932, sumInsuredPaise: 30_000_000 });
  });

  describe("on a policy with individual sums insured", () => {
    async function birthAfter(sheets: (client: Client) => Promise<Sheets>) {
      provider.setDay("2025-12-10");
      const client = await clientWithAccount(provider, { policy: { isCommonPool: false } });
      const first = await upload(client, await sheets(client));
      await walkTo(provider, client, first, "SENT_TO_INSURER");
      const born = { date_of_birth: "05/12/2025", policy_start_date: "05/12/2025" };
      const birth = await upload(client, { ADD: [dependant("D1", "Son", born)] });
      await walkTo(provider, client, birth, "IN_PROGRESS");
      await link(provider, birth, client.ticketId);
      return { client, first, send: () => move(provider, birth, "SENT_TO_INSURER") };
    }

    test("a newborn's addition waits for the employee's", async () => {
      const { client, first, send } = await birthAfter(async () => ({ ADD: [employee("D1")] }));
      expect((await send()).body.message).toBe("Waits for Endo 1");
      await walkTo(provider, client, first, "ENDO_RECEIVED");
      expect((await send()).status).toBe(200);
    });

    test("but not for the employee's new slab", async () => {
      const { send } = await birthAfter(async (client) => {
        const { user } = await provider.life({
          ...client,
          user: { employeeId: "D1" },
          cover: { annualPaise: 430_000 },
        });
        return { EDIT: [{ userId: user.id, slabId: "2", policy_start_date: "01/12/2025" }] };
      });
      expect((await send()).status).toBe(200);
    });
  });

  test("reworked after the exit was received, costs nothing beyond the leaving day", async () => {
    const { client, change, userId } = await slabChange();
    await move(provider, change, "ENDO_DECLINED", { note: "Not agreed" });
    await walkTo(provider, client, await upload(client, exitOf(userId)), "ENDO_RECEIVED");
    expect((await move(provider, change, "IN_PROGRESS")).status).toBe(200);
    // 1,300 × 31 / 365: 1 to 31 December.
    expect(await rowOf(client, "EDIT")).toMatchObject({ netPaise: 11_041, proRatedDays: 31 });
  });
});

describe("an exit that the insurer declines", () => {
  test("is cancelled; another one can be filed, and then it cannot be reworked", async () => {
    const { client, user } = await startedLife();
    const first = await upload(client, exitOf(user.id));
    await walkTo(provider, client, first, "ENDO_DECLINED");
    expect(await lifeOf(client, user.id)).toMatchObject({ pending_offboard: false, coverage_end: "2026-03-31" });
    const second = await upload(client, exitOf(user.id, "15/12/2025"));
    const { status, body } = await move(provider, first, "IN_PROGRESS");
    expect(status).toBe(409);
    expect(body.message).toMatch(/: Endo 2 already has this exit$/);
    expect(await lifeOf(client, user.id)).toMatchObject({ pending_offboard: true, coverage_end: "2025-12-15" });
    await walkTo(provider, client, second, "ENDO_RECEIVED");
    expect((await move(provider, first, "IN_PROGRESS")).body.message).toMatch(/: Member already inactive$/);
  });

  test("is announced again when it is reworked", async () => {
    const { client, user } = await startedLife();
    const id = await upload(client, exitOf(user.id));
    await walkTo(provider, client, id, "ENDO_DECLINED");
    expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
    expect(await lifeOf(client, user.id)).toMatchObject({ pending_offboard: true, coverage_end: "2025-12-31" });
    expect(await rowOf(client, "DELETE")).toMatchObject({ netPaise: -106_027 });
  });
});

describe.each([
  ["a floater", true],
  ["a policy with cover per life", false],
])("on %s, a spouse in another endorsement than the employee", (_name, isCommonPool) => {
  async function employeeThenSpouse() {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider, { policy: { isCommonPool } });
    const first = await upload(client, { ADD: [employee("F1")] });
    await walkTo(provider, client, first, "IN_PROGRESS");
    const second = await upload(client, { ADD: [dependant("F1", "Spouse")] });
    await move(provider, second, "IN_PROGRESS");
    await link(provider, second, client.ticketId);
    return { client, first, second };
  }

  test("is not sent while the employee's is declined, and can be sent after its rework", async () => {
    const { client, first, second } = await employeeThenSpouse();
    await walkTo(provider, client, first, "SENT_TO_INSURER");
    await move(provider, first, "ENDO_DECLINED", { note: "Documents missing" });
    expect((await move(provider, second, "SENT_TO_INSURER")).body.message).toBe("Never charged: Endo 1 was declined");
    await move(provider, first, "IN_PROGRESS");
    await walkTo(provider, client, first, "ENDO_RECEIVED");
    expect((await move(provider, second, "SENT_TO_INSURER")).status).toBe(200);
  });

  test("keeps the employee from being rejected before the spouse", async () => {
    const { first, second } = await employeeThenSpouse();
    const reject = async (endorsementId: string) => {
      const params = { endorsementId, userId: await userOf(provider, endorsementId), accepted: "false" } as const;
      const query = { isMidtermMember: "false" } as const;
      return provider.call("csm", verifyDocuments, { params, query, body: { accepted: false } });
    };
    const refused = await reject(first);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Endo 2 adds a dependant of a member that was added here",
    ]);
    expect((await reject(second)).status).toBe(200);
    expect((await reject(first)).status).toBe(200);
  });
});

test("an employee whom a later endorsement changes is not rejected before it", async () => {
  const client = await startedClient(provider);
  const first = await upload(client, { ADD: [employee("F1")] });
  await walkTo(provider, client, first, "IN_PROGRESS");
  const userId = await userOf(provider, first);
  await upload(client, { EDIT: [{ userId, date_of_birth: "11/02/1988" }] });
  const params = { endorsementId: first, userId, accepted: "false" } as const;
  const query = { isMidtermMember: "false" } as const;
  const refused = await provider.call("csm", verifyDocuments, { params, query, body: { accepted: false } });
  expect([refused.status, refused.body.message]).toEqual([409, "Endo 2 changes a member that was added here"]);
});

test("a slab that no longer fits the rater after a declined birth date is not sent at its old amount", async () => {
  const client = await startedClient(provider);
  // Age 70; the rater's bands end at 65.
  const { user } = await provider.life({ ...client, user: { dob: "1955-02-10" }, cover: { annualPaise: 690_000 } });
  const first = await upload(client, { EDIT: [{ userId: user.id, date_of_birth: "10/02/1988" }] });
  await walkTo(provider, client, first, "SENT_TO_INSURER");
  const slab = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025" };
  const second = await upload(client, { EDIT: [slab] });
  await move(provider, second, "IN_PROGRESS");
  await link(provider, second, client.ticketId);
  await move(provider, first, "ENDO_DECLINED", { note: "No proof" });
  const refused = await move(provider, second, "SENT_TO_INSURER");
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining("Age 70 is outside the age bands of the rater"),
  ]);
  expect((await details(provider, second)).status).toBe("IN_PROGRESS");
});
