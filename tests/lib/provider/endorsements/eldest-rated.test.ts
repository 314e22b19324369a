import { getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { gstinOf } from "@/tests/support/builders";
import { sharedProvider } from "@/tests/support/provider";
import {
  dependant,
  draftOf,
  dryRunOf,
  employee,
  endorsementRows,
  reasons,
  type Sheets,
  uploadTo,
} from "../registration/workbook";
import { type Client, clientWithAccount, move, moveCompany, overview, walkTo } from "./story";

/** Where the eldest rates a family, dry run, draft and move price its rows by day on one family [domain §24 #42, #45]. */

const provider = sharedProvider();

const COMMON = { sumInsuredStructure: "Graded Tier", ageLimit: "65 years" };
const PARENTAL = {
  isParentalPolicy: true,
  terms: { common: { ...COMMON, familyDefinition: "Parents" } },
  slabs: [{ slabId: "1", slabName: "Parents", sumInsured: 300_000, familyDefinition: "Parents" }],
};

/** Per family: up to 45 ₹4,300, to 60 ₹10,950, above ₹21,900. */
async function clientOfFamilies(policy: object): Promise<Client> {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider, { policy, withRater: false });
  const raterTable = { "0-45": { "300000": 4_300 }, "46-60": { "300000": 10_950 }, "61-99": { "300000": 21_900 } };
  await provider.rater({ policyId: client.policyId, isPerFamily: true, raterTable });
  return client;
}

/** A parental policy with that rater, and an employee on another policy. */
async function parentalClient() {
  const client = await clientOfFamilies(PARENTAL);
  const employer = await provider.policy({ companyId: client.companyId });
  const { user } = await provider.life({
    companyId: client.companyId,
    policyId: employer.id,
    user: { dob: "1990-01-01" },
  });
  return { client, user };
}

const dryRun = async (client: Client, sheets: Sheets) =>
  (await dryRunOf(provider, client, sheets)).rows.map(({ net }) => Math.round(net * 100));

const netsOf = async (client: Client) =>
  (await endorsementRows(provider, client.policyId)).map(({ netPaise }) => netPaise);

/** The same amounts before, in and after the draft. */
async function throughout(client: Client, sheets: Sheets): Promise<number[]> {
  const earlier = await netsOf(client);
  const foretold = await dryRun(client, sheets);
  const id = await draftOf(provider, client, sheets);
  expect(await netsOf(client)).toEqual([...earlier, ...foretold]);
  expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
  expect(await netsOf(client)).toEqual([...earlier, ...foretold]);
  return foretold;
}

test("a birth corrected to younger refunds in dry run and draft what the move refunds", async () => {
  const client = await clientOfFamilies({ config: { familyAgeBasis: "ELDEST" } });
  const { user } = await provider.life({ ...client, user: { dob: "1960-05-05" }, cover: { annualPaise: 2_190_000 } });
  expect(await throughout(client, { EDIT: [{ userId: user.id, date_of_birth: "05/05/1990" }] })).toEqual([-1_760_000]);
});

test("the same correction of a parent on a parental policy", async () => {
  const { client, user } = await parentalClient();
  const parent = { relationship: "parent", employeeId: user.employeeId, parentId: user.id };
  const father = await provider.life({
    ...client,
    user: { ...parent, dob: "1960-05-05" },
    cover: { annualPaise: 2_190_000 },
  });
  const sheets = { EDIT: [{ userId: father.user.id, date_of_birth: "05/05/1970" }] };
  expect(await throughout(client, sheets)).toEqual([-1_095_000]);
});

test("both parents of a file bear one premium, by the elder's age", async () => {
  const { client, user } = await parentalClient();
  const joins = { slabId: "1", policy_start_date: "01/12/2025" };
  const of = (relationship: string, date_of_birth: string) =>
    dependant(user.employeeId ?? "", relationship, { ...joins, date_of_birth });
  const sheets = { ADD: [of("Father", "05/05/1968"), of("Mother", "05/05/1963")] };
  // 121 of 365 days of ₹21,900, once.
  expect(await throughout(client, sheets)).toEqual([726_000, 0]);
});

test("two parents in one file: the one who joins first bears the premium, even on a later row", async () => {
  const { client, user } = await parentalClient();
  const of = (relationship: string, policy_start_date: string) =>
    dependant(user.employeeId ?? "", relationship, { slabId: "1", date_of_birth: "05/05/1963", policy_start_date });
  // 121 of 365 days of ₹21,900.
  const sheets = { ADD: [of("Father", "05/12/2025"), of("Mother", "01/12/2025")] };
  expect(await throughout(client, sheets)).toEqual([0, 726_000]);
});

