import { sql } from "drizzle-orm";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import type { NewLife } from "@/tests/support/builders";
import type { TestProvider } from "@/tests/support/provider";
import { rows } from "../../../../support/rows";
import { offerBenefits } from "./flex";

/** Paise that were posted for a cover. */
export type Money = { net: number; igst: number; cgst: number; sgst: number };

/** The statuses whose rows are posted. */
export const POSTED = sql`('ENDO_RECEIVED', 'READY_FOR_TPA', 'RECEIVED_UHIDS', 'ENDO_COMPLETE')`;

/** One company with three policies, its people, and what the test itself knows of them. */
export type World = {
  provider: TestProvider;
  companyId: string;
  policyIds: readonly string[];
  /** Benefits of the first policy, which is a flex policy. */
  benefitIds: readonly string[];
  accountIds: string[];
  ticketId: string;
  day: string;
  /** What covers of the initial roster were charged, by cover. */
  inception: ReadonlyMap<string, Money>;
  /** The same at the beginning. */
  initial: ReadonlyMap<string, Money>;
  raterVersion: number;
  /** Rater, tax, claims or settings have changed since the open endorsements were calculated. */
  isStale: boolean;
  /** A refund by the short-period scale is smaller than the charge that ends. */
  hasShortPeriod: boolean;
  /** The roster has changed without an endorsement. */
  isOutside: boolean;
  /** The state of the database at the last check. */
  checked: string;
  /** What each step did. */
  log: string[];
};

export const FAMILY_KINDS = ["SELF", "ELDEST", "PARENTAL"] as const;
const FIRST_DAY = "2025-10-01";

/** What the placement form demands, so that it can edit these policies. */
const placement = (nickName: string, familyDefinition: string) => ({
  nickName,
  slabs: [300_000, 500_000].map((sumInsured, index) => {
    return { slabId: String(index + 1), slabName: `Grade ${index + 1}`, sumInsured, familyDefinition };
  }),
  terms: { common: { sumInsuredStructure: "Graded Tier", ageLimit: "up to 65 years", familyDefinition } },
  netPremiumPaise: 100_000_00,
  gstPaise: 18_000_00,
  finalPremiumPaise: 118_000_00,
  transferredAmountPaise: 118_000_00,
});
const FAMILY = "Self + Spouse + 2 Children + Parents or Parents-in-law";

/** Per family and per life the same table: it has every age and both sums insured. */
export const TABLE = {
  "0-25": { "300000": 2_400, "500000": 3_100 },
  "26-35": { "300000": 3_200, "500000": 4_150 },
  "36-45": { "300000": 4_300, "500000": 5_600 },
  "46-55": { "300000": 6_900, "500000": 9_100 },
  "56-100": { "300000": 11_800, "500000": 15_400 },
};
export const RPM = "1.85";

export const setDay = (world: World, day: string) => {
  world.day = day;
  world.provider.setDay(day);
};

/** Sets the clock to the next step's own minute, so that a later step has a later time. */
export const tick = ({ provider, day, log }: World) =>
  provider.setClock(new Date(Date.parse(`${day}T10:00:00+05:30`) + log.length * 60_000).toISOString());

/** A company of two employees with a spouse each on three policies: per life, per family, and per mille. */
export async function newWorld(provider: TestProvider, familyKind: (typeof FAMILY_KINDS)[number]): Promise<World> {
  provider.setDay(FIRST_DAY);
  const { id: companyId } = await provider.company();
  const isParentalPolicy = familyKind === "PARENTAL";
  const familyAgeBasis = isParentalPolicy ? "SELF" : familyKind;
  const parental = "Parents + Parents-in-law";
  const made = [
    await provider.policy({
      companyId,
      ...placement("Per Life", FAMILY),
      isCommonPool: familyKind === "ELDEST",
      secondaryType: "FLEX",
    }),
    await provider.policy({
      companyId,
      ...placement("Per Family", isParentalPolicy ? parental : FAMILY),
      isParentalPolicy,
      config: { familyAgeBasis, parentsMidterm: true },
    }),
    await provider.policy({
      companyId,
      ...placement("Per Mille", "Self"),
      policyType: "GTL",
      sumInsuredApproach: "Individual",
      isCommonPool: false,
    }),
  ];
  const policyIds = made.map(({ id }) => id);
  const accountIds: string[] = [];
  for (const [index, { id: policyId, insurerId, policyType }] of made.entries()) {
    const rated = index === 2 ? { rpm: RPM } : { raterTable: TABLE, isPerFamily: index === 1 };
    await provider.rater({ policyId, policyType: policyType ?? "GMC", ...rated });
    const account = { companyId, insurerId: insurerId ?? "", policyId, inceptionPaise: 1_000_000_00 };
    accountIds.push((await provider.cdAccount(account)).id);
  }
  const inception = await initialRoster(provider, companyId, policyIds, isParentalPolicy);
  const { id: ticketId } = await provider.ticket();
  const state = { raterVersion: 1, isStale: false, hasShortPeriod: false, isOutside: false, checked: "", log: [] };
  return {
    provider,
    companyId,
    policyIds,
    benefitIds: await offerBenefits(provider, policyIds[0] ?? ""),
    accountIds,
    ticketId,
    day: FIRST_DAY,
    inception,
    initial: inception,
    ...state,
  };
}

