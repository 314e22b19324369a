import type { LocalDate } from "../dates/local-date";
import { compileRate } from "../flex/compile-rate";
import type { FlexRate } from "../flex/flex-rate";
import { groupByBenefit, type RatesByBenefit } from "../flex/roster-effect";
import { groupBy } from "../group-by";
import type { Gender, Relationship } from "../members/types";
import type { Paise } from "../money/paise";
import { ageOn } from "../premium/age";
import type { PrevalidationRule } from "../scripts/prevalidation";

export type LockIn = { relationship: readonly string[]; period: number };

export type FlexBenefit = {
  id: string;
  name: string;
  category: string;
  tierId: string | null;
  /** The benefit's sum insured; null if it uses the cover's. */
  sumInsuredPaise: Paise | null;
  active: boolean;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  lockIn: LockIn | null;
  ageLowerLimit: number | null;
  ageUpperLimit: number | null;
  genderAllowed: string | null;
  familyDefinition: string | null;
};

export type HeldBenefit = {
  id: string;
  benefitId: string;
  coverageStart: LocalDate;
  coverageEnd: LocalDate;
  annualPaise: Paise;
  isProRated: boolean;
};

/** A person of the company with cover and active benefits. */
export type FlexMember = {
  userId: string;
  employeeId: string | null;
  parentId: string | null;
  relationship: Relationship | null;
  gender: Gender | null;
  dob: LocalDate | null;
  ctcPaise: Paise | null;
  /** Which facts that a pre-validation may require are on record. */
  filled: Record<"mobile" | "email" | "maritalStatus", boolean>;
  active: boolean;
  cover: {
    userPolicyId: string;
    slabId: string | null;
    sumInsuredPaise: Paise | null;
    enrolmentStatus: string | null;
    coverageStart: LocalDate;
    /** The last covered date, also of a pending exit. */
    coverageEnd: LocalDate;
    pendingOffboard: boolean;
  } | null;
  /** The last paid date of an earlier cover on the policy, for a person without a cover; null if there is none. */
  coveredUntil: LocalDate | null;
  held: readonly HeldBenefit[];
};

type FlexPolicyFacts = {
  startDate: LocalDate;
  endDate: LocalDate;
  ageBasis: "POLICY_START" | "COVERAGE_START";
  slabs: readonly { slabId: string; sumInsuredPaise: Paise; grade: string | null }[];
};

/** The facts that the rules need for some rows: the whole families of the named people. */
export type FlexFacts = {
  today: LocalDate;
  policy: FlexPolicyFacts;
  benefits: readonly FlexBenefit[];
  rates: readonly FlexRate[];
  /** Who may be added to the policy; empty without a pre-validation. */
  prevalidation: readonly PrevalidationRule[];
  members: readonly FlexMember[];
};

export type FlexContext = Omit<FlexFacts, "benefits" | "rates" | "members"> & {
  benefits: ReadonlyMap<string, FlexBenefit>;
  rates: RatesByBenefit;
  members: ReadonlyMap<string, FlexMember>;
  families: ReadonlyMap<string, readonly FlexMember[]>;
};

export const familyOf = ({ employeeId, userId }: Pick<FlexMember, "employeeId" | "userId">) => employeeId ?? userId;

/** @param answers the facts for one or several batches of names. A person in two batches counts once. */
export function buildFlexContext(answers: readonly [FlexFacts, ...FlexFacts[]]): FlexContext {
  const [{ today, policy, benefits, rates, prevalidation }] = answers;
  const members = new Map<string, FlexMember>();
  for (const answer of answers) for (const member of answer.members) members.set(member.userId, member);
  const families = groupBy(members.values(), familyOf);
  return {
    today,
    policy,
    prevalidation,
    members,
    families,
    benefits: new Map(benefits.map((benefit) => [benefit.id, benefit])),
    rates: groupByBenefit(rates.map(compileRate)),
  };
}

/** The age that benefits and rates depend on [domain §3]. */
export const ageAt = (dob: LocalDate, coverageStart: LocalDate, { policy }: Pick<FlexContext, "policy">) =>
  ageOn(dob, policy.ageBasis === "COVERAGE_START" ? coverageStart : policy.startDate);

/** The employee of a dependant; null for an employee or if the employee is unknown. */
export function holderOf(member: FlexMember, { members, families }: FlexContext): FlexMember | null {
  if (member.relationship === "self") return null;
  const parent = members.get(member.parentId ?? "");
  return parent ?? families.get(familyOf(member))?.find(({ relationship }) => relationship === "self") ?? null;
}