test("a joiner in a later file of the draft does not change the first file's prices", async () => {
  const client = await clientOfFamilies({ config: { familyAgeBasis: "ELDEST" } });
  const { user } = await provider.life({ ...client, user: { dob: "1990-05-05" }, cover: { annualPaise: 430_000 } });
  const first = { EDIT: [{ userId: user.id, date_of_birth: "05/05/1991" }] };
  expect(await dryRun(client, first)).toEqual([0]);
  await uploadTo(provider, client, first);
  const spouse = dependant(user.employeeId ?? "", "Wife", {
    date_of_birth: "05/05/1962",
    policy_start_date: "01/12/2025",
    dateOfMarriage: "01/12/2025",
    maritalStatus: "Married",
  });
  expect(await throughout(client, { ADD: [spouse] })).toEqual([0]);
});

test.each([
  ["within", "46-60", []],
  [
    "outside",
    "51-60",
    [
      { "Date of Birth": "Age 50 is outside the age bands of the rater" },
      { "Employee ID": "Account holder's row has errors" },
    ],
  ],
])(
  "an eldest life %s the bands of the rater: employee and spouse are added together, or neither",
  async (_, band, errors) => {
    provider.setDay("2025-12-10");
    const policy = { config: { familyAgeBasis: "ELDEST" } };
    const client = await clientWithAccount(provider, { policy, withRater: false });
    const raterTable = { "0-45": { "300000": 4_300 }, [band]: { "300000": 10_950 } };
    await provider.rater({ policyId: client.policyId, isPerFamily: true, raterTable });
    const spouse = dependant("EL1", "Wife", { date_of_birth: "05/05/1974" });
    const result = await uploadTo(provider, client, { ADD: [employee("EL1"), spouse] });
    expect(reasons(result).ADD).toEqual(errors);
    expect(await netsOf(client)).toHaveLength(errors.length === 0 ? 2 : 0);
  },
);

describe("a spouse's birth date and the employee's slab in one file", () => {
  /** ₹5,900 and ₹8,850 up to 45 years, ₹11,800 and ₹17,700 above; the spouse of 64 makes it ₹11,800. */
  async function family() {
    provider.setDay("2025-12-10");
    const client = await clientWithAccount(provider, {
      policy: { config: { familyAgeBasis: "ELDEST" } },
      withRater: false,
    });
    const raterTable = {
      "0-45": { "300000": 5_900, "500000": 8_850 },
      "46-99": { "300000": 11_800, "500000": 17_700 },
    };
    await provider.rater({ policyId: client.policyId, isPerFamily: true, raterTable });
    const { user } = await provider.life({ ...client, user: { dob: "1990-01-01" }, cover: { annualPaise: 1_180_000 } });
    const relative = { relationship: "spouse", employeeId: user.employeeId, parentId: user.id, dob: "1960-05-05" };
    const spouse = await provider.life({ ...client, user: relative });
    const born = { userId: spouse.user.id, date_of_birth: "05/05/1985" };
    const promoted = { userId: user.id, slabId: "2", policy_start_date: "08/12/2025" };
    return { client, born, promoted, userId: user.id };
  }
  const sum = (nets: readonly number[]) => nets.reduce((total, net) => total + net, 0);

  test.each([
    ["the birth date first", (born: object, promoted: object) => [born, promoted]],
    ["the slab first", (born: object, promoted: object) => [promoted, born]],
  ])("%s: from 8 December the family is rated by its real age: (8,850 − 11,800) × 114 / 365", async (_name, order) => {
    const { client, born, promoted, userId } = await family();
    expect(sum(await throughout(client, { EDIT: order(born, promoted) as Sheets["EDIT"] }))).toBe(-92_137);
    const rows = await endorsementRows(provider, client.policyId);
    const own = rows.filter((row) => row.userId === userId);
    expect(own.map(({ netPaise, proRatedDays }) => [netPaise, proRatedDays])).toEqual([[-92_137, 114]]);
    const params = { id: own[0]?.endorsementId ?? "", memberId: own[0]?.id ?? "" };
    const { lines } = (await provider.call("viewer", getPremiumDerivation, { params })).body.data;
    expect(lines).toContainEqual({ label: "Net premium", text: expect.stringContaining("921.37 (after − before)") });
  });

  test("a birth date in a later file of the same draft turns +1,842.74 into −921.37 before the move", async () => {
    const { client, born, promoted } = await family();
    await uploadTo(provider, client, { EDIT: [promoted] });
    // (17,700 − 11,800) × 114 / 365; the spouse's row follows the slab.
    expect(sum(await netsOf(client))).toBe(184_274);
    const id = await draftOf(provider, client, { EDIT: [born] });
    expect(sum(await netsOf(client))).toBe(-92_137);
    await move(provider, id, "IN_PROGRESS");
    expect(sum(await netsOf(client))).toBe(-92_137);
  });

  test("the dry run of that later file has what it changes of the earlier row, and its total is the upload's", async () => {
    const { client, born, promoted } = await family();
    await uploadTo(provider, client, { EDIT: [promoted] });
    const rowsBefore = await endorsementRows(provider, client.policyId);
    const foretold = await dryRunOf(provider, client, { EDIT: [born] });
    // 1,842.74 + 18 % = 2,174.43 becomes −921.37 − 165.85 = −1,087.22; the birth date costs nothing itself.
    expect(foretold.policies).toMatchObject([
      {
        draft: { endorsementNumber: 1, net: 2_174.43 },
        net: 0,
        repriced: [{ endorsementNumber: 1, rows: 1, difference: -3_261.65 }],
      },
    ]);
    expect(foretold.accounts).toMatchObject([{ cd: { balance: 25_000, opening: 22_825.57, closing: 26_087.22 } }]);
    // Nothing was written.
    expect(await endorsementRows(provider, client.policyId)).toEqual(rowsBefore);
    const id = await draftOf(provider, client, { EDIT: [born] });
    const rows = await endorsementRows(provider, client.policyId);
    expect(sum(rows.map(({ totalPaise }) => totalPaise))).toBe(-108_722);
    const [{ draft, net, repriced } = { draft: null, net: 0, repriced: [] }] = foretold.policies;
    const all = [draft?.net ?? 0, net, ...repriced.map(({ difference }) => difference)];
    expect(sum(all.map((rupees) => Math.round(rupees * 100)))).toBe(-108_722);
    expect(foretold.rows.map(({ net: row }) => Math.round(row * 100))).toEqual(
      rows.slice(rowsBefore.length).map(({ netPaise }) => netPaise),
    );
    const left = await overview(provider, id);
    expect(left.estimatedBalancePostEndo).toBe(26_087.22);
  });

  test("a file that changes no earlier row says nothing of it", async () => {
    const { client, promoted } = await family();
    expect((await dryRunOf(provider, client, { EDIT: [promoted] })).policies).toMatchObject([
      { draft: null, repriced: [] },
    ]);
    await uploadTo(provider, client, { EDIT: [promoted] });
    const foretold = await dryRunOf(provider, client, { ADD: [employee("OTHER")] });
    expect(foretold.policies).toMatchObject([{ draft: { net: 2_174.43 }, repriced: [] }]);
  });
});