/** Two employees, each with a spouse: 4,300 a year per life and per family, 555 per mille of 3 lakh, all with IGST of 18 %. */
async function initialRoster(
  provider: TestProvider,
  companyId: string,
  policyIds: readonly string[],
  isParental: boolean,
) {
  const inception = new Map<string, Money>();
  const cover = async (policyId: string, user: NonNullable<NewLife["user"]>, annualPaise: number) => {
    const made = await provider.life({ companyId, policyId, user, cover: { annualPaise } });
    inception.set(made.cover.id, { net: annualPaise, igst: Math.round(annualPaise * 0.18), cgst: 0, sgst: 0 });
    return made;
  };
  const [perLife = "", perFamily = "", perMille = ""] = policyIds;
  for (const [index, dob] of ["1985-03-03", "1995-09-09"].entries()) {
    const { user } = await cover(perLife, { employeeId: `E${index}`, dob, maritalStatus: "married" }, 430_000);
    const spouse = { relationship: "spouse", employeeId: `E${index}`, parentId: user.id, dob: "1968-07-07" };
    const wife = await cover(perLife, spouse, 690_000);
    const onto = async (userId: string, policyId: string, annualPaise: number) => {
      const id = `${policyId}-${userId}`;
      const slab = { slabId: "1", sumInsuredPaise: 30_000_000, annualPaise };
      await provider.covers([{ id, userId, policyId, ...slab }]);
      inception.set(id, { net: annualPaise, igst: Math.round(annualPaise * 0.18), cgst: 0, sgst: 0 });
    };
    if (!isParental) {
      await onto(user.id, perFamily, 690_000);
      await onto(wife.user.id, perFamily, 0);
    } else {
      const parent = { relationship: "parent", employeeId: `E${index}`, parentId: user.id };
      await cover(perFamily, { ...parent, dob: "1965-01-01" }, 1_180_000);
      await cover(perFamily, { ...parent, dob: "1962-02-02" }, 0);
    }
    await onto(user.id, perMille, 55_500);
  }
  return inception;
}

export type Cover = {
  id: string;
  userId: string;
  policyId: string;
  employeeId: string;
  relationship: string;
  dob: string;
  slabId: string;
  start: string;
  end: string;
  active: boolean;
  pendingOffboard: boolean;
};

export const coversOf = ({ provider, companyId }: World) =>
  rows<Cover>(
    provider.db,
    sql`select up.id, u.id as "userId", up.policy_id as "policyId", u.employee_id as "employeeId", u.relationship,
               u.dob::text as dob, up.slab_id as "slabId", up.coverage_start::text as start, up.coverage_end::text as end,
               up.active, up.pending_offboard as "pendingOffboard"
        from user_policies up join users u on u.id = up.user_id
        where u.employer = ${companyId} order by up.created_at, up.id`,
  );

export type Endorsement = { id: string; policyId: string; status: EndorsementStatus; number: number; rows: number };

/** In the order in which their first rows were filed. */
export const endorsementsOf = ({ provider, companyId }: World) =>
  rows<Endorsement>(
    provider.db,
    sql`select e.id, e.policy_id as "policyId", e.status, e.endorsement_number as number,
               (select count(*)::int from endorsement_members where endorsement_id = e.id) as rows
        from endorsements e where e.company_id = ${companyId}
        order by (select min(seq) from endorsement_members where endorsement_id = e.id) nulls last, e.id`,
  );
