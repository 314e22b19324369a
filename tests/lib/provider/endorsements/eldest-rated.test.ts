import { dryRunUpload } from "@/lib/contract/registration";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { dependant, employee, endorsementRows, reasons, type Sheets, uploadTo } from "../registration/workbook";
import { type Client, clientWithAccount, move } from "./story";

/** Where the eldest rates a family, dry run, draft and move look at one family: the one after the file. */

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const on = (day: string) => provider.setClock(`${day}T10:00:00+05:30`);

const COMMON = { sumInsuredStructure: "Graded Tier", ageLimit: "65 years" };
const PARENTAL = {
  isParentalPolicy: true,
  terms: { common: { ...COMMON, familyDefinition: "Parents" } },
  slabs: [{ slabId: "1", slabName: "Parents", sumInsured: 300_000, familyDefinition: "Parents" }],
};

/** Per family: up to 45 ₹4,300, to 60 ₹10,950, above ₹21,900. */
async function clientOfFamilies(policy: object): Promise<Client> {
  on("2025-12-10");
  const client = await clientWithAccount(provider, { policy, withRater: false });
  const raterTable = { "0-45": { "300000": 4_300 }, "46-60": { "300000": 10_950 }, "61-99": { "300000": 21_900 } };
  await provider.rater({ policyId: client.policyId, isPerFamily: true, raterTable });
  return client;
}

async function dryRun({ companyId, policyId }: Client, { ADD = [], EDIT = [], OFFBOARD = [] }: Sheets) {
  const choices = { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false };
  const membersList = { ADD, EDIT, OFFBOARD };
  const { body } = await provider.call("opsExecutive", dryRunUpload, { body: { ...choices, membersList } });
  return body.data.rows.map(({ net }) => Math.round(net * 100));
}

const netsOf = async (client: Client) =>
  (await endorsementRows(provider, client.policyId)).map(({ netPaise }) => netPaise);

/** The same amounts before, in and after the draft. */
async function throughout(client: Client, sheets: Sheets): Promise<number[]> {
  const earlier = await netsOf(client);
  const foretold = await dryRun(client, sheets);
  const { endorsementContexts } = await uploadTo(provider, client, sheets);
  expect(await netsOf(client)).toEqual([...earlier, ...foretold]);
  const id = endorsementContexts[0]?.endorsementId ?? "";
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
  const client = await clientOfFamilies(PARENTAL);
  const employer = await provider.policy({ companyId: client.companyId });
  const { user } = await provider.life({
    companyId: client.companyId,
    policyId: employer.id,
    user: { dob: "1990-01-01" },
  });
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
  const client = await clientOfFamilies(PARENTAL);
  const employer = await provider.policy({ companyId: client.companyId });
  const { user } = await provider.life({
    companyId: client.companyId,
    policyId: employer.id,
    user: { dob: "1990-01-01" },
  });
  const joins = { slabId: "1", policy_start_date: "01/12/2025" };
  const of = (relationship: string, date_of_birth: string) =>
    dependant(user.employeeId ?? "", relationship, { ...joins, date_of_birth });
  const sheets = { ADD: [of("Father", "05/05/1968"), of("Mother", "05/05/1963")] };
  // 121 of 365 days of ₹21,900, once.
  expect(await throughout(client, sheets)).toEqual([726_000, 0]);
});

test("who joins the draft in a later file changes nothing of what the first file was told", async () => {
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
    on("2025-12-10");
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