describe("the exits of two parents under one premium of ₹21,900", () => {
  /** The father bears it; both are covered from 1 April 2025. */
  async function parents() {
    const { client, user } = await parentalClient();
    const parent = { relationship: "parent", employeeId: user.employeeId, parentId: user.id, dob: "1960-05-05" };
    const father = await provider.life({
      ...client,
      user: { ...parent, firstName: "Mohan", lastName: "Rao" },
      cover: { annualPaise: 2_190_000 },
    });
    const mother = await provider.life({ ...client, user: { ...parent, firstName: "Lata", lastName: "Rao" } });
    const leave = (userId: string, dateOfLeaving: string) => ({ OFFBOARD: [{ userId, dateOfLeaving }] });
    return { client, father: father.user.id, mother: mother.user.id, leave };
  }

  test.each([
    ["who bears it", "father", "mother", "Lata Rao"],
    ["who does not", "mother", "father", "Mohan Rao"],
  ] as const)("the one %s leaves at ₹0, the last one takes the refund", async (_name, first, last, name) => {
    const { client, leave, ...ids } = await parents();
    expect(await throughout(client, leave(ids[first], "30/11/2025"))).toEqual([0]);
    const [row] = await endorsementRows(provider, client.policyId);
    expect(row?.premiumNote).toBe(`Included in the family premium: ${name} stays covered`);
    const params = { id: row?.endorsementId ?? "", memberId: row?.id ?? "" };
    const { lines } = (await provider.call("viewer", getPremiumDerivation, { params })).body.data;
    expect(lines).toContainEqual({ label: "Note", text: row?.premiumNote });
    await walkTo(provider, client, row?.endorsementId ?? "", "ENDO_RECEIVED");
    // 21,900 × 90 / 365: 1 January to 31 March.
    expect(await throughout(client, leave(ids[last], "31/12/2025"))).toEqual([-540_000]);
    const rows = await endorsementRows(provider, client.policyId);
    expect(rows.at(-1)).toMatchObject({ igstPaise: -97_200, premiumNote: null });
  });

  test("the exit that comes last takes the refund from the day after the last cover, also if its own day is earlier", async () => {
    const { client, father, mother, leave } = await parents();
    expect(await throughout(client, leave(father, "31/12/2025"))).toEqual([0]);
    const [row] = await endorsementRows(provider, client.policyId);
    await walkTo(provider, client, row?.endorsementId ?? "", "ENDO_RECEIVED");
    // 21,900 × 90 / 365: 1 January to 31 March.
    expect(await throughout(client, leave(mother, "30/11/2025"))).toEqual([-540_000]);
    const rows = await endorsementRows(provider, client.policyId);
    expect(rows.at(-1)?.premiumNote).toBe("Included in the family premium until 31 Dec 2025");
  });

  test("the refund has the tax that was charged, though the company moved while the first exit was at the insurer", async () => {
    const { client, father, mother, leave } = await parents();
    const first = await draftOf(provider, client, leave(father, "30/11/2025"));
    await walkTo(provider, client, first, "SENT_TO_INSURER");
    await moveCompany(provider, client, { gstNumber: gstinOf("27") });
    await walkTo(provider, client, first, "ENDO_RECEIVED");
    await uploadTo(provider, client, leave(mother, "31/12/2025"));
    // 21,900 × 90 / 365, with 18 % IGST.
    const rows = await endorsementRows(provider, client.policyId);
    expect(rows[1]).toMatchObject({ netPaise: -540_000, igstPaise: -97_200, cgstPaise: 0, sgstPaise: 0 });
  });

  // 21,900 × 116 / 365, from the later exit.
  test.each([
    ["the earlier", ["father", "mother"], [0, -696_000]],
    ["the later", ["mother", "father"], [-696_000, 0]],
  ] as const)("both in one file, %s exit first: the later one takes the refund", async (_, order, nets) => {
    const { client, ...ids } = await parents();
    const dates = { father: "30/11/2025", mother: "05/12/2025" };
    const exits = order.map((parent) => ({ userId: ids[parent], dateOfLeaving: dates[parent] }));
    expect(await throughout(client, { OFFBOARD: exits })).toEqual(nets);
    const rows = await endorsementRows(provider, client.policyId);
    const notes = new Map(rows.map(({ userId, premiumNote }) => [userId, premiumNote]));
    expect(notes.get(ids.father)).toBe("Included in the family premium: Lata Rao stays covered");
    expect(notes.get(ids.mother)).toBeNull();
  });

  test.each([
    ["on the day after", "06/12/2025", [0, 0]],
    // 21,900 × 115 / 365, and × 116 / 365 back.
    ["a day later", "07/12/2025", [690_000, -696_000]],
  ])("a parent who joins %s the other's last day: the premium continues, or starts again", async (_, start, nets) => {
    const { client, user } = await parentalClient();
    const parent = { relationship: "parent", employeeId: user.employeeId, parentId: user.id, dob: "1960-05-05" };
    const father = await provider.life({ ...client, user: parent, cover: { annualPaise: 2_190_000 } });
    const mother = dependant(user.employeeId ?? "", "Mother", {
      slabId: "1",
      date_of_birth: "05/05/1963",
      policy_start_date: start,
    });
    const sheets = { ADD: [mother], OFFBOARD: [{ userId: father.user.id, dateOfLeaving: "05/12/2025" }] };
    expect(await throughout(client, sheets)).toEqual(nets);
  });

  test("both on one day: one of them takes the refund, and the premium is refunded once", async () => {
    const { client, father, mother } = await parents();
    const exits = [mother, father].map((userId) => ({ userId, dateOfLeaving: "05/12/2025" }));
    expect(await throughout(client, { OFFBOARD: exits })).toEqual([-696_000, 0]);
  });

  test("when the first exit is declined, the last one refunds nothing: the other stays covered", async () => {
    const { client, father, mother, leave } = await parents();
    const first = await draftOf(provider, client, leave(father, "30/11/2025"));
    await walkTo(provider, client, first, "SENT_TO_INSURER");
    await uploadTo(provider, client, leave(mother, "31/12/2025"));
    expect(await netsOf(client)).toEqual([0, -540_000]);
    await move(provider, first, "ENDO_DECLINED", { note: "Documents missing" });
    const rows = await endorsementRows(provider, client.policyId);
    expect(rows[1]).toMatchObject({
      netPaise: 0,
      premiumNote: "Included in the family premium: Mohan Rao stays covered",
    });
    await move(provider, first, "IN_PROGRESS");
    expect(await netsOf(client)).toEqual([0, -540_000]);
  });
});
