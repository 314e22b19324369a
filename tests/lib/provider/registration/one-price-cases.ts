import fc from "fast-check";
import { addDays, formatDmy } from "@/lib/domain/dates/local-date";
import { companies, policies } from "@/lib/provider/db/schema";
import { gstinOf, type NewLife, RATE_TABLE } from "@/tests/support/builders";
import type { TestProvider } from "@/tests/support/provider";
import { clientWithAccount } from "../endorsements/story";
import { dependant, employee, type Sheets } from "./workbook";

/** What the property over prices draws: policies of every kind and term, and one file of rows for each. */

/** Of a policy's term and the day of the file; the later ones have 29 February as a first, a last or an effective day. */
const PERIODS = [
  { startsOn: "2025-04-01", days: 365, today: "2025-12-10" },
  { startsOn: "2025-01-01", days: 365, today: "2025-12-10" },
  { startsOn: "2025-07-01", days: 360, today: "2025-12-10" },
  { startsOn: "2025-04-01", days: 345, today: "2025-12-10" },
  { startsOn: "2027-07-01", days: 366, today: "2028-03-10" },
  { startsOn: "2028-01-01", days: 366, today: "2028-02-29" },
  { startsOn: "2027-03-01", days: 366, today: "2028-02-20" },
  { startsOn: "2028-02-29", days: 366, today: "2028-11-20" },
] as const;

export const terms = fc.record({
  kind: fc.constantFrom("OWN", "OWN", "OWN", "PARENTAL", "TOP_UP"),
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
  }),
  /** Whether the rate fell some weeks before the file. */
  isRateChanged: fc.boolean(),
  period: fc.constantFrom(...PERIODS),
});
export type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

const LEAP_BIRTHS = ["1968-02-29", "1984-02-29", "1988-02-29", "2000-02-29"] as const;
const dob = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 14_000 }).map((days) => addDays("1966-01-01", days)) },
  { weight: 1, arbitrary: fc.constantFrom(...LEAP_BIRTHS) },
);

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
  "marries",
] as const;

export const person = fc.record({
  what: fc.constantFrom(...OPERATIONS),
  dob,
  otherDob: dob,
  // Ten days before one of the days of the file, and that day itself, is 29 February.
  daysAgo: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 39 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 10) },
  ),
  slabId: fc.constantFrom("1", "2"),
  hasFamily: fc.boolean(),
  isSingle: fc.boolean(),
});
export type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

const ANNUAL = { "1": 430_000, "2": 560_000 } as const;
/** Three times the first is below the free-cover limit, three times the second above it. */
const CTC: Record<string, string> = { "1": "900000", "2": "1200000" };
const FAMILY = "Self + Spouse + 2 Children + Parents";
const PARENTS = "Parents";

/** Cases where one premium covers several lives. Parents are rated by age only, or as a set. */
const isPerFamily = ({ kind, rating }: Terms) =>
  rating === "PER_FAMILY" || rating === "ELDEST" || (kind === "PARENTAL" && rating === "RPM");

const policyTypeOf = ({ kind, rating }: Terms) => {
  if (kind === "TOP_UP") return "SUPER_TOP_UP";
  if (kind === "PARENTAL") return "GMC";
  return rating === "RPM" ? "GPA" : rating === "CTC" ? "GTL" : "GMC";
};

export async function clientOf(provider: TestProvider, of: Terms) {
  const { kind, rating, isCommonPool, tax, config, isRateChanged, period } = of;
  const { startsOn: startDate, days, today } = period;
  provider.setDay(today);
  const endDate = addDays(startDate, days - 1);
  const policyType = policyTypeOf(of);
  const [isByCtc, isTerm, isParental] = [policyType === "GTL", /^G[PT]/.test(policyType), kind === "PARENTAL"];
  const gst = [
    { from: "2017-07-01", ratePct: 18 },
    ...(isRateChanged ? [{ from: addDays(today, -39), ratePct: 5 }] : []),
  ];
  const familyDefinition = isParental ? PARENTS : FAMILY;
  const sumInsuredStructure = isByCtc ? "CTC Multiplier" : "Graded Tier";
  const policy = {
    startDate,
    endDate,
    policyType,
    isCommonPool,
    isParentalPolicy: isParental,
    isTopUpPolicy: kind === "TOP_UP",
    sumInsuredApproach: isCommonPool ? "Fixed Floater" : "Individual",
    config: {
      ...config,
      gst,
      familyAgeBasis: rating === "ELDEST" ? ("ELDEST" as const) : ("SELF" as const),
      ...(isByCtc ? { ctcMultiplier: 3, freeCoverLimit: 3_000_000 } : {}),
    },
    terms: { common: { sumInsuredStructure, ageLimit: isParental ? "99 years" : "65 years", familyDefinition } },
    slabs: [
      { slabId: "1", slabName: "Grade 1", sumInsured: 300_000, familyDefinition },
      { slabId: "2", slabName: "Grade 2", sumInsured: 500_000, familyDefinition },
    ],
  };
  const made = await clientWithAccount(provider, { balanceRupees: 90_000_000, policy, withRater: false });
  const raterTable = { ...RATE_TABLE, "66-99": { "300000": 21_900, "500000": 29_200 } };
  await provider.rater({
    policyId: made.policyId,
    policyType,
    isPerFamily: isPerFamily(of),
    ...(isTerm ? { rpm: "1.85" } : { raterTable }),
  });
  await provider.change(companies, { id: made.companyId }, { isSez: false, ...tax });
  const client = { ...made, endDate, startDate, today, kind, isTerm, isByCtc };
  return { ...client, besideId: kind === "OWN" ? null : await besideOf(provider, client) };
}

