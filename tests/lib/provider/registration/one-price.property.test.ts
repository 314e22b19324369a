import { eq } from "drizzle-orm";
import fc from "fast-check";
import { getPremiumDerivation } from "@/lib/contract/endorsement-facts";
import { dryRunUpload } from "@/lib/contract/registration";
import { addDays, formatDmy } from "@/lib/domain/dates/local-date";
import { claims, companies } from "@/lib/provider/db/schema";
import { gstinOf, type NewLife } from "@/tests/support/builders";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { clientWithAccount, details, ledgerOf, walkTo } from "../endorsements/story";
import { dependant, employee, endorsementRows, type Sheets, uploadTo } from "./workbook";

/**
 * One row has one price: dry run = draft = move = explanation = ledger, to the paisa, over all ratings, kinds of tax, refund
 * scales and operations together. A case is a row that was priced, not one that was refused. ONE_PRICE_CASES of them (20,000
 * for the full length) are drawn; a share of it runs always.
 */
const CASES = Number(process.env.ONE_PRICE_CASES ?? 200);

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

const TODAY = "2025-12-10";
/** Rows of one file, and explanations asked for at once: a client costs as much as many rows. */
const [FEWEST, MOST] = CASES > 1_000 ? [120, 200] : [20, 40];
const AT_ONCE = 8;

const terms = fc.record({
  rating: fc.constantFrom("PER_LIFE", "PER_LIFE", "PER_FAMILY", "ELDEST", "RPM", "CTC"),
  isCommonPool: fc.boolean(),
  tax: fc.constantFrom(
    {},
    { gstNumber: gstinOf("27") },
    { isSez: true },
    { gstNumber: null, stateCode: "27" },
    { gstNumber: null, stateCode: null },
    { gstNumber: null, stateCode: "27", isSez: true },
  ),
  config: fc.record({
    refundScale: fc.constantFrom("PRO_RATA", "SHORT_PERIOD"),
    refundIncludesGst: fc.constantFrom(true, true, false),
    refundGstCutoff: fc.boolean(),
    coverEndsOnLeavingDay: fc.boolean(),
    claimScope: fc.constantFrom("AUTO", "LIFE", "FAMILY"),
    ageBasis: fc.constantFrom("POLICY_START", "COVERAGE_START"),
    siChangeMidterm: fc.constantFrom("ALLOW", "ALLOW", "FREE"),
    gst: fc.constantFrom(
      [{ from: "2017-07-01", ratePct: 18 }],
      [
        { from: "2017-07-01", ratePct: 18 },
        { from: "2025-11-01", ratePct: 5 },
      ],
    ),
  }),
  startsOn: fc.constantFrom("2025-04-01", "2025-01-01", "2025-07-01"),
  // A year, or the shorter terms of COVID policies; all run beyond the day of the file.
  days: fc.constantFrom(365, 365, 360, 345),
});

const dob = fc.integer({ min: 0, max: 14_000 }).map((days) => addDays("1966-01-01", days));
const start = fc.integer({ min: 0, max: 39 }).map((days) => addDays(TODAY, -days));
const OPERATIONS = [
  "joins",
  "corrected",
  "promoted",
  "leaves",
  "promoted and leaves",
  "leaves with a claim",
  "renamed",
  "moved to another start",
  "spouse corrected",
  "spouse renamed, employee promoted",
  "spouse leaves",
  "child is born",
] as const;

const person = fc.record({
  what: fc.constantFrom(...OPERATIONS),
  dob,
  otherDob: dob,
  start,
  slabId: fc.constantFrom("1", "2"),
  hasFamily: fc.boolean(),
});
type Person = {
  what: (typeof OPERATIONS)[number];
  dob: string;
  otherDob: string;
  start: string;
  slabId: string;
  hasFamily: boolean;
};
type Terms = {
  rating: string;
  isCommonPool: boolean;
  tax: object;
  config: object;
  startsOn: string;
  days: number;
};

const ANNUAL = { "1": 430_000, "2": 560_000 } as const;
/** Three times the first is below the free-cover limit, three times the second above it. */
const CTC: Record<string, string> = { "1": "900000", "2": "1200000" };

async function clientOf({ rating, isCommonPool, tax, config, startsOn, days }: Terms) {
  provider.setClock(`${TODAY}T10:00:00+05:30`);
  const isByCtc = rating === "CTC";
  const isTerm = rating === "RPM" || isByCtc;
  const endDate = addDays(startsOn, days - 1);
  const period = { startDate: startsOn, endDate };
  const family = { familyAgeBasis: rating === "ELDEST" ? "ELDEST" : "SELF" };
  const policyType = isTerm ? (isByCtc ? "GTL" : "GPA") : "GMC";
  const familyDefinition = "Self + Spouse + 2 Children + Parents";
  const policy = {
    ...{ ...period, policyType, isCommonPool, sumInsuredApproach: isCommonPool ? "Fixed Floater" : "Individual" },
    config: { ...config, ...family, ...(isByCtc ? { ctcMultiplier: 3, freeCoverLimit: 3_000_000 } : {}) },
    ...(isByCtc
      ? { terms: { common: { sumInsuredStructure: "CTC Multiplier", ageLimit: "65 years", familyDefinition } } }
      : {}),
  };
  const client = await clientWithAccount(provider, { balanceRupees: 90_000_000, policy, withRater: false });
  const isPerFamily = rating === "PER_FAMILY" || rating === "ELDEST";
  await provider.rater({
    ...{ policyId: client.policyId, policyType: policy.policyType, isPerFamily },
    ...(isTerm ? { rpm: "1.85" } : {}),
  });
  await provider.db
    .update(companies)
    .set({ isSez: false, ...tax })
    .where(eq(companies.id, client.companyId));
  return { ...client, endDate, isTerm, isByCtc };
}

