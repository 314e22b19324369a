import { sql } from "drizzle-orm";
import { deleteEndorsement, reassignMembers } from "@/lib/contract/endorsement-edits";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { sharedProvider } from "@/tests/support/provider";
import { lastBatch, previewOf } from "../batches/undoing";
import {
  dependant,
  draftOf,
  dryRunOf,
  employee,
  endorsementRows,
  rosterOf,
  type Sheets,
  uploadTo,
} from "../registration/workbook";
import { type Client, clientWithAccount, details, link, move, walkTo } from "./story";

/** A parent with several covers or endorsements on a parental policy is charged and refunded once [domain §21 #15]. */

const provider = sharedProvider();

const FAMILY = "Parents + Parents-in-law";
const SLABS = [
  { slabId: "1", slabName: "3 lakh", sumInsured: 300_000, familyDefinition: FAMILY },
  { slabId: "2", slabName: "5 lakh", sumInsured: 500_000, familyDefinition: FAMILY },
];
const COMMON = { sumInsuredStructure: "Graded Tier", ageLimit: "80 years", familyDefinition: FAMILY };

/** One premium for a set of parents: ₹10,950 for 3 lakh (30 a day), ₹21,900 for 5 lakh (60 a day). */
async function clientOfParents(
  rates = { "300000": 10_950, "500000": 21_900 },
  { isCommonPool = false } = {},
): Promise<Client> {
  provider.setDay("2025-12-10");
  const policy = {
    isParentalPolicy: true,
    isCommonPool,
    terms: { common: COMMON },
    slabs: SLABS,
    config: { parentsMidterm: true },
  };
  const client = await clientWithAccount(provider, { policy, withRater: false });
  await provider.rater({ policyId: client.policyId, isPerFamily: true, raterTable: { "0-99": rates } });
  return client;
}

/** The employees' policy. */
async function baseOf(client: Client): Promise<Client> {
  const { companyId } = client;
  const { id: policyId, insurerId } = await provider.policy({ companyId, nickName: `Base ${companyId}` });
  await provider.rater({ policyId });
  await provider.cdAccount({ companyId, insurerId: insurerId ?? "", policyId, inceptionPaise: 2_500_000 });
  return { ...client, policyId };
}

/** An employee on another policy of the company. */
async function employeeOf({ companyId }: Client) {
  const { id: policyId } = await provider.policy({ companyId });
  const { user } = await provider.life({ companyId, policyId, user: { dob: "1990-01-01" } });
  return { id: user.id, employeeId: user.employeeId ?? "", policyId };
}

/** An employee's mother at ₹10,950 a year and the father, who is free in her set. */
async function coveredParents() {
  const client = await clientOfParents();
  const { id: parentId, employeeId } = await employeeOf(client);
  const user = { employeeId, parentId, relationship: "parent", dob: "1960-05-05", lastName: "Rao" };
  const cover = { annualPaise: 1_095_000 };
  const { user: mother } = await provider.life({ ...client, user: { ...user, firstName: "Lata" }, cover });
  const { user: father } = await provider.life({ ...client, user: { ...user, firstName: "Mohan" } });
  return { client, employeeId, mother, father };
}

const joins = (employeeId: string, name: string, policy_start_date: string) =>
  dependant(employeeId, name, { date_of_birth: "05/05/1960", policy_start_date });

const upload = (client: Client, sheets: Sheets) => draftOf(provider, client, sheets, { as: "opsLead" });

const receive = async (client: Client, sheets: Sheets) =>
  walkTo(provider, client, await upload(client, sheets), "ENDO_RECEIVED");
const leave = (userId: string, dateOfLeaving: string): Sheets => ({
  OFFBOARD: [{ userId, dateOfLeaving, policyException: "yes" }],
});
const netsOf = async ({ policyId }: Client) =>
  (await endorsementRows(provider, policyId)).map(({ netPaise }) => netPaise);

const dryRun = async (client: Client, sheets: Sheets) =>
  (await dryRunOf(provider, client, sheets, { as: "opsLead" })).rows;

test("a parent moves to the sum insured of the new slab, not to that of the employee on another policy", async () => {
  const client = await clientOfParents(undefined, { isCommonPool: true });
  const { id: parentId, employeeId } = await employeeOf(client);
  const user = { employeeId, parentId, relationship: "parent", dob: "1960-05-05" };
  const { user: mother } = await provider.life({ ...client, user, cover: { annualPaise: 1_095_000 } });
  await receive(client, {
    EDIT: [{ userId: mother.id, slabId: "2", relationship_to_account_holders: "Mother-in-law" }],
  });
  // 30 a day more, for 112 days from 10 December.
  expect(await netsOf(client)).toEqual([336_000]);
  expect((await endorsementRows(provider, client.policyId))[0]?.sumInsuredPaise).toBe(50_000_000);
});