/** The employees' policy with a parental one, or under a top-up: open, and on the same CD account. */
async function besideOf(
  provider: TestProvider,
  { companyId, policyId, cdAccountId, startDate, endDate, kind }: Omit<Client, "besideId">,
): Promise<string> {
  const own = await provider.db.query.policies.findFirst({ where: (table, { eq }) => eq(table.id, policyId) });
  const beside = await provider.policy({
    companyId,
    insurerId: own?.insurerId ?? null,
    cdAccountId,
    startDate,
    endDate,
  });
  await provider.rater({ policyId: beside.id });
  if (kind === "TOP_UP") {
    await provider.change(policies, { id: policyId }, { basePolicyPlanId: beside.id });
  }
  return beside.id;
}

export type Client = {
  companyId: string;
  policyId: string;
  cdAccountId: string;
  ticketId: string;
  startDate: string;
  endDate: string;
  today: string;
  kind: Terms["kind"];
  isTerm: boolean;
  isByCtc: boolean;
  /** The company's other policy; null where it has none. */
  besideId: string | null;
};

type Covered = { userId: string; employeeId: string; spouseId: string | null };

/** All others are on the roster since the policy's start, some with a spouse, some with a claim. */
async function cover(provider: TestProvider, client: Client, people: readonly Person[]): Promise<Covered[]> {
  const { companyId, policyId, startDate, endDate, kind, besideId } = client;
  const [wanted, claimed]: [NewLife[], string[]] = [[], []];
  const alsoOnTop: { userId: string; slabId: string; sumInsuredPaise: number; annualPaise: number }[] = [];
  const period = { coverageStart: startDate, coverageEnd: endDate };
  const covered = people.map((each, index): Covered => {
    const { what, dob, otherDob, slabId, hasFamily } = each;
    const joins = what === "joins";
    const userId = `${policyId}-${index}`;
    const employeeId = joins ? `P${index}` : `E-${userId}`;
    const isPair = hasFamily && !client.isTerm && what !== "marries";
    const spouseId = isPair && !joins ? `${userId}-spouse` : null;
    const terms = { slabId, sumInsuredPaise: slabId === "1" ? 30_000_000 : 50_000_000 };
    const annualPaise = ANNUAL[slabId as keyof typeof ANNUAL];
    const enter = (user: NewLife["user"], annual: number) => {
      const onTop = kind === "TOP_UP" && !joins && !(what === "marries" && user?.parentId);
      if (onTop) alsoOnTop.push({ userId: user?.id ?? "", ...terms, annualPaise: annual });
      const on = kind === "TOP_UP" ? (besideId ?? policyId) : policyId;
      wanted.push({ companyId, policyId: on, user, cover: { ...terms, ...period, annualPaise: annual } });
    };
    const second = { parentId: userId, employeeId, mobile: null, email: null };
    if (kind === "PARENTAL") {
      const holder = { id: `${userId}-holder`, employeeId, dob: HOLDER_BIRTH };
      wanted.push({ companyId, policyId: besideId ?? "", user: holder, cover: { ...terms, ...period, annualPaise } });
      const parent = { ...second, parentId: holder.id, relationship: "parent" };
      if (!joins) enter({ ...parent, id: userId, gender: "male", dob: asParent(dob) }, annualPaise);
      if (spouseId) enter({ ...parent, id: spouseId, dob: asParent(otherDob) }, 0);
    } else if (kind === "TOP_UP" || !joins) {
      const isSingle = what === "marries" && each.isSingle;
      const own = { id: userId, employeeId, dob, maritalStatus: isSingle ? "single" : null };
      enter(joins ? { ...own, firstName: "Ravi", lastName: "Kumar", gender: "male" } : own, annualPaise);
      const wife = { ...second, ...wifeOf(employeeId), id: `${userId}-spouse`, relationship: "spouse", dob: otherDob };
      if (isPair || (what === "marries" && kind === "TOP_UP")) enter(wife, 0);
    }
    if (what === "leaves with a claim") claimed.push(userId);
    return { userId, employeeId, spouseId };
  });
  await provider.lives(wanted);
  if (alsoOnTop.length > 0) await provider.covers(alsoOnTop.map((life) => ({ ...life, ...period, policyId })));
  for (const userId of claimed) await provider.claim({ policyId, userId, paidPaise: 1 });
  return covered;
}