type Client = Awaited<ReturnType<typeof clientOf>>;
type Covered = { userId: string; employeeId: string; spouseId: string | null };

/** Everybody who does not join by the file is on the roster since the policy's start, some with a spouse, some with a claim. */
async function cover(client: Client, { startsOn }: Terms, people: readonly Person[]): Promise<Covered[]> {
  const wanted: NewLife[] = [];
  const withClaim: { userId: string }[] = [];
  const covered = people.map(({ what, dob, otherDob, slabId, hasFamily }, index): Covered => {
    const userId = `${client.policyId}-${index}`;
    const employeeId = what === "joins" ? `P${index}` : `E-${userId}`;
    const spouseId = hasFamily && !client.isTerm && what !== "joins" ? `${userId}-spouse` : null;
    if (what === "joins") return { userId, employeeId, spouseId };
    const terms = {
      ...{ slabId, sumInsuredPaise: slabId === "1" ? 30_000_000 : 50_000_000, coverageStart: startsOn },
      ...{ coverageEnd: client.endDate, annualPaise: ANNUAL[slabId as keyof typeof ANNUAL] },
    };
    wanted.push({ ...client, user: { id: userId, employeeId, dob }, cover: terms });
    if (spouseId) {
      const dependency = { relationship: "spouse", parentId: userId, employeeId, dob: otherDob, mobile: null };
      wanted.push({ ...client, user: { id: spouseId, ...dependency }, cover: { ...terms, annualPaise: 0 } });
    }
    if (what === "leaves with a claim") withClaim.push({ userId });
    return { userId, employeeId, spouseId };
  });
  await provider.lives(wanted);
  const claim = {
    policyId: client.policyId,
    status: "SETTLED",
    paidPaise: 1,
    createdAt: new Date(`${TODAY}T04:00:00Z`),
  };
  const rows = withClaim.map(({ userId }) => ({ ...claim, userId, id: `claim-${userId}` }));
  if (rows.length > 0) await provider.db.insert(claims).values(rows);
  return covered;
}

/** The rows of one file, each person with the operation that was drawn. */
async function sheetsOf(client: Client, terms: Terms, people: readonly Person[]) {
  const covered = await cover(client, terms, people);
  const sheets = { ADD: [], EDIT: [], OFFBOARD: [] } as Required<Sheets>;
  for (const [index, each] of people.entries()) {
    const known = covered[index];
    if (known) addRows(sheets, client, each, known);
  }
  return sheets;
}

function addRows(sheets: Required<Sheets>, client: Client, each: Person, { userId, employeeId, spouseId }: Covered) {
  const { what, dob, otherDob, start, slabId, hasFamily } = each;
  const day = formatDmy(start);
  if (what === "joins") {
    const cells = { slabId, policy_start_date: day, ...(client.isByCtc ? { ctc: CTC[slabId] } : {}) };
    sheets.ADD.push(employee(employeeId, { ...cells, date_of_birth: formatDmy(dob), maritalStatus: "Married" }));
    if (hasFamily && !client.isTerm) {
      sheets.ADD.push(dependant(employeeId, "Wife", { ...cells, date_of_birth: formatDmy(otherDob) }));
    }
  }
  if (what === "corrected") sheets.EDIT.push({ userId, date_of_birth: formatDmy(otherDob) });
  if (what === "renamed") sheets.EDIT.push({ userId, name: "Asha Rao" });
  if (what === "moved to another start") sheets.EDIT.push({ userId, policy_start_date: day });
  if (what.includes("promoted")) {
    const other = slabId === "1" ? "2" : "1";
    sheets.EDIT.push({ userId, ...(client.isByCtc ? { ctc: CTC[other] } : { slabId: other }), policy_start_date: day });
  }
  if (what === "child is born" && !client.isTerm) {
    const cells = { slabId, gender: "Male", date_of_birth: day, policy_start_date: day };
    sheets.ADD.push(dependant(employeeId, "Son", cells));
  }
  const leaving = { dateOfLeaving: formatDmy(addDays(start, 3)) };
  if (/^(promoted and )?leaves/.test(what)) sheets.OFFBOARD.push({ userId, ...leaving });
  if (!spouseId) return;
  if (what === "spouse corrected") sheets.EDIT.push({ userId: spouseId, date_of_birth: formatDmy(dob) });
  if (what === "spouse renamed, employee promoted") sheets.EDIT.push({ userId: spouseId, name: "Asha Rao" });
  if (what === "spouse leaves") sheets.OFFBOARD.push({ userId: spouseId, ...leaving });
}