test.each([
  ["ENDO", [0]],
  ["ROSTER", []],
] as const)(
  "a parent's cover, ended by %s, stays in the parents' set when a later cover makes her a parent-in-law",
  async (mode, nets) => {
    const { client, employeeId, mother, father } = await coveredParents();
    const userId = mother.id;
    const again = (day: string, relationship: string) =>
      dependant(employeeId, relationship, {
        name: "Lata Rao",
        date_of_birth: "05/05/1960",
        policy_start_date: day,
      });

    if (mode === "ENDO") await receive(client, leave(userId, "31/10/2025"));
    else await uploadTo(provider, client, leave(userId, "31/10/2025"), { as: "opsLead", mode });
    await upload(client, { ADD: [again("01/12/2025", "Mother")] });
    await receive(client, { EDIT: [{ userId, relationship_to_account_holders: "Parent-in-law" }] });
    // Alone in her set: 30 × 121 days from 1 December.
    expect(await netsOf(client)).toEqual([...nets, 363_000, 0]);
    await upload(client, leave(father.id, "05/12/2025"));
    await receive(client, leave(userId, "05/12/2025"));
    // Each set ends on 5 December: 30 × 116 days.
    expect((await netsOf(client)).slice(-2)).toEqual([-348_000, -348_000]);

    await upload(client, { ADD: [again("08/12/2025", "Parent-in-law")] });
    expect((await netsOf(client)).at(-1)).toBe(342_000);
    await receive(client, leave(userId, "07/12/2025"));
    expect((await netsOf(client)).slice(-2)).toEqual([342_000, -342_000]);
  },
);

// The roster's exit returns what the set has paid beyond the later of both dates.
test.each([
  ["05/11/2025", "Included in the family premium until 30 Nov 2025"],
  ["10/12/2025", null],
])(
  "a father's exit on %s no longer says that the mother stays, whom the roster ends on 30 November",
  async (day, note) => {
    const client = await clientOfParents();
    const { id: parentId, employeeId } = await employeeOf(client);
    const parent = { employeeId, parentId, relationship: "parent", dob: "1960-05-05" };
    const names = { firstName: "Lata", lastName: "Rao" };
    const mother = await provider.life({ ...client, user: { ...parent, ...names }, cover: { annualPaise: 1_095_000 } });
    const father = await provider.life({ ...client, user: parent });
    await upload(client, leave(father.user.id, day));
    const rowOf = async () => (await endorsementRows(provider, client.policyId))[0];
    const included = "Included in the family premium: Lata Rao stays covered";
    expect(await rowOf()).toMatchObject({ netPaise: 0, premiumNote: included });
    await uploadTo(provider, client, leave(mother.user.id, "30/11/2025"), { as: "opsLead", mode: "ROSTER" });
    expect(await rowOf()).toMatchObject({ netPaise: 0, premiumNote: note });
  },
);

test("an edit in an earlier endorsement than the life's addition is free, blocked, and charged after it is moved", async () => {
  const client = await clientOfParents();
  const [one, other] = [await employeeOf(client), await employeeOf(client)];
  const first = await upload(client, {
    ADD: [joins(one.employeeId, "Father", "05/12/2025"), joins(other.employeeId, "Father", "05/12/2025")],
  });
  const reassign = async (id: string, employeeId: string, name: string) => {
    const memberIds = (await details(provider, id)).memberData
      .filter((row) => row.employeeId === employeeId && row.name?.startsWith(name))
      .map((row) => row.id);
    const body = { memberIds, note: "Later" };
    const { status, body: answer } = await provider.call("opsLead", reassignMembers, { params: { id }, body });
    expect(status).toBe(200);
    return answer.data.endorsementId;
  };
  // The newest draft takes the mother's addition and moves on, so that her edit is filed in the first one.
  const second = await reassign(first, other.employeeId, "Father");
  expect(await upload(client, { ADD: [joins(one.employeeId, "Mother", "01/12/2025")] })).toBe(second);
  await move(provider, second, "IN_PROGRESS");
  const rows = await endorsementRows(provider, client.policyId);
  const userId = rows.at(-1)?.userId ?? "";
  const slab = { userId, slabId: "2", policy_start_date: "01/12/2025" };
  expect(await upload(client, { EDIT: [slab] })).toBe(first);

  const message = "Added later by Endo 2: move the life's rows to another draft";
  const edit = async () => (await endorsementRows(provider, client.policyId)).at(-1);
  expect(await edit()).toMatchObject({ operation: "EDIT", netPaise: 0, totalPaise: 0, premiumNote: message });
  await move(provider, first, "IN_PROGRESS");
  await link(provider, first, client.ticketId);
  const blocked = await move(provider, first, "SENT_TO_INSURER");
  expect([blocked.status, blocked.body.message]).toEqual([400, message]);

  const third = await reassign(first, one.employeeId, "Mother");
  // 30 × 117 days for each father, 30 × 121 days for the mother, then as much again for 5 lakh.
  expect(await netsOf(client)).toEqual([351_000, 351_000, 363_000, 363_000]);
  for (const id of [first, second, third]) await walkTo(provider, client, id, "ENDO_RECEIVED");
  expect(await edit()).toMatchObject({ netPaise: 363_000, premiumNote: null });
});

