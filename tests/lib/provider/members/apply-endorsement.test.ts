import { and, eq } from "drizzle-orm";
import { events, userPolicies, users } from "@/lib/provider/db/schema";
import { endLeftCovers } from "@/lib/provider/members/end-left-covers";
import { endUncoveredPersons } from "@/lib/provider/members/end-uncovered-persons";
import { sharedProvider } from "@/tests/support/provider";
import { type Client, clientWithAccount, walkTo } from "../endorsements/story";
import {
  clientOf,
  dependant,
  draftOf,
  employee,
  endorsementRows,
  reasons,
  rosterOf,
  uploadTo,
} from "../registration/workbook";

const provider = sharedProvider();

const fundedClient = () => clientWithAccount(provider, { balanceRupees: 1_000_000 });
const receive = (client: Client, id: string) => walkTo(provider, client, id, "ENDO_RECEIVED");

const lifeOf = async (client: Client, userId: string) =>
  (await rosterOf(provider, client.companyId)).find(({ id }) => id === userId);

describe("when the insurer has answered", () => {
  test("insured data of an edit become the roster, with the new charge", async () => {
    const client = await fundedClient();
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    const edit = {
      userId: user.id,
      slabId: "2",
      policy_start_date: "01/12/2025",
      name: "Asha Menon Rao",
      ctc: "12,00,000",
    };
    const id = await draftOf(provider, client, { EDIT: [edit] });
    expect(await lifeOf(client, user.id)).toMatchObject({ slab_id: "1", annual_paise: 430_000, first_name: "Asha" });
    await receive(client, id);
    expect(await provider.db.select({ paise: users.ctcPaise }).from(users).where(eq(users.id, user.id))).toEqual([
      { paise: 120_000_000 },
    ]);
    const [changed] = await provider.db
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.type, "life.changed"), eq(events.companyId, client.companyId)));
    expect(changed?.data).toMatchObject({ fields: ["ctcPaise", "name", "slabId"] });
    expect(await lifeOf(client, user.id)).toMatchObject({
      slab_id: "2",
      annual_paise: 560_000,
      first_name: "Asha",
      last_name: "Menon Rao",
      segments: [
        { from: "2025-04-01", to: "2025-11-30", annualPaise: 430_000 },
        { from: "2025-12-01", to: "2026-03-31", annualPaise: 560_000 },
      ],
    });
  });

  test("who has left is inactive, who leaves later stays until the day", async () => {
    const client = await fundedClient();
    const gone = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const leaving = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const id = await draftOf(provider, client, {
      OFFBOARD: [
        { userId: gone.user.id, dateOfLeaving: "30/11/2025" },
        { userId: leaving.user.id, dateOfLeaving: "31/12/2025" },
      ],
    });
    await receive(client, id);
    const ended = { active: false, pending_offboard: false, known: false, coverage_end: "2025-11-30" };
    expect(await lifeOf(client, gone.user.id)).toMatchObject(ended);
    const stays = { active: true, pending_offboard: true, known: true, coverage_end: "2025-12-31" };
    expect(await lifeOf(client, leaving.user.id)).toMatchObject(stays);
  });

  test("after the last day the cover ends, the record says who ended it, and the employee can come back", async () => {
    provider.setDay("2025-12-10");
    const client = await fundedClient();
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const other = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const exits = [{ userId: user.id, dateOfLeaving: "31/12/2025" }];
    const announced = [{ userId: other.user.id, dateOfLeaving: "31/12/2025" }];
    await receive(client, await draftOf(provider, client, { OFFBOARD: exits }));
    await uploadTo(provider, client, { OFFBOARD: announced });
    provider.setClock("2025-12-31T23:59:59+05:30");
    await endLeftCovers(provider.services);
    expect(await lifeOf(client, user.id)).toMatchObject({ active: true, known: true });
    provider.setClock("2026-01-01T00:00:00+05:30");
    await endLeftCovers(provider.services);
    await endLeftCovers(provider.services);
    const ended = { active: false, pending_offboard: false, known: false, coverage_end: "2025-12-31" };
    expect(await lifeOf(client, user.id)).toMatchObject(ended);
    expect(await provider.db.select({ version: users.version }).from(users).where(eq(users.id, user.id))).toEqual([
      { version: user.version + 1 },
    ]);
    expect(await lifeOf(client, other.user.id)).toMatchObject({ active: true, pending_offboard: true, known: true });
    const own = await provider.audits({ action: "endLeftCovers", entityId: client.policyId });
    expect(own).toMatchObject([{ actor: "leavers", after: { covers: [expect.any(String)] } }]);
    const back = employee(user.employeeId ?? "", {
      name: "Asha Menon",
      date_of_birth: "15/06/1990",
      policy_start_date: "01/01/2026",
    });
    expect(reasons(await uploadTo(provider, client, { ADD: [back] })).ADD).toEqual([]);
    provider.setDay("2025-12-10");
  });

  test("a person without a running policy ends when its renewal's file can no longer arrive; the cover does not change", async () => {
    const client = await fundedClient();
    const [left, stayed] = [await provider.life(client), await provider.life(client)];
    const period = { startDate: "2026-04-01", endDate: "2027-03-31" };
    const renewal = await clientOf(provider, { policy: { ...period, companyId: client.companyId }, rater: period });
    await provider.db.insert(userPolicies).values({
      ...stayed.cover,
      id: `next-${stayed.cover.id}`,
      policyId: renewal.policyId,
      coverageStart: "2026-04-01",
      coverageEnd: "2027-03-31",
    });
    const known = async () => {
      const roster = await rosterOf(provider, client.companyId);
      const ids = [left, stayed].map(({ user }) => user.id);
      return ids.map((id) => roster.find((life) => life.id === id && life.policy_id === client.policyId)?.known);
    };
    provider.setClock("2026-05-15T23:59:59+05:30");
    await endUncoveredPersons(provider.services);
    expect(await known()).toEqual([true, true]);
    provider.setClock("2026-05-16T00:00:00+05:30");
    await endUncoveredPersons(provider.services);
    await endUncoveredPersons(provider.services);
    expect(await known()).toEqual([false, true]);
    expect(await lifeOf(client, left.user.id)).toMatchObject({ active: true, coverage_end: "2026-03-31" });
    const own = await provider.audits({ action: "endUncoveredPersons", entityId: client.companyId });
    expect(own).toMatchObject([{ actor: "leavers", after: { persons: 1, policiesEndedBefore: "2026-04-01" } }]);
    // The phone is free for a new employee.
    const joiner = employee("U-1", { mobile: left.user.mobile ?? "", policy_start_date: "10/05/2026" });
    const result = await uploadTo(provider, { ...client, policyId: renewal.policyId }, { ADD: [joiner] });
    expect(reasons(result).ADD).toEqual([]);
    provider.setDay("2025-12-10");
  });

  test("contact data that were corrected since the upload stay, also if another employee has the old ones now", async () => {
    provider.setDay("2025-12-10");
    const client = await fundedClient();
    const { user } = await provider.life({ ...client, cover: { annualPaise: 430_000 } });
    const edit = { userId: user.id, name: "Asha Rao", mobile: "9811111111" };
    const id = await draftOf(provider, client, { EDIT: [edit] });
    await provider.change(users, { id: user.id }, { mobile: "9822222222" });
    await uploadTo(provider, client, { ADD: [employee("NEW-1", { mobile: "9811111111" })] });
    await receive(client, id);
    expect(await lifeOf(client, user.id)).toMatchObject({ last_name: "Rao", mobile: "9822222222" });
  });

  test("a member who leaves today is covered until tonight; one who left yesterday is not", async () => {
    provider.setDay("2025-12-10");
    const client = await fundedClient();
    const lives = [
      await provider.life({ ...client, cover: { annualPaise: 320_000 } }),
      await provider.life({ ...client, cover: { annualPaise: 320_000 } }),
    ];
    const [today, yesterday] = lives.map(({ user }) => user.id) as [string, string];
    const id = await draftOf(provider, client, {
      OFFBOARD: [
        { userId: today, dateOfLeaving: "10/12/2025" },
        { userId: yesterday, dateOfLeaving: "09/12/2025" },
      ],
    });
    await receive(client, id);
    expect(await lifeOf(client, today)).toMatchObject({ active: true, pending_offboard: true, known: true });
    expect(await lifeOf(client, yesterday)).toMatchObject({ active: false, pending_offboard: false, known: false });
  });

  test.each([
    ["in force", { active: true }, {}, true],
    ["ended", { active: false }, {}, false],
    ["of an expired policy", { active: true }, { startDate: "2024-04-01", endDate: "2025-03-31" }, false],
  ])("who leaves one policy and has another cover, %s, keeps the sign-in: %#", async (_what, cover, policy, known) => {
    const client = await fundedClient();
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const other = await provider.policy({ companyId: client.companyId, ...policy });
    const [own] = await provider.find(userPolicies, { userId: user.id });
    if (!own) throw new Error("No cover");
    await provider.db.insert(userPolicies).values({ ...own, id: `${own.id} other`, policyId: other.id, ...cover });
    await receive(
      client,
      await draftOf(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }] }),
    );
    const [person] = await provider.find(users, { id: user.id });
    expect(person?.active).toBe(known);
  });

  test("a former employee's ID is refused to another person; with the name or the birth date, the person rejoins", async () => {
    provider.setDay("2025-12-10");
    const client = await fundedClient();
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    const joiner = employee(user.employeeId ?? "", { name: "Vikram Rao", date_of_birth: "01/02/1980", gender: "Male" });
    const taken = await uploadTo(provider, client, { ADD: [joiner] });
    expect(reasons(taken).ADD).toEqual([{ "Employee ID": "Employee already exists in this policy" }]);
    const [elsewhere] = [await provider.policy({ companyId: client.companyId })];
    await provider.rater({ policyId: elsewhere.id });
    const active = await uploadTo(provider, { ...client, policyId: elsewhere.id }, { ADD: [joiner] });
    expect(reasons(active).ADD).toEqual([
      expect.objectContaining({ Name: expect.any(String), "Date of Birth": expect.any(String) }),
    ]);
    await receive(
      client,
      await draftOf(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }] }),
    );
    const result = await uploadTo(provider, client, { ADD: [joiner] });
    const name = `${user.firstName} ${user.lastName}`;
    const refusal = `This is the Employee ID of ${name}, who has left. Enter another ID; if ${name} rejoins, the recorded name or date of birth`;
    expect(reasons(result).ADD).toEqual([{ "Employee ID": refusal }]);
    const renamed = { ...joiner, date_of_birth: "15/06/1990" };
    expect(reasons(await uploadTo(provider, client, { ADD: [renamed] })).ADD).toEqual([]);
    expect(await lifeOf(client, user.id)).toMatchObject({ first_name: "Vikram", last_name: "Rao", dob: "1990-06-15" });
  });

  test("a member who has left can come back as the same person", async () => {
    const client = await fundedClient();
    const { user } = await provider.life({ ...client, cover: { annualPaise: 320_000 } });
    await receive(
      client,
      await draftOf(provider, client, { OFFBOARD: [{ userId: user.id, dateOfLeaving: "30/11/2025" }] }),
    );
    const back = employee(user.employeeId ?? "", {
      name: "Asha Pillai",
      gender: "F",
      date_of_birth: "15/06/1990",
    });
    const result = await uploadTo(provider, client, { ADD: [back] });
    expect(result.ADD.correctCount).toBe(1);
    const lives = (await rosterOf(provider, client.companyId)).filter(({ id }) => id === user.id);
    expect(lives.map(({ active, known, coverage_start }) => [active, known, coverage_start])).toEqual([
      [false, true, "2025-04-01"],
      [true, true, "2025-12-01"],
    ]);
  });

  test("an endorsement is blocked by the earlier one that changes the same life", async () => {
    const client = await fundedClient();
    const { user } = await provider.life({ ...client, user: { dob: "1988-02-10" }, cover: { annualPaise: 430_000 } });
    const slab = { userId: user.id, slabId: "2", policy_start_date: "01/12/2025" };
    const first = await draftOf(provider, client, { EDIT: [slab] });
    await walkTo(provider, client, first, "IN_PROGRESS");
    const second = await draftOf(provider, client, { EDIT: [{ userId: user.id, date_of_birth: "10/02/1978" }] });
    await expect(receive(client, second)).rejects.toThrow("Waits for Endo 1");
    await receive(client, first);
    expect(await lifeOf(client, user.id)).toMatchObject({ slab_id: "2", dob: "1988-02-10" });
    await receive(client, second);
    expect(await lifeOf(client, user.id)).toMatchObject({ slab_id: "2", dob: "1978-02-10" });
  });

  test("a new Employee ID changes for the whole family in one endorsement", async () => {
    const client = await fundedClient();
    await uploadTo(provider, client, { ADD: [employee("OLD-1"), dependant("OLD-1", "Spouse")] });
    const [holder] = await endorsementRows(provider, client.policyId);
    await uploadTo(provider, client, { EDIT: [{ userId: holder?.userId ?? "", employee_id: "NEW-1" }] });
    const family = (await rosterOf(provider, client.companyId)).map((life) => [life.employee_id, life.parent_id]);
    expect(family).toEqual([
      ["NEW-1", null],
      ["NEW-1", holder?.userId],
    ]);
  });

  test("a dependant with another Employee ID joins that employee's family in the same company, who stays alone", async () => {
    const [other, client] = [await fundedClient(), await fundedClient()];
    await uploadTo(provider, other, { ADD: [employee("FAM-2")] });
    await uploadTo(provider, client, {
      ADD: [employee("FAM-1"), dependant("FAM-1", "Spouse"), employee("FAM-2", { mobile: "9876511112" })],
    });
    const lives = await rosterOf(provider, client.companyId);
    const [, spouse, joined] = ["self FAM-1", "spouse FAM-1", "self FAM-2"].map((one) =>
      lives.find((life) => `${life.relationship} ${life.employee_id}` === one),
    );
    await uploadTo(provider, client, { EDIT: [{ userId: String(spouse?.id), employee_id: "FAM-2" }] });
    const after = await rosterOf(provider, client.companyId);
    const parents = after.map(({ relationship, employee_id, parent_id }) => [relationship, employee_id, parent_id]);
    expect(parents).toHaveLength(3);
    expect(parents).toContainEqual(["spouse", "FAM-2", joined?.id]);
    expect(parents).toContainEqual(["self", "FAM-2", null]);
  });
});