const HOLDER_BIRTH = "2003-02-28";
/** Four times six years older: 29 February stays one. */
const asParent = (day: string) => `${Number(day.slice(0, 4)) - 24}${day.slice(4)}`;

/** The name under which the file adds her. */
function wifeOf(employeeId: string) {
  const [firstName = "", ...rest] = (dependant(employeeId, "Wife").name ?? "").split(" ");
  return { firstName, lastName: rest.join(" ") };
}

/** The rows of one file, each person with the operation that was drawn. */
export async function sheetsOf(provider: TestProvider, client: Client, people: readonly Person[]) {
  const covered = await cover(provider, client, people);
  const sheets = { ADD: [], EDIT: [], OFFBOARD: [] } as Required<Sheets>;
  for (const [index, each] of people.entries()) {
    const known = covered[index];
    if (known) addRows(sheets, client, each, known);
  }
  return sheets;
}

function addRows(sheets: Required<Sheets>, client: Client, each: Person, { userId, employeeId, spouseId }: Covered) {
  const { what, daysAgo, slabId, hasFamily, isSingle } = each;
  const isParental = client.kind === "PARENTAL";
  const [own, other] = [each.dob, each.otherDob].map((day) => formatDmy(isParental ? asParent(day) : day));
  const start = addDays(client.today, -daysAgo);
  const day = formatDmy(start);
  const cells = { slabId, policy_start_date: day };
  if (what === "joins" && isParental) {
    sheets.ADD.push(dependant(employeeId, "Father", { ...cells, gender: "Male", date_of_birth: own }));
    if (hasFamily) sheets.ADD.push(dependant(employeeId, "Mother", { ...cells, date_of_birth: other }));
  } else if (what === "joins") {
    const ctc = client.isByCtc ? { ctc: CTC[slabId] } : {};
    sheets.ADD.push(employee(employeeId, { ...cells, ...ctc, date_of_birth: own, maritalStatus: "Married" }));
    if (hasFamily && !client.isTerm) sheets.ADD.push(dependant(employeeId, "Wife", { ...cells, date_of_birth: other }));
  }
  if (what === "corrected") sheets.EDIT.push({ userId, date_of_birth: other });
  if (what === "renamed") sheets.EDIT.push({ userId, name: "Asha Rao" });
  if (what === "moved to another start") sheets.EDIT.push({ userId, policy_start_date: day });
  if (what.includes("promoted")) {
    const slab = slabId === "1" ? "2" : "1";
    sheets.EDIT.push({ userId, ...(client.isByCtc ? { ctc: CTC[slab] } : { slabId: slab }), policy_start_date: day });
  }
  if (what === "child is born" && !client.isTerm && !isParental) {
    sheets.ADD.push(dependant(employeeId, "Son", { ...cells, gender: "Male", date_of_birth: day }));
  }
  if (what === "marries" && !isParental) {
    if (isSingle) sheets.EDIT.push({ userId, maritalStatus: "Married" });
    const wedding = { dateOfMarriage: day, maritalStatus: "Married", date_of_birth: other };
    if (!client.isTerm) sheets.ADD.push(dependant(employeeId, "Wife", { ...cells, ...wedding }));
  }
  const leaving = { dateOfLeaving: formatDmy(addDays(start, 3)) };
  if (/^(promoted and )?leaves/.test(what)) sheets.OFFBOARD.push({ userId, ...leaving });
  if (!spouseId) return;
  if (what === "spouse corrected") sheets.EDIT.push({ userId: spouseId, date_of_birth: own });
  if (what === "spouse renamed, employee promoted") sheets.EDIT.push({ userId: spouseId, name: "Asha Rao" });
  if (what === "spouse leaves") sheets.OFFBOARD.push({ userId: spouseId, ...leaving });
}