test("a free parent's new slab after his exit is not charged: not in the dry run, the draft or the posting", async () => {
  const { client, mother, father } = await coveredParents();
  await receive(client, leave(mother.id, "01/12/2025"));
  await upload(client, leave(father.id, "30/11/2025"));
  const EDIT = [{ userId: father.id, slabId: "2", policy_start_date: "05/12/2025" }];
  expect(await dryRun(client, { EDIT })).toMatchObject([{ net: 0 }]);
  await receive(client, { EDIT });
  // 30 × 120 days from 2 December; the slab would cost 60 × 117.
  expect(await netsOf(client)).toEqual([0, -360_000, 0]);
});

test("the last parent's exit returns the tax that the set was charged, in the dry run and in the draft", async () => {
  const client = await clientOfParents({ "300000": 11_800, "500000": 15_400 });
  const { employeeId } = await employeeOf(client);
  await receive(client, {
    ADD: [joins(employeeId, "Mother", "11/11/2025"), joins(employeeId, "Father", "11/11/2025")],
  });
  const [mother, father] = (await endorsementRows(provider, client.policyId)).map(({ userId }) => userId ?? "");
  if (!mother || !father) throw new Error("The parents were not added");
  await receive(client, { EDIT: [{ userId: mother, slabId: "2", policy_start_date: "11/11/2025" }] });
  await receive(client, leave(mother, "10/11/2025"));
  expect(await dryRun(client, leave(father, "10/11/2025"))).toMatchObject([{ net: -5949.04, total: -7019.86 }]);
  await upload(client, leave(father, "10/11/2025"));
  // 11,800 and 3,600 × 141 / 365. 18 % of 5,949.04 is 1,070.83, but 820.50 + 250.32 were charged.
  const amounts = (await endorsementRows(provider, client.policyId)).map((row) => [row.netPaise, row.igstPaise]);
  expect(amounts).toEqual([
    [455_836, 82_050],
    [0, 0],
    [139_068, 25_032],
    [0, 0],
    [-594_904, -107_082],
  ]);
});

test("a free parent's slab that changes before his cover begins does not charge the set twice", async () => {
  const client = await clientOfParents();
  const { employeeId } = await employeeOf(client);
  await receive(client, {
    ADD: [joins(employeeId, "Mother", "15/12/2025"), joins(employeeId, "Father", "15/12/2025")],
  });
  const userId = (await endorsementRows(provider, client.policyId)).at(-1)?.userId ?? "";
  await receive(client, { EDIT: [{ userId, slabId: "2" }] });
  // 30 × 107 days from 15 December; the change is filed on the 10th.
  expect(await netsOf(client)).toEqual([321_000, 0, 0]);
});