const rupees = (text: string) => Math.round(Number(text.replace(/[₹,]/g, "")) * 100);
const half = (value: number) => Math.sign(value) * Math.round(Math.abs(value));
const AMOUNT = /-?₹[\d,]+\.\d\d/;

/** The net premium and the total worked out again from the words of 'Why this amount?' alone. */
function recomputed(lines: readonly { label: string; text: string }[]): { net: number; total: number } {
  const charge = (wanted: string) =>
    lines
      .filter(({ label }) => label === wanted)
      .reduce((sum, { text }) => {
        const [, annual = "", days = "", year = ""] = /^(\S+) × (\d+) \/ (\d+) days/.exec(text) ?? [];
        return sum + (rupees(annual) * Number(days)) / Number(year);
      }, 0);
  const textOf = (wanted: string) => lines.find(({ label }) => label === wanted)?.text ?? "";
  let net = half(Number((charge("Charged after") - charge("Charged before")).toFixed(6)));
  const scale = /^(\S+) × (\d+)%/.exec(textOf("Refund by the scale"));
  if (scale) net = Math.max(net, half((-rupees(scale[1] ?? "") * Number(scale[2])) / 100));
  if (textOf("Net premium").includes("is withheld")) net = 0;
  const taxes = lines.filter(({ label }) => label === "GST");
  const tax = taxes.reduce((sum, { text }) => {
    if (text.startsWith("none")) return sum;
    const of = / of (-?₹[\d,.]+\d)/.exec(text);
    const part = of ? rupees(of[1] ?? "") : net;
    const [, kind, pct = "0"] = /^(IGST|CGST) ([\d.]+)%/.exec(text) ?? [];
    const one = half(Number(((part * Number(pct)) / 100).toFixed(6)));
    return sum + (kind === "IGST" ? one : 2 * one);
  }, 0);
  // Adding 0 makes a zero without a sign.
  return { net: net + 0, total: net + tax + 0 };
}

async function onePrice(of: Terms, people: readonly Person[]): Promise<number> {
  const client = await clientOf(of);
  const sheets = await sheetsOf(client, of, people);
  const { companyId, policyId } = client;
  const body = { companyId, policyId, enableEndorsements: true, enableEnrolmentPortal: false, membersList: sheets };
  const foretold = (await provider.call("opsExecutive", dryRunUpload, { body })).body.data;
  const { endorsementContexts } = await uploadTo(provider, client, sheets);
  const id = endorsementContexts[0]?.endorsementId;
  if (!id) return 0;
  const stored = async () =>
    (await endorsementRows(provider, policyId)).map((row) => [
      row.operation,
      row.proRatedDays,
      row.netPaise,
      row.totalPaise,
    ]);
  const drafted = await stored();
  const told = foretold.rows.map(({ operation, days, net, total }) => {
    return [operation, days, Math.round(net * 100), Math.round(total * 100)];
  });
  expect(told).toEqual(drafted);
  provider.setClock("2025-12-11T10:00:00+05:30");
  await walkTo(provider, client, id, "IN_PROGRESS");
  expect(await stored()).toEqual(drafted);
  const { memberData } = await details(provider, id);
  const explain = async ({ id: memberId, netPremium, totalProRatePremium }: (typeof memberData)[number]) => {
    const explained = await provider.call("viewer", getPremiumDerivation, { params: { id, memberId } });
    if (explained.status !== 200) throw new Error(`${explained.status} ${JSON.stringify(explained.body)}`);
    const { lines } = explained.body.data;
    expect(lines.find(({ label }) => label === "Net premium")?.text).toMatch(AMOUNT);
    expect(recomputed(lines)).toEqual({
      net: Math.round(netPremium * 100),
      total: Math.round(totalProRatePremium * 100),
    });
  };
  for (let from = 0; from < memberData.length; from += AT_ONCE) {
    await Promise.all(memberData.slice(from, from + AT_ONCE).map(explain));
  }
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  const posted = (await ledgerOf(provider, client.cdAccountId)).reduce(
    (sum, { amountPaise, transactionType }) => sum + (transactionType === "debit" ? amountPaise : -amountPaise),
    0,
  );
  expect(posted).toBe(drafted.reduce((sum, row) => sum + Number(row[3]), 0));
  return drafted.length;
}

test("dry run, draft, move, explanation and ledger agree to the paisa, whatever the policy and the file", async () => {
  let cases = 0;
  let seed = 20_251_210;
  while (cases < CASES) {
    await fc.assert(
      fc.asyncProperty(terms, fc.array(person, { minLength: FEWEST, maxLength: MOST }), async (of, people) => {
        cases += await onePrice(of, people);
        if (CASES > 1_000) process.stdout.write(`${new Date().toISOString()} ${cases} priced rows\n`);
      }),
      { numRuns: 5, seed: seed++, endOnFailure: true },
    );
  }
  expect(cases).toBeGreaterThanOrEqual(CASES);
}, 7_200_000);
