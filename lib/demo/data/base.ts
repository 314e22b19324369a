import { addDays, type LocalDate, monthOf, yearOf } from "@/lib/domain/dates/local-date";
import { gstinCheckDigit } from "@/lib/domain/identifiers/gstin";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { ageOn } from "@/lib/domain/premium/age";
import { ageBandsOf, annualPremium, type Rater } from "@/lib/domain/premium/rater";
import type { ClientSpec, PolicySpec } from "./client-spec";
import { CLIENTS } from "./clients";
import { type DemoMember, type Family, familiesOf, parentsOf } from "./families";
import { Random } from "./random";
import { FAMILY_SCALE, RPM_BY_TYPE, rateTable, SCALE_BY_TYPE } from "./rates";

type DemoSlab = { slabId: string; slabName: string; sumInsured: number; familyDefinition: string };

export type DemoPolicy = {
  id: string;
  spec: PolicySpec;
  client: ClientSpec;
  startDate: LocalDate;
  endDate: LocalDate;
  slabs: DemoSlab[];
  rater: Rater | null;
  raterTable: Record<string, Record<string, number>> | null;
  cdAccountId: string | null;
  familyDefinition: string;
};

export type DemoLife = {
  member: DemoMember;
  policy: DemoPolicy;
  slab: DemoSlab;
  annualPaise: number;
  uhid: string | null;
};

export type DemoClient = { spec: ClientSpec; id: string; gstin: string; policies: DemoPolicy[]; families: Family[] };

export type DemoBase = {
  clients: DemoClient[];
  members: { client: DemoClient; member: DemoMember }[];
  lives: DemoLife[];
};

/** Term policies cost a small fraction of health policies. */
const TERM_SHARE = 0.08;

/**
 * A client's CD accounts with the monthly cost of their endorsements. `isUsed`: one of the account's policies is in
 * force.
 */
export function cdAccountsOf({ spec, policies }: DemoClient): { id: string; monthRupees: number; isUsed: boolean }[] {
  const ids = [...new Set(policies.flatMap(({ cdAccountId }) => cdAccountId ?? []))];
  return ids.map((id) => {
    const own = policies.filter(({ cdAccountId }) => cdAccountId === id);
    const share = own.some(({ spec: { type } }) => type !== "GTL") ? 1 : TERM_SHARE;
    const isUsed = own.some(({ spec: { state } }) => (state ?? "active") === "active");
    return { id, monthRupees: Math.round((spec.cdMonthRupees * share) / 1_000) * 1_000, isUsed };
  });
}

const SEED = 20_260_401;
const STATE_OF_COMPANY = (client: ClientSpec) => `${client.state}${client.pan}1Z`;
const LAKH = 100_000;