describe("a parent whose employee is only in another policy's draft", () => {
  /** The employee in the base policy's Endo 1, the mother in the parental policy's Endo 1. */
  async function family() {
    const client = await clientOfParents();
    const base = await baseOf(client);
    const self = employee("V1");
    const first = await upload(base, { ADD: [self] });
    const second = await upload(client, { ADD: [joins("V1", "Mother", "01/12/2025")] });
    return { base, self, first, second, policyId: client.policyId };
  }

  test("keeps that draft until another cover of the employee stays", async () => {
    const { base, self, first, policyId: parental } = await family();
    await provider.db.execute(sql`update policies set nick_name = null, policy_number = null where id = ${parental}`);
    const remove = () => provider.call("loopOwner", deleteEndorsement, { params: { id: first } });
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Endo 1 of ${parental} adds a dependant of a member that was added here`,
    ]);
    const { id: policyId } = await provider.policy({ companyId: base.companyId });
    await upload({ ...base, policyId }, { ADD: [self] });
    expect((await remove()).status).toBe(200);
  });

  test("is blocked after the insurer declines the employee", async () => {
    const { base, first, second } = await family();
    await move(provider, second, "IN_PROGRESS");
    const listed = async () => {
      await refreshWorkload(provider.services);
      const { companyId } = base;
      const { body } = await provider.call("viewer", listPendingEndorsements, { query: { companyId } });
      return body.data?.find(({ id }) => id === second)?.work?.blockers?.map(({ code }) => code);
    };
    expect(await listed()).not.toContain("NEVER_CHARGED");
    await walkTo(provider, base, first, "ENDO_DECLINED");
    const { blockers } = await details(provider, second);
    expect(blockers.map(({ message }) => message)).toContain(
      `Never charged: Endo 1 of Base ${base.companyId} was declined`,
    );
    expect(await listed()).toContain("NEVER_CHARGED");
  });
});

test.each(["the employee's policy", "Not Applicable"])(
  "an exit from %s also ends the parents' cover",
  async (chosen) => {
    const client = await clientOfParents();
    const { id: parentId, employeeId, policyId } = await employeeOf(client);
    const user = { employeeId, parentId, relationship: "parent", dob: "1960-05-05" };
    const mother = await provider.life({ ...client, user, cover: { annualPaise: 1_095_000 } });
    const { companyId } = client;
    const isChosen = chosen !== "Not Applicable";
    // The additions have no part in the parents' premium.
    const ADD = isChosen ? [employee("J1")] : [];
    const OFFBOARD = [{ userId: parentId, dateOfLeaving: "05/12/2025" }];
    await uploadTo(provider, { companyId, policyId: isChosen ? policyId : null }, { ADD, OFFBOARD });
    // 30 × 116 days.
    expect(await endorsementRows(provider, client.policyId)).toMatchObject([
      { operation: "DELETE", userId: mother.user.id, netPaise: -348_000, isKycApplicable: false },
    ]);
  },
);

describe("an employee's exit on the base policy, with the mother's on the parental policy", () => {
  async function leavers() {
    const client = await clientOfParents();
    const base = await baseOf(client);
    const { companyId } = client;
    const { user } = await provider.life({ ...base, user: { dob: "1990-01-01" }, cover: { annualPaise: 430_000 } });
    const kin = { employeeId: user.employeeId, parentId: user.id, relationship: "parent", dob: "1960-05-05" };
    const mother = await provider.life({ ...client, user: kin, cover: { annualPaise: 1_095_000 } });
    const exit = { OFFBOARD: [{ userId: user.id, dateOfLeaving: "05/12/2025" }] };
    await uploadTo(provider, { companyId, policyId: base.policyId }, exit);
    const endoOf = async ({ policyId }: Client) => (await endorsementRows(provider, policyId))[0]?.endorsementId ?? "";
    return { client, base, mother, first: await endoOf(base), second: await endoOf(client) };
  }
  const remove = async (id: string) => {
    const { status, body } = await provider.call("loopOwner", deleteEndorsement, { params: { id } });
    return [status, body.message];
  };

  test("is removed with hers; hers alone is not", async () => {
    const { client, base, mother, first, second } = await leavers();
    const name = `${mother.user.firstName} ${mother.user.lastName}`;
    const inBase = `Endo 1 of Base ${base.companyId}`;
    expect(await remove(second)).toEqual([
      409,
      `${name} leaves with the employee: remove the employee's exit in ${inBase}, or move this exit to another draft`,
    ]);
    expect((await remove(first))[0]).toBe(200);
    expect(await netsOf(client)).toEqual([]);
    const life = (await rosterOf(provider, client.companyId)).find(({ id }) => id === mother.user.id);
    expect(life).toMatchObject({ pending_offboard: false, coverage_end: "2026-03-31" });
    expect((await details(provider, second)).notes.map(({ description }) => description)).toEqual([
      `Rows of 1 dependant were removed together with the employee's in ${inBase}`,
    ]);
  });

  test("is not removed or undone while the insurer has hers", async () => {
    const { client, base, mother, first, second } = await leavers();
    await walkTo(provider, client, second, "SENT_TO_INSURER");
    const [status, message] = await remove(first);
    expect([status, message]).toEqual([
      409,
      expect.stringContaining("at the insurer: wait for the insurer's response"),
    ]);
    const { remaining, reversedCount } = await previewOf(provider, await lastBatch(provider, base.companyId));
    expect([reversedCount, remaining.map(({ reason, userId }) => [reason, userId === mother.user.id])]).toEqual([
      0,
      expect.arrayContaining([
        ["AT_INSURER", true],
        ["FAMILY", false],
      ]),
    ]);
  });

  test("stops hers after its decline, until its rework", async () => {
    const { client, base, first, second } = await leavers();
    await move(provider, second, "IN_PROGRESS");
    await link(provider, second, client.ticketId);
    await walkTo(provider, base, first, "ENDO_DECLINED");
    const blocked = await move(provider, second, "SENT_TO_INSURER");
    expect([blocked.status, blocked.body.message]).toEqual([
      400,
      `The employee stays: Endo 1 of Base ${base.companyId} was declined. Rework it or remove the dependants' exits`,
    ]);
    await move(provider, first, "IN_PROGRESS");
    expect((await move(provider, second, "SENT_TO_INSURER")).status).toBe(200);
  });
});