/** First day of the month that is `months` before the month of `today`. */
function monthStart(today: LocalDate, months: number): LocalDate {
  const index = yearOf(today) * 12 + monthOf(today) - 1 - months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`;
}

/** The initial state of the demo. The same day gives the same data. */
export function demoBase(today: LocalDate): DemoBase {
  const random = new Random(SEED);
  let mobile = 7_000_000_000;
  const nextMobile = () => {
    mobile += random.int(11, 9_999);
    return String(mobile);
  };
  const clients = CLIENTS.map((spec): DemoClient => {
    const stem = STATE_OF_COMPANY(spec);
    const policies = spec.policies.map((policy, index) => demoPolicy(spec, policy, index, today));
    const families = familiesOf(spec, today, random, nextMobile);
    return { spec, id: `co-${spec.key}`, gstin: `${stem}${gstinCheckDigit(stem)}`, policies, families };
  });
  const base: DemoBase = { clients, members: [], lives: [] };
  for (const client of clients) addLives(base, client, today, random);
  return base;
}

/** Whole months since the last 1 April that is at least two months ago. */
function monthsSinceApril(today: LocalDate): number {
  const months = (monthOf(today) + 8) % 12;
  return months < 2 ? months + 12 : months;
}

function demoPolicy(client: ClientSpec, spec: PolicySpec, index: number, today: LocalDate): DemoPolicy {
  // Acme's policy year starts on 1 April, like the sample workbooks.
  const monthsAgo =
    spec.startedMonthsAgo ?? (client.key === "acme" ? monthsSinceApril(today) : 3 + ((index + client.key.length) % 6));
  const startDate = monthStart(today, monthsAgo);
  const wholeMonths = spec.type === "COVID" ? 9 : 12;
  const nextStart = monthStart(today, monthsAgo - wholeMonths);
  const endDate = addDays(nextStart, spec.type === "COVID" ? 14 : -1);
  const id = `pol-${client.key}-${spec.type.toLowerCase().replaceAll("_", "")}-${index + 1}`;
  const slabs = slabsOf(client, spec);
  const raterTable = isTable(spec)
    ? rateTable(
        slabs.map(({ sumInsured }) => sumInsured),
        SCALE_BY_TYPE[spec.type] * (spec.perFamily ? FAMILY_SCALE : 1),
      )
    : null;
  const rater: Rater | null =
    spec.withoutRater || spec.state === "corrupt" || spec.state === "draft"
      ? null
      : {
          policyId: id,
          policyType: spec.type,
          isPerFamily: spec.perFamily ?? false,
          ...(raterTable ? { ageBands: ageBandsOf(raterTable) } : { rpm: RPM_BY_TYPE[spec.type] }),
        };
  return {
    id,
    spec,
    client,
    startDate,
    endDate,
    slabs,
    rater,
    raterTable,
    cdAccountId: spec.withoutCd || client.employees === 0 ? null : `cd-${client.key}-${spec.insurer}`,
    familyDefinition: slabs[0]?.familyDefinition ?? "Self",
  };
}

/** The rate per mille that a GPA or GTL policy without a rater was placed at. */
export const AGREED_RPM = "0.5";

/** What the roster was charged by: the rater, else the placement's rate. */
function chargedBy({ id, spec, rater, raterTable }: DemoPolicy): Rater | null {
  if (rater || raterTable) return rater;
  return { policyId: id, policyType: spec.type, isPerFamily: false, rpm: AGREED_RPM };
}

const isTable = (spec: PolicySpec) => spec.type === "GMC" || spec.type === "COVID" || spec.type === "SUPER_TOP_UP";

function slabsOf(client: ClientSpec, spec: PolicySpec): DemoSlab[] {
  const familyDefinition = spec.isParental
    ? "Parents Only"
    : isTable(spec)
      ? "Self + Spouse + 2 Children + Parents"
      : "Self";
  const sums = isTable(spec)
    ? [3 * LAKH, 5 * LAKH, 7.5 * LAKH, 10 * LAKH]
    : [10 * LAKH, 20 * LAKH, 30 * LAKH, 50 * LAKH];
  return sums.map((sumInsured, index) => ({
    slabId: client.key === "acme" ? `SLAB-${"ABCD"[index]}` : String(index + 1),
    slabName: `Grade ${index + 1}`,
    sumInsured,
    familyDefinition,
  }));
}

function addLives(base: DemoBase, client: DemoClient, today: LocalDate, random: Random): void {
  const [gmc] = client.policies.filter(
    (policy) => policy.spec.type === "GMC" && !policy.spec.isParental && isLive(policy),
  );
  for (const [index, family] of client.families.entries()) {
    const self = family[0] as DemoMember;
    const grade = random.int(0, 3);
    for (const member of family) base.members.push({ client, member });
    for (const policy of client.policies.filter(
      (candidate) => isLive(candidate) && takesFamily(candidate, gmc, index),
    )) {
      const covered = membersFor(policy, family, self, today, random);
      for (const member of covered.filter(({ relationship }) => relationship === "parent"))
        base.members.push({ client, member });
      addFamilyLives(base, policy, covered, grade, random);
    }
  }
}

/** Draft and corrupt policies have no lives. */
const isLive = (policy: DemoPolicy) => policy.spec.state !== "draft" && policy.spec.state !== "corrupt";

/** If a client has two active health policies for employees, every third family is on the second. */
function takesFamily(policy: DemoPolicy, first: DemoPolicy | undefined, index: number): boolean {
  if (policy.spec.isParental) return index % 6 === 0;
  if (policy.spec.type !== "GMC" || policy.spec.state === "expired" || !first) return true;
  const others = policy !== first;
  const hasSecond =
    policy.client.policies.filter((other) => other.type === "GMC" && !other.isParental && !other.state).length > 1;
  return !hasSecond || (others ? index % 3 === 0 : index % 3 !== 0);
}

function membersFor(
  policy: DemoPolicy,
  family: Family,
  self: DemoMember,
  today: LocalDate,
  random: Random,
): readonly DemoMember[] {
  if (policy.spec.isParental) return parentsOf(self, today, random);
  return isTable(policy.spec) ? family : [self];
}

function addFamilyLives(
  base: DemoBase,
  policy: DemoPolicy,
  covered: readonly DemoMember[],
  grade: number,
  random: Random,
): void {
  const slab = policy.slabs[grade] as DemoSlab;
  const rater = chargedBy(policy);
  for (const [index, member] of covered.entries()) {
    const rate =
      rater &&
      annualPremium(rater, {
        age: ageOn(member.dob, policy.startDate),
        sumInsuredPaise: paiseFromRupees(slab.sumInsured),
        includedInFamily: index > 0,
      });
    const hasUhid = isTable(policy.spec) && !random.chance(0.03);
    base.lives.push({
      member,
      policy,
      slab,
      annualPaise: rate?.ok ? rate.annualPaise : 0,
      uhid: hasUhid ? `${policy.client.key.toUpperCase()}${String(base.lives.length).padStart(7, "0")}` : null,
    });
  }
}
